import { expect, test } from 'vitest';
import { median } from './median.ts';

test('the middle of an odd count, the mean of the middle two of an even one', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 4])).toBe(4.5);
  expect(median([])).toBeNaN();
});
