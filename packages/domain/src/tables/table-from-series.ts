import type { ColumnStatistics, Frame } from '@pharos/contract/frames';
import { isMissing } from '../frames/build.ts';
import { columnStatistics } from '../frames/statistics.ts';
import { alignSeries } from '../series/align.ts';
import { numberAt, type TableColumn, type TableData } from './table-cells.ts';
import { extractTimeSeries, type TimeSeries } from '../series/time-series.ts';

/** Time, Metric, Value: one row per point, series after series. */
export function seriesAsRows(frames: readonly Frame[]): TableData {
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

/** Time and one column per series; one row per distinct time. */
export function seriesAsColumns(frames: readonly Frame[]): TableData {
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

/** Statistics that a table can show of series, with their titles, in the order of the picker. */
export const TABLE_STATISTICS = { avg: 'Avg', min: 'Min', max: 'Max', total: 'Total', current: 'Current', count: 'Count' } as const;
/** One of them. */
export type TableStatistic = keyof typeof TABLE_STATISTICS;

const isStatistic = (value: string): value is TableStatistic => Object.hasOwn(TABLE_STATISTICS, value);

/** A column that the document chose. */
export interface ChosenColumn {
  readonly text: string;
  readonly value: string;
}

function countPoints({ column }: TimeSeries): number {
  let count = 0;
  for (let index = 0; index < column.values.length; index += 1) if (!isMissing(column, index)) count += 1;
  return count;
}

/** Metric and the chosen statistics of each series, missing values left out. */
export function seriesAsAggregations(frames: readonly Frame[], chosen: readonly ChosenColumn[]): TableData {
  const series = extractTimeSeries(frames);
  const units = new Set(series.map(({ column }) => column.display?.unit));
  const [unit] = units.size === 1 ? units : [];
  const statistics: readonly ColumnStatistics[] = series.map(({ column }) => column.statistics ?? columnStatistics(column));
  const columns = chosen.flatMap(({ text, value }): readonly TableColumn[] => {
    if (!isStatistic(value)) return [];
    const title = text === '' ? TABLE_STATISTICS[value] : text;
    if (value === 'count') {
      const counts = series.map(countPoints);
      return [{ text: title, type: 'number', at: (row) => counts[row] ?? null }];
    }
    return [{ text: title, type: 'number', ...(unit ? { unit } : {}), at: (row) => statistics[row]?.[value] ?? null }];
  });
  return {
    rowCount: series.length,
    columns: [{ text: 'Metric', type: 'string', at: (row) => series[row]?.name ?? null }, ...columns],
  };
}
