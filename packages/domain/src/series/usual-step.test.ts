import { expect, test } from 'vitest';
import { usualStep } from './usual-step.ts';

test.each([
  [[], undefined],
  [[5], undefined],
  [[0, 10], 10],
  [[0, 10, 15], 5],
  [[0, 10, 20, 100, 110], 10],
])('the usual distance of %j is %j', (times, expected) => expect(usualStep(Float64Array.from(times))).toBe(expected));
