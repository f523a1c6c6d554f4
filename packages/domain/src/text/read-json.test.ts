import { expect, test } from 'vitest';
import { readJsonObject } from './read-json.ts';

test('an object is read as it stands, whatever it holds', () => {
  const value = { a: [1, -2.5e3, 'x\n"\u00e9', true, false, null, {}, []], b: { c: {} }, '': 0 };
  expect(readJsonObject(` \n${JSON.stringify(value, null, 2)}\n`)).toEqual({ kind: 'object', value });
});

test.each([
  ['{"a": 1,}', 1, 9, /comma may not come last/],
  ['{\n  "a": [1, 2,\n  ]\n}', 3, 3, /comma may not come last/],
  ['{\n  "a" 1\n}', 2, 7, /colon/],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3, /comma or }/],
  ['{"a": [1 2]}', 1, 10, /comma or ]/],
  ['{"a": tru}', 1, 7, /"tru"/],
  ["{'a': 1}", 1, 2, /double quotes/],
  ['{"a": "x', 1, 7, /not closed/],
  ['{"a": 1', 1, 8, /ends too early/],
  ['', 1, 1, /ends too early/],
  ['{} x', 1, 4, /"x"/],
  ['{} {}', 1, 4, /Nothing may follow/],
  ['[1]', 1, 1, /Expected an object/],
  ['{"a": 1, "a": 2}', 1, 10, /twice/],
  ['{"a": 1, "\\u0061": 2}', 1, 10, /twice/],
  ['{"__proto__": {}}', 1, 2, /not allowed/],
  ['{"a": 01}', 1, 8, /comma or }/],
  ['{"a": NaN}', 1, 7, /NaN/],
])('%j is refused at line %i, column %i', (text, line, column, message) => {
  expect(readJsonObject(text)).toMatchObject({ kind: 'fault', line, column, message: expect.stringMatching(message) });
});

test('64 levels are read, one more is refused without recursion, and so are a hundred thousand', () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`;
  expect(readJsonObject(nested(64)).kind).toBe('object');
  expect(readJsonObject(nested(65))).toMatchObject({ message: 'Nested deeper than 64 levels' });
  expect(readJsonObject(nested(100_000))).toMatchObject({ kind: 'fault' });
});

test.each([
  ['{"a": {"__proto__": 1}}', 1, 8, /__proto__/],
  ['{"a": "\\u0000"}', 1, 8, /NUL/],
  ['{"a": 1 // one\n}', 1, 9, /Comments/],
  ['{"a": 1,\n "a": ]', 2, 2, /twice/],
  ['{"a": ],\n "a": 1}', 1, 7, /Expected a value/],
])('%j is refused where the earlier fault is: line %i, column %i', (text, line, column, message) => {
  expect(readJsonObject(text)).toMatchObject({ kind: 'fault', line, column, message: expect.stringMatching(message) });
});

test('the levels around a text count with its own', () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`;
  expect(readJsonObject(nested(61), 3).kind).toBe('object');
  expect(readJsonObject(nested(62), 3)).toMatchObject({ message: 'Nested deeper than 64 levels' });
});
