import { expect, test } from 'vitest';
import { spanGaps } from './span-gaps.ts';

const times = Float64Array.of(0, 10, 20, 30, 40, 50);

test.each([
  ['a gap as long as that', [1, null, 3, 4, 5, 6], 20, [1, undefined, 3, 4, 5, 6]],
  ['a longer one stays', [1, null, null, 4, null, 6], 20, [1, null, null, 4, undefined, 6]],
  ['at both ends nothing is drawn through', [null, 2, 3, 4, 5, null], 1000, [null, 2, 3, 4, 5, null]],
  ['points of other series count for nothing', [1, undefined, null, 4, 5, 6], 30, [1, undefined, undefined, 4, 5, 6]],
])('%s', (_name, values, mostMs, expected) => expect(spanGaps(values, times, mostMs)).toEqual(expected));

test('a whole column is handed through', () => {
  const whole = Float64Array.of(1, 2);
  expect(spanGaps(whole, times, 5)).toBe(whole);
});
