import { tableData, type Frame, type TableData } from '@pharos/plugin';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import { cellText, cellTitle, styleFor } from './column-style.ts';
import type { TableOptions } from './options.ts';

export interface ShownColumn {
  /** Place among the columns of the data, hidden ones included: what a saved sort counts. */
  readonly index: number;
  readonly title: string;
  readonly isRight: boolean;
  /** Text of a row of the data. */
  readonly textAt: (row: number) => string;
  /** Tooltip of a row of the data: what its text leaves out. */
  readonly titleAt: (row: number) => string | undefined;
  /** Room the column asks for, as a number of letters. */
  readonly letters: number;
}

export interface TableModel {
  readonly data: TableData;
  readonly columns: readonly ShownColumn[];
  readonly sort: { readonly column: number | null; readonly isDescending: boolean };
  readonly hasHeader: boolean;
  /** Of the usual size. */
  readonly scale: number;
}

const SAMPLE_ROWS = 40;
const LEAST_LETTERS = 6;
const MAX_LETTERS = 48;

/** Columns are as wide as what their first rows need: measuring a hundred thousand would show nothing sooner. */
function countLetters(title: string, rowCount: number, textAt: (row: number) => string): number {
  let longest = title.length + 2;
  for (let row = 0; row < Math.min(SAMPLE_ROWS, rowCount); row += 1) longest = Math.max(longest, textAt(row).length);
  return Math.max(LEAST_LETTERS, Math.min(MAX_LETTERS, longest));
}

function shownColumn(
  data: TableData,
  index: number,
  { styles, context }: { readonly styles: TableOptions['styles']; readonly context: PanelContext },
): readonly ShownColumn[] {
  const column = data.columns[index];
  if (!column) return [];
  const { style, title } = styleFor(column.text, styles, context.expressions);
  if (style?.type === 'hidden') return [];
  // A catch-all rule for numbers also catches times; they stay dates, as everybody expects of them.
  const fitting = style?.type === 'number' && column.type === 'time' ? undefined : style;
  const write = cellText(column, { style: fitting, zone: context.timeZone, rowCount: data.rowCount });
  const textAt = (row: number): string => write(column.at(row));
  const isNumber = column.type === 'number' && fitting?.type !== 'string' && fitting?.type !== 'date';
  return [
    {
      index,
      title,
      textAt,
      titleAt: (row) => cellTitle(column.at(row), textAt(row), isNumber),
      isRight: isNumber,
      letters: countLetters(title, data.rowCount, textAt),
    },
  ];
}

/** Frames as rows and columns; texts are made when a row is shown. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildTable(frames: readonly Frame[], options: TableOptions, _size: PanelSize, context: PanelContext): TableModel {
  const data = tableData(frames, options.transform);
  return {
    data,
    columns: data.columns.flatMap((_column, index) => shownColumn(data, index, { styles: options.styles, context })),
    sort: { column: options.sort.col, isDescending: options.sort.desc },
    hasHeader: options.showHeader,
    scale: Math.max(0.5, Math.min(2.5, Number.parseInt(options.fontSize, 10) / 100)),
  };
}
