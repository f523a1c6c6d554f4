import { type KeyboardEvent, type RefObject, useCallback, useRef } from 'react';
import type { PlacedColumn, TableView } from '../view/table-view.ts';
import { findCell } from './grid-cells.ts';
import { type ActiveCell, useGridKeys } from './useGridKeys.ts';

/** What Enter presses in a cell; what has a key of its own is not among it. */
const PRESSED = 'a, button:not([aria-keyshortcuts])';
const RESIZE_STEP_PX = 10;

interface TableKeysInput {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly view: TableView;
  readonly hasHeader: boolean;
  /** Rows of the page, and those of them that are seen at once. */
  readonly rowCount: number;
  readonly pageRows: number;
  /** Place of the first row of the page among all. */
  readonly first: number;
  readonly onSort: (column: number, isAdded: boolean) => void;
  readonly onResize: (column: PlacedColumn, widthPx: number) => void;
}

/** Keys of a table: the cell that they have reached, and `onScroller`, by which its rows hand over what brings one of them on screen. */
export function useTableKeys({ scroller, view, hasHeader, rowCount, pageRows, first, onSort, onResize }: TableKeysInput) {
  const showRow = useRef<(index: number) => void>(() => undefined);
  const onScroller = useCallback((show: (index: number) => void) => void (showRow.current = show), []);
  const elementOf = ({ row, place }: ActiveCell): HTMLElement | null => findCell(scroller.current, row < 0 ? -1 : first + row, place);
  const show = (cell: ActiveCell): void => {
    if (cell.row >= 0) showRow.current(cell.row);
    requestAnimationFrame(() => elementOf(cell)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  };
  const open = (cell: ActiveCell, event: KeyboardEvent): void => {
    const column = view.columns[cell.place];
    const isEnter = event.key === 'Enter';
    if (isEnter && cell.row < 0 && column) return onSort(column.index, event.shiftKey);
    const pressed = isEnter ? PRESSED : `[aria-keyshortcuts="${event.key}"]`;
    elementOf(cell)?.querySelector<HTMLElement>(pressed)?.click();
  };
  const resize = (place: number, steps: number): void => {
    const column = view.columns[place];
    if (column) onResize(column, column.widthPx + steps * RESIZE_STEP_PX);
  };
  const keys = useGridKeys({ rowCount, columnCount: view.columns.length, hasHeader, pageRows }, { show, open, resize });
  return { ...keys, onScroller };
}
