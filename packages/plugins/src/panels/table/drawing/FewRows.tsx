import { useEffect, useRef } from 'react';
import { Row } from './Row.tsx';
import type { RowsProps } from './rows-props.ts';
import styles from './Table.module.css';

/** As many as are made at once. */
export const FEW_ROWS = 50;

/** All rows of a short page, one below another. */
export function FewRows({ view, order, first, rowPx, rowColorsAt, gridId, active, onScroller }: RowsProps) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => onScroller((index) => body.current?.children[index]?.scrollIntoView({ block: 'nearest' })), [onScroller]);
  const height = view.hasTallRows ? undefined : order.length * rowPx;
  return (
    <div ref={body} role="rowgroup" className={styles.body} style={height === undefined ? undefined : { height }}>
      {Array.from(order.subarray(0, FEW_ROWS), (row, index) => (
        <Row
          key={index}
          view={view}
          row={row}
          index={first + index}
          top={view.hasTallRows ? undefined : index * rowPx}
          height={rowPx}
          rowColorsAt={rowColorsAt}
          gridId={gridId}
          activePlace={active?.row === index ? active.place : -1}
        />
      ))}
    </div>
  );
}
