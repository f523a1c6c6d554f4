import { expect, test } from 'vitest';
import { addImpression } from './impressions.ts';

test.each([
  [[], 1, [1]],
  [[1, 2], 3, [3, 1, 2]],
  [[1, 2, 3], 3, [3, 1, 2]],
])('%j and %i', (ids, id, expected) => expect(addImpression(ids, id)).toEqual(expected));

test('[1.9.2-c] the fifty that were opened last are kept', () => {
  const ids = Array.from({ length: 60 }, (_, index) => index).reduce<readonly number[]>(addImpression, []);
  expect(ids).toHaveLength(50);
  expect([ids[0], ids.at(-1)]).toEqual([59, 10]);
});
