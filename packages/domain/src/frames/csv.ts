import type { Column, Frame } from '@pharos/contract/frames';
import { fieldsOf } from '../fields/fields-of.ts';
import { extractTimeSeries, type TimeSeries } from '../series/time-series.ts';
import { isMissing } from './build.ts';

/** How data is written (wire-notes dashboard-json 8.7). */
export interface CsvOptions {
  /** Series below each other, or beside each other with a line for each time. Frames without times are tables, whatever it says. */
  readonly mode: 'rows' | 'columns';
  readonly formatTime: (ms: number) => string;
  /** A first line that tells spreadsheets what parts the cells. */
  readonly isExcel: boolean;
}

/** A table whose cells are ready to be written. */
export interface TextTable {
  readonly titles: readonly string[];
  readonly rowCount: number;
  /** Numbers are written bare, so that a spreadsheet counts with them. */
  readonly cell: (row: number, column: number) => string | number | boolean | null;
}

type Cell = string | number | boolean | null | undefined;

const SEPARATOR = ';';
const LINE_END = '\r\n';
/** At the start of a text these make it a formula in a spreadsheet, some of them through a cell that is parted anew. */
const FORMULA = /^[-+=@＝＋－＠\t\r\n]/;
/** Where a part of a text would begin a formula in a spreadsheet that takes another separator than ours; a quotation mark may stand before it. */
const BEFORE_FORMULA = /[,;\t|\r\n](?="*[-+=@＝＋－＠])/g;
/** About so many characters make a piece: enough to be quick, few enough to be interrupted between them. */
const PIECE_LENGTH = 65_536;

function writeCell(value: Cell): string {
  if (typeof value !== 'string') return String(value);
  const text = value.trimEnd().replaceAll('"', '""').replaceAll(BEFORE_FORMULA, "$&'");
  return `"${FORMULA.test(text) ? `'${text}` : text}"`;
}

const writeLine = (cells: readonly Cell[]): string => cells.map(writeCell).join(SEPARATOR);

/** One line of a file that is written in parts, without its end (CR LF): texts in quotation marks, none of which a spreadsheet takes for a formula. */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string => writeLine(cells);

const valueAt = ({ column }: TimeSeries, index: number): number | null =>
  isMissing(column, index) ? null : (column.values[index] ?? null);

function* linesOfRows(series: readonly TimeSeries[], { formatTime }: CsvOptions): Generator<string> {
  yield 'Series;Time;Value';
  for (const one of series) {
    const name = writeCell(one.name);
    for (let index = 0; index < one.times.length; index += 1)
      yield `${name};${writeCell(formatTime(one.times[index] ?? 0))};${String(valueAt(one, index))}`;
  }
}

/** A line for each time of all series, found by going through all of them at once: no list of all times is made. */
function* linesOfColumns(series: readonly TimeSeries[], { formatTime }: CsvOptions): Generator<string> {
  yield ['Time', ...series.map(({ name }) => writeCell(name))].join(SEPARATOR);
  const next = new Uint32Array(series.length);
  for (;;) {
    let ms = Infinity;
    for (const [at, { times }] of series.entries()) ms = Math.min(ms, times[next[at] ?? 0] ?? Infinity);
    if (ms === Infinity) return;
    const cells = series.map((one, at): number | null => {
      let value: number | null = null;
      // Of several values of one time the last one counts.
      for (let index = next[at] ?? 0; one.times[index] === ms; index += 1) {
        value = valueAt(one, index);
        next[at] = index + 1;
      }
      return value;
    });
    yield writeLine([formatTime(ms), ...cells]);
  }
}

function cellOf(column: Column, index: number, { formatTime }: CsvOptions): Cell {
  if (isMissing(column, index)) return null;
  const value: unknown = column.values[index];
  if (column.type === 'time') return formatTime(Number(value));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value);
}

function* linesOfFrame(frame: Frame, frames: readonly Frame[], options: CsvOptions): Generator<string> {
  const { columns } = frame;
  yield writeLine(fieldsOf([frame], frames).map(({ name }) => name));
  const length = columns[0]?.values.length ?? 0;
  for (let index = 0; index < length; index += 1) yield writeLine(columns.map((column) => cellOf(column, index, options)));
}

function* linesOfTable({ titles, rowCount, cell }: TextTable): Generator<string> {
  yield writeLine(titles);
  for (let row = 0; row < rowCount; row += 1) yield writeLine(titles.map((_, column) => cell(row, column)));
}

function* linesOfFrames(frames: readonly Frame[], options: CsvOptions): Generator<string> {
  const series = extractTimeSeries(frames);
  const isTable = series.length === 0 || frames.some(({ meta }) => meta?.kind === 'table');
  if (isTable) for (const frame of frames) yield* linesOfFrame(frame, frames, options);
  else yield* (options.mode === 'rows' ? linesOfRows : linesOfColumns)(series, options);
}

/** Lines as pieces of text, with an end between two of them and none after the last. */
function* joinLines(lines: Iterable<string>, isExcel: boolean): Generator<string> {
  let piece = isExcel ? 'sep=;' : undefined;
  for (const line of lines) {
    piece = piece === undefined ? line : `${piece}${LINE_END}${line}`;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}

/** Whether the frames are series, which can be written in rows or columns. */
export const hasSeries = (frames: readonly Frame[]): boolean => extractTimeSeries(frames).length > 0;

/** The data of a panel as CSV, piece by piece: cells parted by semicolons, lines by CR LF, none after the last one. */
export const csvPieces = (frames: readonly Frame[], options: CsvOptions): Generator<string> =>
  joinLines(linesOfFrames(frames, options), options.isExcel);

/** A table as a panel shows it, or its values, in the same way. */
export const tableCsvPieces = (table: TextTable, { isExcel }: Pick<CsvOptions, 'isExcel'>): Generator<string> =>
  joinLines(linesOfTable(table), isExcel);
