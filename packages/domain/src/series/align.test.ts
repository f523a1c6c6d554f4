import { describe, expect, test } from 'vitest';
import { numberColumn } from '../frames/build.ts';
import { alignSeries } from './align.ts';
import type { TimeSeries } from './time-series.ts';

const series = (name: string, times: Float64Array | readonly number[], values: readonly (number | null)[]): TimeSeries => ({
  name,
  labels: {},
  times: times instanceof Float64Array ? times : Float64Array.from(times),
  column: numberColumn(name, values),
});

describe('series on the same times', () => {
  test('share times and whole columns without a copy', () => {
    const times = Float64Array.from([1, 2, 3]);
    const a = series('a', times, [1, 2, 3]);
    const b = series('b', times, [4, 5, 6]);
    const aligned = alignSeries([a, b], 'null');
    expect(aligned.times).toBe(times);
    expect(aligned.values[0]).toBe(a.column.values);
    expect(aligned.values[1]).toBe(b.column.values);
  });

  test('equal times in different arrays count as the same', () => {
    const a = series('a', [1, 2], [1, 2]);
    const b = series('b', [1, 2], [3, 4]);
    expect(alignSeries([a, b], 'null').values[1]).toBe(b.column.values);
  });
});

describe('series on different times', () => {
  test('are merged; an instant without a point of its own is undefined, a missing value stays null', () => {
    const aligned = alignSeries([series('a', [1, 3, 5], [10, null, 50]), series('b', [2, 3, 4], [20, 30, 40])], 'null');
    expect([...aligned.times]).toEqual([1, 2, 3, 4, 5]);
    expect(aligned.values.map((values) => [...values])).toEqual([
      [10, undefined, null, undefined, 50],
      [undefined, 20, 30, 40, undefined],
    ]);
  });

  test('an empty series changes nothing for the others', () => {
    const aligned = alignSeries([series('a', [], []), series('b', [2, 4], [1, 2])], 'null');
    expect([...aligned.times]).toEqual([2, 4]);
    expect([...(aligned.values[0] ?? [])]).toEqual([undefined, undefined]);
  });

  test('no series at all have no times', () => {
    expect(alignSeries([], 'null')).toEqual({ times: new Float64Array(0), values: [] });
  });
});

test('times out of order are put in order, and the last of equal ones wins', () => {
  const aligned = alignSeries([series('a', [3, 1, 3, 2], [30, 10, 31, 20])], 'null');
  expect([...aligned.times]).toEqual([1, 2, 3]);
  expect([...(aligned.values[0] ?? [])]).toEqual([10, 20, 31]);
});

describe('null modes', () => {
  const gappy = { ...series('a', [1, 2, 3, 4, 5], [1, null, 3, 4, 5]), column: { ...numberColumn('a', [1, null, 3, 4, 5]) } };
  gappy.column.values[3] = Infinity;

  test.each([
    ['null', [1, null, 3, null, 5]],
    ['connected', [1, undefined, 3, null, 5]],
    ['null as zero', [1, 0, 3, null, 5]],
  ] as const)('[2.2.11-i] %s: missing values as the mode says, infinities as a gap', (mode, expected) => {
    expect([...(alignSeries([gappy], mode).values[0] ?? [])]).toEqual(expected);
  });

  test('NaN is a missing value even without a bitmap', () => {
    const column = { name: 'a', type: 'number' as const, values: Float64Array.from([1, Number.NaN]) };
    expect([
      ...(alignSeries([{ name: 'a', labels: {}, times: Float64Array.from([1, 2]), column }], 'null as zero').values[0] ?? []),
    ]).toEqual([1, 0]);
  });
});
