import { panelContext } from '@pharos/plugin/host-in-tests';
import { expect, test } from 'vitest';
import { type Frame, numberColumn, stringColumn, tableFrame, timeColumn } from '@pharos/plugin';
import type { ShownTable } from '@pharos/plugin/unstable';
import { fieldsCode } from './fields-code.ts';
import { buildTable } from './model.ts';
import { TableOptions } from './options.ts';
import { shownTable } from './shown-table.ts';

await fieldsCode.load();

const MOMENTS = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30), Date.UTC(2026, 9, 25, 2, 30)];
const HOSTS = tableFrame('hosts', [
  timeColumn('Time', MOMENTS),
  stringColumn('host', ['web', 'db', null]),
  numberColumn('load', [10.123456, 50, null]),
  numberColumn('since', MOMENTS),
]);
const shown = (saved: object, frames: readonly Frame[] = [HOSTS]) =>
  shownTable(buildTable(frames, TableOptions.parse(saved), { width: 600, height: 300 }, panelContext()));
const rows = (table: ShownTable, at: 'valueAt' | 'textAt') =>
  Array.from({ length: table.rowCount }, (_, row) => table.titles.map((_title, column) => table[at](row, column)));
const moments = (table: ShownTable) => table.titles.filter((_, column) => table.isOfMoments(column));

const OWN = {
  transform: 'table',
  sort: { col: 2, desc: true },
  styles: [
    { pattern: 'host', type: 'hidden' },
    { pattern: 'load', type: 'number', unit: 'percent', decimals: 1, alias: 'Load' },
    { pattern: 'since', type: 'date', dateFormat: 'HH:mm' },
  ],
};

test('a table with rules of its own: columns and rows as they are shown, values as the data has them', () => {
  const table = shown(OWN);
  expect(table.titles).toEqual(['Time', 'Load', 'since']);
  expect(rows(table, 'valueAt')).toEqual([
    [MOMENTS[2], null, MOMENTS[2]],
    [MOMENTS[1], 50, MOMENTS[1]],
    [MOMENTS[0], 10.123456, MOMENTS[0]],
  ]);
  expect(rows(table, 'textAt').map(([, load]) => load)).toEqual(['-', '50.0%', '10.1%']);
  expect(moments(table)).toEqual(['Time', 'since']);
});

test('a table of fields: the same', () => {
  const of = (name: string, id: string, value: unknown) => ({ matcher: { id: 'byName', options: name }, properties: [{ id, value }] });
  const overrides = [of('host', 'custom.hidden', true), of('since', 'unit', 'dateTimeAsIso'), of('load', 'displayName', 'Load')];
  const options = { sortBy: [{ displayName: 'Load', desc: true }] };
  const table = shown({
    type: 'table',
    pluginVersion: '10.0.0',
    options,
    fieldConfig: { defaults: { unit: 'percent', decimals: 1 }, overrides },
  });
  expect(table.titles).toEqual(['Time', 'Load', 'since']);
  expect(rows(table, 'valueAt').map(([, load]) => load)).toEqual([null, 50, 10.123456]);
  expect(
    rows(table, 'textAt')
      .map(([, load]) => load)
      .slice(1),
  ).toEqual(['50.0%', '10.1%']);
  expect(moments(table)).toEqual(['Time', 'since']);
});
