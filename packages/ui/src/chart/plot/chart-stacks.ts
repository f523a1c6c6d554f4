import { betweenPoints, hasPoint, nearPoint } from '@pharos/domain/series/own-points';
import type { ChartModel, ChartSeries } from '../chart-model.ts';

/** The stack that a series stands in, with its axis: series of different axes never stand upon each other. Null: in none. */
export function stackOf({ stacking }: Pick<ChartModel, 'stacking'>, { stack, axis }: Pick<ChartSeries, 'stack' | 'axis'>): string | null {
  const name = stack === undefined && stacking !== 'none' ? '' : (stack ?? null);
  return name === null ? null : `${axis} ${name}`;
}

/** Whether a series shows a value between two of its points: lines do, but for those that fall to zero there. */
function isReadBetween(model: ChartModel, series: ChartSeries): boolean {
  const between = betweenPoints(series);
  return !model.positions && (between === 'line' || (between === 'zero' && !series.hasBars && stackOf(model, series) === null));
}

/** The place of the point that is read of a series at one of the times: its own, of a line one close by; undefined where it has none. */
export function readPoint(model: ChartModel, series: ChartSeries, index: number): number | undefined {
  if (hasPoint(series.values, index)) return index;
  return isReadBetween(model, series) ? nearPoint(series.values, model.times, index) : undefined;
}
