import { describe, expect, test } from 'vitest';
import { numberColumn, seriesFrame, stringColumn, tableFrame, timeColumn } from './build.ts';
import { type CsvOptions, csvPieces, hasSeries, tableCsvPieces } from './csv.ts';

const times = (...values: number[]) => new Float64Array(values);
const FRAMES = [
  seriesFrame('cpu "a"', {}, times(1000, 3000), times(1, 2.5)),
  { name: '=memory ', labels: {}, columns: [timeColumn('Time', [1000, 2000]), numberColumn('=memory ', [7, null])] },
];
const OPTIONS: CsvOptions = { mode: 'rows', formatTime: (ms) => `t${ms}`, isExcel: false };
const write = (options: Partial<CsvOptions> = {}, frames = FRAMES) =>
  [...csvPieces(frames, { ...OPTIONS, ...options })].join('').split('\r\n');

describe('[2.2.8-g] the data of a panel as CSV', () => {
  test('series as rows: a line for each point', () => {
    expect(write()).toEqual([
      'Series;Time;Value',
      '"cpu ""a""";"t1000";1',
      '"cpu ""a""";"t3000";2.5',
      `"'=memory";"t1000";7`,
      `"'=memory";"t2000";null`,
    ]);
  });
  test('series as columns: a line for each time of all', () => {
    expect(write({ mode: 'columns' })).toEqual([`Time;"cpu ""a""";"'=memory"`, '"t1000";1;7', '"t2000";null;null', '"t3000";2.5;null']);
  });
  test('the dialect of Excel says what parts the cells', () => expect(write({ isExcel: true })[0]).toBe('sep=;'));
  test('a table as it stands there, and texts never begin a formula', () => {
    const table = tableFrame('', [timeColumn('Time', [5]), stringColumn('name', ['+1']), numberColumn('n', [-1])], { kind: 'table' });
    expect(write({}, [table])).toEqual(['"Time";"name";"n"', `"t5";"'+1";-1`]);
    expect(write({}, [])).toEqual(['']);
  });
  test('a text that a spreadsheet would take for a formula is none, whatever it begins with', () => {
    const texts = ['=1+1', '+1', '-1', '@sum', '\t1', '\r1', '\n1', ' =1', 'a=1', '− 5'];
    const table = tableFrame('', [stringColumn('=t', texts)], { kind: 'table' });
    const [head, ...cells] = [...csvPieces([table], OPTIONS)].join('').split(/(?<=")\r\n/);
    expect(head).toBe(`"'=t"`);
    expect(cells).toEqual([`"'=1+1"`, `"'+1"`, `"'-1"`, `"'@sum"`, `"'\t1"`, `"'\r1"`, `"'\n1"`, '" =1"', '"a=1"', '"− 5"']);
  });
  test('nor is a part of it that another separator makes a cell of its own, nor one with a sign of full width', () => {
    const parts = [',', ';', '\t', '|', '\r', '\n'].flatMap((sign) => [`a${sign}=1`, `a${sign}"=1`, `a${sign}b=1`]);
    const texts = [...parts, '＝1', '＋1', '－1', '＠sum', 'a,＝1', '\t=1', '"=1', 'a,+1;-1|@b'];
    const table = tableFrame('', [stringColumn('t', texts)], { kind: 'table' });
    const [, ...cells] = [...csvPieces([table], OPTIONS)].join('').split(/(?<=")\r\n/);
    const guarded = [',', ';', '\t', '|', '\r', '\n'].flatMap((sign) => [`"a${sign}'=1"`, `"a${sign}'""=1"`, `"a${sign}b=1"`]);
    const others = [`"'＝1"`, `"'＋1"`, `"'－1"`, `"'＠sum"`, `"a,'＝1"`, `"'\t'=1"`, '"""=1"', `"a,'+1;'-1|'@b"`];
    expect(cells).toEqual([...guarded, ...others]);
  });
  test('times that a series has twice are one line, the last value counts', () => {
    const twice = seriesFrame('a', {}, times(1, 1, 2), times(5, 6, 7));
    expect(write({ mode: 'columns' }, [twice, seriesFrame('b', {}, times(2, 3), times(8, 9))])).toEqual([
      'Time;"a";"b"',
      '"t1";6;null',
      '"t2";7;8',
      '"t3";null;9',
    ]);
  });
  test('a table as its panel shows it: texts and numbers in their order', () => {
    const rows = [
      ['+web', 1.5],
      ['db', null],
    ] as const;
    const table = { titles: ['Host', 'Load'], rowCount: 2, cell: (row: number, column: number) => rows[row]?.[column] ?? null };
    expect([...tableCsvPieces(table, { isExcel: true })].join('')).toBe(`sep=;\r\n"Host";"Load"\r\n"'+web";1.5\r\n"db";null`);
  });
  test('much data comes in many pieces, each of them small', () => {
    const many = Float64Array.from({ length: 50_000 }, (_, index) => index);
    const pieces = [...csvPieces([seriesFrame('a', {}, many, many)], OPTIONS)];
    expect(pieces.length).toBeGreaterThan(10);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(70_000);
    expect(pieces.join('').split('\r\n')).toHaveLength(50_001);
    expect(pieces.join('').endsWith('"a";"t49999";49999')).toBe(true);
  });
  test('tells series from tables', () => {
    expect(hasSeries(FRAMES)).toBe(true);
    expect(hasSeries([tableFrame('', [stringColumn('name', ['a'])])])).toBe(false);
  });
});
