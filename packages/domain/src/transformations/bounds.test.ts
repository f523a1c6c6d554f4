import type { Frame } from '@pharos/contract/frames';
import { expect, test } from 'vitest';
import { numberColumn, rowCount, stringColumn, tableFrame } from '../frames/build.ts';
import { noticesOf } from '../frames/notices.ts';
import { apply, run, series, shown } from './frames-in-tests.ts';

const lines = (...texts: readonly string[]) => tableFrame('t', [stringColumn('line', texts)]);
const numbered = (count: number, name: string) =>
  stringColumn(
    name,
    Array.from({ length: count }, (_, index) => `${name}${index}`),
  );
const sizeOf = ([frame]: readonly Frame[]) => frame && [frame.columns.length, rowCount(frame)];

test('[B14] a cell of 10 KB is parsed, a longer one is left, and it is said', () => {
  const frame = lines(`a=${'x'.repeat(10 * 1024 - 2)}`, `a=${'y'.repeat(100_000)}`, 'a=z');
  const made = apply([frame], { id: 'extractFields', options: { source: 'line', format: 'kvp', replace: true } });
  expect(shown(made)[0]?.['a']?.map((cell) => String(cell).length)).toEqual([10 * 1024 - 2, 'null'.length, 1]);
  expect(noticesOf(made)).toEqual(['Extract fields: 1 cell is longer than 10 KB and not read.']);
});

test('of very many paths the first are followed in each cell, and it is said', () => {
  const jsonPaths = Array.from({ length: 1_001 }, (_, index) => ({ path: 'a', alias: `p${index}` }));
  const options = { source: 'line', format: 'json', replace: true, jsonPaths };
  const made = apply([lines('{"a":1}')], { id: 'extractFields', options });
  expect(sizeOf(made)).toEqual([1_000, 1]);
  expect(noticesOf(made)).toEqual(['Extract fields: the first 1,000 of 1,001 paths; more would be too large to draw.']);
});

test.each<[string, object]>([
  ['a="b c" d=\'e f\'', { a: ['b c'], d: ['e f'] }],
  ['a = 1, b: 2; c=', { a: [1], b: [2], c: [''] }],
  ['a="not closed b=2', { a: ['"not'], b: [2] }],
  ['word a=1 other', { a: [1] }],
  ['a=b=c', { a: ['b=c'] }],
  ["a=\"x\\\\\" b='it\\'s'", { a: ['x\\'], b: ["it's"] }],
  ['{a: 1, b: "2"}', { a: [1], b: [2] }],
  ['a="" b=\'', { a: [''], b: ["'"] }],
])('[B14] pairs of %s', (text, expected) => {
  expect(run([lines(text)], 'extractFields', { source: 'line', format: 'kvp', replace: true })[0]).toEqual(expected);
});

test('[B14] no part of a cell is looked at again: each find begins where the last ended', () => {
  const exec = RegExp.prototype.exec;
  let letters = 0;
  RegExp.prototype.exec = function count(text) {
    const from = this.lastIndex;
    const found = exec.call(this, text);
    if (this.global || this.sticky) letters += (found ? this.lastIndex : this.sticky ? from : text.length) - from;
    return found;
  };
  try {
    for (const text of ['a'.repeat(10_000), 'a '.repeat(5_000), 'a="'.repeat(3_000), '= '.repeat(5_000)])
      run([lines(text)], 'extractFields', { source: 'line', format: 'kvp', replace: true });
  } finally {
    RegExp.prototype.exec = exec;
  }
  expect(letters).toBeLessThanOrEqual(2 * 40_000);
});

test('[B14] fields that each row has of its own are made as far as they fit', () => {
  const frame = lines(...Array.from({ length: 4_000 }, (_, row) => `{"a${row}":1,"b${row}":1}`));
  const made = apply([frame], { id: 'extractFields', options: { source: 'line', format: 'json', replace: true } });
  expect(sizeOf(made)).toEqual([1_000, 4_000]);
  expect(noticesOf(made)).toEqual(['Extract fields: the first 1,000 of 8,000 fields; more would be too large to draw.']);
});

