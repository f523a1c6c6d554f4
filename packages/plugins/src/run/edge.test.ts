import { numberColumn, seriesFrame } from '@pharos/domain/frames/build';
import { rangeToRepeat } from '@pharos/domain/time/result-range';
import { describe, expect, test } from 'vitest';
import type { Frame } from '../plugin.ts';
import { plainSettings } from '../unstable.ts';
import { sources } from '../registries/sources.ts';
import { planQueries } from './plan.ts';
import { prepareTarget } from './prepare.ts';
import { requirePlugin } from './registry.ts';
import { pendingResult } from './result.ts';
import { buildProjection, projectFrames } from './project.ts';

/** A moment between any two steps. */
const NOW = Date.parse('2026-01-15T18:21:34.567Z');
const MINUTE = 60_000;

function prepare(kind: string, target: object, request: object = {}) {
  const [planned] = planQueries({ from: 'now-1h', to: 'now', ...request, queries: [{ refId: 'A', ...target }] }, NOW);
  if (!planned || 'error' in planned) throw new TypeError('a plan');
  return prepareTarget(
    planned,
    requirePlugin({ sources }, kind),
    plainSettings({ id: 1, name: 's', url: 'http://s', access: 'proxy' }, {}),
  );
}

const clock = (timeMs: number): string => new Date(timeMs).toISOString().slice(11, 19);
const rangeOf = (...made: Parameters<typeof prepare>): readonly string[] => {
  const { fromMs, toMs } = prepare(...made).input.range;
  return [clock(fromMs), clock(toMs)];
};

/** What is sent to a Prometheus. */
function sent(target: object, request?: object): Readonly<Record<string, unknown>> {
  const { plugin, input } = prepare('prometheus', target, request);
  if (plugin.transport !== 'http') throw new TypeError('an HTTP source');
  const first = plugin.request(input);
  return { ...('query' in first ? first.query : {}) };
}

test.each([
  ['the running day', { from: 'now/d', to: 'now+6h' }],
  ['an hour that ends now', { from: 'now-1h', to: 'now' }],
  ['a range shorter than a step', { from: 'now-5m', to: 'now', intervalMs: 3_600_000 }],
])('[P2] who comes back for a query that was pending asks the same call, however much later (%s)', (_what, request) => {
  const first = prepare('prometheus', { expr: 'up' }, request);
  const again = { ...request, nowMs: NOW + 45 * MINUTE };
  const second = prepare('prometheus', { expr: 'up', ...rangeToRepeat(pendingResult(first)) }, again);
  expect([second.input.range, second.input.intervalMs]).toEqual([first.input.range, first.input.intervalMs]);
  const expr = 'up[$__range] > $__from < $__to';
  expect(prepare('prometheus', { expr, ...rangeToRepeat(pendingResult(first)) }, again).input.query['expr']).toBe(
    prepare('prometheus', { expr }, request).input.query['expr'],
  );
  expect(buildProjection(second).endMs).toBe(buildProjection(first).endMs);
});

const seconds = (clockTime: string): string => String(Date.parse(`2026-01-15T${clockTime}Z`) / 1000);

