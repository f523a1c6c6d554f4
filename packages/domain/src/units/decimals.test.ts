import { expect, test } from 'vitest';
import { stepDecimals } from './decimals.ts';

test.each([
  [1, 1, 0],
  [0.5, 1, 1],
  [0.25, 1, 2],
  [250, 1e-3, 2],
  [20, 1 / 60, 2],
  [0, 1, 0],
  [1e-320, 1e-10, 0],
  [Number.NaN, 1, 0],
])('ticks %d apart, written in a unit of factor %d, have %d decimals', (step, factor, decimals) => {
  expect(stepDecimals(step)(0, factor)).toBe(decimals);
});
