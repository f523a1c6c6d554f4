import type { TableView } from '../view/table-view.ts';
import type { ActiveCell } from './useGridKeys.ts';

/** Id of the cell that the keys have reached. */
export const activeId = (gridId: string): string => `${gridId}-active`;

/** The head is the first row of a grid. */
const HEAD_ROWS = 2;

/** The element of a cell, where it is drawn; `index` is the place of its row among all rows, -1 the head. */
export function findCell(grid: HTMLElement | null, index: number, place: number): HTMLElement | null {
  const cell = grid?.querySelector(`[aria-rowindex="${index + HEAD_ROWS}"]`)?.children[place];
  return cell instanceof HTMLElement ? cell : null;
}

/** The cell that an element stands in: the place of its row among all rows, and that of its column. Undefined outside of the rows. */
function cellOf(target: EventTarget): { readonly element: HTMLElement; readonly cell: ActiveCell } | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;
  const row = element?.closest('[aria-rowindex]');
  if (!element || !row) return undefined;
  return { element, cell: { row: Number(row.getAttribute('aria-rowindex')) - HEAD_ROWS, place: [...row.children].indexOf(element) } };
}

/** What a cell leaves out is its tooltip, made when the pointer comes: most cells are never pointed at. */
export function showTitle(target: EventTarget, { columns }: TableView, order: Uint32Array): void {
  const found = cellOf(target);
  const row = found && order[found.cell.row];
  if (!found || row === undefined) return;
  found.element.title = columns[found.cell.place]?.titleAt(row) ?? '';
}
