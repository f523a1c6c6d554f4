import type { PanelProps } from '@pharos/plugin/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { TableModel } from './model.ts';
import { Row } from './Row.tsx';
import type { TableView } from './table-view.ts';
import styles from './Table.module.css';

interface ManyRowsProps {
  readonly view: TableView;
  /** Rows of the data in the order in which they are shown. */
  readonly order: Uint32Array;
  readonly rowPx: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly size: PanelProps<TableModel>['size'];
}

/** Makes the rows that are on screen, and a dozen around them. */
export function ManyRows({ view, order, rowPx, scroller, size }: ManyRowsProps) {
  // oxlint-disable-next-line react/incompatible-library -- its functions change with every scroll and are used right here, never handed on
  const rows = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
    initialRect: { width: size.width, height: size.height },
  });
  return (
    <div role="rowgroup" className={styles.body} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((item) => (
        <Row key={item.key} view={view} row={order[item.index] ?? 0} index={item.index} top={item.start} height={item.size} />
      ))}
    </div>
  );
}
