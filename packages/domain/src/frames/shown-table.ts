import type { CellValue } from '../tables/table-cells.ts';
import { repeatedOffset } from '../time/zone.ts';
import type { TextTable } from './csv.ts';

/** A table that a panel shows: its columns, and its rows in the order in which the document sorts them. */
export interface ShownTable {
  readonly titles: readonly string[];
  readonly rowCount: number;
  /** As the panel writes it. */
  readonly textAt: (row: number, column: number) => string;
  /** As the data has it: numbers are not rounded. */
  readonly valueAt: (row: number, column: number) => CellValue;
  /** Whether the column tells moments: its numbers are epoch ms. */
  readonly isOfMoments: (column: number) => boolean;
}

/** The values of a table for a file: numbers bare, moments as `formatTime` writes them. */
export const tableOfValues = ({ titles, rowCount, valueAt, isOfMoments }: ShownTable, formatTime: (ms: number) => string): TextTable => ({
  titles,
  rowCount,
  cell: (row, column) => {
    const value = valueAt(row, column);
    return typeof value === 'number' && isOfMoments(column) ? formatTime(value) : value;
  },
});

/** A clock in a text, without which it says no hour. */
const CLOCK = /\d:\d\d/;

function stampText(text: string, value: CellValue, zone: string): string {
  if (!CLOCK.test(text)) return text;
  const offset = repeatedOffset(typeof value === 'number' ? value : Date.parse(String(value)), zone);
  const hasOffset = offset === undefined || text.includes(offset) || text.includes(offset.replace(':', ''));
  return hasOffset ? text : `${text} ${offset}`;
}

/** A table for a file as the panel writes it. Moments say their offset from UTC where the zone has that hour twice: alone they would be two. */
export const tableOfTexts = ({ titles, rowCount, textAt, valueAt, isOfMoments }: ShownTable, zone: string): TextTable => ({
  titles,
  rowCount,
  cell: (row, column) => {
    const text = textAt(row, column);
    return isOfMoments(column) ? stampText(text, valueAt(row, column), zone) : text;
  },
});
