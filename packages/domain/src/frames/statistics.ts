import type { ColumnStatistics, NumberColumn } from '@pharos/contract/frames';
import { isBitSet } from './build.ts';

/**
 * Statistics of a number column in one pass. Missing values and NaN are kept in `count` and otherwise skipped; infinities are
 * values. `total` and `delta` of a column without any value are 0, everything else is null then.
 *
 * `delta` is counter aware: while values do not fall the increase is added; the fall itself adds nothing and the next value that
 * does not fall counts from zero; a fall at the last point adds that point.
 */
export function columnStatistics(column: NumberColumn): ColumnStatistics {
  const { values, missing } = column;
  let min = Infinity;
  let max = -Infinity;
  let logmin = Infinity;
  let total = 0;
  let usable = 0;
  let first: number | null = null;
  let current: number | null = null;
  let delta = 0;
  let isRising = true;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? NaN;
    if (value !== value || (missing && isBitSet(missing, index))) continue;
    usable++;
    total += value;
    if (value > max) max = value;
    if (value < min) min = value;
    if (value > 0 && value < logmin) logmin = value;
    if (current === null) {
      first = value;
    } else if (value < current) {
      isRising = false;
      if (index === values.length - 1) delta += value;
    } else {
      delta += isRising ? value - current : value;
      isRising = true;
    }
    current = value;
  }
  const has = usable > 0;
  return {
    min: has ? min : null,
    max: has ? max : null,
    avg: has ? total / usable : null,
    current,
    last: lastValue(column),
    first,
    total,
    count: values.length,
    delta,
    diff: current !== null && first !== null ? current - first : null,
    range: has ? max - min : null,
    logmin: logmin === Infinity ? null : logmin,
  };
}

/** The value of the last row; null when it is missing, NaN, or there is none. */
function lastValue({ values, missing }: NumberColumn): number | null {
  const index = values.length - 1;
  const value = values[index];
  return value === undefined || value !== value || isBitSet(missing, index) ? null : value;
}

/** The smallest difference of neighbours, such as the time step of a series; null of fewer than two. */
export function smallestStep(numbers: ArrayLike<number>): number | null {
  let step: number | null = null;
  for (let index = 1; index < numbers.length; index += 1) {
    const next = (numbers[index] ?? 0) - (numbers[index - 1] ?? 0);
    if (step === null || next < step) step = next;
  }
  return step;
}
