import { describe, expect, test } from 'vitest';
import { numberColumn, seriesFrame, stringColumn, tableFrame } from '../frames/build.ts';
import { tableData, type TableData } from './table-data.ts';
import { sortedRows } from './table-sort.ts';

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

  test.each(['table', 'json', 'annotations', ''])('with the transform %j become rows', (transform) => {
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

  test('several stand under each other with the union of their columns', () => {
    const table = tableData([first, second], 'table');
    expect(table.columns.map(({ text }) => text)).toEqual(['host', 'load', 'note']);
    expect(cells(table)).toEqual([
      ['x', 1, null],
      [null, null, null],
      ['y', null, 'hi'],
    ]);
  });

  test('nothing has no columns', () => {
    expect(tableData([], 'table')).toEqual({ columns: [], rowCount: 0 });
  });
});

describe('sorting', () => {
  const table = tableData([tableFrame('t', [numberColumn('n', [2, null, 10, 1]), stringColumn('s', ['b', 'a', null, 'B'])])], 'table');
  test.each([
    ['numbers ascending, missing last', { column: 0, isDescending: false }, [3, 0, 2, 1]],
    ['descending reverses the whole order', { column: 0, isDescending: true }, [1, 2, 0, 3]],
    ['texts', { column: 1, isDescending: false }, [3, 1, 0, 2]],
    ['none keeps the order', { column: null, isDescending: true }, [0, 1, 2, 3]],
    ['a column that does not exist keeps the order', { column: 9, isDescending: true }, [0, 1, 2, 3]],
  ])('%s', (_name, sort, expected) => {
    expect([...sortedRows(table, sort)]).toEqual(expected);
  });

  test('equal values keep their order both ways', () => {
    const equal = tableData([tableFrame('t', [numberColumn('n', [1, 1, 1])])], 'table');
    expect([...sortedRows(equal, { column: 0, isDescending: true })]).toEqual([0, 1, 2]);
    expect([...sortedRows(equal, { column: 0, isDescending: false })]).toEqual([0, 1, 2]);
  });
});
