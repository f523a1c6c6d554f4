import { isBitSet, missingWhereNaN } from '../frames/build.ts';
import type { TimeSeries } from './time-series.ts';
import { usualStep } from './usual-step.ts';

/** So much more than the usual distance of two points is a gap where the document names no length. */
const USUAL_TIMES = 1.5;

/**
 * How far two points may stand apart and still be connected, ms: as the document says (`insertNulls`), or where it says only that they shall not
 * always be, one and a half times their usual distance. Undefined: any distance.
 */
export function longestConnected(insertNulls: boolean | number, times: Float64Array): number | undefined {
  if (typeof insertNulls === 'number') return insertNulls > 0 ? insertNulls : undefined;
  const step = insertNulls ? usualStep(times) : undefined;
  return step === undefined || step <= 0 ? undefined : step * USUAL_TIMES;
}

/** The series with a missing value wherever two of its points stand further apart; the same series where none do. */
export function insertGaps(series: TimeSeries, longestMs: number): TimeSeries {
  const { times, column } = series;
  const isGap = (row: number): boolean => row > 0 && (times[row] ?? 0) - (times[row - 1] ?? 0) > longestMs;
  const gaps = times.reduce((count, _, row) => count + (isGap(row) ? 1 : 0), 0);
  if (gaps === 0) return series;
  const length = times.length + gaps;
  const [wideTimes, values] = [new Float64Array(length), new Float64Array(length)];
  let at = 0;
  for (const [row, time] of times.entries()) {
    if (isGap(row)) {
      wideTimes[at] = (times[row - 1] ?? 0) + longestMs;
      values[at] = Number.NaN;
      at += 1;
    }
    wideTimes[at] = time;
    values[at] = isBitSet(column.missing, row) ? Number.NaN : (column.values[row] ?? Number.NaN);
    at += 1;
  }
  const { missing: _missing, ...rest } = column;
  const missing = missingWhereNaN(values);
  return { ...series, times: wideTimes, column: { ...rest, values, ...(missing ? { missing } : {}) } };
}
