import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { classNames } from '../element/class-names.ts';
import { Glyph } from '../icon/Glyph.tsx';
import type { DataColumn } from './DataTable.tsx';
import type { TableSort } from './sorting.ts';
import styles from './table.module.css';

interface SortableHeadProps<Row> {
  readonly column: DataColumn<Row>;
  readonly sort: TableSort | undefined;
  readonly onSort: () => void;
}

export function SortableHead<Row>({ column, sort, onSort }: SortableHeadProps<Row>) {
  const direction = sort?.columnId === column.id ? sort.direction : undefined;
  return (
    <th
      role="columnheader"
      style={{ width: column.width }}
      aria-sort={direction}
      className={classNames(column.align === 'end' && styles.end, column.isLesser && styles.wide)}
    >
      {column.compare ? (
        <button type="button" className={styles.sortable} onClick={onSort}>
          {column.header}
          <Glyph of={direction === 'descending' ? ArrowDown : ArrowUp} size="small" />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
