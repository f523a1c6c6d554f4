import { expect, test } from 'vitest';
import { legendFilter } from './legend-filter.ts';
import { isOrderedByHover, movedToTop, orderFirstByValue } from './legend-order.ts';

test.each([
  ['the highest first', { a: 1, b: 3, c: 2 }, 'bca'],
  ['below zero', { a: -5, b: 0, c: -1 }, 'bca'],
  ['equal ones as they stood', { a: 2, b: 1, c: 2, d: 1 }, 'acbd'],
  ['those without a value last, as they stood', { a: null, b: -9, c: null, d: 4 }, 'dbac'],
  ['infinities at the ends, before what has no value', { d: null, a: 1, b: -Infinity, c: Infinity }, 'cabd'],
  ['nothing', {}, ''],
])('rows at the pointer: %s', (_, values, expected) => {
  const rows = Object.entries<number | null>(values).map(([key, value]) => ({ key, value }));
  expect(orderFirstByValue(rows, rows.length).join('')).toBe(expected);
});

test.each([
  ['all are seen', 'abcd', { a: 1, b: 2, c: 3, d: 4 }, 4, 'dcba'],
  ['two are seen: the others stay where they can', 'abcdef', { a: 1, b: 2, c: 9, d: 3, e: 8, f: 4 }, 2, 'ceadbf'],
  ['the first stand first already', 'abcd', { a: 4, b: 3, c: 2, d: 1 }, 2, 'abcd'],
  ['only their order turns', 'abcd', { a: 3, b: 4, c: 2, d: 1 }, 2, 'bacd'],
  ['nothing is seen', 'abc', { a: 1, b: 2, c: 3 }, 0, 'abc'],
])('of more rows than can be seen, where %s', (_, own, values, count, expected) => {
  const of = new Map(Object.entries(values));
  const top = orderFirstByValue(
    [...own].map((key) => ({ key, value: of.get(key) ?? null })),
    count,
  );
  const places = new Map([...own].map((key, place) => [key, place]));
  const moved = movedToTop(places, top);
  const seen = [...own].toSorted((a, b) => (moved.get(a) ?? places.get(a) ?? 0) - (moved.get(b) ?? places.get(b) ?? 0));
  expect(seen.join('')).toBe(expected);
  expect([...moved].filter(([key, to]) => places.get(key) === to)).toEqual([]);
});

const table = { kind: 'table', count: 3, isSorted: false, isFocused: false } as const;
test.each([
  ['a table', table, true],
  ['a table of one row', { ...table, count: 1 }, false],
  ['a table that somebody sorted', { ...table, isSorted: true }, false],
  ['a table with the focus in it', { ...table, isFocused: true }, false],
  ['a list of eleven', { ...table, kind: 'list', count: 11 }, false],
  ['a list of twelve', { ...table, kind: 'list', count: 12 }, true],
] as const)('%s is ordered by the values at the pointer: %j', (_, legend, expected) => {
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
])('the filter %j lets %j pass: %j', (text, name, passes) => {
  expect(legendFilter(text)(name)).toBe(passes);
});
