import { expect, test } from 'vitest';
import type { PlotValues } from './null-modes.ts';
import { fillBetween, hasPoint, nearPoint } from './own-points.ts';

test('a gap is a point that says nothing; a moment of other series is none', () =>
  expect([0, 1, 2, 3].map((index) => hasPoint([5, null, undefined], index))).toEqual([true, true, false, false]));

const minutes = (...of: readonly number[]) => Float64Array.from(of, (minute) => minute * 60_000);

test.each<[what: string, values: PlotValues, times: Float64Array, index: number, expected: number | undefined]>([
  ['its own', [5, 6, 7], minutes(0, 5, 10), 1, 1],
  ['a gap of its own', [5, null, 7], minutes(0, 5, 10), 1, 1],
  ['half of its step away, the one before of two', [5, undefined, 7, undefined, 8], minutes(0, 5, 10, 15, 20), 1, 0],
  ['the nearer one', [5, undefined, 7, 8], minutes(0, 4, 6, 12), 1, 2],
  ['further away than half of its step', [6, undefined, 6, 6], minutes(0, 5, 10, 15), 1, undefined],
  ['over other times that it has no point at', [5, undefined, undefined, undefined, 7, 9], minutes(0, 3, 4, 5, 60, 65), 2, undefined],
  ['beyond its end, close by', [5, 6, undefined], minutes(0, 10, 14), 2, 1],
  ['beyond its end, far away', [5, 6, undefined], minutes(0, 10, 16), 2, undefined],
  ['before its begin', [undefined, 6, 7], minutes(0, 4, 14), 0, 1],
  ['of a single point', [undefined, 6, undefined], minutes(0, 1, 2), 0, undefined],
  ['of none', [undefined, undefined], minutes(0, 1), 0, undefined],
])('[U2] the point that is read of a line: %s', (_what, values, times, index, expected) =>
  expect(nearPoint(values, times, index)).toBe(expected),
);

test('a long stretch without a point is filled in one go', () => {
  const count = 20_000;
  const values = Array.from({ length: count }, (_, index) => (index % (count - 1) === 0 ? index : undefined));
  const filled = fillBetween(
    { values, line: { shape: 'linear' }, hasBars: false },
    Float64Array.from({ length: count }, (_, index) => index),
  );
  expect([filled[1], filled[count - 2]]).toEqual([1, count - 2]);
});
