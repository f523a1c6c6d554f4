import { expect, test } from 'vitest';
import { seriesFrame } from '../frames/build.ts';
import { insertGaps, longestConnected } from './insert-gaps.ts';
import { plotValues } from './null-modes.ts';
import { extractTimeSeries } from './time-series.ts';

const seriesOf = (times: readonly number[], values: readonly number[]) => {
  const [series] = extractTimeSeries([seriesFrame('web', {}, Float64Array.from(times), Float64Array.from(values))]);
  if (!series) throw new RangeError('no series');
  return series;
};
const drawn = ({ times, column }: ReturnType<typeof seriesOf>) => [[...times], [...plotValues(column, 'null')]];

test.each<[name: string, insertNulls: boolean | number, times: readonly number[], expected: number | undefined]>([
  ['off', false, [0, 10, 20], undefined],
  ['a length', 25, [0, 10, 20], 25],
  ['no length', 0, [0, 10, 20], undefined],
  ['below zero', -5, [0, 10, 20], undefined],
  ['on: one and a half of the usual distance', true, [0, 10, 20, 100, 110], 15],
  ['on, and one late point', true, [0, 10, 21, 31, 41], 15],
  ['on, with one point', true, [5], undefined],
  ['on, without points', true, [], undefined],
])('points stay connected: %s', (_name, insertNulls, times, expected) =>
  expect(longestConnected(insertNulls, Float64Array.from(times))).toBe(expected),
);

test('a missing value stands where two points are further apart, so long behind the first of them', () =>
  expect(drawn(insertGaps(seriesOf([0, 10, 40, 50, 90], [1, 2, 3, 4, 5]), 15))).toEqual([
    [0, 10, 25, 40, 50, 65, 90],
    [1, 2, null, 3, 4, null, 5],
  ]));

test('points so far apart and no further stay connected, and so the series stays the same', () => {
  const series = seriesOf([0, 10, 20], [1, 2, 3]);
  expect(insertGaps(series, 10)).toBe(series);
});

test('values that were missing stay so', () =>
  expect(drawn(insertGaps(seriesOf([0, 10, 40], [1, Number.NaN, 3]), 15))).toEqual([
    [0, 10, 25, 40],
    [1, null, null, 3],
  ]));
