import { defineDataSource, type Frame, readInterval, readMinInterval } from '../../plugin.ts';
import { legendOf } from './legend.ts';
import { manifest } from './manifest.ts';
import { DEFAULT_SCRAPE_INTERVAL, PrometheusOptions } from './options.ts';
import { PrometheusQuery } from './query.ts';
import { requestOf } from './request.ts';
import { framesOf } from './response.ts';
import { testSource } from './save-and-test.ts';
import { prometheusVariables } from './variables.ts';

export const plugin = defineDataSource({
  manifest,
  transport: 'http',
  options: PrometheusOptions,
  query: PrometheusQuery,
  isEmpty: (query) => query.expr.trim() === '',
  upstreamKey: ({ expr, interval, intervalFactor, format, instant }) => ({ expr: expr.trim(), interval, intervalFactor, format, instant }),
  minIntervalMs: ({ options }, query) =>
    readMinInterval(query.interval) ?? readMinInterval(options.timeInterval) ?? readInterval(DEFAULT_SCRAPE_INTERVAL) ?? 1,
  variables: prometheusVariables,
  request: requestOf,
  response: framesOf,
  present: (frames, query, refId) => frames.map((frame) => present(frame, query, refId)),
  test: testSource,
});

function present(frame: Frame, query: PrometheusQuery, refId: string): Frame {
  if (frame.meta?.kind === 'table') return { ...frame, name: refId };
  return { ...frame, name: legendOf(frame.labels, query.legendFormat, query.expr) };
}
