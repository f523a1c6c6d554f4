import type { TableModel } from '../view/table-model.ts';
import type { TableView } from '../view/table-view.ts';

/** Columns share what is left over; the table scrolls sideways only where not even the least widths fit. */
const columnVariables = ({ columns, widthPx, isPinned }: TableView) => ({
  '--table-columns': columns.map(({ widthPx: px, share }) => (share === 0 ? `${px}px` : `minmax(${px}px, ${share}fr)`)).join(' '),
  '--table-least': `${widthPx}px`,
  '--table-pinned': isPinned ? `${columns[0]?.widthPx ?? 0}px` : '0px',
});

/** Of the style sheet: a line of a wrapped cell, and what is above and below its lines. */
const LINE_PX = 22;
const AROUND_LINES_PX = 10;

/** How high a row of wrapped cells is at most, and how many lines that are; nothing where rows are as high as their cells. */
const mostVariables = (mostRowPx: number | undefined) => ({
  '--table-most': mostRowPx === undefined ? undefined : `${mostRowPx}px`,
  '--table-most-lines': mostRowPx === undefined ? undefined : Math.max(1, Math.floor((mostRowPx - AROUND_LINES_PX) / LINE_PX)),
});

/** What the style sheet of a table is told of it; `barPx` is the width of the scroll bar beside its rows. */
export const gridVariables = ({ scale, rowPx, mostRowPx }: TableModel, view: TableView, barPx: number) => ({
  ...columnVariables(view),
  ...mostVariables(mostRowPx),
  '--table-scale': scale,
  '--table-row': `${rowPx}px`,
  '--table-bar': `${barPx}px`,
});
