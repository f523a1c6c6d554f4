import { defineDataSource, type Frame } from '@pharos/plugin';
import { readMinInterval } from '@pharos/plugin/unstable';
import { applyAdHoc } from './ad-hoc.ts';
import { annotations } from './annotations.ts';
import { discovery } from './discovery.ts';
import { legendNames } from './legend.ts';
import { adHocKeys, adHocValues, variableValues } from './lookups.ts';
import { manifest } from './manifest.ts';
import { instantStepMs, PrometheusOptions, scrapeMs } from './options.ts';
import { PrometheusQuery } from './query.ts';
import { buildRequest } from './request.ts';
import { parseFrames } from './response.ts';
import { testSource } from './save-and-test.ts';
import { decideStepMs } from './step.ts';
import { prometheusVariables } from './variables.ts';

export const plugin = defineDataSource({
  manifest,
  transport: 'http',
  options: PrometheusOptions,
  query: PrometheusQuery,
  isEmpty: (query) => query.expr.trim() === '',
  upstreamKey: ({ expr, interval, intervalFactor, format, instant }) => ({ expr: expr.trim(), interval, intervalFactor, format, instant }),
  minIntervalMs: ({ options }, query) => readMinInterval(query.interval) ?? scrapeMs(options),
  steps: (input) => ({ stepMs: input.query.instant ? instantStepMs(input.settings.options) : decideStepMs(input) }),
  variables: prometheusVariables,
  dryRun: ({ options }, query) => (options.queryWhileTyping ? { ...query, instant: true, format: 'time_series' } : undefined),
  request: buildRequest,
  response: parseFrames,
  applyAdHoc,
  annotations,
  variableValues,
  adHocKeys,
  adHocValues,
  project,
  test: testSource,
  discovery,
});

function project(frames: readonly Frame[], { legendFormat, expr }: PrometheusQuery, refId: string): readonly Frame[] {
  const names = legendNames(
    frames.map(({ labels }) => labels),
    legendFormat,
    expr,
  );
  return frames.map((frame, index) => ({ ...frame, name: (frame.meta?.kind === 'table' ? refId : names[index]) ?? '' }));
}
