import { expect, test } from 'vitest';
import { axisFault, rangeFault } from './bounds-fault.ts';

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
  expect(axisFault({ min, max })).toBe(isWrong ? 'Not above Y-Min: both are ignored' : undefined);
  expect(rangeFault({ min, max }, 'max')).toBe(isWrong ? 'Not above Min: neither can be used' : undefined);
  expect(rangeFault({ min, max }, 'min')).toBe(isWrong ? 'Not below Max: neither can be used' : undefined);
});
