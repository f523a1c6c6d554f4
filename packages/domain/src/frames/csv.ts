import type { Frame } from '@pharos/contract/frames';
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

type Cell = string | number | boolean | null | undefined;

const SEPARATOR = ';';
const LINE_END = '\r\n';
/** At the start of a text these make it a formula in a spreadsheet. */
const FORMULA = /^[-+=@]/;

function writeCell(value: Cell): string {
  if (typeof value !== 'string') return String(value);
  const text = value.trimEnd().replaceAll('"', '""');
  return `"${FORMULA.test(text) ? `'${text}` : text}"`;
}

const writeLine = (cells: readonly Cell[]): string => cells.map(writeCell).join(SEPARATOR);

const valueAt = ({ column }: TimeSeries, index: number): number | null =>
  isMissing(column, index) ? null : (column.values[index] ?? null);

function rowsOf(series: readonly TimeSeries[], { formatTime }: CsvOptions): string[] {
  const lines = series.flatMap((one) =>
    Array.from(one.times, (ms, index) => [one.name, formatTime(ms), valueAt(one, index)].map(writeCell).join(SEPARATOR)),
  );
  return ['Series;Time;Value', ...lines];
}

function columnsOf(series: readonly TimeSeries[], { formatTime }: CsvOptions): string[] {
  const byTime = new Map<number, (number | null)[]>();
  for (const [at, one] of series.entries())
    for (const [index, ms] of one.times.entries()) {
      const line = byTime.get(ms) ?? series.map(() => null);
      line[at] = valueAt(one, index);
      byTime.set(ms, line);
    }
  const times = [...byTime.keys()].toSorted((a, b) => a - b);
  const head = ['Time', ...series.map(({ name }) => writeCell(name))].join(SEPARATOR);
  return [head, ...times.map((ms) => writeLine([formatTime(ms), ...(byTime.get(ms) ?? [])]))];
}

function tableOf({ columns }: Frame, { formatTime }: CsvOptions): string[] {
  const length = columns[0]?.values.length ?? 0;
  const cellOf = (column: Frame['columns'][number], index: number): Cell => {
    if (isMissing(column, index)) return null;
    const value: unknown = column.values[index];
    if (column.type === 'time') return formatTime(Number(value));
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value);
  };
  return [
    writeLine(columns.map(({ name }) => name)),
    ...Array.from({ length }, (_, index) => writeLine(columns.map((column) => cellOf(column, index)))),
  ];
}

/** Whether the frames are series, which can be written in rows or columns. */
export const hasSeries = (frames: readonly Frame[]): boolean => extractTimeSeries(frames).length > 0;

/** The data of a panel as CSV: cells parted by semicolons, lines by CR LF, none after the last one. */
export function writeCsv(frames: readonly Frame[], options: CsvOptions): string {
  const series = extractTimeSeries(frames);
  const isTable = series.length === 0 || frames.some(({ meta }) => meta?.kind === 'table');
  const lines = isTable
    ? frames.flatMap((frame) => tableOf(frame, options))
    : (options.mode === 'rows' ? rowsOf : columnsOf)(series, options);
  return [...(options.isExcel ? ['sep=;'] : []), ...lines].join(LINE_END);
}
