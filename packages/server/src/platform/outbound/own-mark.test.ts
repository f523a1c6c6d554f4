import { expect, test } from 'vitest';
import { addMark, holdsMark } from './own-mark.ts';

test.each([
  [undefined, 'ours'],
  ['', 'ours'],
  ['theirs', 'theirs, ours'],
  ['first, second', 'first, second, ours'],
])('our mark stands behind those of the servers before us: %s', (before, expected) => {
  expect(addMark(before, 'ours')).toBe(expected);
  expect(holdsMark(expected, 'ours')).toBe(true);
});

test.each([
  [undefined, false],
  ['theirs', false],
  ['oursome', false],
  ['theirs,  ours , others', true],
  [['theirs', 'others, ours'], true],
])('a header that names us among others is known: %s', (value, expected) => {
  expect(holdsMark(value, 'ours')).toBe(expected);
});
