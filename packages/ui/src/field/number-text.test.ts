import { expect, test } from 'vitest';
import { describeNumbers, isUnfinished, type NumberRule, readNumber } from './number-text.ts';

const rule = (part: Partial<NumberRule> = {}): NumberRule => ({ min: -Infinity, max: Infinity, isWhole: false, ...part });
const decimals = rule({ min: 0, max: 20, isWhole: true });

test.each([
  ['12', rule(), 12],
  ['0,5', rule(), 0.5],
  ['−3', rule(), -3],
  ['', rule({ min: 1 }), null],
  ['abc', rule(), undefined],
  ['7x', rule(), undefined],
  ['Infinity', rule(), undefined],
  ['20', decimals, 20],
  ['21', decimals, undefined],
  ['2.7', decimals, undefined],
  ['-3', decimals, undefined],
])('%j of %j is %s', (text, numbers, expected) => {
  expect(readNumber(text, numbers)).toBe(expected);
});

test.each([
  [rule(), 'Numbers only'],
  [rule({ isWhole: true }), 'Whole numbers only'],
  [rule({ min: 1 }), 'Numbers from 1 up'],
  [rule({ max: 9 }), 'Numbers up to 9'],
  [rule({ min: 0, max: 100 }), 'Numbers from 0 to 100'],
  [decimals, 'Whole numbers from 0 to 20'],
])('%j is told as %s', (numbers, expected) => {
  expect(describeNumbers(numbers)).toBe(expected);
});

test.each([
  ['-', rule(), true],
  ['-', decimals, false],
  ['-.', rule(), true],
  [',', decimals, false],
  ['1', rule({ min: 50 }), true],
  ['0', rule({ min: 50 }), false],
  ['51', rule({ min: 50, max: 50 }), false],
  ['abc', rule(), false],
])('%j of %j may go on: %s', (text, numbers, expected) => {
  expect(isUnfinished(text, numbers)).toBe(expected);
});
