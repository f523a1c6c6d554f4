import { expect, test } from 'vitest';
import { combineSmall } from './combine-small.ts';

test.each<[readonly number[], number, readonly number[], readonly number[]]>([
  [[], 0.1, [], []],
  [[50, 50], 0, [0, 1], []],
  [[90, 5, 5], 0.1, [0], [1, 2]],
  [[95, 5], 0.1, [0, 1], []],
  [[90, 10], 0.1, [0, 1], []],
  [[1, 97, 1, 1], 0.02, [1], [0, 2, 3]],
  [[0, 0], 0.5, [0, 1], []],
])('of %j those below %d: alone %j, together %j', (values, threshold, retained, combined) =>
  expect(combineSmall(values, threshold)).toEqual({ retained, combined }),
);
