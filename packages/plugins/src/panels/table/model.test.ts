import { describe, expect, test } from 'vitest';
import type { PanelContext } from '../../panel-plugin.ts';
import { numberColumn, seriesFrame, stringColumn, tableFrame, type Frame } from '../../plugin.ts';
import { styleFor } from './column-style.ts';
import { buildTable } from './model.ts';
import { ColumnStyle, TableOptions } from './options.ts';

const context: PanelContext = { range: { fromMs: 0, toMs: 1 }, timeZone: 'utc', theme: 'dark' };
const build = (frames: readonly Frame[], saved: object = {}) =>
  buildTable(frames, TableOptions.parse(saved), { width: 600, height: 300 }, context);
const texts = (frames: readonly Frame[], saved: object = {}) => {
  const { columns, data } = build(frames, saved);
  return [
    columns.map(({ title }) => title),
    ...Array.from({ length: data.rowCount }, (_, row) => columns.map(({ textAt }) => textAt(row))),
  ];
};
const table = tableFrame('t', [stringColumn('host', ['web', null]), numberColumn('used', [1536, null]), numberColumn('id', [7, 8])]);

test('a new table shows time and one column per series', () => {
  const frame = seriesFrame('cpu', {}, Float64Array.from([1541073600000]), Float64Array.from([1234]));
  expect(texts([frame])).toEqual([
    ['Time', 'cpu'],
    ['2018-11-01 12:00:00', '1.23 K'],
  ]);
});

test('times stay times even where a rule for all numbers catches them', () => {
  const frame = seriesFrame('cpu', {}, Float64Array.from([1541073600000]), Float64Array.from([1]));
  expect(texts([frame], { styles: [{ pattern: '/.*/', type: 'number' }] })[1]).toEqual(['2018-11-01 12:00:00', '1']);
});

test('units, decimals, aliases and hidden columns', () => {
  const styles = [
    { pattern: 'used', type: 'number', unit: 'bytes', decimals: 1, alias: 'Used' },
    { pattern: 'id', type: 'hidden' },
  ];
  expect(texts([table], { transform: 'table', styles })).toEqual([
    ['host', 'Used'],
    ['web', '1.5 KiB'],
    ['', '-'],
  ]);
});

test('a saved sort counts hidden columns too', () => {
  const { columns, sort } = build([table], { styles: [{ pattern: 'host', type: 'hidden' }], sort: { col: 2, desc: false } });
  expect(columns.map(({ index }) => index)).toEqual([1, 2]);
  expect(sort).toEqual({ column: 2, isDescending: false });
});

test('nothing at all has no columns', () => {
  expect(build([]).columns).toEqual([]);
});

describe('patterns', () => {
  const style = (pattern: string, alias = ''): ColumnStyle => ColumnStyle.parse({ pattern, alias });
  test.each([
    ['the whole name', 'used', 'used', 'x', 'x'],
    ['not a part of it', 'use', 'used', 'x', 'used'],
    ['an expression with groups', '/^disk_(.*)$/', 'disk_sda', 'Disk $1', 'Disk sda'],
    ['flags', '/DISK/i', 'disk', 'D', 'D'],
    ['one that cannot be read is taken literally', '(', '(', 'x', 'x'],
    ['an empty one matches nothing', '', 'used', 'x', 'used'],
  ])('%s', (_name, pattern, name, alias, title) => {
    expect(styleFor(name, [style(pattern, alias)]).title).toBe(title);
  });

  test('the first that matches wins', () => {
    expect(styleFor('a', [style('b', '1'), style('/a/', '2'), style('a', '3')]).title).toBe('2');
  });
});

test('options of the wrong type fall back, styles that cannot be read are left out', () => {
  const options = TableOptions.parse({
    transform: 5,
    styles: [3, { pattern: 'a', decimals: 'many' }],
    sort: { col: 'x' },
    fontSize: 'huge',
  });
  expect(options).toMatchObject({
    transform: 'timeseries_to_columns',
    styles: [{ pattern: 'a', decimals: 2 }],
    sort: { col: null, desc: true },
    fontSize: '100%',
  });
});
