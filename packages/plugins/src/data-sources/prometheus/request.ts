import type { HttpRequest, QueryInput } from '../../plugin.ts';
import type { PrometheusOptions } from './options.ts';
import type { PrometheusQuery } from './query.ts';
import { computeStepping } from './step.ts';

type Input = QueryInput<PrometheusOptions, PrometheusQuery>;

/** The aligned end of a range lies up to a step ahead: nothing was measured there, and a rate would fall. */
const instantSeconds = (endSeconds: number, nowMs = Infinity): number => Math.min(endSeconds, Math.floor(nowMs / 1000));

/** The HTTP request for one target (Prometheus HTTP API, "Expression queries"). */
export function buildRequest(input: Input): HttpRequest {
  const { options } = input.settings;
  const { expr, instant } = input.query;
  const { startSeconds, endSeconds, stepSeconds } = computeStepping(input);
  const fields: Record<string, string> = instant
    ? { query: expr, time: String(instantSeconds(endSeconds, input.nowMs)) }
    : { query: expr, start: String(startSeconds), end: String(endSeconds), step: String(stepSeconds) };
  if (options.queryTimeout) fields['timeout'] = options.queryTimeout;
  const path = instant ? '/api/v1/query' : '/api/v1/query_range';
  return options.httpMethod === 'POST' ? { method: 'POST', path, body: { kind: 'form', fields } } : { method: 'GET', path, query: fields };
}
