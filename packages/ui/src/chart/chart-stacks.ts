import type { ChartModel, ChartSeries } from './chart-model.ts';

/** The stack that a series stands in, with its axis: series of different axes never stand upon each other. Null: in none. */
export function stackOf({ stacking }: Pick<ChartModel, 'stacking'>, { stack, axis }: Pick<ChartSeries, 'stack' | 'axis'>): string | null {
  const name = stack === undefined && stacking !== 'none' ? '' : (stack ?? null);
  return name === null ? null : `${axis} ${name}`;
}
