import type { PlotValues } from './null-modes.ts';
import { betweenPoints, type DrawnPoints, fillBetween } from './own-points.ts';

/** How series are put upon each other; all share these times, in epoch ms. */
export interface StackOptions {
  readonly times: Float64Array;
  /** Replaces every value by its share of the sum at that time, 0 to 100. */
  readonly isPercent: boolean;
}

function sums(layers: readonly PlotValues[], count: number): Float64Array {
  const total = new Float64Array(count);
  for (const values of layers) for (let index = 0; index < count; index += 1) total[index] = (total[index] ?? 0) + (values[index] ?? 0);
  return total;
}

const percentOf = (value: number, total: number): number => (total === 0 ? 0 : (value / total) * 100);

/**
 * Upper edges of stacked series, first series at the bottom. A gap stays a gap in its own line and adds nothing to those above, and neither does a
 * series that has no point of its own, but for what its line has there (`fillBetween`): so areas do not fall to the ground between samples.
 */
export function stackTops(series: readonly DrawnPoints[], { times, isPercent }: StackOptions): readonly PlotValues[] {
  const count = times.length;
  const layers = series.map((one) => fillBetween(one, times));
  const total = isPercent ? sums(layers, count) : undefined;
  const below = new Float64Array(count);
  return layers.map((values, layer) => {
    const shareOf = (own: number, index: number): number => (total ? percentOf(own, total[index] ?? 0) : own);
    if (values instanceof Float64Array) {
      for (let index = 0; index < count; index += 1) below[index] = (below[index] ?? 0) + shareOf(values[index] ?? 0, index);
      return below.slice();
    }
    const drawn = series[layer];
    const none = drawn && betweenPoints(drawn) === 'open' ? undefined : null;
    return values.map((own, index) => {
      if (own === null || own === undefined) return own === null ? null : none;
      const edge = (below[index] ?? 0) + shareOf(own, index);
      below[index] = edge;
      return edge;
    });
  });
}
