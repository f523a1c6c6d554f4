import { type ColumnFilter, isOpenFilter, type SortKey } from '@pharos/plugin/unstable';
import { classNames, Icon, lazyPart } from '@pharos/plugin/ui';
import { LazyBoundary } from '@pharos/plugin/unstable/ui';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { PlacedColumn, TableView } from '../view/table-view.ts';
import { cellClass } from './cell-class.ts';
import { activeId } from './grid-cells.ts';
import type { Filters } from './useRows.ts';
import { nextSort } from './useSort.ts';
import styles from './Table.module.css';

const HeadFilter = lazyPart(async () => (await import('./HeadFilter.tsx')).HeadFilter);

interface TableHeadProps {
  readonly view: TableView;
  readonly sort: readonly SortKey[];
  readonly onSort: (sort: readonly SortKey[]) => void;
  readonly filters: Filters;
  readonly onFilter: (column: number, filter: ColumnFilter) => void;
  readonly rowCount: number;
  readonly onResize: (column: PlacedColumn, widthPx: number, isDone: boolean) => void;
  readonly gridId: string;
  readonly activePlace: number | undefined;
}

const orderOf = (key: SortKey | undefined) => (key === undefined ? 'none' : key.isDescending ? 'descending' : 'ascending');

/** The border of a column, for the mouse; keys move it from the head itself. */
function Border({ column, onResize }: { readonly column: PlacedColumn; readonly onResize: TableHeadProps['onResize'] }) {
  const start = useRef<{ readonly x: number; readonly widthPx: number } | undefined>(undefined);
  const widthAt = (event: PointerEvent): number => (start.current ? start.current.widthPx + event.clientX - start.current.x : 0);
  const grab = (event: PointerEvent<HTMLSpanElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, widthPx: event.currentTarget.parentElement?.getBoundingClientRect().width ?? column.widthPx };
  };
  const letGo = (event: PointerEvent): void => {
    if (start.current && event.clientX !== start.current.x) onResize(column, widthAt(event), true);
    start.current = undefined;
  };
  return (
    <span
      aria-hidden="true"
      className={styles.border}
      onPointerDown={grab}
      onPointerMove={(event) => start.current && onResize(column, widthAt(event), false)}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    />
  );
}

interface SorterProps extends Pick<TableHeadProps, 'sort' | 'onSort'> {
  readonly column: PlacedColumn;
}

function Sorter({ column: { index, title, isTitleWrapped }, sort, onSort }: SorterProps) {
  const place = sort.findIndex(({ column }) => column === index);
  const key = sort[place];
  const press = (event: MouseEvent): void => onSort(nextSort(sort, index, event.shiftKey));
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(styles.sorter, key && styles.isSorted, isTitleWrapped && styles.isWrapped)}
      onClick={press}
    >
      <span className={styles.title}>{title}</span>
      {key && <Icon name={key.isDescending ? 'arrow-down' : 'arrow-up'} size="small" />}
      {key && sort.length > 1 && <span className={styles.sortPlace}>{place + 1}</span>}
    </button>
  );
}

/** Titles that sort, by click or by key; a click with Shift adds a column to those that are sorted by. */
export function TableHead({ view, sort, onSort, filters, onFilter, rowCount, onResize, gridId, activePlace }: TableHeadProps) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={classNames(styles.headRow, view.hasTallHead && styles.isTall)}>
        {view.columns.map((column, place) => {
          const { index, name, fullTitle, isFilterable } = column;
          const filter = filters.get(index);
          return (
            <div
              role="columnheader"
              key={index}
              id={activePlace === place ? activeId(gridId) : undefined}
              aria-sort={orderOf(sort.find((key) => key.column === index))}
              aria-keyshortcuts="Enter Alt+ArrowLeft Alt+ArrowRight"
              className={classNames(cellClass(view, place), styles.headCell, activePlace === place && styles.active)}
              title={name === fullTitle ? name : `${fullTitle} (${name})`}
            >
              <Sorter column={column} sort={sort} onSort={onSort} />
              {isFilterable && (
                <LazyBoundary fallback={<Icon name="filter" size="small" />}>
                  <HeadFilter
                    column={column}
                    rowCount={rowCount}
                    filter={filter ?? { search: '', texts: [] }}
                    isOn={filter !== undefined && !isOpenFilter(filter)}
                    onChange={(next) => onFilter(index, next)}
                  />
                </LazyBoundary>
              )}
              <Border column={column} onResize={onResize} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
