import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { numberColumn, seriesFrame, stringColumn, tableFrame, type Frame } from '../../plugin.ts';
import { styleFor } from './column-style.ts';
import { buildTable } from './model.ts';
import { ColumnStyle, TableOptions } from './options.ts';

const context = panelContext({ range: { fromMs: 0, toMs: 1 } });
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

test('rounded and scaled numbers of one column have the same decimals, and the tooltip tells the whole number', () => {
  const cpu = tableFrame('t', [numberColumn('CPU', [15.6, 0, 36.1834])]);
  const styles = [{ pattern: 'CPU', type: 'number', unit: 'percent', decimals: 1 }];
  expect(texts([cpu], { transform: 'table', styles }).slice(1)).toEqual([['15.6%'], ['0.0%'], ['36.2%']]);
  const [column] = build([cpu], { transform: 'table', styles }).columns;
  expect([0, 1, 2].map((row) => column?.titleAt(row))).toEqual([undefined, undefined, '36.1834']);
});

test.each<[string, (number | null)[], string[]]>([
  ['noise of the floating point', [0.1 + 0.2, 12.345678901234567, 0], ['0.3', '12.3', '0.0']],
  ['three digits that count', [1.5, 2, null], ['1.50', '2.00', '']],
  ['whole numbers stay whole', [1541073600000, 7, -3], ['1541073600000', '7', '−3']],
  ['small ones get more', [0.00123456, 0.0005], ['0.00123', '0.00050']],
  ['one that would read as nothing keeps its digits', [1234.5678, 0.0000123], ['1235', '0.0000123']],
  ['beyond what a number can hold', [Infinity, Number.NaN, 1e300], ['Inf', 'N/A', '1e+300']],
])('numbers that no rule speaks of: %s', (_name, values, expected) => {
  const column = tableFrame('t', [numberColumn('n', values)]);
  expect(texts([column], { transform: 'table', styles: [] }).slice(1)).toEqual(expected.map((text) => [text]));
});

test('[T14] a rule that leaves the decimals open gives those of the column', () => {
  const styles = [{ pattern: 'used', type: 'number', unit: 'bytes', decimals: null }];
  const frame = tableFrame('t', [numberColumn('used', [2_469_606_195, 1_073_741_824, 1000])]);
  expect(texts([frame], { transform: 'table', styles }).slice(1)).toEqual([['2.30 GiB'], ['1.00 GiB'], ['1000 B']]);
});

test('the tooltip of a scaled number is the number, that of a long text the text', () => {
  const frame = tableFrame('t', [stringColumn('host', ['a-very-long-name', 'web']), numberColumn('used', [1536, -2])]);
  const { columns } = build([frame], { transform: 'table', styles: [{ pattern: 'used', type: 'number', unit: 'bytes', decimals: 1 }] });
  expect(columns.map(({ titleAt }) => [titleAt(0), titleAt(1)])).toEqual([
    ['a-very-long-name', undefined],
    ['1536', undefined],
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
    expect(styleFor(name, [style(pattern, alias)], context.expressions).title).toBe(title);
  });

  test('the first that matches wins', () => {
    expect(styleFor('a', [style('b', '1'), style('/a/', '2'), style('a', '3')], context.expressions).title).toBe('2');
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
  expect(TableOptions.parse({ sort: 'up' }).sort).toEqual({ col: 0, desc: true });
});
