import { classNames, Icon } from '@pharos/plugin/ui';
import type { ShownColumn } from './model.ts';
import styles from './Table.module.css';

export interface Sort {
  readonly column: number | null;
  readonly isDescending: boolean;
}

interface TableHeadProps {
  readonly columns: readonly ShownColumn[];
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
export function TableHead({ columns, sort, onSort }: TableHeadProps) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {columns.map(({ index, title, isRight }) => {
          const order = orderOf(sort, index);
          return (
            <div role="columnheader" key={index} aria-sort={order} className={classNames(styles.cell, isRight && styles.right)}>
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
