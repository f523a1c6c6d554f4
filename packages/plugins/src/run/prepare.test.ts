import { QueryTarget } from '@pharos/contract/api/query';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { DataSource } from '../unstable.ts';
import { sources } from '../registries/sources.ts';
import { prepareStream, prepareTarget } from './prepare.ts';
import { requirePlugin } from './registry.ts';

const HOUR = 3_600_000;
const stored = (options: Record<string, unknown> = {}) => ({
  id: 1,
  name: 'store',
  url: 'http://store.test',
  access: 'proxy' as const,
  user: '',
  database: '',
  options,
  hasSecret: () => false,
});
const prepare = (target: object, more: { minIntervalMs?: number; isExact?: boolean; options?: Record<string, unknown> } = {}) =>
  prepareTarget(
    {
      key: 'A',
      target: QueryTarget.parse(target),
      range: { fromMs: 0, toMs: 6 * HOUR },
      minIntervalMs: more.minIntervalMs ?? 1,
      isExact: more.isExact,
    },
    requirePlugin({ sources }, 'prometheus'),
    stored(more.options),
  );
const exprOf = (target: object, more?: Parameters<typeof prepare>[1]) => prepare(target, more).input.query['expr'];

describe('names that depend on interval and range', () => {
  test.each<[expr: string, minIntervalMs: number, filled: string]>([
    ['rate(x[$__interval])', 90_000, 'rate(x[90s])'],
    ['rate(x[${__interval}])', 1_500, 'rate(x[15s])'],
    ['x * $__interval_ms', 60_000, 'x * 60000'],
    ['increase(x[$__range]) / $__range_s', 15_000, 'increase(x[21600s]) / 21600'],
    ['rate(x[$__rate_interval])', 15_000, 'rate(x[60s])'],
    ['x{job="$job"}', 15_000, 'x{job="$job"}'],
  ])('%s at %d ms is sent as %s', (expr, minIntervalMs, filled) => {
    expect(exprOf({ expr }, { minIntervalMs })).toBe(filled);
  });

  test('are said with the result, by the values of the source where it has its own', () => {
    expect(prepare({ expr: 'x', intervalFactor: 2 }, { minIntervalMs: 30_000 }).variables).toMatchObject({
      __interval: '60s',
      __interval_ms: '60000',
    });
  });

  test('an exact interval is written exactly', () => {
    expect(exprOf({ expr: '$__interval' }, { minIntervalMs: 2_500, isExact: true })).toBe('2500ms');
  });
});

describe('values that a client sends with a target', () => {
  test('win over the host and the source', () => {
    const { input, variables } = prepare({ expr: '$__interval', scopedVars: { __interval: { text: '7m', value: '7m' } } });
    expect(input.query['expr']).toBe('7m');
    expect(variables['__interval']).toBe('7m');
  });

  test('are written as the kind of source quotes', () => {
    expect(exprOf({ expr: 'x{host=~"$host"}', scopedVars: { host: { value: ['a.b', 'c'] } } })).toBe('x{host=~"a\\\\.b|c"}');
  });

  test('stand in legends as people read them, and never in the letter', () => {
    const { query } = prepare({
      refId: '$host',
      expr: 'x{host=~"$host"}',
      legendFormat: 'on $host',
      scopedVars: { host: { value: ['a.b', 'c'] } },
    }).input;
    expect(query).toMatchObject({ expr: 'x{host=~"a\\\\.b|c"}', legendFormat: 'on {a.b,c}' });
    expect(query['refId'] ?? '$host').toBe('$host');
  });

  test.each(['text', null, 5, { host: 'bare' }, { host: { value: { deep: 1 } } }, [1]])('%j is as if none came', (scopedVars) => {
    expect(exprOf({ expr: '$host', scopedVars })).toBe('$host');
  });

  test('may not make a query of megabytes', () => {
    const scopedVars = { a: { value: 'x'.repeat(10_000) } };
    expect(() => exprOf({ expr: '$a'.repeat(1_000), scopedVars })).toThrow('The expression is longer than 65,536 characters');
    expect(exprOf({ expr: '$a', scopedVars })).toHaveLength(10_000);
  });
});

test('more filters than a query takes are refused in words, not dropped', () => {
  const filters = (count: number) => Array.from({ length: count }, (_, index) => ({ key: `k${index}`, operator: '=', value: 'v' }));
  expect(prepare({ expr: 'up', adhocFilters: filters(100) }).input.query['expr']).toContain('k99="v"');
  expect(() => prepare({ expr: 'up', adhocFilters: filters(101) })).toThrow('A query takes at most 100 filters');
});

