import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';
import { Row } from './Row.tsx';
import { inSlots } from './row-slots.ts';
import type { RowsProps } from './rows-props.ts';
import styles from './Table.module.css';

interface ManyRowsProps extends RowsProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly size: { readonly width: number; readonly height: number };
}

/** Rows that are made beside those on screen. */
const OVERSCAN = 8;

/** Makes the rows that are on screen, and some around them. */
export function ManyRows({ view, order, first, rowPx, rowColorsAt, gridId, active, scroller, size, onScroller }: ManyRowsProps) {
  // oxlint-disable-next-line react/incompatible-library -- its functions change with every scroll and are used right here, never handed on
  const rows = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    initialRect: { width: size.width, height: size.height },
    // The head covers the first row's worth of the area.
    scrollPaddingStart: rowPx,
  });
  const items = rows.getVirtualItems();
  // A row that leaves lends its elements to one that comes: to write other texts takes less than to make other elements.
  const pool = Math.max(items.length, Math.ceil(size.height / rowPx) + 1 + 2 * OVERSCAN);
  useEffect(() => onScroller((index) => rows.scrollToIndex(index)), [rows, onScroller]);
  const start = items[0]?.index ?? 0;
  const [restStart, setRestStart] = useState(start);
  if (!rows.isScrolling && restStart !== start) setRestStart(start);
  const ordered = view.hasTallRows ? items : inSlots(items, { start: rows.isScrolling ? restStart : start, pool });
  return (
    <div role="rowgroup" className={styles.body} style={{ height: rows.getTotalSize() }}>
      {ordered.map((item) => (
        <Row
          key={view.hasTallRows ? item.key : item.index % pool}
          view={view}
          row={order[item.index] ?? 0}
          index={first + item.index}
          top={item.start}
          height={rowPx}
          rowColorsAt={rowColorsAt}
          gridId={gridId}
          activePlace={active?.row === item.index ? active.place : -1}
          measure={view.hasTallRows ? rows.measureElement : undefined}
          measureIndex={item.index}
        />
      ))}
    </div>
  );
}
