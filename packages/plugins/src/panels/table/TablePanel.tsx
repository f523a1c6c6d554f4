import { sortedRows } from '@pharos/plugin';
import { cssVariables, LazyBoundary, lazyPart, type PanelProps } from '@pharos/plugin/ui';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { ShownColumn, TableModel } from './model.ts';
import { Row } from './Row.tsx';
import { TableHead, type Sort } from './TableHead.tsx';
import styles from './Table.module.css';

const ROW_PX = 28;
const LETTER_PX = 7.4;
const PAD_PX = 24;

const computeMinWidth = ({ letters }: ShownColumn, scale: number): number => Math.round(letters * LETTER_PX * scale + PAD_PX);

/** Columns share the width by their longest texts; the table scrolls sideways only where not even the least widths fit. */
const computeWidths = (columns: readonly ShownColumn[], scale: number) => ({
  '--table-columns': columns.map((column) => `minmax(${computeMinWidth(column, scale)}px, ${column.letters}fr)`).join(' '),
  '--table-least': `${columns.reduce((sum, column) => sum + computeMinWidth(column, scale), 0)}px`,
});

/** A sort clicked here belongs to the viewer; a new saved one wins. */
function useSort(saved: Sort): readonly [Sort, (sort: Sort) => void] {
  const key = `${saved.column} ${saved.isDescending}`;
  const [choice, setChoice] = useState({ key, sort: saved });
  return [choice.key === key ? choice.sort : saved, (sort) => setChoice({ key, sort })];
}

const ManyRows = lazyPart(async () => (await import('./ManyRows.tsx')).ManyRows);
/** As many as are made at once. */
const FEW_ROWS = 50;

function FewRows({
  columns,
  order,
  rowPx,
}: {
  readonly columns: readonly ShownColumn[];
  readonly order: Uint32Array;
  readonly rowPx: number;
}): ReactNode {
  return (
    <div role="rowgroup" className={styles.body} style={{ height: order.length * rowPx }}>
      {Array.from(order.subarray(0, FEW_ROWS), (row, index) => (
        <Row key={index} columns={columns} row={row} index={index} top={index * rowPx} height={rowPx} />
      ))}
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

/** Few rows are made at once; of many only those on screen, by code that is loaded for them, so a hundred thousand scroll like ten. */
export function TablePanel({ model, title, size }: PanelProps<TableModel>) {
  const { data, columns, hasHeader, scale } = model;
  const scroller = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useSort(model.sort);
  const order = useMemo(() => sortedRows(data, sort), [data, sort]);
  const rowPx = Math.round(ROW_PX * Math.max(1, scale));
  if (columns.length === 0 || data.rowCount === 0) return <Empty />;
  const few = <FewRows columns={columns} order={order} rowPx={rowPx} />;
  const style = cssVariables({ ...computeWidths(columns, scale), '--table-scale': scale, '--table-row': `${rowPx}px` });
  return (
    // The scrolled area takes the focus, so that the arrow keys reach every row.
    <div ref={scroller} className={styles.scroller} style={style} tabIndex={0} role="region" aria-label={`${title || 'Table'}, rows`}>
      <div role="table" aria-label={title || 'Table'} aria-rowcount={order.length + 1} className={styles.table}>
        {hasHeader && <TableHead columns={columns} sort={sort} onSort={setSort} />}
        {order.length <= FEW_ROWS ? (
          few
        ) : (
          <LazyBoundary fallback={few}>
            <ManyRows columns={columns} order={order} rowPx={rowPx} scroller={scroller} size={size} />
          </LazyBoundary>
        )}
      </div>
    </div>
  );
}
