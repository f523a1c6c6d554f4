import type { NumberColumn } from '@pharos/contract/frames';
import { columnStatistics } from '../../frames/statistics.ts';
import { plotValues, type NullMode } from '../null-modes.ts';
import type { TimeSeries } from '../time-series.ts';

/** What a single stat shows of its series, as saved. */
export const VALUE_NAMES = ['min', 'max', 'avg', 'current', 'total', 'name', 'first', 'delta', 'diff', 'range', 'last_time'] as const;
/** Which one number stands for a series. */
export type ValueName = (typeof VALUE_NAMES)[number];

/** `text` stands for itself, `time` is an instant to be written as a date, `missing` is no value at all. */
export type SingleValue =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'time'; readonly value: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' };

const MISSING: SingleValue = { kind: 'missing' };

/** Zeros in the place of missing values. */
const withZeros = (column: NumberColumn): NumberColumn => ({
  name: column.name,
  type: 'number',
  values: Float64Array.from(plotValues(column, 'null as zero'), (value) => value ?? Number.NaN),
});

/** The value of one series. Infinities are values; NaN and what no point has are missing. */
export function singleValue(series: TimeSeries, name: ValueName, mode: NullMode): SingleValue {
  if (name === 'name') return { kind: 'text', text: series.name };
  if (name === 'last_time') {
    const last = series.times.at(-1);
    return last === undefined ? MISSING : { kind: 'time', value: last };
  }
  const { column } = series;
  const isRecounted = mode === 'null as zero' && column.missing !== undefined;
  const statistics = isRecounted ? columnStatistics(withZeros(column)) : (column.statistics ?? columnStatistics(column));
  // An empty series has a sum of 0 by definition; shown, it would read as a measured 0.
  const value = statistics.min === null ? null : statistics[name];
  return value === null || Number.isNaN(value) ? MISSING : { kind: 'number', value };
}
