import { interpolate } from '@pharos/domain/variables/interpolate';
import { expect, test } from 'vitest';
import type { QueryInput } from '@pharos/plugin';
import type { PrometheusOptions } from './options.ts';
import { PrometheusQuery } from './query.ts';
import { buildRequest } from './request.ts';
import { settingsInTests } from './settings-in-tests.ts';
import { computeStepping } from './step.ts';
import { prometheusVariables } from './variables.ts';

const input = (
  query: object,
  more: { options?: object; fromMs?: number; toMs?: number; intervalMs?: number } = {},
): QueryInput<PrometheusOptions, PrometheusQuery> => ({
  settings: settingsInTests(more.options),
  query: PrometheusQuery.parse(query),
  range: { fromMs: more.fromMs ?? 1_544_788_800_000, toMs: more.toMs ?? 1_544_792_400_000 },
  intervalMs: more.intervalMs ?? 15_000,
});

test('a range query asks with start, end and step in seconds', () => {
  expect(buildRequest(input({ expr: 'up{job="node"}' }))).toEqual({
    method: 'GET',
    path: '/api/v1/query_range',
    query: { query: 'up{job="node"}', start: '1544788800', end: '1544792400', step: '15' },
  });
});

test('an instant query asks at the end of the range', () => {
  expect(buildRequest(input({ expr: 'up', instant: true }))).toMatchObject({
    path: '/api/v1/query',
    query: { query: 'up', time: '1544792400' },
  });
});

test('POST sends a form, and the query timeout of the source goes along', () => {
  expect(buildRequest(input({ expr: 'up' }, { options: { httpMethod: 'POST', queryTimeout: '60s' } }))).toMatchObject({
    method: 'POST',
    body: { kind: 'form', fields: { query: 'up', timeout: '60s' } },
  });
});

test.each([
  ['the panel interval', {}, { intervalMs: 20_000 }, 20],
  ['a resolution of 1/2 doubles the step', { intervalFactor: 2 }, { intervalMs: 20_000 }, 40],
  ['the min step of the target wins when it is larger', { interval: '1m' }, {}, 60],
  ['at least a second', {}, { intervalMs: 100 }, 1],
  ['never more than 11000 points', {}, { intervalMs: 1000, fromMs: 0, toMs: 110_000_000 }, 10],
])('step: %s', (_, query, more, stepSeconds) => {
  expect(computeStepping(input({ expr: 'up', ...query }, more)).stepSeconds).toBe(stepSeconds);
});

test('[P2] an exact range begins with the step it falls into and ends with the last that has ended', () => {
  expect(computeStepping(input({ expr: 'up' }, { fromMs: 1_007_000, toMs: 2_001_000, intervalMs: 60_000 }))).toEqual({
    stepSeconds: 60,
    startSeconds: 960,
    endSeconds: 1980,
  });
});

const toScoped = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

test.each([
  ['rate(x[$__interval])', 'rate(x[15s])'],
  ['rate(x[${__interval}])', 'rate(x[15s])'],
  ['rate(x[[[__interval]]])', 'rate(x[15s])'],
  ['x * $__interval_ms', 'x * 15000'],
  ['rate(x[$__rate_interval])', 'rate(x[60s])'],
  ['increase(x[$__range]) / $__range_s', 'increase(x[3600s]) / 3600'],
  ['x{job="$job"}', 'x{job="$job"}'],
])('built-in names in %s', (expr, filled) => {
  expect(interpolate(expr, toScoped(prometheusVariables(input({ expr }))))).toBe(filled);
});

test.each([
  [90_000, '90s'],
  [1_500, '1500ms'],
])('an interval of %d ms stands in the expression as %s', (intervalMs, text) => {
  expect(prometheusVariables(input({ expr: 'up' }, { intervalMs }))['__interval']).toBe(text);
});
