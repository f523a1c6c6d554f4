import { describe, expect, test } from 'vitest';
import { numberColumn, tableFrame, timeColumn } from '../frames/build.ts';
import { cellsOfFrame } from './frame-cells.ts';
import { cellsOfColumn } from './heat-grid.ts';

const HOUR = 3_600_000;
type Columns = Readonly<Record<string, readonly (number | null)[]>>;
const frame = (time: string, times: readonly number[], columns: Columns) =>
  tableFrame('cells', [timeColumn(time, times), ...Object.entries(columns).map(([name, values]) => numberColumn(name, values))]);

/** Cells as [start of the column, low, high, count]. */
function read(...input: Parameters<typeof frame>) {
  const grid = cellsOfFrame(frame(...input), HOUR);
  if (!grid) return undefined;
  return [...grid.columns].flatMap((start, column) =>
    cellsOfColumn(grid, column).map(({ row, count }) => [start, grid.lows[row], grid.highs[row], count]),
  );
}

describe('a frame with a cell in each row', () => {
  test('has both ends of its rows, sorted by time and height', () =>
    expect(read('xMin', [60, 0, 0], { yMin: [1, 10, 1], yMax: [10, 100, 10], count: [3, 2, 1] })).toEqual([
      [0, 1, 10, 1],
      [0, 10, 100, 2],
      [60, 1, 10, 3],
    ]));
  test('may say when columns end', () =>
    expect(read('xMax', [60, 120], { yMin: [0, 0], yMax: [1, 1], count: [1, 2] })?.map(([at]) => at)).toEqual([0, 60]));
  test.each<[string, Columns, readonly (readonly [number, number])[]]>([
    [
      'lower ends: the last row is as high as the one before',
      { yMin: [0, 5, 10] },
      [
        [0, 5],
        [5, 10],
        [10, 15],
      ],
    ],
    [
      'lower ends of powers: it grows as they do',
      { yMin: [1, 10, 100] },
      [
        [1, 10],
        [10, 100],
        [100, 1000],
      ],
    ],
    [
      'upper ends: the first row begins at zero',
      { yMax: [5, 10, 15] },
      [
        [0, 5],
        [5, 10],
        [10, 15],
      ],
    ],
    [
      'upper ends of powers: it begins at zero too',
      { yMax: [1, 10, 100] },
      [
        [0, 1],
        [1, 10],
        [10, 100],
      ],
    ],
  ])('%s', (_name, ends, rows) =>
    expect(read('x', [0, 0, 0], { ...ends, count: [1, 1, 1] })?.map(([, low, high]) => [low, high])).toEqual(rows),
  );
  test('adds up what stands twice, and leaves out what is missing', () =>
    expect(read('x', [0, 0, 0], { y: [1, 1, 2], count: [1, 4, null] })?.map(([, , , count]) => count)).toEqual([5]));
  test('counts by any other number', () => expect(read('x', [0], { y: [1], requests: [7] })?.[0]?.[3]).toBe(7));
  test('with one column is as wide as the range', () =>
    expect(cellsOfFrame(frame('x', [0], { y: [1], count: [1] }), HOUR)?.columnMs).toBe(HOUR));
  test('without rows has none', () => expect(read('x', [], { y: [], count: [] })).toEqual([]));
  test.each<[string, Columns]>([
    ['no height', { count: [1] }],
    ['no count', { yMin: [1], yMax: [2] }],
  ])('with %s is of another kind', (_name, columns) => expect(read('x', [0], columns)).toBeUndefined());
});
