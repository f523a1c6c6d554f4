import { expect, test } from 'vitest';
import { csvTable } from './csv-table.ts';

const columnsOf = (text: string) => csvTable(text).columns.map(({ name, type, values }) => ({ name, type, values: [...values] }));

test('each column has the type that all its cells have', () => {
  expect(columnsOf('time,host,load,up\n2026-01-15T06:00:00Z,web-1,0.5,true\n2026-01-15T07:00:00Z,web-2,2e3,false')).toEqual([
    { name: 'time', type: 'time', values: [Date.UTC(2026, 0, 15, 6), Date.UTC(2026, 0, 15, 7)] },
    { name: 'host', type: 'string', values: ['web-1', 'web-2'] },
    { name: 'load', type: 'number', values: [0.5, 2000] },
    { name: 'up', type: 'boolean', values: [true, false] },
  ]);
});

test('an empty cell is missing, and a time with one missing is text', () => {
  expect(columnsOf('at,load,word\n2026-01-15,,\n,3,x')).toEqual([
    { name: 'at', type: 'string', values: ['2026-01-15', null] },
    { name: 'load', type: 'number', values: [NaN, 3] },
    { name: 'word', type: 'string', values: [null, 'x'] },
  ]);
});

test('quotes hold commas, quotes and line ends', () => {
  expect(columnsOf('a,b\r\n"1,5","say ""hi""\nthere"\r\n')).toEqual([
    { name: 'a', type: 'string', values: ['1,5'] },
    { name: 'b', type: 'string', values: ['say "hi"\nthere'] },
  ]);
});

test('[W28] columns and cells are counted before anything is made of them', () => {
  expect(csvTable(','.repeat(999)).columns).toHaveLength(1_000);
  expect(() => csvTable(','.repeat(900_000))).toThrow('The CSV content has more than 1,000 columns');
  expect(() => csvTable(`a\n${','.repeat(1_000)}`)).toThrow('The CSV content has more than 1,000 columns');
  expect(() => csvTable(`${','.repeat(999)}\n${'1\n'.repeat(1_001)}`)).toThrow('The CSV content has more than 1,000,000 cells');
});

test('10,000 rows are read', () => {
  expect(csvTable(`a\n${'1\n'.repeat(12_000)}`).columns[0]?.values).toHaveLength(10_000);
});

test('lines that are too short are filled up, cells beyond the head are left out', () => {
  expect(columnsOf('a,b\n1\n2,3,4')).toEqual([
    { name: 'a', type: 'number', values: [1, 2] },
    { name: 'b', type: 'number', values: [NaN, 3] },
  ]);
  expect(csvTable('').columns).toEqual([]);
});
