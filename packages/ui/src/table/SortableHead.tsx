import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { classNames } from '../element/class-names.ts';
import { Glyph } from '../icon/Glyph.tsx';
import type { TableSort } from './sorting.ts';
import styles from './table.module.css';

/** What the head of a column looks at. */
export interface HeadColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Numbers and ages stand at the end, and are never cut. */
  readonly align?: 'start' | 'end';
  readonly width?: string;
  /** Makes the head sort the rows. */
  readonly compare?: (a: Row, b: Row) => number;
  /** Vanishes below 1100 px. */
  readonly isLesser?: boolean;
}

interface SortableHeadProps<Row> {
  readonly column: HeadColumn<Row>;
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
