import { expect, test } from 'vitest';
import { firstSorted } from './first-sorted.ts';

const compare = (a: { readonly of: number }, b: { readonly of: number }): number => a.of - b.of;
const items = (...values: readonly number[]) => values.map((of, place) => ({ of, place }));

test.each([
  ['in any order', items(5, 2, 9, 1, 7, 3), 3],
  ['the highest first', items(9, 8, 7, 6, 5, 4), 2],
  ['the lowest first', items(1, 2, 3, 4), 2],
  ['equal ones', items(2, 1, 2, 1, 1, 0, 2), 4],
  ['more than there are', items(3, 1, 2), 9],
  ['none', items(3, 1, 2), 0],
  ['of nothing', items(), 3],
])('as sorting all and taking the first: %s', (_, all, count) => {
  expect(firstSorted(all, count, compare)).toEqual(all.toSorted(compare).slice(0, count));
});
