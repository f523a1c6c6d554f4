import { expect, test } from 'vitest';
import { isTimeSpan } from './span.ts';

test.each<[text: string | null | undefined, isValid: boolean]>([
  ['', true],
  ['  ', true],
  [null, true],
  [undefined, true],
  ['$span', true],
  ['${span}', true],
  ['[[span]]', true],
  ['1m', true],
  ['10s', true],
  [' 2d ', true],
  ['1M', true],
  ['soon', false],
  ['1', false],
  ['m', false],
  ['1x', false],
  ['-1m', false],
  ['1m 2s', false],
  ['x$span', false],
])('[2.5.1-i] a span of time may be empty, begin with a variable, or be a number with a unit: %j', (text, isValid) => {
  expect(isTimeSpan(text)).toBe(isValid);
});
