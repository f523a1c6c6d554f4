import { describe, expect, test } from 'vitest';
import { missingWhereNaN, numberColumn, seriesFrame, stringColumn, tableFrame } from '../frames/build.ts';
import { fittingTransform, tableData, type TableData } from './table-data.ts';
import { documentPaths } from './table-from-documents.ts';
import { runSteps } from './steps.ts';
import { orderFrame, sortedFrameSteps, sortedRows } from './table-sort.ts';

const cells = ({ columns, rowCount }: TableData) => Array.from({ length: rowCount }, (_, row) => columns.map((column) => column.at(row)));
const a = seriesFrame('a', {}, Float64Array.from([1, 2]), Float64Array.from([10, 20]));
const b = seriesFrame('b', {}, Float64Array.from([2, 3]), Float64Array.from([5, Infinity]));

describe('time series', () => {
  test('to rows: one row per point, series after series', () => {
    const table = tableData([a, b], 'timeseries_to_rows');
    expect(table.columns.map(({ text }) => text)).toEqual(['Time', 'Metric', 'Value']);
    expect(cells(table)).toEqual([
      [1, 'a', 10],
      [2, 'a', 20],
      [2, 'b', 5],
      [3, 'b', Infinity],
    ]);
  });

  test('to columns: one row per distinct time, missing is empty', () => {
    const table = tableData([a, b], 'timeseries_to_columns');
    expect(table.columns.map(({ text }) => text)).toEqual(['Time', 'a', 'b']);
    expect(cells(table).slice(0, 2)).toEqual([
      [1, 10, null],
      [2, 20, 5],
    ]);
  });

  test('infinities are shown in columns that share their times', () => {
    expect(cells(tableData([b], 'timeseries_to_columns'))).toEqual([
      [2, 5],
      [3, Infinity],
    ]);
  });

  test('to aggregations: one row per series with the chosen statistics, missing values left out', () => {
    const values = Float64Array.from([4, Number.NaN, 2]);
    const gaps = seriesFrame('gaps', {}, Float64Array.from([1, 2, 3]), values, missingWhereNaN(values));
    const chosen = ['avg', 'min', 'max', 'total', 'current', 'count', 'nonsense'].map((value) => ({
      text: value === 'avg' ? 'Mean' : '',
      value,
    }));
    const table = tableData([a, gaps], 'timeseries_aggregations', chosen);
    expect(table.columns.map(({ text }) => text)).toEqual(['Metric', 'Mean', 'Min', 'Max', 'Total', 'Current', 'Count']);
    expect(cells(table)).toEqual([
      ['a', 15, 10, 20, 30, 20, 2],
      ['gaps', 3, 2, 4, 6, 2, 2],
    ]);
  });

  test.each(['table', 'json', ''])('with the transform %j become rows', (transform) => {
    expect(tableData([a], transform).columns.map(({ text }) => text)).toEqual(['Time', 'Metric', 'Value']);
  });
});

describe('tables', () => {
  const first = tableFrame('t', [stringColumn('host', ['x', null]), numberColumn('load', [1, null])]);
  const second = tableFrame('u', [stringColumn('host', ['y']), stringColumn('note', ['hi'])]);

  test('come as they are whatever the transform says', () => {
    expect(cells(tableData([first], 'timeseries_to_columns'))).toEqual([
      ['x', 1],
      [null, null],
    ]);
  });

  test('the chosen columns in their order; all of them where none of the chosen is there', () => {
    const chosen = ['load', 'host'].map((value) => ({ text: '', value }));
    expect(tableData([first], 'table', chosen).columns.map(({ text }) => text)).toEqual(['load', 'host']);
    expect(tableData([first], 'table', [{ text: 'Avg', value: 'avg' }]).columns.map(({ text }) => text)).toEqual(['host', 'load']);
  });

  test('several stand under each other with the union of their columns', () => {
    const table = tableData([first, second], 'table');
    expect(table.columns.map(({ text }) => text)).toEqual(['host', 'load', 'note']);
    expect(cells(table)).toEqual([
      ['x', 1, null],
      [null, null, null],
      ['y', null, 'hi'],
    ]);
  });

  test('rows that are equal in what both have, and fill gaps of each other, are one', () => {
    const load = tableFrame('', [stringColumn('host', ['x', 'y', 'x']), numberColumn('load', [1, 2, 3])]);
    const disk = tableFrame('', [stringColumn('host', ['y', 'x', 'z', 'x', 'x']), numberColumn('disk', [20, 10, 30, 11, 12])]);
    const zone = tableFrame('', [stringColumn('host', ['z', 'y', 'y']), stringColumn('zone', ['c', 'b', 'b2'])]);
    expect(cells(tableData([load, disk, zone], 'table'))).toEqual([
      ['x', 1, 10, null],
      ['y', 2, 20, 'b'],
      ['x', 3, 11, null],
      ['z', null, 30, 'c'],
      ['x', null, 12, null],
      ['y', null, null, 'b2'],
    ]);
  });

  test('tables of the same columns have no gaps to fill', () => {
    const load = tableFrame('', [stringColumn('host', ['x']), numberColumn('load', [1])]);
    expect(cells(tableData([load, load], 'table'))).toEqual([
      ['x', 1],
      ['x', 1],
    ]);
  });

  test('nothing has no columns', () => {
    expect(tableData([], 'table')).toEqual({ columns: [], rowCount: 0 });
  });
});

