import { expect, test } from 'vitest';
import { numberColumn, seriesFrame, stringColumn, tableFrame, timeColumn } from './build.ts';
import { valueCount } from './count.ts';
import { reduceForDrawing } from './reduce.ts';

const series = (...columns: (number | null)[][]) => ({
  ...seriesFrame('s', {}, new Float64Array(), new Float64Array()),
  columns: [timeColumn('Time', columns[0]?.map((_, index) => index) ?? []), ...columns.map((values) => numberColumn('Value', values))],
});

test.each([
  [[[1, 2, 3]], 3],
  [[[null, 2, null]], 1],
  [[[null, null]], 0],
  [[[Number.NaN, Infinity, 0]], 2],
  [
    [
      [1, null, null],
      [null, null, 2],
    ],
    2,
  ],
  [[[]], 0],
])('%j has %d points with a value', (columns, count) => {
  expect(valueCount(series(...columns))).toBe(count);
});

test('every row of a table counts', () => {
  expect(valueCount(tableFrame('t', [stringColumn('name', ['a', null, 'c'])]))).toBe(3);
});

test('a frame that is reduced for drawing counts as many as before', () => {
  const values = Array.from({ length: 10_000 }, (_, index) => (index < 9_000 ? null : index));
  const reduced = reduceForDrawing(series(values), { fromMs: 0, toMs: 10_000, width: 10 });
  expect(reduced.columns[0]?.values.length).toBeLessThan(100);
  expect(reduced.meta).toMatchObject({ reducedFrom: 10_000, reducedFromValues: 1_000 });
  expect(valueCount(reduced)).toBe(1_000);
});
