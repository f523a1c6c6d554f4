import { crossingAt, type Crossing, valueBetween } from '@pharos/domain/series/crossing';
import type { PlotValues } from '@pharos/domain/series/null-modes';
import type { ChartModel, ChartSeries } from '../chart-model.ts';
import { USUAL_BARS } from '../chart-series.ts';

interface Edge {
  readonly timeMs: number;
  /** Whether the plot lies after it, as it does at the left one. */
  readonly isLeft: boolean;
  /** On another axis a line between two values is not straight. */
  readonly isLinear: boolean;
}

/** What a line shows at an edge that it crosses: of a curve, and on an axis of powers, what the point beyond has at most. */
function lineValue(crossing: Crossing, { line }: ChartSeries, { timeMs, isLeft, isLinear }: Edge): number {
  const { before, after } = crossing;
  const isCurved = line?.shape === 'smooth' || (line?.shape === 'linear' && !isLinear);
  if (line && !isCurved) return valueBetween(crossing, line.shape, timeMs);
  return isLeft ? before.value : after.value;
}

/** The value of a bar whose point lies beyond an edge, where a part of it reaches over. */
function barValue({ before, after }: Crossing, { bars }: ChartSeries, { timeMs, isLeft }: Edge): number | undefined {
  const { align, share } = bars ?? USUAL_BARS;
  const widthMs = (after.timeMs - before.timeMs) * share;
  const reachMs = (widthMs * (1 + (isLeft ? align : -align))) / 2;
  if (isLeft) return timeMs - before.timeMs < reachMs ? before.value : undefined;
  return after.timeMs - timeMs < reachMs ? after.value : undefined;
}

/** What a plot shows of points beyond its edges: where lines come in and go out, and bars that reach over. */
export function edgeValues(
  series: ChartSeries,
  values: PlotValues,
  { model: { times, range, positions }, isLinear }: { readonly model: ChartModel; readonly isLinear: boolean },
): readonly number[] {
  if (positions !== undefined || (series.line === null && !series.hasBars)) return [];
  return [range.fromMs, range.toMs].flatMap((timeMs) => {
    const crossing = crossingAt(times, values, timeMs);
    if (!crossing) return [];
    const edge = { timeMs, isLeft: timeMs === range.fromMs, isLinear };
    const bar = series.hasBars ? barValue(crossing, series, edge) : undefined;
    return [...(series.line ? [lineValue(crossing, series, edge)] : []), ...(bar === undefined ? [] : [bar])];
  });
}
