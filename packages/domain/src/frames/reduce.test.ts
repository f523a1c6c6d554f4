import type { Frame, NumberColumn } from '@pharos/contract/frames';
import { expect, test } from 'vitest';
import { isMissing, numberColumn, rowCount, seriesFrame, stringColumn, tableFrame, timeColumn } from './build.ts';
import { reduceForDrawing, withStatistics } from './reduce.ts';

const STEP_MS = 1000;
const wave = (rows: number, change: (value: number, row: number) => number | null = (value) => value): Frame => ({
  name: 'wave',
  labels: { a: 'b' },
  columns: [
    timeColumn(
      'Time',
      Array.from({ length: rows }, (_, row) => row * STEP_MS),
    ),
    numberColumn(
      'Value',
      Array.from({ length: rows }, (_, row) => change(Math.sin(row / 97) * 100 + (row % 7), row)),
    ),
  ],
});
const spaceOf = (rows: number, width: number) => ({ fromMs: 0, toMs: rows * STEP_MS, width });
const numbersOf = (frame: Frame): NumberColumn => frame.columns[1] as NumberColumn;

/** What is drawn in one pixel column: outer values and extremes. */
function pixels(frame: Frame, rows: number, width: number) {
  const drawn = new Map<number, { first: number; last: number; min: number; max: number }>();
  const { values } = numbersOf(frame);
  frame.columns[0]?.values.forEach((time, row) => {
    const value = values[row] ?? NaN;
    if (isMissing(numbersOf(frame), row)) return;
    const pixel = Math.floor((Number(time) * width) / (rows * STEP_MS));
    const known = drawn.get(pixel);
    drawn.set(
      pixel,
      known
        ? { ...known, last: value, min: Math.min(known.min, value), max: Math.max(known.max, value) }
        : { first: value, last: value, min: value, max: value },
    );
  });
  return drawn;
}

test('every pixel column keeps its first, smallest, largest and last value', () => {
  const frame = wave(100_000);
  const reduced = reduceForDrawing(frame, spaceOf(100_000, 600));
  expect(rowCount(reduced)).toBeLessThanOrEqual(600 * 4);
  expect(reduced.meta?.reducedFrom).toBe(100_000);
  expect(pixels(reduced, 100_000, 600)).toEqual(pixels(frame, 100_000, 600));
});

test('gaps stay gaps, the values beside them stay, and nothing is invented', () => {
  const frame = wave(50_000, (value, row) => (row > 20_000 && row < 30_000 ? null : value));
  const reduced = reduceForDrawing(frame, spaceOf(50_000, 500));
  const column = numbersOf(reduced);
  const missingTimes = [...(reduced.columns[0]?.values ?? [])].filter((_, row) => isMissing(column, row)).map(Number);
  expect(missingTimes.length).toBeGreaterThan(0);
  expect(Math.min(...missingTimes)).toBeGreaterThan(20_000 * STEP_MS);
  expect(Math.max(...missingTimes)).toBeLessThan(30_000 * STEP_MS);
  expect([...(reduced.columns[0]?.values ?? [])]).toContain(20_000 * STEP_MS);
  expect(pixels(reduced, 50_000, 500)).toEqual(pixels(frame, 50_000, 500));
});

test('values and gaps that take turns are reduced all the same', () => {
  const frame = wave(100_000, (value, row) => (row % 2 === 0 ? null : value));
  const reduced = reduceForDrawing(frame, spaceOf(100_000, 500));
  expect(rowCount(reduced)).toBeLessThanOrEqual(500 * 7);
  expect(pixels(reduced, 100_000, 500)).toEqual(pixels(frame, 100_000, 500));
});

test('all number columns of a frame keep the same rows', () => {
  const { columns } = wave(20_000);
  const frame: Frame = {
    name: '',
    labels: {},
    columns: [
      ...columns,
      numberColumn(
        'Peak',
        Array.from({ length: 20_000 }, (_, row) => (row === 12_345 ? 9 : 0)),
      ),
    ],
  };
  const reduced = reduceForDrawing(frame, spaceOf(20_000, 100));
  expect(new Set(reduced.columns.map((column) => column.values.length)).size).toBe(1);
  expect([...(reduced.columns[2]?.values ?? [])]).toContain(9);
});

test('statistics are those of all rows', () => {
  const frame = withStatistics(wave(100_000));
  const reduced = reduceForDrawing(frame, spaceOf(100_000, 100));
  expect(numbersOf(reduced).statistics).toEqual(numbersOf(frame).statistics);
  expect(numbersOf(reduced).statistics?.count).toBe(100_000);
});

test('small frames, tables, texts and impossible spaces pass unchanged', () => {
  const small = wave(400);
  expect(reduceForDrawing(small, spaceOf(400, 100))).toBe(small);
  const long = wave(10_000);
  const table = tableFrame('t', long.columns);
  expect(reduceForDrawing(table, spaceOf(10_000, 100))).toBe(table);
  const texts: Frame = {
    name: '',
    labels: {},
    columns: [
      ...long.columns,
      stringColumn(
        's',
        Array.from({ length: 10_000 }, () => 'x'),
      ),
    ],
  };
  expect(reduceForDrawing(texts, spaceOf(10_000, 100))).toBe(texts);
  expect(reduceForDrawing(long, { fromMs: 5, toMs: 5, width: 10 })).toBe(long);
  const empty = seriesFrame('e', {}, new Float64Array(0), new Float64Array(0));
  expect(reduceForDrawing(empty, spaceOf(1, 100))).toBe(empty);
});

test('points outside the range are kept, so that lines leave the picture', () => {
  const frame = wave(10_000);
  const reduced = reduceForDrawing(frame, { fromMs: 2_000 * STEP_MS, toMs: 8_000 * STEP_MS, width: 200 });
  expect(reduced.columns[0]?.values[0]).toBe(0);
  expect(reduced.columns[0]?.values.at(-1)).toBe(9_999 * STEP_MS);
});
