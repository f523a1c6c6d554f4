import type { HttpRequest, QueryInput } from '@pharos/plugin';
import type { PrometheusOptions } from './options.ts';
import type { PrometheusQuery } from './query.ts';
import { computeStepping } from './step.ts';

type Input = QueryInput<PrometheusOptions, PrometheusQuery>;

/** The HTTP request for one target (Prometheus HTTP API, "Expression queries"). */
export function buildRequest(input: Input): HttpRequest {
  const { options } = input.settings;
  const { expr, instant } = input.query;
  const { startSeconds, endSeconds, stepSeconds } = computeStepping(input);
  const fields: Record<string, string> = instant
    ? { query: expr, time: String(Math.floor(input.range.toMs / 1000)) }
    : { query: expr, start: String(startSeconds), end: String(endSeconds), step: String(stepSeconds) };
  if (options.queryTimeout) fields['timeout'] = options.queryTimeout;
  const path = instant ? '/api/v1/query' : '/api/v1/query_range';
  return options.httpMethod === 'POST' ? { method: 'POST', path, body: { kind: 'form', fields } } : { method: 'GET', path, query: fields };
}
