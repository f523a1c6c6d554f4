import { numberColumn, seriesFrame, stringColumn, tableFrame } from '@pharos/plugin';
import { expect, test } from 'vitest';
import { readCategories } from './categories.ts';

const series = (name: string, ...points: readonly (readonly [number, number])[]) =>
  seriesFrame(
    name,
    {},
    Float64Array.from(points, ([time]) => time),
    Float64Array.from(points, ([, value]) => value),
  );
const table = tableFrame('t', [
  stringColumn('host', ['web', 'db', 'web', null]),
  numberColumn('load', [1, 2, 3, 4]),
  numberColumn('free', [10, null, 30, 40]),
]);

/** Names, then the values of each field. */
const read = (...input: Parameters<typeof readCategories>) => {
  const categories = readCategories(...input);
  if ('fault' in categories) return categories.fault;
  return [categories.names, ...categories.fields.map(({ field, values }) => [field.name, ...values])];
};

test('rows of a table are categories, those of equal names too', () =>
  expect(read([table], undefined)).toEqual([
    ['web', 'db', 'web', ''],
    ['load', 1, 2, 3, 4],
    ['free', 10, null, 30, 40],
  ]));

test('a column that is named goes before the first one of texts', () =>
  expect(read([table], 'load')).toEqual([
    ['1', '2', '3', '4'],
    ['host', 'web', 'db', 'web', null],
    ['free', 10, null, 30, 40],
  ]));

test('a column that is not there is told', () => expect(read([table], 'gone')).toBe('There is no field “gone” in the result'));

test('series are joined by time, in order', () =>
  expect(read([series('a', [2000, 5], [3000, 6]), series('b', [1000, 7], [3000, 8])], undefined)).toEqual([
    [1000, 2000, 3000],
    ['a', null, 5, 6],
    ['b', 7, null, 8],
  ]));

test('tables are joined by text, in the order in which texts come first', () => {
  const other = tableFrame('u', [stringColumn('host', ['cache', 'db']), numberColumn('errors', [9, 8])]);
  expect(read([tableFrame('t', [stringColumn('host', ['web', 'db']), numberColumn('load', [1, 2])]), other], undefined)).toEqual([
    ['web', 'db', 'cache'],
    ['load', 1, 2, null],
    ['errors', null, 8, 9],
  ]);
});

test('rows without a name are numbered', () =>
  expect(read([tableFrame('t', [numberColumn('load', [4, 5])])], undefined)).toEqual([
    ['1', '2'],
    ['load', 4, 5],
  ]));
test('nothing has no categories', () => expect(read([], 'x')).toEqual([[]]));
