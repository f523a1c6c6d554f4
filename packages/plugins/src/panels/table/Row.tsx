import { classNames } from '@pharos/plugin/ui';
import type { ShownColumn } from './model.ts';
import styles from './Table.module.css';

interface RowProps {
  readonly columns: readonly ShownColumn[];
  /** Row of the data. */
  readonly row: number;
  /** Place on the page, from the top. */
  readonly index: number;
  readonly top: number;
  readonly height: number;
}

export function Row({ columns, row, index, top, height }: RowProps) {
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.row} style={{ transform: `translateY(${top}px)`, height }}>
      {columns.map((column) => (
        <div role="cell" key={column.index} className={classNames(styles.cell, column.isRight && styles.right)} title={column.titleAt(row)}>
          {column.textAt(row)}
        </div>
      ))}
    </div>
  );
}
