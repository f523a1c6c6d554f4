import { describe, expect, test } from 'vitest';
import { countLines, type DensityLine, greatestShare } from './line-density.ts';

const plot = { columns: 4, rows: 4, fromMs: 0, toMs: 4 };
const line = (values: readonly (number | null | undefined)[], change: Partial<DensityLine> = {}): DensityLine => ({
  values: [...values],
  origin: 0,
  scale: 1,
  isLog: false,
  ...change,
});
/** Rows of the plot from the highest down, a digit for each cell. */
const picture = (lines: readonly DensityLine[], times: readonly number[] = [0, 1, 2, 3, 4], of = plot): readonly string[] => {
  const { counts, rows, columns } = countLines(Float64Array.from(times), lines, of);
  return Array.from({ length: rows }, (_, place) =>
    Array.from({ length: columns }, (_none, column) => counts[column * rows + (rows - 1 - place)]).join(''),
  );
};

describe('a line', () => {
  test.each([
    ['that is level crosses one row', [1, 1, 1, 1, 1], ['0000', '0000', '1111', '0000']],
    ['that rises crosses the rows between', [0, 1, 2, 3, 4], ['0011', '0110', '1100', '1000'].map((row) => row)],
    ['that is steep crosses all rows of its column', [0, 3.5, 3.5, 3.5, 3.5], ['1111', '1000', '1000', '1000']],
    ['with a gap has none there', [1.5, 1.5, null, 1.5, 1.5], ['0000', '0000', '1111', '0000'].map((row) => row.replace('1111', '1101'))],
    ['goes on over times at which it has no point', [0.5, undefined, undefined, undefined, 0.5], ['0000', '0000', '0000', '1111']],
    ['of one point is a cell', [null, null, 2.5, null, null], ['0000', '0010', '0000', '0000']],
    ['beyond the plot is not there', [9, 9, 9, 9, 9], ['0000', '0000', '0000', '0000']],
    ['that is no number is not there', [Number.NaN, Number.NaN, Number.NaN, Number.NaN, Number.NaN], ['0000', '0000', '0000', '0000']],
  ] as const)('%s', (_name, values, rows) => expect(picture([line(values)])).toEqual(rows));

  test('counts once in a cell, however many points it has there', () =>
    expect(picture([line([0.1, 0.2, 0.3, 0.4])], [0, 0.2, 0.4, 0.6])).toEqual(['0000', '0000', '0000', '1000']));

  test('is cut at the ends of the plot', () => expect(picture([line([1, 1])], [-10, 10])).toEqual(['0000', '0000', '1111', '0000']));
});

test('lines add up, and each column knows how many cross it', () => {
  const lines = [line([1, 1, 1, 1, 1]), line([1, 1, null, 1, 1]), line([3, 3, 3, 3, 3])];
  expect(picture(lines)).toEqual(['1111', '0000', '2212', '0000']);
  const grid = countLines(Float64Array.of(0, 1, 2, 3, 4), lines, plot);
  expect([[...grid.lines], greatestShare(grid)]).toEqual([[3, 3, 2, 3], 2 / 3]);
});

test('rows follow the axis of the line: from another origin, upside down, logarithmic', () => {
  expect(picture([line([12, 12, 12, 12, 12], { origin: 10 })])[1]).toBe('1111');
  expect(picture([line([0.5, 0.5, 0.5, 0.5, 0.5], { origin: 4, scale: -1 })])[0]).toBe('1111');
  const scale = 1 / Math.log(10);
  expect(picture([line([500, 500, 500, 500, 500], { isLog: true, scale })])[1]).toBe('1111');
  expect(picture([line([-5, 0, -1, -1, -1], { isLog: true, scale })])).toEqual(['0000', '0000', '0000', '0000']);
});

test('without lines nothing is there', () => {
  const grid = countLines(Float64Array.of(), [], plot);
  expect([grid.counts.length, greatestShare(grid)]).toEqual([16, 0]);
});
