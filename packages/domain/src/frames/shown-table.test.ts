import { describe, expect, test } from 'vitest';
import { formatDate } from '../time/date-format.ts';
import { repeatedOffset } from '../time/zone.ts';
import { type CsvOptions, tableCsvPieces } from './csv.ts';
import { type ShownTable, tableOfTexts, tableOfValues } from './shown-table.ts';

const STAMP = 'YYYY-MM-DDTHH:mm:ssZ';
const write = (table: Parameters<typeof tableCsvPieces>[0], options: Pick<CsvOptions, 'isExcel'> = { isExcel: false }) =>
  [...tableCsvPieces(table, options)].join('').split('\r\n');

const ROWS = [
  [Date.UTC(2026, 9, 25, 0, 30), 1234.567891, 'a', true],
  [Date.UTC(2026, 9, 25, 1, 30), null, '=b', null],
] as const;
const TEXTS = [
  ['02:30', '1.23 K', 'A', 'yes'],
  ['02:30', '-', 'B', '-'],
];
const TABLE: ShownTable = {
  titles: ['When', 'Load', 'Host', 'Up'],
  rowCount: 2,
  textAt: (row, column) => TEXTS[row]?.[column] ?? '',
  valueAt: (row, column) => ROWS[row]?.[column] ?? null,
  isOfMoments: (column) => column === 0,
};

describe('a table for a file', () => {
  test('has its values: numbers bare and not rounded, moments with their offset', () => {
    expect(write(tableOfValues(TABLE, (ms) => formatDate(ms, STAMP, 'Europe/Berlin')))).toEqual([
      '"When";"Load";"Host";"Up"',
      '"2026-10-25T02:30:00+02:00";1234.567891;"a";true',
      `"2026-10-25T02:30:00+01:00";null;"'=b";null`,
    ]);
  });
  test('or what the panel writes, with an offset where the zone has the hour twice', () => {
    expect(write(tableOfTexts(TABLE, 'Europe/Berlin'))).toEqual([
      '"When";"Load";"Host";"Up"',
      '"02:30 +02:00";"1.23 K";"A";"yes"',
      `"02:30 +01:00";"'-";"B";"'-"`,
    ]);
    expect(write(tableOfTexts(TABLE, 'UTC'))[1]).toBe('"02:30";"1.23 K";"A";"yes"');
  });
  test.each([
    ['2026-10-25 02:30:00', '2026-10-25 02:30:00 +02:00'],
    ['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+02:00'],
    ['02:30 +0200', '02:30 +0200'],
    ['2026-10-25', '2026-10-25'],
    ['2 hours ago', '2 hours ago'],
    ['', ''],
  ])('%j is written as %j', (text, written) => {
    const table = { ...TABLE, rowCount: 1, textAt: () => text, valueAt: () => ROWS[0][0] };
    expect(tableOfTexts(table, 'Europe/Berlin').cell(0, 0)).toBe(written);
    expect(tableOfTexts({ ...table, valueAt: () => '2026-10-25T00:30:00Z' }, 'Europe/Berlin').cell(0, 0)).toBe(written);
  });
});

test.each([
  ['Europe/Berlin', Date.UTC(2026, 9, 24, 23, 59), undefined],
  ['Europe/Berlin', Date.UTC(2026, 9, 25, 0, 0), '+02:00'],
  ['Europe/Berlin', Date.UTC(2026, 9, 25, 1, 59, 59), '+01:00'],
  ['Europe/Berlin', Date.UTC(2026, 9, 25, 2, 0), undefined],
  ['Europe/Berlin', Date.UTC(2026, 2, 29, 1, 30), undefined],
  ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 14, 45), '+11:00'],
  ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 15, 15), '+10:30'],
  ['Asia/Kathmandu', Date.UTC(2026, 9, 25, 0, 0), undefined],
  ['utc', Date.UTC(2026, 9, 25, 0, 0), undefined],
  ['utc', Number.NaN, undefined],
  ['Europe/Berlin', 9e15, undefined],
])('in %s the wall clock at %d is shown twice: %s', (zone, ms, offset) => expect(repeatedOffset(ms, zone)).toBe(offset));
