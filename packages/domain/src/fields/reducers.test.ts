import { describe, expect, test } from 'vitest';
import { numberColumn, stringColumn } from '../frames/build.ts';
import { readReducer, reduceColumn, type Reducer, resultDisplay } from './reducers.ts';
import { valueRulesOf } from './value-rules.ts';

const reduce = (id: string, values: readonly (number | null)[], rules = valueRulesOf(16)) => {
  const reducer = readReducer(id);
  if (!reducer) throw new Error(id);
  return reduceColumn(numberColumn('v', values), reducer, rules);
};

describe('a column of numbers', () => {
  test.each<[string, number | boolean | null]>([
    ['lastNotNull', 6],
    ['current', 6],
    ['last', null],
    ['firstNotNull', 2],
    ['first', null],
    ['min', 2],
    ['max', 10],
    ['mean', 5],
    ['avg', 5],
    ['median', 4],
    ['sum', 20],
    ['total', 20],
    ['count', 4],
    ['countAll', 6],
    ['range', 8],
    ['step', -4],
    ['diff', 4],
    ['diffperc', 2],
    ['logmin', 2],
    ['allIsZero', false],
    ['allIsNull', false],
    ['changeCount', 4],
    ['distinctCount', 4],
    ['variance', 11],
    ['stdDev', Math.sqrt(11)],
    ['p50', 6],
    ['p75', 6],
    ['p100', 10],
  ])('%s', (id, expected) => expect(reduce(id, [null, 2, 2, 10, 6, null])).toEqual(expected));
});

test.each(['lastNotNull', 'min', 'mean', 'sum', 'median', 'step', 'diffperc', 'stdDev', 'p95'])('%s of nothing is no value', (id) => {
  expect([reduce(id, []), reduce(id, [null])]).toEqual([null, null]);
});

test.each([
  ['p95', [1, 2, 3, 4], 4],
  ['p50', [1, 2, 3, 4], 3],
  ['p50', [4, 1, 3], 3],
  ['p1', [5, 6], 5],
  ['p99.9', [5, 6], 6],
  ['p25', [1, null, 2, 3, 4], 2],
  ['median', [1, 2, 3, 4], 2.5],
])('[L18] %s of %j is a value that occurs: %d', (id, values, expected) => expect(reduce(id, values)).toBe(expected));

test('flags of a column', () => {
  expect([reduce('allIsZero', [0, 0]), reduce('allIsZero', [0, null]), reduce('allIsNull', [null])]).toEqual([true, false, true]);
});

test.each([
  ['diffperc', 0, 3, 'percentunit'],
  ['diffperc', 16, 3, 'percentunit'],
  ['diffperc', 40, 3, 'percentunit'],
  ['diffperc', 41, 300, 'percent'],
  ['diffperc', 42, 300, 'percent'],
  ['diffperc', 43, 300, 'percent'],
  ['diff', 41, 3, undefined],
  ['count', 41, 4, 'none'],
])('[L12] %s of a document of schema %d is %d in %s', (id, schema, value, unit) => {
  const rules = valueRulesOf(schema);
  expect([reduce(id, [1, 2, 3, 4], rules), resultDisplay(id, rules)?.unit]).toEqual([value, unit]);
});

test('a share of a first value of zero is none', () => expect(reduce('diffperc', [0, 5])).toBeNull());

test('statistics that came with a column go before its points', () => {
  const column = { ...numberColumn('v', [1, 2]), statistics: { ...zeros, min: 0, max: 99 } };
  expect(reduceColumn(column, 'max', valueRulesOf(16))).toBe(99);
});

test('texts have a first, a last and a count', () => {
  const column = stringColumn('v', [null, 'a', 'b', 'b', null]);
  const of = (id: Reducer) => reduceColumn(column, id, valueRulesOf(16));
  expect([of('lastNotNull'), of('last'), of('firstNotNull'), of('count'), of('distinctCount'), of('max')]).toEqual([
    'b',
    null,
    'a',
    3,
    3,
    null,
  ]);
});

test('a name that nobody knows is none', () => {
  expect(['p101', 'p', 'toString', '', undefined, 7].map(readReducer)).toEqual(Array.from({ length: 6 }));
});

const zeros = {
  min: 0,
  max: 0,
  avg: 0,
  current: 0,
  last: 0,
  first: 0,
  total: 0,
  count: 0,
  delta: 0,
  diff: 0,
  range: 0,
  logmin: 0,
};
