import { describe, expect, test } from 'vitest';
import { numberColumn, seriesFrame, stringColumn, tableFrame, timeColumn } from './build.ts';
import { type CsvOptions, hasSeries, writeCsv } from './csv.ts';

const times = (...values: number[]) => new Float64Array(values);
const FRAMES = [
  seriesFrame('cpu "a"', {}, times(1000, 3000), times(1, 2.5)),
  { name: '=memory ', labels: {}, columns: [timeColumn('Time', [1000, 2000]), numberColumn('=memory ', [7, null])] },
];
const OPTIONS: CsvOptions = { mode: 'rows', formatTime: (ms) => `t${ms}`, isExcel: false };
const write = (options: Partial<CsvOptions> = {}, frames = FRAMES) => writeCsv(frames, { ...OPTIONS, ...options }).split('\r\n');

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
  test('tells series from tables', () => {
    expect(hasSeries(FRAMES)).toBe(true);
    expect(hasSeries([tableFrame('', [stringColumn('name', ['a'])])])).toBe(false);
  });
});
