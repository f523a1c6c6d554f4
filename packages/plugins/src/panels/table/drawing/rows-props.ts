import type { TableModel } from '../view/table-model.ts';
import type { TableView } from '../view/table-view.ts';
import type { ActiveCell } from './useGridKeys.ts';

/** The rows of a page. */
export interface RowsProps {
  readonly view: TableView;
  /** Rows of the data in the order in which they are shown. */
  readonly order: Uint32Array;
  /** Place of the first of them among all rows. */
  readonly first: number;
  readonly rowPx: number;
  readonly rowColorsAt: TableModel['rowColorsAt'];
  readonly gridId: string;
  readonly active: ActiveCell | undefined;
  /** Takes what brings a row on screen. */
  readonly onScroller: (show: (index: number) => void) => void;
}
