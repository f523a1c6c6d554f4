import { describe, expect, test } from 'vitest';
import { inSlots } from './row-slots.ts';

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => ({ index: from + place }));
const order = (items: readonly { readonly index: number }[]) => items.map(({ index }) => index);

describe('elements of rows', () => {
  test.each([
    ['at rest stand as the rows do', [4, 9], 4, [4, 5, 6, 7, 8]],
    ['that leave above are those of rows that come below', [6, 11], 4, [9, 10, 6, 7, 8]],
    ['that leave below are those of rows that come above', [2, 7], 4, [4, 5, 6, 2, 3]],
    ['are found again after a leap', [104, 109], 4, [104, 105, 106, 107, 108]],
  ])('%s', (_name, [from = 0, to = 0], start, expected) => expect(order(inSlots(rows(from, to), { start, pool: 5 }))).toEqual(expected));
  test('keep their places beside one another while it scrolls', () => {
    const before = order(inSlots(rows(4, 9), { start: 4, pool: 5 })).map((index) => index % 5);
    for (const from of [5, 6, 9, 0])
      expect(order(inSlots(rows(from, from + 5), { start: 4, pool: 5 })).map((index) => index % 5)).toEqual(before);
  });
});
