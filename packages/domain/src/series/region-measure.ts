import { firstAtLeast } from './ordered-search.ts';
import type { PlotValues } from './null-modes.ts';

/** What a series does between two moments. */
export interface RegionMeasure {
  readonly first: number;
  readonly last: number;
  readonly min: number;
  readonly max: number;
  /** Last minus first. */
  readonly change: number;
  /** Of the change, of the first value's size, 1 is all of it; null where that is zero. */
  readonly share: number | null;
  /** The change divided by the seconds between both values; null where they are one. */
  readonly perSecond: number | null;
}

/** A stretch of time, epoch ms; both ends belong to it. */
export interface TimeRegion {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Measures a series in a region; undefined where it has no value in it. `times` ascend. */
export function measureRegion(times: Float64Array, values: PlotValues, { fromMs, toMs }: TimeRegion): RegionMeasure | undefined {
  let first: number | undefined;
  let last = 0;
  let [firstMs, lastMs] = [0, 0];
  let [min, max] = [Infinity, -Infinity];
  for (let index = firstAtLeast(times, fromMs); index < times.length && (times[index] ?? Infinity) <= toMs; index += 1) {
    const value = values[index];
    if (value === null || value === undefined || !Number.isFinite(value)) continue;
    lastMs = times[index] ?? 0;
    last = value;
    if (first === undefined) [first, firstMs] = [value, lastMs];
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  if (first === undefined) return undefined;
  const change = last - first;
  return {
    first,
    last,
    min,
    max,
    change,
    share: first === 0 ? null : change / Math.abs(first),
    perSecond: lastMs === firstMs ? null : change / ((lastMs - firstMs) / 1000),
  };
}
