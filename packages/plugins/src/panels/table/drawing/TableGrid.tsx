import type { ColumnFilter } from '@pharos/plugin/unstable';
import { classNames, cssVariables, lazyPart, type PanelHost } from '@pharos/plugin/ui';
import { LazyBoundary, Pager } from '@pharos/plugin/unstable/ui';
import { useId, useMemo, useRef, useState } from 'react';
import type { TableModel } from '../view/table-model.ts';
import type { TableView } from '../view/table-view.ts';
import { activeId, showTitle } from './grid-cells.ts';
import { FEW_ROWS, FewRows } from './FewRows.tsx';
import { gridVariables } from './grid-variables.ts';
import type { Inspected } from './InspectDialog.tsx';
import { TableContext } from './table-context.ts';
import { hasFoot, TableFoot } from './TableFoot.tsx';
import { TableHead } from './TableHead.tsx';
import { useColumnWidths } from './useColumnWidths.ts';
import { usePages } from './usePages.ts';
import { type Filters, NO_FILTERS, useRows } from './useRows.ts';
import { useSideEdges } from './useSideEdges.ts';
import { nextSort, useSort } from './useSort.ts';
import { useTableKeys } from './useTableKeys.ts';
import styles from './Table.module.css';

const ManyRows = lazyPart(async () => (await import('./ManyRows.tsx')).ManyRows);
const InspectDialog = lazyPart(async () => (await import('./InspectDialog.tsx')).InspectDialog);

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
  const [inspected, setInspected] = useState<Inspected>();
  const { view, resize, keep } = useColumnWidths(arranged, model.form, host);
  const { order, isBusy } = useRows({ data, columns: model.whole.columns, sort, filters, orderRows: host.orderRows });
  const isFooted = hasFoot(view, countsRows);
  const roomPx = size.height - (hasHeader ? rowPx + 1 : 0) - (isFooted ? rowPx + 1 : 0);
  const { page, perPage, lastPage, first, setPage } = usePages({ paging: model.paging, rowCount: order.length, roomPx, rowPx });
  const shown = useMemo(() => order.subarray(first, first + perPage), [order, first, perPage]);
  const { active, handlers, onScroller } = useTableKeys({
    scroller,
    view,
    hasHeader,
    rowCount: shown.length,
    pageRows: Math.max(1, Math.floor(roomPx / rowPx) - 1),
    first,
    onSort: (column, isAdded) => setSort(nextSort(sort, column, isAdded)),
    onResize: keep,
  });
  const { hasBefore, hasAfter, barPx, onScroll } = useSideEdges(scroller, `${view.widthPx} ${size.width} ${size.height} ${shown.length}`);
  const filter = (column: number, next: ColumnFilter): void => {
    setFilters((before) => new Map(before).set(column, next));
    setPage(1);
  };
  const actions = useMemo(() => ({ host, inspect: (name: string, text: string) => setInspected({ title: name, text }) }), [host]);
  const rows = { view, order: shown, first, rowPx, rowColorsAt, gridId, active, onScroller };
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
          <Pager page={page} perPage={perPage} total={order.length} onChange={setPage} />
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
