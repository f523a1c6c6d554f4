import { expect, test } from 'vitest';
import { contentRows } from './content-rows.ts';

test.each([
  ['', 8],
  ['a\n'.repeat(9), 11],
  ['a\n'.repeat(500), 20],
])('[2.2.15-a] the field of %j has at most 20 lines', (content, rows) => {
  expect(contentRows(content)).toBe(rows);
});
