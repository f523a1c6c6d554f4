import { plotValues, type NullMode, type PlotValues } from './null-modes.ts';
import type { TimeSeries } from './time-series.ts';

/** Several series on one list of times. */
export interface AlignedSeries {
  /** Ascending epoch ms, without duplicates where series had to be merged. */
  readonly times: Float64Array;
  /** One per series, each as long as `times`. */
  readonly values: readonly PlotValues[];
}

const NOTHING = new Float64Array(0);

/** Whether two lists hold the same instants in the same order. */
export function equalTimes(a: Float64Array, b: Float64Array): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return false;
  return true;
}

/** Whether each instant is after the one before it. */
export function isAscending(times: Float64Array): boolean {
  for (let index = 1; index < times.length; index += 1) if (!((times[index] ?? 0) > (times[index - 1] ?? 0))) return false;
  return true;
}

/** Both ascending; equal instants once. */
function mergeTwo(a: Float64Array, b: Float64Array): Float64Array {
  const merged = new Float64Array(a.length + b.length);
  let count = 0;
  for (let i = 0, j = 0; i < a.length || j < b.length; count += 1) {
    const left = i < a.length ? (a[i] ?? 0) : Infinity;
    const right = j < b.length ? (b[j] ?? 0) : Infinity;
    merged[count] = left <= right ? left : right;
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return merged.subarray(0, count);
}

/** The instants of lists that ascend, each once, in their order. Pairwise, so that every instant is looked at log2(n) times and not n times. */
export function mergeTimes(lists: readonly Float64Array[]): Float64Array {
  if (lists.length <= 1) return lists[0] ?? NOTHING;
  const middle = lists.length >> 1;
  return mergeTwo(mergeTimes(lists.slice(0, middle)), mergeTimes(lists.slice(middle)));
}

/** Puts values on the shared times. Instants this series has no point at stay `undefined`: its line goes on through them. */
function spread(times: Float64Array, own: Float64Array, values: PlotValues): PlotValues {
  if (equalTimes(times, own)) return values;
  const wide = new Array<number | null | undefined>(times.length).fill(undefined);
  let at = 0;
  for (let index = 0; index < own.length; index += 1) {
    const time = own[index] ?? 0;
    while ((times[at] ?? Infinity) < time) at += 1;
    wide[at] = values[index];
  }
  return wide;
}

interface Drawable {
  readonly times: Float64Array;
  readonly values: PlotValues;
}

/** Sources promise ascending times; a table drawn as a graph may break that. Of equal instants the last one wins. */
function inOrder({ times, values }: Drawable): Drawable {
  if (isAscending(times)) return { times, values };
  const order = Array.from(times.keys())
    .filter((index) => Number.isFinite(times[index]))
    .toSorted((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
  const retained = order.filter((index, place) => times[index] !== times[order[place + 1] ?? -1]);
  return { times: Float64Array.from(retained, (index) => times[index] ?? 0), values: retained.map((index) => values[index]) };
}

/**
 * Brings all series onto one list of times. Series that share a time column, or have equal times, are handed through untouched;
 * others are merged.
 * @param mode of all series, or of each
 */
export function alignSeries(
  series: readonly TimeSeries[],
  mode: NullMode | ((series: TimeSeries, index: number) => NullMode),
): AlignedSeries {
  const checked = new Map<Float64Array, boolean>();
  const drawn = series.map((one, index): Drawable => {
    const { times, column } = one;
    const isFine = checked.get(times) ?? isAscending(times);
    checked.set(times, isFine);
    const drawable = { times, values: plotValues(column, typeof mode === 'function' ? mode(one, index) : mode) };
    return isFine ? drawable : inOrder(drawable);
  });
  const distinct: Float64Array[] = [];
  for (const { times } of drawn) if (!distinct.some((other) => equalTimes(other, times))) distinct.push(times);
  const times = mergeTimes(distinct);
  return { times, values: drawn.map((one) => spread(times, one.times, one.values)) };
}