describe('documents', () => {
  const documents = tableFrame('docs', [
    {
      type: 'json',
      name: 'Document',
      values: [{ host: { name: 'x', 'a.b': 1 }, tags: ['p', 'q'] }, { host: { name: 'y' }, took: 3 }, null],
    },
  ]);

  test('are JSON whatever the transform says: without columns the whole document', () => {
    expect(cells(tableData([documents], 'table')).slice(1)).toEqual([['{"host":{"name":"y"},"took":3}'], ['null']]);
    expect(tableData([documents], 'table').columns.map(({ text }) => text)).toEqual(['JSON']);
  });

  test('chosen paths are columns, dots between the names of members', () => {
    const chosen = ['host.name', 'host.a.b', 'tags', 'tags.1', 'took', 'host', 'gone.x'].map((value) => ({ text: '', value }));
    const table = tableData([documents], 'json', chosen);
    expect(cells(table)).toEqual([
      ['x', 1, 'p, q', 'q', null, '{"name":"x","a.b":1}', null],
      ['y', null, null, null, 3, '{"name":"y"}', null],
      [null, null, null, null, null, null, null],
    ]);
    expect(table.columns.map(({ type }) => type).slice(0, 2)).toEqual(['string', 'number']);
  });

  test('the first ones tell which paths there are', () => {
    expect(documentPaths([documents])).toEqual(['host.name', 'host.a.b', 'tags', 'took']);
  });

  test('rows of a table are documents too, where the document asks for them', () => {
    const hosts = tableFrame('', [stringColumn('host', ['x'])]);
    expect(cells(tableData([hosts], 'json'))).toEqual([['{"host":"x"}']]);
    expect([fittingTransform([hosts], 'json'), fittingTransform([hosts], 'timeseries_to_rows')]).toEqual(['json', 'table']);
  });
});

describe('sorting', () => {
  const table = tableData(
    [
      tableFrame('t', [
        numberColumn('n', [2, null, 10, 1]),
        stringColumn('s', ['b', 'a', null, 'B']),
        stringColumn('k', ['y', 'x', 'y', 'x']),
      ]),
    ],
    'table',
  );
  const by = (column: number, isDescending = false) => ({ column, isDescending });
  test.each([
    ['numbers ascending, missing last', [by(0)], [3, 0, 2, 1]],
    ['descending reverses the whole order', [by(0, true)], [1, 2, 0, 3]],
    ['texts', [by(1)], [3, 1, 0, 2]],
    ['texts descending', [by(1, true)], [2, 0, 1, 3]],
    ['by one column, equal ones by the next', [by(2), by(0, true)], [1, 3, 2, 0]],
    ['none keeps the order', [], [0, 1, 2, 3]],
    ['a column that does not exist keeps the order', [by(9)], [0, 1, 2, 3]],
  ])('%s', (_name, keys, expected) => {
    expect([...sortedRows(table, keys)]).toEqual(expected);
  });

  test('equal values keep their order both ways', () => {
    const equal = tableData([tableFrame('t', [numberColumn('n', [1, 1, 1])])], 'table');
    expect([...sortedRows(equal, [by(0, true)])]).toEqual([0, 1, 2]);
    expect([...sortedRows(equal, [by(0)])]).toEqual([0, 1, 2]);
  });

  test('any number: negative, infinite, tiny, and both zeros are equal', () => {
    const values = [0, -0, 1e-300, -Infinity, 5, -1e9, Infinity, -0.5, Number.NaN];
    const numbers = tableData([tableFrame('t', [numberColumn('n', values)])], 'table');
    expect([...sortedRows(numbers, [by(0)])].map((row) => values[row])).toEqual([
      -Infinity,
      -1e9,
      -0.5,
      0,
      -0,
      1e-300,
      5,
      Infinity,
      Number.NaN,
    ]);
    expect([...sortedRows(numbers, [by(0, true)])].slice(0, 3)).toEqual([8, 6, 4]);
  });

  const hosts = (count: number) => Array.from({ length: count }, (_, row) => `host ${(row * 7919) % 20_011}`);

  test.each([4000, 30_000])('%i texts have the order of one comparison after another', (count) => {
    const texts = hosts(count);
    const many = tableData([tableFrame('t', [stringColumn('s', texts)])], 'table');
    const expected = [...texts.keys()].toSorted((x, y) => ((texts[x] ?? '') < (texts[y] ?? '') ? -1 : texts[x] === texts[y] ? x - y : 1));
    expect([...sortedRows(many, [by(0)])]).toEqual(expected);
  });

  test('columns for another thread are read in many steps', () => {
    const many = tableData([tableFrame('t', [stringColumn('s', hosts(30_000))])], 'table');
    const steps = sortedFrameSteps(many, [by(0)]);
    let done = 0;
    while (!steps.next().done) done += 1;
    expect(done).toBeGreaterThan(2);
  });

  const cells = [null, 'b', 10, '9', true, 'a', 2, Number.NaN, 10];
  const mixed: TableData = { columns: [{ text: 'any', type: 'string', at: (row) => cells[row] ?? null }], rowCount: cells.length };
  test.each([
    ['numbers', table, [by(0)]],
    ['descending', table, [by(0, true)]],
    ['texts', table, [by(1)]],
    ['several', table, [by(2), by(0, true)]],
    ['a column that does not exist', table, [by(9), by(0)]],
    ['cells of several types', mixed, [by(0)]],
    ['cells of several types, descending', mixed, [by(0, true)]],
  ])('another thread comes to the same order: %s', (_name, data, keys) => {
    expect([...orderFrame(structuredClone(runSteps(sortedFrameSteps(data, keys))))]).toEqual([...sortedRows(data, keys)]);
  });
});
