import { expect, test } from 'vitest';
import { isBitSet, missingWhereNaN } from './build.ts';

test('values that hold NaN are missing, others are not', () => {
  const values = Float64Array.from([NaN, 0, 1, Infinity, 4, 5, 6, 7, NaN, 9]);
  const missing = missingWhereNaN(values);
  expect(missing).toHaveLength(2);
  expect([...values.keys()].filter((index) => isBitSet(missing, index))).toEqual([0, 8]);
});

test('no bitmap where every value was measured', () => expect(missingWhereNaN(Float64Array.of(1, 2))).toBeUndefined());
