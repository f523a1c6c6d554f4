import { classNames, Icon } from '@pharos/plugin/ui';
import { cellClass } from './cell-class.ts';
import type { TableView } from './table-view.ts';
import styles from './Table.module.css';

export interface Sort {
  readonly column: number | null;
  readonly isDescending: boolean;
}

interface TableHeadProps {
  readonly view: TableView;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** First descending, then ascending, then as it came. */
export function nextSort(sort: Sort, column: number): Sort {
  if (sort.column !== column) return { column, isDescending: true };
  return sort.isDescending ? { column, isDescending: false } : { column: null, isDescending: true };
}

const orderOf = (sort: Sort, column: number) => (sort.column !== column ? 'none' : sort.isDescending ? 'descending' : 'ascending');

/** Titles that sort, by click or by key. */
export function TableHead({ view, sort, onSort }: TableHeadProps) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {view.columns.map(({ index, name, title }, place) => {
          const order = orderOf(sort, index);
          return (
            <div role="columnheader" key={index} aria-sort={order} className={cellClass(view, place)} title={name}>
              <button
                type="button"
                className={classNames(styles.sorter, order !== 'none' && styles.isSorted)}
                onClick={() => onSort(nextSort(sort, index))}
              >
                <span className={styles.title}>{title}</span>
                {order !== 'none' && <Icon name={order === 'descending' ? 'arrow-down' : 'arrow-up'} size="small" />}
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}
