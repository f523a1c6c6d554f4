import type { QueryInput } from '@pharos/plugin';
import { alignRange, readMinInterval, stepEdgeOf } from '@pharos/plugin/unstable';
import { manifest } from './manifest.ts';
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

type Input = QueryInput<PrometheusOptions, PrometheusQuery>;

/** Distance of the values of a range query, ms (wire-notes data-sources 10.3), by its range as it was asked for. */
export function decideStepMs({ range, intervalMs, query }: Pick<Input, 'range' | 'intervalMs' | 'query'>): number {
  const lengthMs = range.toMs - range.fromMs;
  const factor = query.intervalFactor;
  const isTooDense = lengthMs / factor / intervalMs > MAX_POINTS;
  const leastMs = isTooDense ? Math.ceil(lengthMs / 1000 / factor / MAX_POINTS) * 1000 : intervalMs;
  return Math.max(leastMs * factor, readMinInterval(query.interval) ?? 0, 1000);
}

/** The step that the host has decided; the one of an instant query, or of a lookup, is that of a range query in its place. */
export const stepMsOf = (input: Input): number => (input.query.instant ? undefined : input.stepMs) ?? decideStepMs(input);

/** Step and bounds of a range query. The host has aligned the range to the step, but for one that is wanted exactly. */
export function computeStepping(input: Input): Stepping {
  const step = stepMsOf(input);
  const { fromMs, toMs } = alignRange(input.range, { stepMs: step, edge: stepEdgeOf(manifest) });
  return { stepSeconds: step / 1000, startSeconds: fromMs / 1000, endSeconds: toMs / 1000 };
}
