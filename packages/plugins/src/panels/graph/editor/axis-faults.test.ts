import { expect, test } from 'vitest';
import { boundsFault } from './axis-faults.ts';

test.each([
  [50, 10, true],
  [10, 10, true],
  ['50', '10', true],
  [10, 50, false],
  [null, 10, false],
  [10, null, false],
  [-5, 0, false],
  [undefined, undefined, false],
])('an axis from %j to %j is turned round: %s', (min, max, isWrong) => {
  expect(boundsFault({ min, max })).toBe(isWrong ? 'Not above Y-Min: both are ignored' : undefined);
});
