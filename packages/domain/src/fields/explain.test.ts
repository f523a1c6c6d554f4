import type { TargetResult } from '@pharos/contract/frames';
import { expect, test } from 'vitest';
import { numberColumn, seriesFrame, tableFrame, timeColumn } from '../frames/build.ts';
import { valueRulesOf } from './value-rules.ts';
import { runNatively } from '../text/expressions/evaluation.ts';
import { openView } from '../text/expressions/view.ts';
import { explainQuery, explainValue } from './explain.ts';

const times = Float64Array.of(0, 60_000);
const result: TargetResult = {
  kind: 'frames',
  frames: [seriesFrame('web', {}, times, times)],
  cost: { upstreamMs: 12.4, bytes: 345, rows: 1440, isCached: true, answeredAt: 90_000, request: 'GET /query?query=up{job="web"}' },
  range: { from: 0, to: 60_000 },
  variables: { __interval: '30s' },
};
/** With all that the page adds to a query. */
const target = {
  refId: 'A',
  expr: 'up',
  datasource: 'prom',
  datasourceId: 1,
  panelId: 2,
  hide: false,
  width: 600,
  wantsStatistics: true,
  from: 'now-1h',
  to: 'now',
  intervalMs: 1000,
  maxDataPoints: 600,
  isTooLong: true,
};
const lines = (steps: readonly { readonly title: string; readonly text: string }[]) => steps.map(({ title, text }) => `${title}: ${text}`);

test('a query is explained by its source, its text as asked, its times, when and from where, and its rows', () => {
  expect(lines(explainQuery({ source: 'prom (Prometheus)', target, result, timeZone: 'utc' }))).toEqual([
    'Data source: prom (Prometheus)',
    'Query: GET /query?query=up{job="web"}',
    'Times: 1970-01-01 00:00:00 to 1970-01-01 00:01:00, interval 30s',
    'Fetched: 1970-01-01 00:01:30, 12 ms, shared with an earlier or equal request (cache)',
    'Rows: 1,440 rows, reduced to 2 for the width of the panel',
  ]);
});

test('of a source that does not say what it was asked, the query of the panel is told; of a failed one the failure', () => {
  const silent: TargetResult = { ...result, cost: { upstreamMs: 1, bytes: 1, rows: 2, isCached: false, answeredAt: 0 } };
  expect(lines(explainQuery({ source: 'prom', target, result: silent, timeZone: 'utc' })).slice(1)).toEqual([
    'Query: {"expr":"up"}',
    'Times: 1970-01-01 00:00:00 to 1970-01-01 00:01:00, interval 30s',
    'Fetched: 1970-01-01 00:00:00, 1 ms, asked for this request',
    'Rows: 2 rows, all of them here',
  ]);
  const failed: TargetResult = { kind: 'error', error: { code: 'upstream-failed', status: 502, message: 'store is down' } };
  expect(lines(explainQuery({ source: 'prom', target, result: failed, timeZone: 'utc' })).at(-1)).toBe('Response: store is down');
  expect(lines(explainQuery({ source: 'prom', target, result: undefined, timeZone: 'utc' })).at(-1)).toBe('Response: None yet');
});

const explain = (panel: object, row = 0, unit?: string) =>
  lines(
    explainValue({
      frame: tableFrame('', [timeColumn('Time', times), { ...numberColumn('load', [0.5, null]), display: { unit: 'percentunit' } }]),
      column: 1,
      row,
      panel: { ...panel },
      unit,
      theme: 'dark',
      timeZone: 'utc',
      expressions: openView({ evaluate: runNatively }),
      valueRules: valueRulesOf(16),
    }),
  );

test('a value is explained by its time, its transformations, its unit with where that comes from, and its mapping', () => {
  expect(explain({})).toEqual([
    'Time: 1970-01-01 00:00:00',
    'Value: 0.5',
    'Transformations: None',
    'Unit: percentunit, of the data source',
    'Mapping: None',
    'Shown: 50%',
  ]);
  const panel = {
    transformations: [{ id: 'reduce' }, { id: 'limit', disabled: true }, { id: 'merge', topic: 'annotations' }, { id: 'organize' }],
    fieldConfig: { defaults: { unit: 's', mappings: [{ type: 'value', options: { '0.5': { text: 'half' } } }] } },
  };
  expect(explain(panel).slice(2)).toEqual([
    'Transformations: reduce, then organize',
    'Unit: s, of the field',
    'Mapping: shown as half',
    'Shown: half',
  ]);
  expect(explain({}, 1)).toContain('Value: None');
});
