import type { FrontendDataSource } from '@pharos/contract/api/boot';
import { expect, test } from 'vitest';
import { builtInPlugins } from '../../../app/built-in-plugins.ts';
import { buildDryRun } from './dry-run-request.ts';

const NOW = Date.UTC(2026, 2, 12, 10);
const DAY_MS = 86_400_000;

const source = (change: Partial<FrontendDataSource> = {}): FrontendDataSource => ({
  id: 1,
  name: 'prom',
  type: 'prometheus',
  access: 'proxy',
  meta: {},
  jsonData: { timeInterval: '5s' },
  ...change,
});

const plugins = { sources: await builtInPlugins.sources.load() };
const dryRun = (target: object, from = 'now-6h', change: Partial<FrontendDataSource> = {}) =>
  buildDryRun(
    { refId: 'A', ...target },
    {
      plugins,
      query: { panelId: 1, targets: [], datasource: 'prom', wantsStatistics: true, width: 800 },
      source: source(change),
      page: { range: { from, to: 'now' }, timezone: 'utc', nowMs: NOW },
    },
  );

test('an expression is tried by an instant query at the end of the range, without what only drawing needs', () => {
  const { request } = dryRun({ expr: 'up', format: 'table', legendFormat: '{{job}}' }) ?? {};
  expect(request).toMatchObject({ from: NOW - 1000, to: NOW, timezone: 'utc' });
  expect(request?.queries).toHaveLength(1);
  expect(request?.queries[0]).toMatchObject({
    refId: 'A',
    panelId: 1,
    datasource: 'prom',
    expr: 'up',
    instant: true,
    format: 'time_series',
  });
  expect(JSON.stringify(request)).not.toMatch(/width|wantsStatistics|intervalMs|maxDataPoints/);
  expect(request).not.toHaveProperty('mayPend');
});

test('names that depend on the range stand for what they are in the panel, not in the moment that is tried', () => {
  expect(dryRun({ expr: 'rate(x[$__interval]) / $__range_s' }, 'now-30d')?.request.queries[0]).toMatchObject({
    expr: `rate(x[1800s]) / ${(30 * DAY_MS) / 1000}`,
  });
});

test('the key changes with the expression only', () => {
  const key = (target: object) => dryRun({ expr: 'up', ...target })?.key;
  expect(key({ legendFormat: '{{job}}' })).toBe(key({}));
  expect(key({ expr: ' up ' })).toBe(key({}));
  expect(key({ format: 'table', instant: true })).toBe(key({}));
  expect(key({ expr: 'up{job="a"}' })).not.toBe(key({}));
});

test.each([
  ['an empty expression', {}, {}],
  ['a source that says no', { expr: 'up' }, { jsonData: { queryWhileTyping: false } }],
  ['a kind that cannot be tried', { scenarioId: 'random_walk' }, { type: 'testdata' }],
  ['a kind that is not installed', { expr: 'up' }, { type: 'moon' }],
])('%s is not tried', (_what, target, change) => {
  expect(dryRun(target, 'now-6h', change)).toBeUndefined();
});

test('a range that is none is not tried', () => {
  expect(dryRun({ expr: 'up' }, 'now-5x')).toBeUndefined();
});
