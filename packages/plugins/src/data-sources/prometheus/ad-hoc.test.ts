import { parser } from '@prometheus-io/lezer-promql';
import { expect, test, vi } from 'vitest';
import type { AdHocFilter } from '@pharos/plugin';
import { filterExpression } from './ad-hoc.ts';

const filter = (key: string, operator: AdHocFilter['operator'], value: string): AdHocFilter => ({ key, operator, value });
const HOST = filter('host', '=', 'web01');

test.each([
  ['up', 'up{host="web01"}'],
  ['up{}', 'up{host="web01"}'],
  ['up{ }', 'up{ host="web01"}'],
  ['up{job="a"}', 'up{job="a",host="web01"}'],
  ['up{job="a",}', 'up{job="a",host="web01"}'],
  ['{__name__="up"}', '{__name__="up",host="web01"}'],
  ['rate(up[5m])', 'rate(up{host="web01"}[5m])'],
  ['rate(up{a="}"}[5m] offset 1h)', 'rate(up{a="}",host="web01"}[5m] offset 1h)'],
  ['sum by (job) (a) / on(job) group_left b', 'sum by (job) (a{host="web01"}) / on(job) group_left b{host="web01"}'],
  ['max_over_time(rate(x[1m])[1h:])', 'max_over_time(rate(x{host="web01"}[1m])[1h:])'],
  ['1 + 2', '1 + 2'],
  ['', ''],
])('%s filtered is %s', (expr, expected) => {
  expect(filterExpression(expr, [HOST])).toBe(expected);
});

test('several filters stand in each selector, values are quoted', () => {
  const filters = [filter('a', '!=', 'x"y\\'), filter('b', '=~', '.*'), filter('c', '!~', '')];
  expect(filterExpression('up', filters)).toBe('up{a!="x\\"y\\\\",b=~".*",c!~""}');
  expect(filterExpression('up', [filter('http.route', '=', 'x')])).toBe('up{"http.route"="x"}');
});

test.each(['<', '>'] as const)('%s is told to be no filter of this store', (operator) => {
  expect(() => filterExpression('up', [filter('a', operator, '1')])).toThrow(`Prometheus has no filter with ${operator}: a ${operator} 1`);
});

test('[B12] an expression that filters would make too long is never built', () => {
  const filters = Array.from({ length: 100 }, () => filter('a', '=', 'x'.repeat(1_000)));
  const slices = vi.spyOn(String.prototype, 'slice');
  expect(() => filterExpression('up'.padEnd(600, '+up'), filters)).toThrow(
    'The expression is longer than 65,536 characters with its filters',
  );
  expect(slices.mock.results.every(({ value }) => String(value).length < 65_536)).toBe(true);
  slices.mockRestore();
  expect(filterExpression('up', [filter('a', '=', 'x'.repeat(65_528))])).toHaveLength(65_536);
  expect(() => filterExpression('up', [filter('a', '=', 'x'.repeat(65_529))])).toThrow('The expression is longer');
});

test.each(['{', '!', '5m ', 'sum by (', '+up', '(up)+'])(
  '[B13] filters are no reason to read a long expression on behind its mistakes: %s',
  (piece) => {
    const long = 'up'.padEnd(60_000, piece);
    const readOn = vi.spyOn(parser, 'parse');
    expect(() => filterExpression(long, [HOST])).toThrow('Filters do not fit into this expression');
    expect(readOn).not.toHaveBeenCalled();
    readOn.mockRestore();
  },
);

test('what is filtered still reads without a mistake, and filtering nothing changes nothing', () => {
  const expressions = [
    'a+b',
    'sum(rate(a{b=~"c|d"}[5m])) by (le)',
    'histogram_quantile(0.9, sum(rate(x_bucket[1m])) by (le))',
    'a and on() b',
  ];
  const hasMistake = (expr: string) => {
    let found = false;
    parser.parse(expr).iterate({ enter: ({ type }) => void (found ||= type.isError) });
    return found;
  };
  for (const expr of expressions) {
    expect(hasMistake(filterExpression(expr, [HOST, filter('b', '=~', 'x')]))).toBe(false);
    expect(filterExpression(expr, [])).toBe(expr);
  }
});
