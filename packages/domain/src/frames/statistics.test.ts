import { expect, test } from 'vitest';
import { numberColumn } from './build.ts';
import { columnStatistics } from './statistics.ts';

const statisticsOf = (values: readonly (number | null)[]) => columnStatistics(numberColumn('v', values));

test('counts every row, sums and averages only what was measured', () => {
  expect(statisticsOf([null, 2, null, 4, NaN, 0.5, null])).toEqual({
    min: 0.5,
    max: 4,
    avg: 6.5 / 3,
    current: 0.5,
    last: null,
    first: 2,
    total: 6.5,
    count: 7,
    delta: 2,
    diff: -1.5,
    range: 3.5,
    logmin: 0.5,
  });
});

test('an empty column and one of missing values have no statistics but zero sums', () => {
  const nothing = {
    min: null,
    max: null,
    avg: null,
    current: null,
    last: null,
    first: null,
    total: 0,
    delta: 0,
    diff: null,
    range: null,
    logmin: null,
  };
  expect(statisticsOf([])).toEqual({ ...nothing, count: 0 });
  expect(statisticsOf([null, null])).toEqual({ ...nothing, count: 2 });
});

test.each([
  ['a fall adds nothing, what follows counts from zero', [0, 5, 10, 3, 6], 16],
  ['a fall at the last point adds that point', [0, 5, 3], 8],
  ['a counter that never resets', [3, 4, 9], 6],
  ['missing values are stepped over', [1, null, 4], 3],
])('delta: %s', (_title, values, delta) => {
  expect(statisticsOf(values).delta).toBe(delta);
});

test('logmin is the smallest value above zero and infinities are values', () => {
  const result = statisticsOf([-3, 0, 0.25, 7, Infinity]);
  expect(result.logmin).toBe(0.25);
  expect(result.max).toBe(Infinity);
  expect(result.current).toBe(Infinity);
});
