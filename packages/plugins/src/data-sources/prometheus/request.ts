import { type HttpRequest, type QueryInput, readInterval } from '../../plugin.ts';
import { DEFAULT_SCRAPE_INTERVAL, type PrometheusOptions } from './options.ts';
import type { PrometheusQuery } from './query.ts';
import { steppingOf } from './step.ts';

type Input = QueryInput<PrometheusOptions, PrometheusQuery>;

/** The HTTP request for one target (Prometheus HTTP API, "Expression queries"). */
export function requestOf(input: Input): HttpRequest {
  const { options } = input.settings;
  const { startSeconds, endSeconds, stepSeconds } = steppingOf(input);
  const fields: Record<string, string> = input.query.instant
    ? { query: fillIn(input), time: String(endSeconds) }
    : { query: fillIn(input), start: String(startSeconds), end: String(endSeconds), step: String(stepSeconds) };
  if (options.queryTimeout) fields['timeout'] = options.queryTimeout;
  const path = input.query.instant ? '/api/v1/query' : '/api/v1/query_range';
  return options.httpMethod === 'POST' ? { method: 'POST', path, body: { kind: 'form', fields } } : { method: 'GET', path, query: fields };
}

/**
 * Puts the values of the built-in names into the expression: `$__interval` is the step, `$__rate_interval` is long enough for `rate` to
 * see at least four scrapes. Done here because only the query gate knows the interval.
 */
function fillIn(input: Input): string {
  const { stepSeconds } = steppingOf(input);
  const scrape = (readInterval(input.settings.options.timeInterval || DEFAULT_SCRAPE_INTERVAL) ?? 15_000) / 1000;
  const rangeSeconds = Math.round((input.range.toMs - input.range.fromMs) / 1000);
  const values: Readonly<Record<string, string>> = {
    __interval: `${stepSeconds}s`,
    __interval_ms: String(stepSeconds * 1000),
    __rate_interval: `${Math.max(stepSeconds + scrape, 4 * scrape)}s`,
    __range: `${rangeSeconds}s`,
    __range_s: String(rangeSeconds),
    __range_ms: String(rangeSeconds * 1000),
  };
  return input.query.expr.replace(
    /\$(__[a-z_]+)|\$\{(__[a-z_]+)\}|\[\[(__[a-z_]+)\]\]/g,
    (place, plain?: string, braced?: string, bracketed?: string) => values[plain ?? braced ?? bracketed ?? ''] ?? place,
  );
}
