import { expect, test } from 'vitest';
import { appendServer, namesServer } from './loop-header.ts';

test.each([
  [undefined, 'ours'],
  ['', 'ours'],
  ['theirs', 'theirs, ours'],
  ['first, second', 'first, second, ours'],
])('our server stands behind those before us: %s', (before, expected) => {
  expect(appendServer(before, 'ours')).toBe(expected);
  expect(namesServer(expected, 'ours')).toBe(true);
});

test.each([
  [undefined, false],
  ['theirs', false],
  ['oursome', false],
  ['theirs,  ours , others', true],
  [['theirs', 'others, ours'], true],
])('a header that names us among others is known: %s', (value, expected) => {
  expect(namesServer(value, 'ours')).toBe(expected);
});
