import { describe, expect, test } from 'vitest';
import { numberColumn } from '../frames/build.ts';
import { columnStatistics, smallestStep } from '../frames/statistics.ts';
import { seriesStatistics } from './legend/legend-statistics.ts';
import type { NullMode } from './null-modes.ts';
import { singleValue, type ValueName } from './single/single-value.ts';

type Values = readonly (number | null)[];

const statisticsOf = (values: Values) => columnStatistics(numberColumn('v', values));

describe('[2.3.2-d] statistics of a series', () => {
  test.each<[string, Values, object]>([
    [
      'a counter with a reset',
      [0, 5, 10, 3, 6],
      { total: 24, max: 10, min: 0, logmin: 3, avg: 4.8, current: 6, first: 0, delta: 16, diff: 6, range: 10, count: 5 },
    ],
    [
      'missing values at both ends and between',
      [null, 2, null, 4, -1, null],
      { total: 5, max: 4, min: -1, logmin: 2, avg: 5 / 3, current: -1, first: 2, delta: 2, diff: -3, range: 5, count: 6 },
    ],
    ['one value', [7], { total: 7, max: 7, min: 7, logmin: 7, avg: 7, current: 7, first: 7, delta: 0, diff: 0, range: 0, count: 1 }],
    ['a fall at the end', [4, 9, 2], { delta: 7, current: 2, diff: -2 }],
    [
      'no value at all',
      [null, null],
      { total: 0, max: null, min: null, logmin: null, avg: null, current: null, first: null, delta: 0, diff: null, range: null, count: 2 },
    ],
  ])('%s', (_name, values, statistics) => expect(statisticsOf(values)).toMatchObject(statistics));

  test.each([
    [[0, 10, 25, 30], 5],
    [[0, 60], 60],
    [[7], null],
    [[], null],
  ])('the time step of points at %j is %j', (times, step) => expect(smallestStep(Float64Array.from(times))).toBe(step));

  const values = [4, null, 8, null];
  const series = { name: 'cpu', labels: {}, times: Float64Array.of(0, 10, 20, 30), column: numberColumn('Value', values) };
  test.each<[NullMode, Partial<Record<ValueName, number>>]>([
    ['connected', { avg: 6, min: 4, current: 8, total: 12, range: 4, diff: 4, first: 4 }],
    ['null', { avg: 6, min: 4, current: 8, total: 12, range: 4, diff: 4, first: 4 }],
    ['null as zero', { avg: 3, min: 0, current: 0, total: 12, range: 8, diff: -4, first: 4 }],
  ])('missing values under %j', (mode, expected) => {
    const shown = Object.keys(expected).map((name) => [name, singleValue(series, name as ValueName, mode)]); // the keys of the row
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, { kind: 'number', value }])),
    );
    expect(seriesStatistics(series.column, mode)).toMatchObject({ avg: expected.avg, min: expected.min, current: expected.current });
  });

  test('[U2] what is no number counts as it is drawn', () => {
    const column = { name: 'Value', type: 'number' as const, values: Float64Array.of(4, Number.NaN) };
    expect(seriesStatistics(column, 'null as zero')).toMatchObject({ min: 0, avg: 2, current: 0 });
    expect(seriesStatistics(column, 'null')).toMatchObject({ min: 4, avg: 4 });
  });
});
