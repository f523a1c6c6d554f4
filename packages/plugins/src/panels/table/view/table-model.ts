import type { TableData } from '@pharos/plugin';
import type { SortKey } from '@pharos/plugin/unstable';
import type { TableForm } from '../options.ts';
import type { CellColors } from './table-cell.ts';
import type { TableView } from './table-view.ts';

/** Rows that are shown at once; those of other pages are reached by buttons. */
export interface Paging {
  /** At most so many rows; absent: as many as fit. */
  readonly size?: number;
  /** No more rows than fit: nothing scrolls. */
  readonly isFitted: boolean;
}

/** What a table draws, in whichever form the document says it. */
export interface TableModel {
  readonly form: TableForm;
  readonly data: TableData;
  /** Without what all rows share, and with it; the same where nothing is shared. */
  readonly folded: TableView;
  readonly whole: TableView;
  /** What all rows share, in words; empty without. */
  readonly shared: string;
  /** As saved: the first one counts most. */
  readonly sort: readonly SortKey[];
  readonly hasHeader: boolean;
  /** Of letters, of the usual size. */
  readonly scale: number;
  readonly rowPx: number;
  /** No row is higher, whatever stands in it, px; absent: as high as that. */
  readonly mostRowPx?: number | undefined;
  /** Absent: all rows are on one page. */
  readonly paging?: Paging | undefined;
  /** Colours of whole rows; the last column that has one wins. */
  readonly rowColorsAt?: ((row: number) => CellColors | undefined) | undefined;
  /** Several results of which one is shown. */
  readonly frames?:
    | {
        readonly names: readonly string[];
        readonly current: number;
        /** The table of another one. */
        readonly open: (index: number) => TableModel;
      }
    | undefined;
  /** Below the rows: how many there are. */
  readonly countsRows: boolean;
}
