import { expect, test } from 'vitest';
import { stackTops } from './stacking.ts';

const times = Float64Array.from([0, 10, 20]);
const normal = { times, isPercent: false };
const lists = (tops: readonly Iterable<unknown>[]) => tops.map((top) => [...top]);

test('every layer stands on the ones before it', () => {
  expect(lists(stackTops([Float64Array.from([1, 2, 3]), Float64Array.from([10, 20, 30])], normal))).toEqual([
    [1, 2, 3],
    [11, 22, 33],
  ]);
});

test('values handed in are not written to', () => {
  const own = Float64Array.from([1, 2, 3]);
  stackTops([own, own], normal);
  expect([...own]).toEqual([1, 2, 3]);
});

test('a gap stays a gap in its own layer and adds nothing to those above', () => {
  expect(
    lists(
      stackTops(
        [
          [1, null, 3],
          [10, 20, 30],
        ],
        normal,
      ),
    ),
  ).toEqual([
    [1, null, 3],
    [11, 20, 33],
  ]);
});

test('a series without a point at a time is interpolated between its neighbours', () => {
  expect(
    lists(
      stackTops(
        [
          [0, undefined, 4],
          [10, 20, 30],
        ],
        normal,
      ),
    ),
  ).toEqual([
    [0, 2, 4],
    [10, 22, 34],
  ]);
});

test('nothing is interpolated across a gap or beyond the ends', () => {
  expect(
    lists(
      stackTops(
        [
          [undefined, 5, undefined],
          [1, 1, 1],
        ],
        normal,
      ),
    ),
  ).toEqual([
    [null, 5, null],
    [1, 6, 1],
  ]);
});

test('percent makes shares of the sum; a sum of zero has none', () => {
  const tops = stackTops([Float64Array.from([1, 0, 3]), Float64Array.from([3, 0, 1])], { times, isPercent: true });
  expect(lists(tops)).toEqual([
    [25, 0, 75],
    [100, 0, 100],
  ]);
});
