import { expect, test } from 'vitest';
import { runSteps } from './steps.ts';
import { filterSteps, isOpenFilter, textSteps } from './table-filter.ts';

const values = [3, 1, null, 3, 20];
const column = { at: (row: number) => values[row] ?? null, textAt: (row: number) => (values[row] === null ? '-' : `${values[row]} ms`) };
const rows = Uint32Array.from([4, 3, 2, 1, 0]);
const left = (search: string, texts: readonly string[] = []) => [...runSteps(filterSteps(rows, column, { search, texts }))];

test.each<[search: string, texts: readonly string[], expected: readonly number[]]>([
  ['', [], [4, 3, 2, 1, 0]],
  ['MS', [], [4, 3, 1, 0]],
  [' 3 ', [], [3, 0]],
  ['', ['1 ms', '-'], [2, 1]],
  ['m', ['1 ms', '-'], [1]],
  ['none', [], []],
])('rows with %j and one of %j, in their order', (search, texts, expected) => expect(left(search, texts)).toEqual(expected));

test('texts to choose from stand once each, and no more than are wanted', () => {
  expect(runSteps(textSteps(5, column, { search: '', max: 10 }))).toEqual(['3 ms', '1 ms', '-', '20 ms']);
  expect(runSteps(textSteps(5, column, { search: 'ms', max: 2 }))).toEqual(['3 ms', '1 ms']);
});

test('equal values are written once', () => {
  let written = 0;
  const counted = { at: () => 7, textAt: () => `${(written += 1)}` };
  runSteps(filterSteps(new Uint32Array(5000), counted, { search: '1', texts: [] }));
  expect(written).toBe(1);
});

test('a filter of spaces leaves nothing out', () =>
  expect([isOpenFilter({ search: '  ', texts: [] }), isOpenFilter({ search: '', texts: ['a'] })]).toEqual([true, false]));