describe('[B12] a query is as long as it may be, whatever made it so long', () => {
  const TOO_LONG = 'The expression is longer than 65,536 characters';
  const filter = (key: string, value: string) => [{ key, operator: '=', value }];

  test.each<[what: string, target: object, message: string]>([
    ['its text', { expr: 'x'.repeat(65_537) }, TOO_LONG],
    ['a value', { expr: '$a', scopedVars: { a: { value: 'x'.repeat(65_537) } } }, TOO_LONG],
    ['a list', { expr: '$a', scopedVars: { a: { value: Array.from({ length: 20_000 }, () => 'abc') } } }, TOO_LONG],
    ['filters', { expr: 'up+'.repeat(400).slice(0, -1), adhocFilters: filter('a', 'x'.repeat(1_000)) }, `${TOO_LONG} with its filters`],
    ['a key', { expr: 'up', adhocFilters: filter('x'.repeat(1_001), 'a') }, 'The key of a filter is longer than 1,000 characters'],
    ['a filter', { expr: 'up', adhocFilters: filter('a', 'x'.repeat(1_001)) }, 'The value of a filter is longer than 1,000 characters'],
    ['its legend', { expr: 'up', legendFormat: 'x'.repeat(2_001) }, 'The legend format is longer than 2,000 characters'],
    [
      'a value in its legend',
      { expr: 'up', legendFormat: '$a', scopedVars: { a: { value: 'x'.repeat(2_001) } } },
      'The legend format is longer than 2,000 characters',
    ],
    ['a lookup', { lookup: 'variable-values', query: 'x'.repeat(65_537) }, 'The query is longer than 65,536 characters'],
    [
      'an annotation',
      { lookup: 'annotations', expr: 'up', titleFormat: '{{'.repeat(1_001) },
      'The title format is longer than 2,000 characters',
    ],
    ['an expression of annotations', { lookup: 'annotations', expr: 'x'.repeat(65_537) }, TOO_LONG],
    ['a field that nobody reads', { expr: 'up', deep: [{ own: 'x'.repeat(65_537) }] }, 'The deep is longer than 65,536 characters'],
    ['what a page could not fill in', { expr: 'up', isTooLong: true }, 'The query is too long with its variables filled in'],
  ])('%s', (_what, target, message) => expect(() => prepare(target)).toThrow(message));

  test('all texts that just fit are sent', () => {
    expect(exprOf({ expr: 'x'.repeat(65_536), legendFormat: 'x'.repeat(2_000) })).toHaveLength(65_536);
    expect(exprOf({ expr: 'up', adhocFilters: filter('a', 'x'.repeat(1_000)) })).toHaveLength(1_008);
    expect(exprOf({ expr: '$a', scopedVars: { a: { value: 'x'.repeat(65_536) } } })).toHaveLength(65_536);
  });

  test('values and filters of a target are no text of it', () => {
    expect(exprOf({ expr: 'up', scopedVars: { a: { value: 'x'.repeat(100_000) } } })).toBe('up');
  });
});

test('interval and range come from the gate rule, with the smallest interval of target and source', () => {
  expect(prepare({ expr: 'x' }, { options: { timeInterval: '1m' } }).input).toMatchObject({
    intervalMs: 60_000,
    range: { fromMs: 0, toMs: 6 * HOUR },
  });
});

test('options that cannot be read are as if there were none; a query that cannot is an error', () => {
  const strict: DataSource = {
    ...requirePlugin({ sources }, 'prometheus'),
    options: z.object({ timeInterval: z.optional(z.string()) }),
    query: z.object({ expr: z.string() }),
  };
  const target = (query: object, options: Record<string, unknown>) =>
    prepareStream(QueryTarget.parse(query), strict, { stored: stored(options), nowMs: 0 });
  expect(target({ expr: 'x' }, { timeInterval: '1m' }).settings.options).toEqual({ timeInterval: '1m' });
  expect(target({ expr: 'x' }, { timeInterval: 5 }).settings.options).toEqual({});
  expect(() => target({}, {})).toThrow('expr: is required');
});

test('a stream begins now, at the smallest interval of source and target', () => {
  expect(
    prepareStream({ refId: 'A', intervalMs: 5 }, requirePlugin({ sources }, 'testdata'), { stored: stored(), nowMs: 7 }),
  ).toMatchObject({
    intervalMs: 5,
    range: { fromMs: 7, toMs: 7 },
  });
});

test('[W28] the limit of a field decides, also where a variable stands in it', () => {
  const csvContent = `a,$a${'\n1,2'.repeat(30_000)}`;
  const target = (value: string) => ({ scenarioId: 'csv_content', csvContent, scopedVars: { a: { value } } });
  const fill = (value: string) => {
    const input = {
      key: 'A',
      target: QueryTarget.parse(target(value)),
      range: { fromMs: 0, toMs: HOUR },
      minIntervalMs: 1,
      isExact: undefined,
    };
    return prepareTarget(input, requirePlugin({ sources }, 'testdata'), stored()).input.query['csvContent'];
  };
  expect(fill('b')).toBe(csvContent.replace('$a', 'b'));
  expect(() => fill('b'.repeat(1_000_000))).toThrow('The csv content is longer than 1,048,576 characters');
});
