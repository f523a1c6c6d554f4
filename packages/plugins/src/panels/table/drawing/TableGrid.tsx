import type { ColumnFilter } from '@pharos/plugin';
import { classNames, cssVariables, LazyBoundary, lazyPart, Pager, type PanelHost } from '@pharos/plugin/ui';
import { type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { Paging, TableModel } from '../view/table-model.ts';
import type { TableView } from '../view/table-view.ts';
import { activeId, findCell, showTitle } from './grid-cells.ts';
import { FEW_ROWS, FewRows } from './FewRows.tsx';
import type { Inspected } from './InspectDialog.tsx';
import { TableContext } from './table-context.ts';
import { hasFoot, TableFoot } from './TableFoot.tsx';
import { TableHead } from './TableHead.tsx';
import { useColumnWidths } from './useColumnWidths.ts';
import { type ActiveCell, useGridKeys } from './useGridKeys.ts';
import { type Filters, NO_FILTERS, useRows } from './useRows.ts';
import { useSideEdges } from './useSideEdges.ts';
import { nextSort, useSort } from './useSort.ts';
import styles from './Table.module.css';

const ManyRows = lazyPart(async () => (await import('./ManyRows.tsx')).ManyRows);
const InspectDialog = lazyPart(async () => (await import('./InspectDialog.tsx')).InspectDialog);

/** What Enter presses in a cell; what has a key of its own is not among it. */
const PRESSED = 'a, button:not([aria-keyshortcuts])';
const PAGER_PX = 40;
const RESIZE_STEP_PX = 10;

/** Columns share what is left over; the table scrolls sideways only where not even the least widths fit. */
const columnVariables = ({ columns, widthPx, isPinned }: TableView) => ({
  '--table-columns': columns.map(({ widthPx: px, share }) => (share === 0 ? `${px}px` : `minmax(${px}px, ${share}fr)`)).join(' '),
  '--table-least': `${widthPx}px`,
  '--table-pinned': isPinned ? `${columns[0]?.widthPx ?? 0}px` : '0px',
});

/** Of the style sheet: a line of a wrapped cell, and what is above and below its lines. */
const LINE_PX = 22;
const AROUND_LINES_PX = 10;

/** How high a row of wrapped cells is at most, and how many lines that are; nothing where rows are as high as their cells. */
const mostVariables = (mostRowPx: number | undefined) => ({
  '--table-most': mostRowPx === undefined ? undefined : `${mostRowPx}px`,
  '--table-most-lines': mostRowPx === undefined ? undefined : Math.max(1, Math.floor((mostRowPx - AROUND_LINES_PX) / LINE_PX)),
});

const gridVariables = ({ scale, rowPx, mostRowPx }: TableModel, view: TableView, barPx: number) => ({
  ...columnVariables(view),
  ...mostVariables(mostRowPx),
  '--table-scale': scale,
  '--table-row': `${rowPx}px`,
  '--table-bar': `${barPx}px`,
});

/** Rows per page: those of the document, and no more than fit where nothing is to scroll. */
function pageRows({ size = Infinity, isFitted }: Paging, fittingRows: number): number {
  return Math.max(1, isFitted ? Math.min(size, fittingRows) : size);
}

interface PageInput {
  readonly paging: Paging | undefined;
  readonly rowCount: number;
  readonly roomPx: number;
  readonly rowPx: number;
}

/** How many rows a page has; all of them where there is one page only. */
function rowsPerPage({ paging, rowCount, roomPx, rowPx }: PageInput): number {
  if (!paging) return rowCount;
  const perPage = pageRows(paging, Math.floor(roomPx / rowPx));
  return perPage >= rowCount ? rowCount : pageRows(paging, Math.floor((roomPx - PAGER_PX) / rowPx));
}

interface TableGridProps {
  readonly model: TableModel;
  readonly view: TableView;
  readonly size: { readonly width: number; readonly height: number };
  readonly host: PanelHost;
  readonly title: string;
}

/** Few rows are made at once; of many only those on screen, by code that is loaded for them, so a hundred thousand scroll like ten. */
export function TableGrid({ model, view: arranged, size, host, title }: TableGridProps) {
  const { data, rowPx, hasHeader, countsRows, rowColorsAt } = model;
  const scroller = useRef<HTMLDivElement>(null);
  const gridId = useId();
  const [sort, setSort] = useSort(model, host);
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [page, setPage] = useState(1);
  const [inspected, setInspected] = useState<Inspected>();
  const { view, resize, keep } = useColumnWidths(arranged, model.form, host);
  const { order, isBusy } = useRows({ data, columns: model.whole.columns, sort, filters });
  const isFooted = hasFoot(view, countsRows);
  const roomPx = size.height - (hasHeader ? rowPx + 1 : 0) - (isFooted ? rowPx + 1 : 0);
  const perPage = rowsPerPage({ paging: model.paging, rowCount: order.length, roomPx, rowPx });
  const lastPage = Math.max(1, Math.ceil(order.length / Math.max(1, perPage)));
  const current = Math.min(page, lastPage);
  const first = (current - 1) * perPage;
  const shown = useMemo(() => order.subarray(first, first + perPage), [order, first, perPage]);

  const showRow = useRef<(index: number) => void>(() => undefined);
  const takeScroller = useCallback((show: (index: number) => void) => void (showRow.current = show), []);
  const elementOf = ({ row, place }: ActiveCell): HTMLElement | null => findCell(scroller.current, row < 0 ? -1 : first + row, place);
  const open = (cell: ActiveCell, event: KeyboardEvent): void => {
    const column = view.columns[cell.place];
    const isEnter = event.key === 'Enter';
    if (isEnter && cell.row < 0 && column) setSort(nextSort(sort, column.index, event.shiftKey));
    else
      elementOf(cell)
        ?.querySelector<HTMLElement>(isEnter ? PRESSED : `[aria-keyshortcuts="${event.key}"]`)
        ?.click();
  };
  const { active, handlers } = useGridKeys(
    { rowCount: shown.length, columnCount: view.columns.length, hasHeader, pageRows: Math.max(1, Math.floor(roomPx / rowPx) - 1) },
    {
      show: (cell) => {
        if (cell.row >= 0) showRow.current(cell.row);
        requestAnimationFrame(() => elementOf(cell)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
      },
      open,
      resize: (place, steps) => {
        const column = view.columns[place];
        if (column) keep(column, column.widthPx + steps * RESIZE_STEP_PX);
      },
    },
  );
  const { hasBefore, hasAfter, barPx, onScroll } = useSideEdges(scroller, `${view.widthPx} ${size.width} ${size.height} ${shown.length}`);
  const filter = (column: number, next: ColumnFilter): void => {
    setFilters((before) => new Map(before).set(column, next));
    setPage(1);
  };
  const actions = useMemo(() => ({ host, inspect: (name: string, text: string) => setInspected({ title: name, text }) }), [host]);
  const rows = { view, order: shown, first, rowPx, rowColorsAt, gridId, active, onScroller: takeScroller };
  return (
    <TableContext value={actions}>
      <div
        ref={scroller}
        className={classNames(
          styles.scroller,
          hasBefore && styles.hasBefore,
          hasAfter && styles.hasAfter,
          model.mostRowPx !== undefined && styles.hasMost,
        )}
        style={cssVariables(gridVariables(model, view, barPx))}
        onScroll={onScroll}
      >
        {/* The grid takes the focus and names the cell that the arrow keys have reached: rows come and go while it scrolls. */}
        <div
          role="grid"
          tabIndex={0}
          aria-label={title}
          aria-rowcount={order.length + 1}
          aria-busy={isBusy}
          aria-activedescendant={active && activeId(gridId)}
          className={styles.table}
          {...handlers}
          onPointerOver={({ target }) => showTitle(target, view, order)}
        >
          {hasHeader && (
            <TableHead
              view={view}
              sort={sort}
              onSort={setSort}
              filters={filters}
              onFilter={filter}
              rowCount={data.rowCount}
              onResize={(column, widthPx, isDone) => (isDone ? keep : resize)(column, widthPx)}
              gridId={gridId}
              activePlace={active?.row === -1 ? active.place : undefined}
            />
          )}
          {shown.length === 0 && <p className={styles.none}>No row passes the filter</p>}
          {shown.length <= FEW_ROWS ? (
            <FewRows {...rows} />
          ) : (
            <LazyBoundary fallback={<FewRows {...rows} />}>
              <ManyRows {...rows} scroller={scroller} size={size} />
            </LazyBoundary>
          )}
          {isFooted && (
            <TableFoot
              view={view}
              rows={order.length < data.rowCount ? order : undefined}
              rowCount={order.length}
              countsRows={countsRows}
            />
          )}
        </div>
      </div>
      {lastPage > 1 && (
        <div className={styles.pager}>
          <Pager page={current} perPage={perPage} total={order.length} onChange={setPage} />
        </div>
      )}
      {inspected && (
        <LazyBoundary fallback={null}>
          <InspectDialog value={inspected} onClose={() => setInspected(undefined)} />
        </LazyBoundary>
      )}
    </TableContext>
  );
}
