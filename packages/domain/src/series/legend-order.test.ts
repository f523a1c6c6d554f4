import { expect, test } from 'vitest';
import { legendFilter } from './legend-filter.ts';
import { isOrderedByHover, orderByValue } from './legend-order.ts';

test.each([
  ['the highest first', { a: 1, b: 3, c: 2 }, 'bca'],
  ['below zero', { a: -5, b: 0, c: -1 }, 'bca'],
  ['equal ones as they stood', { a: 2, b: 1, c: 2, d: 1 }, 'acbd'],
  ['those without a value last, as they stood', { a: null, b: -9, c: null, d: 4 }, 'dbac'],
  ['infinities at the ends, before what has no value', { d: null, a: 1, b: -Infinity, c: Infinity }, 'cabd'],
  ['nothing', {}, ''],
])('[7.3] rows at the pointer: %s', (_, values, expected) => {
  const rows = Object.entries<number | null>(values).map(([key, value]) => ({ key, value }));
  expect(orderByValue(rows).join('')).toBe(expected);
});

const table = { kind: 'table', count: 3, isSorted: false, isFocused: false } as const;
test.each([
  ['a table', table, true],
  ['a table of one row', { ...table, count: 1 }, false],
  ['a table that somebody sorted', { ...table, isSorted: true }, false],
  ['a table with the focus in it', { ...table, isFocused: true }, false],
  ['a list of eleven', { ...table, kind: 'list', count: 11 }, false],
  ['a list of twelve', { ...table, kind: 'list', count: 12 }, true],
] as const)('[7.3] %s is ordered by the values at the pointer: %j', (_, legend, expected) => {
  expect(isOrderedByHover(legend)).toBe(expected);
});

test.each([
  ['', 'cpu{mode="idle"}', true],
  ['  ', 'anything', true],
  ['IDLE', 'cpu{mode="idle"}', true],
  ['idle 0', 'cpu{cpu="0",mode="idle"}', true],
  ['idle 7', 'cpu{cpu="0",mode="idle"}', false],
  ['.*', 'cpu', false],
  ['{mode=', 'cpu{mode="idle"}', true],
])('[7.3] the filter %j lets %j pass: %j', (text, name, passes) => {
  expect(legendFilter(text)(name)).toBe(passes);
});
