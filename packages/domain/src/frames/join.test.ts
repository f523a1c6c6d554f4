import type { Frame } from '@pharos/contract/frames';
import { describe, expect, test } from 'vitest';
import { numberColumn, seriesFrame, stringColumn, tableFrame } from './build.ts';
import { joinFrames, rowsWithin } from './join.ts';
import { frameToJson } from './json.ts';

const series = (name: string, times: readonly number[], values: readonly (number | null)[], labels = {}): Frame => {
  const column = numberColumn('Value', values);
  return seriesFrame(name, labels, Float64Array.from(times), column.values, column.missing);
};
const valuesOf = (frame: Frame | undefined) => (frame ? frameToJson(frame).columns.map(({ values }) => values) : undefined);
const everything = { fromMs: -Infinity, toMs: Infinity };

describe('joining frames', () => {
  test('rows of the same series follow each other; other series stay apart, in the order they came', () => {
    const joined = joinFrames([series('b', [1], [1]), series('a', [1], [5]), series('b', [2, 3], [2, null]), series('b', [4], [4])]);
    expect(joined.map(({ name }) => name)).toEqual(['b', 'a']);
    expect(valuesOf(joined[0])).toEqual([
      [1, 2, 3, 4],
      [1, 2, null, 4],
    ]);
    expect(valuesOf(joined[1])).toEqual([[1], [5]]);
  });

  test('labels tell series apart, whatever their order', () => {
    const joined = joinFrames([
      series('a', [1], [1], { x: '1', y: '2' }),
      series('a', [2], [2], { y: '2', x: '1' }),
      series('a', [2], [3], { x: '2' }),
    ]);
    expect(joined.map((frame) => valuesOf(frame)?.[1])).toEqual([[1, 2], [3]]);
  });

  test('columns of text join too; columns of another kind do not', () => {
    const text = (value: string) => tableFrame('t', [stringColumn('s', [value])]);
    expect(joinFrames([text('a'), text('b'), tableFrame('t', [numberColumn('s', [1])])]).map(valuesOf)).toEqual([[['a', 'b']], [[1]]]);
  });

  test('nothing joined is nothing changed', () => {
    const frames = [series('a', [1], [1])];
    expect(joinFrames(frames)).toBe(frames);
    expect(joinFrames([])).toEqual([]);
  });
});

describe('rows within a range', () => {
  const nine = series('a', [1, 2, 3, 4, 5, 6, 7, 8, 9], [1, null, 3, 4, 5, 6, 7, 8, null]);
  test.each([
    [
      { fromMs: 2, toMs: 4 },
      100,
      [
        [2, 3, 4],
        [null, 3, 4],
      ],
    ],
    [
      { fromMs: 2.5, toMs: 99 },
      2,
      [
        [8, 9],
        [8, null],
      ],
    ],
    [{ fromMs: 20, toMs: 30 }, 100, [[], []]],
    [{ fromMs: -5, toMs: 0 }, 100, [[], []]],
  ])('%j, at most %d rows', (range, maxRows, expected) => {
    expect(valuesOf(rowsWithin(nine, range, maxRows))).toEqual(expected);
  });

  test('everything is the same frame', () => {
    expect(rowsWithin(nine, everything, 100)).toBe(nine);
  });

  test('a frame without instants keeps its last rows', () => {
    expect(valuesOf(rowsWithin(tableFrame('t', [stringColumn('s', ['a', 'b', 'c'])]), { fromMs: 1, toMs: 2 }, 2))).toEqual([['b', 'c']]);
  });
});
