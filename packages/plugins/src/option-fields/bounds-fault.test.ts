import { expect, test } from 'vitest';
import { axisFault, boundsFault, rangeFault, softRangeFault } from './bounds-fault.ts';

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

test('limits of another name are told by it, at the field that says them', () => {
  const labels = { low: 'Start value', high: 'End value', effect: 'every cell has one colour' };
  expect(boundsFault({ min: 5, max: 5 }, 'max', labels)).toBe('Not above Start value: every cell has one colour');
  expect(boundsFault({ min: 5, max: 4 }, 'min', labels)).toBe('Not below End value: every cell has one colour');
  expect(softRangeFault({ min: 9, max: 1 }, 'max')).toBe('Not above Soft min: they cannot both hold');
  expect(softRangeFault({ min: 9, max: 1 }, 'min')).toBe('Not below Soft max: they cannot both hold');
});
