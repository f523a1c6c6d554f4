import { readMinInterval, type QueryInput } from '../../plugin.ts';
import type { PrometheusOptions } from './options.ts';
import type { PrometheusQuery } from './query.ts';

/** Prometheus answers at most this many points per series. */
const MAX_POINTS = 11_000;

/** When to ask and how densely: epoch seconds, start and end on multiples of the step. */
export interface Stepping {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly stepSeconds: number;
}

/** The step of a range query and its aligned bounds (wire-notes data-sources 10.3). */
export function computeStepping({ range, intervalMs, query }: QueryInput<PrometheusOptions, PrometheusQuery>): Stepping {
  const start = Math.ceil(range.fromMs / 1000);
  const end = Math.ceil(range.toMs / 1000);
  const factor = query.intervalFactor;
  let interval = intervalMs / 1000;
  if ((end - start) / factor / interval > MAX_POINTS) interval = Math.ceil((end - start) / factor / MAX_POINTS);
  const minimum = (readMinInterval(query.interval) ?? 0) / 1000;
  const stepSeconds = Math.max(interval * factor, minimum, 1);
  return {
    stepSeconds,
    startSeconds: Math.floor(start / stepSeconds) * stepSeconds,
    endSeconds: Math.ceil(end / stepSeconds) * stepSeconds,
  };
}
