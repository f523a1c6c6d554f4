import { describe, expect, test } from 'vitest';
import { unitFamilies } from '@pharos/domain/units/rare-units';
import { parseExpression } from './expression-tree.ts';
import { unitOfMetric, unitOfNode } from './expression-unit.ts';
import { findHint, HINT_RULES, type HintInput } from './hints.ts';
import { PrometheusQuery } from './query.ts';

const MINUTE = 60_000;
const TYPES: Readonly<Record<string, string>> = { requests: 'counter', odd_total: 'gauge', node_load1: 'gauge', mystery_total: 'unknown' };

const hintOf = (query: object, change: Partial<HintInput> = {}) =>
  findHint({
    query: PrometheusQuery.parse(query),
    panel: { type: 'graph', unit: 'short' },
    typeOf: (name) => TYPES[name],
    ...change,
  });

describe('[U5] several values where a label is compared with one text', () => {
  const hasSeveral = (variable: string) => variable === 'places';
  const panel = { type: 'table', unit: 'short', hasSeveral };
  test.each([
    ['reads{dir="$places"}', 'reads{dir=~"$places"}', '='],
    ["a{x!='[[places]]',y='k'} / b{x = `x${places}`}", "a{x!~'[[places]]',y='k'} / b{x =~ `x${places}`}", '!='],
  ])('%s', (expr, mended, operator) => {
    expect(hintOf({ expr }, { panel })).toMatchObject({
      text: `${operator} compares with one text, and $places has several values.`,
      fix: { kind: 'query', fields: { expr: mended } },
    });
    expect(hintOf({ expr: mended }, { panel })).toBeUndefined();
  });
  test.each(['reads{dir=~"$places"}', 'reads{dir="$place"}', 'reads{dir="${places:csv}"}', 'reads == $places'])(
    '%s is left alone',
    (expr) => {
      expect(hintOf({ expr }, { panel })).toBeUndefined();
    },
  );
});

describe('a counter without a rate', () => {
  test.each([
    ['node_cpu_seconds_total', 'rate(node_cpu_seconds_total[$__rate_interval])'],
    ['requests', 'rate(requests[$__rate_interval])'],
    ['mystery_total', 'rate(mystery_total[$__rate_interval])'],
    [
      'sum by (mode) (node_cpu_seconds_total{mode!="idle"})',
      'sum by (mode) (rate(node_cpu_seconds_total{mode!="idle"}[$__rate_interval]))',
    ],
    ['a_total offset 5m', 'rate(a_total[$__rate_interval] offset 5m)'],
    ['a_total @ end()', 'rate(a_total[$__rate_interval] @ end())'],
    ['a_total{job="$job"} / b_total', 'rate(a_total{job="$job"}[$__rate_interval]) / rate(b_total[$__rate_interval])'],
    ['rate(a_total[5m]) / b_total', 'rate(a_total[5m]) / rate(b_total[$__rate_interval])'],
    ['latency_bucket', 'rate(latency_bucket[$__rate_interval])'],
  ])('%s becomes %s', (expr, mended) => {
    const hint = hintOf({ expr });
    expect(hint).toMatchObject({ id: 'counter-without-rate', action: 'Add rate()', fix: { kind: 'query', fields: { expr: mended } } });
    expect(hintOf({ expr: mended }, { panel: { type: 'graph', unit: undefined } })).toBeUndefined();
  });

  test.each([
    'rate(a_total[5m])',
    'increase(a_total[1h])',
    'max_over_time(a_total[5m:1m])',
    'rate(a_total)',
    'count(a_total)',
    'absent(a_total)',
    'odd_total',
    'node_load1',
    '$metric_total',
    '{__name__="a_total"}',
  ])('%s is left alone', (expr) => {
    expect(hintOf({ expr })).toBeUndefined();
  });

  test('a single value or a table of a counter is left alone', () => {
    expect(hintOf({ expr: 'requests' }, { panel: { type: 'singlestat', unit: 'short' } })).toBeUndefined();
  });

  test('the first one is named', () => {
    expect(hintOf({ expr: 'b_total + a_total' })?.text).toBe('b_total only grows.');
  });
});

