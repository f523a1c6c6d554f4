import type { Column, Frame, NumberColumn } from '@pharos/contract/frames';
import { isBitSet, rowCount } from '../frames/build.ts';
import { alignSeries } from './align.ts';
import { extractTimeSeries } from './time-series.ts';

/** Transforms of a saved table panel that are drawn; others fall back to one that fits the data. */
export const TABLE_TRANSFORMS = ['timeseries_to_rows', 'timeseries_to_columns', 'table'] as const;

/** A value of a cell. Null is missing. */
export type CellValue = number | string | boolean | null;

/** Columns are read by row on demand: a hundred thousand rows must not become a hundred thousand objects. */
export interface TableColumn {
  readonly text: string;
  readonly type: 'time' | 'number' | 'string';
  readonly unit?: string;
  readonly at: (row: number) => CellValue;
}

/** A table of any length; cells are computed when read. */
export interface TableData {
  readonly columns: readonly TableColumn[];
  readonly rowCount: number;
}

/** A table without columns and rows. */
export const NO_TABLE: TableData = { columns: [], rowCount: 0 };

const numberAt = (column: NumberColumn, row: number): number | null =>
  isBitSet(column.missing, row) ? null : (column.values[row] ?? null);

function jsonText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? null);
}

function buildColumn(column: Column): TableColumn {
  const base = { text: column.name, ...(column.display?.unit ? { unit: column.display.unit } : {}) };
  switch (column.type) {
    case 'time':
      return { ...base, type: 'time', at: (row) => column.values[row] ?? null };
    case 'number':
      return { ...base, type: 'number', at: (row) => numberAt(column, row) };
    case 'json':
      return { ...base, type: 'string', at: (row) => jsonText(column.values[row]) };
    default:
      return { ...base, type: 'string', at: (row) => column.values[row] ?? null };
  }
}

function asRows(frames: readonly Frame[]): TableData {
  const series = extractTimeSeries(frames);
  const starts: number[] = [];
  let rowCount = 0;
  for (const { times } of series) {
    starts.push(rowCount);
    rowCount += times.length;
  }
  const place = (row: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= row) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const inSeries = (row: number) => ({ one: series[place(row)], index: row - (starts[place(row)] ?? 0) });
  return {
    rowCount,
    columns: [
      { text: 'Time', type: 'time', at: (row) => inSeries(row).one?.times[inSeries(row).index] ?? null },
      { text: 'Metric', type: 'string', at: (row) => inSeries(row).one?.name ?? null },
      {
        text: 'Value',
        type: 'number',
        at: (row) => {
          const { one, index } = inSeries(row);
          return one ? numberAt(one.column, index) : null;
        },
      },
    ],
  };
}

function asColumns(frames: readonly Frame[]): TableData {
  const series = extractTimeSeries(frames);
  const { times, values } = alignSeries(series, 'null');
  return {
    rowCount: times.length,
    columns: [
      { text: 'Time', type: 'time', at: (row) => times[row] ?? null },
      ...series.map(({ name, column }, index): TableColumn => {
        // Gaps hide infinities; the table shows them, so a series on the shared times is read from the source.
        const isShared = column.values.length === times.length;
        const unit = column.display?.unit;
        return {
          text: name,
          type: 'number',
          ...(unit ? { unit } : {}),
          at: (row) => (isShared ? numberAt(column, row) : (values[index]?.[row] ?? null)),
        };
      }),
    ],
  };
}

/** Several tables under each other: the union of their columns by name, in the order of first occurrence. */
function asTable(frames: readonly Frame[]): TableData {
  const [only, second] = frames;
  if (only && !second) return { rowCount: rowCount(only), columns: only.columns.map(buildColumn) };
  const ends: number[] = [];
  for (const frame of frames) ends.push((ends.at(-1) ?? 0) + rowCount(frame));
  const parts = frames.map((frame) => new Map(frame.columns.map((column) => [column.name, buildColumn(column)])));
  const names = new Set(frames.flatMap((frame) => frame.columns.map((column) => column.name)));
  return {
    rowCount: ends.at(-1) ?? 0,
    columns: [...names].map((text): TableColumn => {
      const sample = parts.find((part) => part.has(text))?.get(text);
      const at = (row: number): CellValue => {
        const which = ends.findIndex((end) => row < end);
        return parts[which]?.get(text)?.at(row - (ends[which - 1] ?? 0)) ?? null;
      };
      return { text, type: sample?.type ?? 'string', ...(sample?.unit ? { unit: sample.unit } : {}), at };
    }),
  };
}

const isTableFrame = (frame: Frame): boolean =>
  frame.meta?.kind === 'table' || (frame.meta?.kind === undefined && extractTimeSeries([frame]).length === 0);

/**
 * Frames as a table. Table results are shown as they came whatever the transform says, and series with the transform `table`
 * become rows.
 */
export function tableData(frames: readonly Frame[], transform: string): TableData {
  const filled = frames.filter((frame) => frame.columns.length > 0);
  if (filled.length === 0) return NO_TABLE;
  if (filled.some(isTableFrame)) return asTable(filled);
  return transform === 'timeseries_to_columns' ? asColumns(filled) : asRows(filled);
}