describe('[P2] the range that is queried, by what the kind of source says of its times', () => {
  test.each([
    ['Prometheus: the last step that has ended', 'prometheus', { expr: 'up' }, {}, ['17:21:30', '18:21:30']],
    ['Prometheus in steps of ten minutes', 'prometheus', { expr: 'up' }, { intervalMs: 600_000 }, ['17:20:00', '18:20:00']],
    ['a resolution of 1/2 asks at steps of its own', 'prometheus', { expr: 'up', intervalFactor: 4 }, {}, ['17:21:00', '18:21:00']],
    [
      'a single value: at the last scrape, however long the range',
      'prometheus',
      { expr: 'up', instant: true },
      { from: 'now-20d' },
      ['18:21:30', '18:21:30'],
    ],
    ['a table of steps', 'prometheus', { expr: 'up', format: 'table' }, {}, ['17:21:30', '18:21:30']],
    ['annotations of steps of a minute', 'prometheus', { lookup: 'annotations', expr: 'up' }, {}, ['17:21:00', '18:21:00']],
    [
      'names, however long the range',
      'prometheus',
      { lookup: 'variable-values', query: 'up' },
      { from: 'now-20d' },
      ['18:21:30', '18:21:30'],
    ],
    ['Host: samples are averaged up to the time they carry', 'host', { metric: 'cpu' }, { intervalMs: 600_000 }, ['17:20:00', '18:20:00']],
    ['TestData: the bucket that runs stays', 'testdata', {}, { intervalMs: 600_000 }, ['17:20:00', '18:30:00']],
    [
      'values that are spread over the range end with it',
      'testdata',
      { scenarioId: 'csv_metric_values' },
      { intervalMs: 600_000 },
      ['17:21:34', '18:21:34'],
    ],
  ])('%s', (_what, kind, target, request, expected) => expect(rangeOf(kind, target, request)).toEqual(expected));

  test('an instant query is evaluated at the end of its range, never after now', () => {
    expect(sent({ expr: 'up', instant: true })).toEqual({ query: 'up', time: seconds('18:21:30') });
    expect(sent({ expr: 'up', instant: true }, { to: 'now+1h' })).toEqual({ query: 'up', time: seconds('18:21:30') });
    expect(sent({ expr: 'up', instant: true }, { to: Date.parse('2026-01-15T18:04:00Z') })).toMatchObject({ time: seconds('18:04:00') });
  });

  test('a query of ranges is sent without a step that has not ended', () =>
    expect(sent({ expr: 'up' }, { intervalMs: 600_000 })).toEqual({
      query: 'up',
      start: seconds('17:20:00'),
      end: seconds('18:20:00'),
      step: '600',
    }));

  test('a range shorter than a step is one step', () =>
    expect(sent({ expr: 'up' }, { from: 'now-5m', intervalMs: 3_600_000 })).toMatchObject({
      start: seconds('18:00:00'),
      end: seconds('18:00:00'),
    }));

  test.each([
    ['increase(x[$__range]) / $__range_s / $__range_ms', { from: 'now-5m' }, 'increase(x[300s]) / 300 / 300000'],
    ['increase(x[$__range])', { from: 'now-1m' }, 'increase(x[60s])'],
    ['increase(x[$__range])', { from: 'now-1h' }, 'increase(x[3600s])'],
    ['increase(x[$__range])', { from: 'now-1h', intervalMs: 420_000 }, 'increase(x[3600s])'],
    ['increase(x[$__range])', { from: 'now-1d/d', to: 'now-1d/d' }, 'increase(x[86400s])'],
    ['increase(x[$__range])', { from: Date.parse('2026-01-15T10:02:00Z'), to: Date.parse('2026-01-15T10:58:00Z') }, 'increase(x[3360s])'],
    ['increase(x[$__range])', { from: 'now-5m', intervalMs: 3_600_000 }, 'increase(x[300s])'],
    ['x / $__range_ms', { from: 'now-5m', intervalMs: 3_600_000 }, 'x / 300000'],
  ])('[U3] %s over %j is %s: the length that was asked for', (expr, request, filled) =>
    expect(sent({ expr }, request)).toMatchObject({ query: filled }),
  );

  test.each([
    ['now, at the last whole step', {}, '17:19:00 18:19:00'],
    ['a while before now', { from: 'now-2h', to: 'now-1h' }, '16:19:00 17:19:00'],
    ['a day that began', { from: 'now/d' }, '00:00:00 18:19:00'],
    ['a day that is over', { from: 'now-1d/d', to: 'now-1d/d' }, '00:00:00 23:59:59'],
    ['moments that stand still', { from: Date.parse('2026-01-15T10:02:00Z'), to: Date.parse('2026-01-15T10:58:00Z') }, '10:02:00 10:58:00'],
    ['a range shorter than a step', { from: 'now-1m' }, '18:18:00 18:19:00'],
  ])('[U3] $__from and $__to tell %s', (_what, request, expected) => {
    const { query } = sent({ expr: '$__from $__to' }, { intervalMs: 420_000, ...request });
    expect(String(query).split(' ').map(Number).map(clock).join(' ')).toBe(expected);
  });

  test.each([{}, { from: 'now-5m' }, { from: 'now/d' }, { from: 'now-2h', to: 'now-1h' }])(
    '[U3] who asks a moment later asks the same query: %j',
    (request) => {
      const queries = [0, 100, 900].map(
        (lateMs) => sent({ expr: 'x[$__range] > $__from < $__to' }, { ...request, nowMs: NOW + lateMs })['query'],
      );
      expect(new Set(queries).size).toBe(1);
    },
  );

  test.each(['now-5m', 'now-90d', 'now/d'])('[U3] what a variable looks up from %s is looked up at now, never later', (from) => {
    const { time } = sent({ lookup: 'variable-values', query: 'query_result(lamp)' }, { from });
    expect(Number(time) * 1000).toBeLessThanOrEqual(NOW);
    expect(Number(time) * 1000).toBeGreaterThan(NOW - 15_000);
  });
});

test('the step of the range as it was asked for is sent, though the aligned range would do with a smaller one', () => {
  const range = { from: '1768400000000', to: '1768411000500', maxDataPoints: 100_000 };
  const target = { expr: 'rate(x[$__interval])', interval: '1s' };
  const { steps } = prepare('prometheus', target, range);
  expect(steps.stepMs).toBe(2000);
  expect(sent(target, range)).toEqual({ query: 'rate(x[2s])', start: '1768400000', end: '1768411000', step: '2' });
});

/** A store that fills every step up to an end beyond the range, the last ones without a value. */
const filled: Frame = (() => {
  const minutes = [-30, -20, -10, 0, 10, 20];
  const { values, missing } = numberColumn('Value', [38, 15.6, 15.6, null, null, null]);
  return seriesFrame(
    'load',
    {},
    Float64Array.from(minutes, (minute) => Date.parse('2026-01-15T18:20:00Z') + minute * MINUTE),
    values,
    missing,
  );
})();

test('[D4] a step that has not come is no row of the result: no null mode can count it', () => {
  const prepared = prepare('prometheus', { expr: 'node_load1' }, { from: 'now-40m', intervalMs: 600_000 });
  const [shown] = projectFrames(prepared.plugin, [filled], buildProjection(prepared));
  expect([...(shown?.columns[0]?.values ?? [])].map((timeMs) => clock(Number(timeMs)))).toEqual([
    '17:50:00',
    '18:00:00',
    '18:10:00',
    '18:20:00',
  ]);
});

test.each([
  ['prometheus', { expr: 'up' }, 'end'],
  ['testdata', {}, undefined],
])('[P2] a series of %s says where its times stand: %j, %s', (kind, target, stepEdge) => {
  const prepared = prepare(kind, target);
  const [shown] = projectFrames(prepared.plugin, [filled], buildProjection(prepared));
  expect(shown?.meta?.stepEdge).toBe(stepEdge);
});