describe('the unit that names tell', () => {
  test.each([
    ['node_memory_MemFree_bytes', 'bytes'],
    ['node_memory_MemFree_bytes{job="a"} offset 5m', 'bytes'],
    ['sum by (job) (process_resident_memory_bytes)', 'bytes'],
    ['topk(3, process_resident_memory_bytes)', 'bytes'],
    ['avg_over_time(process_resident_memory_bytes[5m])', 'bytes'],
    ['(a_bytes - b_bytes)', 'bytes'],
    ['a_bytes / b_bytes', 'percentunit'],
    ['-a_bytes', 'bytes'],
    ['a_bytes > 5', 'bytes'],
    ['rate(node_network_receive_bytes_total[1m])', 'Bps'],
    ['increase(node_network_receive_bytes_total[1h])', 'bytes'],
    ['sum by (mode) (rate(node_cpu_seconds_total[1m]))', 'percentunit'],
    ['histogram_quantile(0.9, sum by (le) (rate(request_duration_seconds_bucket[5m])))', 's'],
    ['rate(energy_joules_total[1m])', 'watt'],
    ['request_duration_seconds', 's'],
    ['lag_milliseconds', 'ms'],
    ['room_celsius', 'celsius'],
    ['cache_hit_ratio', 'percentunit'],
    ['100 * a_bytes / b_bytes', undefined],
    ['a_bytes * 8', undefined],
    ['a_bytes + b_seconds', undefined],
    ['a_bytes + up', undefined],
    ['count(a_bytes)', undefined],
    ['time() - process_start_time_seconds', undefined],
    ['rate(request_duration_seconds_count[5m])', undefined],
    ['up', undefined],
    ['{__name__="a_bytes"}', undefined],
  ])('%s is in %s', (expr, unit) => {
    expect(unitOfNode(parseExpression(expr).topNode, expr)).toBe(unit);
  });

  test.each(['bytes', 'constructor', '_', ''])('the name %j is no trap', (name) => {
    expect(unitOfMetric(name)).toBe(name === 'bytes' ? 'bytes' : undefined);
  });

  test.each([
    ['a_bytes', 'bytes'],
    ['rate(a_bytes_total[1m])', 'bytes per second'],
    ['a_seconds', 'seconds'],
    ['a_milliseconds', 'milliseconds'],
    ['a_ratio', 'a share of 1'],
    ['a_percent', 'percent'],
    ['a_celsius', 'degrees Celsius'],
    ['a_volts', 'volts'],
    ['a_amperes', 'amperes'],
    ['a_watts', 'watts'],
    ['a_joules', 'joules'],
    ['a_hertz', 'hertz'],
    ['a_meters', 'metres'],
  ])('%s is told to be in %s', (expr, text) => {
    expect(hintOf({ expr })?.text).toBe(`The values are ${text}, shown as plain numbers.`);
  });

  test('every unit that is suggested is one of the catalogue', () => {
    const ids = new Set(unitFamilies.flatMap(({ units }) => units.map(({ id }) => id)));
    const suggested = ['bytes', 's', 'ms', 'percentunit', 'percent', 'celsius', 'volt', 'amp', 'watt', 'joule', 'hertz', 'lengthm', 'Bps'];
    expect(suggested.filter((id) => !ids.has(id))).toEqual([]);
  });

  test.each([
    ['short', true],
    ['none', true],
    ['', true],
    ['bytes', false],
    ['decbytes', false],
    [undefined, false],
  ])('a panel in %j gets the hint: %s', (unit, isSaid) => {
    const hint = hintOf({ expr: 'node_memory_MemFree_bytes' }, { panel: { type: 'singlestat', unit } });
    expect(hint?.fix).toEqual(isSaid ? { kind: 'unit', unit: 'bytes' } : undefined);
  });
});

test('an instant query in a graph asks for the range, before all else', () => {
  expect(hintOf({ expr: 'a_total', instant: true, format: 'table' })).toMatchObject({
    id: 'instant-in-graph',
    fix: { kind: 'query', fields: { instant: false, format: 'time_series' } },
  });
  expect(hintOf({ expr: 'up', instant: true }, { panel: { type: 'table', unit: undefined } })).toBeUndefined();
});

describe('a range that is nearly empty', () => {
  const points = (fromMs: number, toMs: number, rangeMs = 360 * MINUTE) => ({
    range: { fromMs: 0, toMs: rangeMs },
    extent: { fromMs, toMs },
  });

  test('is narrowed to the points', () => {
    expect(hintOf({ expr: 'up' }, { points: points(352 * MINUTE, 360 * MINUTE) })).toEqual({
      id: 'nearly-empty-range',
      text: 'Points cover 2 % of the range.',
      action: 'Show only these',
      fix: { kind: 'range', fromMs: 352 * MINUTE, toMs: 360 * MINUTE },
    });
  });

  test.each([
    ['a fifth of it has points', points(0, 72 * MINUTE)],
    ['there is one point only', points(5, 5)],
  ])('nothing is said when %s', (_what, given) => {
    expect(hintOf({ expr: 'up' }, { points: given })).toBeUndefined();
  });
});

test('nothing is said of an empty expression, nor of one as long as programs make', () => {
  expect(hintOf({ expr: '  ' })).toBeUndefined();
  expect(hintOf({ expr: `a_total${' + a_total'.repeat(1000)}` })).toBeUndefined();
  expect(hintOf({ expr: Array.from({ length: 400 }, () => 'up').join('+') })).toBeUndefined();
});

test('each rule has an id of its own', () => {
  expect(new Set(HINT_RULES.map(({ id }) => id)).size).toBe(HINT_RULES.length);
});
