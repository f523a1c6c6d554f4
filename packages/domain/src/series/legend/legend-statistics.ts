import type { ColumnStatistics, NumberColumn } from '@pharos/contract/frames';
import { columnStatistics } from '../../frames/statistics.ts';
import { isAllFinite, plotValues, type NullMode } from '../null-modes.ts';

/** Statistics a legend can show, in the order of its columns. */
export const LEGEND_VALUES = ['min', 'max', 'avg', 'current', 'total'] as const;
/** A number that a legend can show of a series. */
export type LegendValue = (typeof LEGEND_VALUES)[number];

/** From here on rows are no longer told apart at a glance: a legend has a filter, and a list too is ordered by the values at the pointer. */
export const MANY_LEGEND_ROWS = 12;

/** What a legend can show of a series. */
export type LegendStatistics = Pick<ColumnStatistics, LegendValue>;

/** The legend's five in one short loop: a whole column is what nearly every column is, and this runs at every refresh. */
function wholeStatistics(values: Float64Array): LegendStatistics {
  let min = Infinity;
  let max = -Infinity;
  let total = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    if (value < min) min = value;
    if (value > max) max = value;
    total += value;
  }
  return { min, max, avg: total / values.length, current: values.at(-1) ?? null, total };
}

function withZeros(column: NumberColumn): NumberColumn {
  const values = plotValues(column, 'null as zero');
  return { ...column, values: Float64Array.from(values, (value) => value ?? Number.NaN), missing: undefined, statistics: undefined };
}

/**
 * Statistics of a column under a null mode. Those that came with the column are used as they are (they know points that were left
 * out for drawing); only `null as zero` has to count again, where a value is missing or no number, as it is drawn (`plotValues`).
 */
export function seriesStatistics(column: NumberColumn, mode: NullMode): LegendStatistics {
  if (mode === 'null as zero' && (column.missing || column.values.includes(Number.NaN))) return columnStatistics(withZeros(column));
  if (column.statistics) return column.statistics;
  return column.missing || column.values.length === 0 || !isAllFinite(column.values)
    ? columnStatistics(column)
    : wholeStatistics(column.values);
}

/** What decides whether and where a series stands in the legend. */
export interface LegendRowFacts {
  readonly name: string;
  /** And whatever else rows can be ordered by. */
  readonly statistics: LegendStatistics;
}

/** Rows a legend may leave out: nothing but missing values, nothing but zeros. */
export function isListed({ statistics }: LegendRowFacts, hide: { readonly empty: boolean; readonly zero: boolean }): boolean {
  const { min, max } = statistics;
  if (min === null) return !hide.empty;
  return !(hide.zero && min === 0 && max === 0);
}

/** Orders rows by a statistic; missing ones and NaN count as minus infinity. Anything but a statistic keeps the order of the answer. */
export function sortLegend<Row extends LegendRowFacts>(rows: readonly Row[], sort: string | null, isDescending: boolean): readonly Row[] {
  if (sort === null) return rows;
  const valueIn = ({ statistics }: LegendRowFacts) => (statistics as Readonly<Partial<Record<string, number | null>>>)[sort]; // by its name
  if (rows.every((row) => valueIn(row) === undefined)) return rows;
  const sign = isDescending ? -1 : 1;
  const of = (row: Row): number => {
    const value = valueIn(row) ?? Number.NaN;
    return Number.isNaN(value) ? -Infinity : value;
  };
  // Infinity less infinity is NaN, which counts as equal.
  return rows.toSorted((a, b) => sign * (of(a) - of(b)) || 0);
}
