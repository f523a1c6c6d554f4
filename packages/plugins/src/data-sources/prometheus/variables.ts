import type { QueryInput } from '@pharos/plugin';
import { type PrometheusOptions, scrapeMs } from './options.ts';
import type { PrometheusQuery } from './query.ts';
import { stepMsOf } from './step.ts';

/**
 * `$__interval` is the step that is sent, not the interval of the host, and `$__rate_interval` is long enough for `rate` to see at least
 * four scrapes.
 */
export function prometheusVariables(input: QueryInput<PrometheusOptions, PrometheusQuery>): Readonly<Record<string, string>> {
  const stepSeconds = stepMsOf(input) / 1000;
  const scrapeSeconds = scrapeMs(input.settings.options) / 1000;
  const rangeSeconds = Math.round((input.range.toMs - input.range.fromMs) / 1000);
  return {
    __interval: lengthText(stepSeconds),
    __interval_ms: String(Math.round(stepSeconds * 1000)),
    __rate_interval: lengthText(Math.max(stepSeconds + scrapeSeconds, 4 * scrapeSeconds)),
    __range: `${rangeSeconds}s`,
    __range_s: String(rangeSeconds),
    __range_ms: String(rangeSeconds * 1000),
  };
}

/** PromQL reads whole numbers only; seconds where they are whole, which every release of Prometheus knows. */
const lengthText = (seconds: number): string => (Number.isInteger(seconds) ? `${seconds}s` : `${Math.round(seconds * 1000)}ms`);
