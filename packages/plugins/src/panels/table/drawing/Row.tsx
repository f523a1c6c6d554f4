import type { TableView } from './table-view.ts';
import { cellClass } from './cell-class.ts';
import styles from './Table.module.css';

interface RowProps {
  readonly view: TableView;
  /** Row of the data. */
  readonly row: number;
  /** Place on the page, from the top. */
  readonly index: number;
  readonly top: number;
  readonly height: number;
}

export function Row({ view, row, index, top, height }: RowProps) {
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.row} style={{ transform: `translateY(${top}px)`, height }}>
      {view.columns.map((column, place) => (
        <div role="cell" key={column.index} className={cellClass(view, place)} title={column.titleAt(row)}>
          {column.textAt(row)}
        </div>
      ))}
    </div>
  );
}