const distinct = (count: number) =>
  tableFrame('t', [
    numbered(count, 'row'),
    numbered(count, 'column'),
    numberColumn(
      'Value',
      Array.from({ length: count }, () => 1),
    ),
  ]);

test.each<[id: string, options: object, frame: Frame, size: readonly number[], notice: string]>([
  [
    'groupingToMatrix',
    { rowField: 'row', columnField: 'column' },
    distinct(20_000),
    [201, 20_000],
    'Grouping to matrix: the first 200 of 20,000 columns',
  ],
  [
    'transpose',
    {},
    tableFrame('t', [numbered(30_000, 'n'), numbered(30_000, 'm')]),
    [10_001, 1],
    'Transpose: the first 10,000 of 30,000 rows',
  ],
  ['rowsToFields', {}, distinct(10_005), [10_000, 1], 'Rows to fields: the first 10,000 of 10,005 rows'],
])('[B14] %s makes as many columns as fit', (id, options, frame, size, notice) => {
  const made = apply([frame], { id, options });
  expect(sizeOf(made)).toEqual(size);
  expect(noticesOf(made)[0]).toContain(notice);
});

/** Series that share no instant: each has all rows of the others as gaps. */
const apart = (count: number, points: number) =>
  Array.from({ length: count }, (_, one) =>
    series(
      `s${one}`,
      Array.from({ length: points }, (_, row) => [row * count + one, row] as const),
    ),
  );

test.each<[id: string, notice: string]>([
  ['joinByField', 'Join: the first 800 of 1,000 results'],
  ['prepareTimeSeries', 'Join: the first 800 of 1,000 results'],
])('[B14] %s joins as many results as fit', (id, notice) => {
  const made = apply(apart(1_000, 5), { id });
  expect(sizeOf(made)).toEqual([801, 4_000]);
  expect(noticesOf(made)[0]).toContain(notice);
});

test('[B14] results that share their instants are joined however many they are', () => {
  const same = Array.from({ length: 3_000 }, (_, one) =>
    series(
      `s${one}`,
      Array.from({ length: 10 }, (_, row) => [row, one] as const),
    ),
  );
  const made = apply(same, { id: 'joinByField' });
  expect([sizeOf(made), noticesOf(made)]).toEqual([[3_001, 10], []]);
});

test('[B14] concatenating and merging give missing cells as far as they fit', () => {
  const long = tableFrame('long', [numbered(10_000, 'long')]);
  const wide = Array.from({ length: 600 }, (_, one) => tableFrame(`t${one}`, [numberColumn(`n${one}`, [1])]));
  for (const [id, what] of [
    ['concatenate', 'Concatenate fields: the first 400 of 601 fields'],
    ['merge', 'Merge: the first 377 of 601 columns'],
  ] as const) {
    const made = apply([long, ...wide], { id });
    expect(noticesOf(made)[0]).toContain(what);
  }
});

test('rows that join are found in their order, also where several are equal', () => {
  const left = tableFrame('l', [stringColumn('k', ['a', 'a', 'b']), numberColumn('x', [1, 2, 3])]);
  const right = tableFrame('r', [stringColumn('k', ['a', 'b', 'a', 'a']), numberColumn('y', [10, 20, 30, 40])]);
  expect(run([left, right], 'merge')[0]).toEqual({ k: ['a', 'a', 'b', 'a'], x: [1, 2, 3, null], y: [10, 30, 20, 40] });
});

test('[B14] of a list of transformations the first 200 are applied', () => {
  const add = { id: 'calculateField', options: { mode: 'index', alias: 'i' } };
  const made = apply([lines('a')], ...Array.from({ length: 250 }, () => add));
  expect(noticesOf(made)).toEqual(['Transformations: the first 200 of 250 are applied; more would be too large to draw.']);
});
