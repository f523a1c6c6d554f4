import { sortedRows } from '@pharos/plugin';
import { classNames, cssVariables, LazyBoundary, lazyPart, type PanelProps } from '@pharos/plugin/ui';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { TableModel } from './model.ts';
import { Row } from './Row.tsx';
import { SharedLine } from './SharedLine.tsx';
import { TableHead, type Sort } from './TableHead.tsx';
import type { TableView } from './table-view.ts';
import { useSideEdges } from './useSideEdges.ts';
import styles from './Table.module.css';

const ROW_PX = 28;

/** Columns share what is left over; the table scrolls sideways only where not even the least widths fit. */
const columnVariables = ({ columns, widthPx, isPinned }: TableView) => ({
  '--table-columns': columns.map(({ widthPx: px, share }) => (share === 0 ? `${px}px` : `minmax(${px}px, ${share}fr)`)).join(' '),
  '--table-least': `${widthPx}px`,
  '--table-pinned': isPinned ? `${columns[0]?.widthPx ?? 0}px` : '0px',
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

interface FewRowsProps {
  readonly view: TableView;
  readonly order: Uint32Array;
  readonly rowPx: number;
}

function FewRows({ view, order, rowPx }: FewRowsProps): ReactNode {
  return (
    <div role="rowgroup" className={styles.body} style={{ height: order.length * rowPx }}>
      {Array.from(order.subarray(0, FEW_ROWS), (row, index) => (
        <Row key={index} view={view} row={row} index={index} top={index * rowPx} height={rowPx} />
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

/** What all rows share stands once above them, until somebody wants to see it as columns. */
export function TablePanel(props: PanelProps<TableModel>) {
  const { data, whole, folded, shared } = props.model;
  const [isOpen, setOpen] = useState(false);
  if (whole.columns.length === 0 || data.rowCount === 0) return <Empty />;
  return (
    <div className={styles.panel}>
      {shared !== '' && <SharedLine text={shared} isOpen={isOpen} onChange={setOpen} />}
      <Rows {...props} view={isOpen ? whole : folded} />
    </div>
  );
}

/** Few rows are made at once; of many only those on screen, by code that is loaded for them, so a hundred thousand scroll like ten. */
function Rows({
  model: { data, hasHeader, scale, sort: saved },
  title,
  size,
  view,
}: PanelProps<TableModel> & { readonly view: TableView }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useSort(saved);
  const order = useMemo(() => sortedRows(data, sort), [data, sort]);
  const rowPx = Math.round(ROW_PX * Math.max(1, scale));
  const { hasBefore, hasAfter, barPx, onScroll } = useSideEdges(scroller, `${view.widthPx} ${size.width} ${size.height} ${order.length}`);
  const few = <FewRows view={view} order={order} rowPx={rowPx} />;
  const variables = { '--table-scale': scale, '--table-row': `${rowPx}px`, '--table-bar': `${barPx}px` };
  return (
    // The scrolled area takes the focus, so that the arrow keys reach every row and every column.
    <div
      ref={scroller}
      className={classNames(styles.scroller, hasBefore && styles.hasBefore, hasAfter && styles.hasAfter)}
      style={cssVariables({ ...columnVariables(view), ...variables })}
      tabIndex={0}
      role="region"
      aria-label={`${title || 'Table'}, rows`}
      onScroll={onScroll}
    >
      <div role="table" aria-label={title || 'Table'} aria-rowcount={order.length + 1} className={styles.table}>
        {hasHeader && <TableHead view={view} sort={sort} onSort={setSort} />}
        {order.length <= FEW_ROWS ? (
          few
        ) : (
          <LazyBoundary fallback={few}>
            <ManyRows view={view} order={order} rowPx={rowPx} scroller={scroller} size={size} />
          </LazyBoundary>
        )}
      </div>
    </div>
  );
}
