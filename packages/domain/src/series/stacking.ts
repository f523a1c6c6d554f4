import type { PlotValues } from './null-modes.ts';

/** How series are put upon each other; all share these times, in epoch ms. */
export interface StackOptions {
  readonly times: Float64Array;
  /** Replaces every value by its share of the sum at that time, 0 to 100. */
  readonly isPercent: boolean;
}

/** The value between the neighbours in time, for a series that has no point here; null outside of its points or next to a gap. */
function between(values: PlotValues, times: Float64Array, index: number): number | null {
  let before = index - 1;
  while (before >= 0 && values[before] === undefined) before -= 1;
  let after = index + 1;
  while (after < values.length && values[after] === undefined) after += 1;
  const low = values[before];
  const high = values[after];
  if (low === null || low === undefined || high === null || high === undefined) return null;
  const start = times[before] ?? 0;
  const span = (times[after] ?? 0) - start;
  return span === 0 ? low : low + ((high - low) * ((times[index] ?? 0) - start)) / span;
}

function filled(values: PlotValues, times: Float64Array): PlotValues {
  if (values instanceof Float64Array) return values;
  return values.map((value, index) => (value === undefined ? between(values, times, index) : value));
}

function sums(layers: readonly PlotValues[], count: number): Float64Array {
  const total = new Float64Array(count);
  for (const values of layers) for (let index = 0; index < count; index += 1) total[index] = (total[index] ?? 0) + (values[index] ?? 0);
  return total;
}

const percentOf = (value: number, total: number): number => (total === 0 ? 0 : (value / total) * 100);

/**
 * Upper edges of stacked series, first series at the bottom. A gap stays a gap in its own line and adds nothing to those above;
 * where a series has no point of its own it is interpolated, so that areas do not fall to the ground between samples.
 */
export function stackTops(series: readonly PlotValues[], { times, isPercent }: StackOptions): readonly PlotValues[] {
  const count = times.length;
  const layers = series.map((values) => filled(values, times));
  const total = isPercent ? sums(layers, count) : undefined;
  const below = new Float64Array(count);
  return layers.map((values) => {
    const shareOf = (own: number, index: number): number => (total ? percentOf(own, total[index] ?? 0) : own);
    if (values instanceof Float64Array) {
      for (let index = 0; index < count; index += 1) below[index] = (below[index] ?? 0) + shareOf(values[index] ?? 0, index);
      return below.slice();
    }
    return values.map((own, index) => {
      if (own === null || own === undefined) return null;
      const edge = (below[index] ?? 0) + shareOf(own, index);
      below[index] = edge;
      return edge;
    });
  });
}
