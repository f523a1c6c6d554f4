import { expect, test } from 'vitest';
import { isMissing, numberColumn, rowCount, seriesFrame, stringColumn, tableFrame, timeColumn } from './build.ts';
import { endFrame } from './end.ts';

const series = (times: readonly number[]) => seriesFrame('s', {}, Float64Array.from(times), Float64Array.from(times));

test.each([
  ['all before it', [10, 20, 30], 40, [10, 20, 30]],
  ['the last exactly at it', [10, 20, 30], 30, [10, 20, 30]],
  ['some after it', [10, 20, 30, 40], 25, [10, 20]],
  ['all after it', [10, 20], 5, []],
  ['none', [], 5, []],
  ['before 1970', [-20, -10, 10], -10, [-20, -10]],
])('a series that has points %s ends there', (_, times, endMs, expected) => {
  const { columns } = endFrame(series(times), endMs);
  expect(columns.map(({ values }) => [...values])).toEqual([expected, expected]);
});

test('what is missing stays missing, texts beside values go too, and a table is no series', () => {
  const frame = {
    ...series([1, 2, 3]),
    columns: [timeColumn('Time', [1, 2, 3]), numberColumn('Value', [null, 5, null]), stringColumn('Text', ['a', 'b', 'c'])],
  };
  const ended = endFrame(frame, 2);
  expect(ended.columns.map((column) => [0, 1].map((row) => isMissing(column, row)))).toEqual([
    [false, false],
    [true, false],
    [false, false],
  ]);
  expect(rowCount(ended)).toBe(2);
  const table = tableFrame('t', [timeColumn('Time', [1, 2, 3])]);
  expect(endFrame(table, 2)).toBe(table);
});

test('what ends before is the same object', () => {
  const frame = series([1, 2]);
  expect(endFrame(frame, 2)).toBe(frame);
});
