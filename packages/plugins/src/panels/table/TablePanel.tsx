import { sortedRows } from '@pharos/plugin';
import { classNames, cssVariables, type PanelProps } from '@pharos/plugin/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import type { ShownColumn, TableModel } from './model.ts';
import { TableHead, type Sort } from './TableHead.tsx';
import styles from './Table.module.css';

const ROW_PX = 28;
const LETTER_PX = 7.4;
const PAD_PX = 24;

const leastWidthOf = ({ letters }: ShownColumn, scale: number): number => Math.round(letters * LETTER_PX * scale + PAD_PX);

/** Columns share the width by their longest texts; the table scrolls sideways only where not even the least widths fit. */
const widthsOf = (columns: readonly ShownColumn[], scale: number) => ({
  '--table-columns': columns.map((column) => `minmax(${leastWidthOf(column, scale)}px, ${column.letters}fr)`).join(' '),
  '--table-least': `${columns.reduce((sum, column) => sum + leastWidthOf(column, scale), 0)}px`,
});

/** A sort clicked here belongs to the viewer; a new saved one wins. */
function useSort(saved: Sort): readonly [Sort, (sort: Sort) => void] {
  const key = `${saved.column} ${saved.isDescending}`;
  const [choice, setChoice] = useState({ key, sort: saved });
  return [choice.key === key ? choice.sort : saved, (sort) => setChoice({ key, sort })];
}

function Row({ columns, row, index, top, height }: { readonly columns: readonly ShownColumn[]; readonly row: number; readonly index: number; readonly top: number; readonly height: number }) {
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.row} style={{ transform: `translateY(${top}px)`, height }}>
      {columns.map((column) => {
        const text = column.textAt(row);
        return <div role="cell" key={column.index} className={classNames(styles.cell, column.isRight && styles.right)} title={text.length > 40 ? text : undefined}>{text}</div>;
      })}
    </div>
  );
}

function Empty() {
  return (
    <div className={styles.empty}>
      <p>No data to show</p>
      <p className={styles.hint}>Nothing returned by data query</p>
    </div>
  );
}

/** Rows are made for what is on screen only, so a hundred thousand scroll like ten. */
export function TablePanel({ model, title, size }: PanelProps<TableModel>) {
  const { data, columns, hasHeader, scale } = model;
  const scroller = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useSort(model.sort);
  const order = useMemo(() => sortedRows(data, sort), [data, sort]);
  const rowPx = Math.round(ROW_PX * Math.max(1, scale));
  // The virtualizer's functions change with every scroll and are used right here, never handed on.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
    initialRect: { width: size.width, height: size.height },
  });
  if (columns.length === 0 || data.rowCount === 0) return <Empty />;
  const look = cssVariables({ ...widthsOf(columns, scale), '--table-scale': scale, '--table-row': `${rowPx}px` });
  return (
    // The scrolled area takes the focus, so that the arrow keys reach every row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scroller} className={styles.scroller} style={look} tabIndex={0} role="region" aria-label={`${title || 'Table'}, rows`}>
      <div role="table" aria-label={title || 'Table'} aria-rowcount={order.length + 1} className={styles.table}>
        {hasHeader && <TableHead columns={columns} sort={sort} onSort={setSort} />}
        <div role="rowgroup" className={styles.body} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((item) => (
            <Row key={item.key} columns={columns} row={order[item.index] ?? 0} index={item.index} top={item.start} height={item.size} />
          ))}
        </div>
      </div>
    </div>
  );
}
