import type { Column, Frame, NumberColumn, TimeColumn } from '@pharos/contract/frames';
import { bitmapFor, isBitSet, isSeries, rowCount, setBit } from './build.ts';
import { valueCount } from './count.ts';
import { columnStatistics } from './statistics.ts';

/** What a drawing of `width` pixels can show of a range. */
export interface DrawingSpace {
  readonly fromMs: number;
  readonly toMs: number;
  /** Device-independent pixels of the plot. */
  readonly width: number;
}

/** Rows kept per pixel column and number column: first, minimum, maximum, last. */
const RETAINED_PER_COLUMN = 4;

/** The frame with the statistics of every number column, computed over all rows. */
export const withStatistics = (frame: Frame): Frame => ({
  ...frame,
  columns: frame.columns.map((column): Column => (column.type === 'number' ? { ...column, statistics: columnStatistics(column) } : column)),
});

/**
 * M4: keeps of every pixel column the first, smallest, largest and last value of every number column, so that a line drawn from
 * the rest covers the same pixels. All number columns share one grid and one choice of rows; gaps stay gaps. Tables, frames with other columns, and frames that are small enough pass unchanged.
 * The result says in `meta` how many rows there were, and how many of these had a value.
 */
export function reduceForDrawing(frame: Frame, space: DrawingSpace): Frame {
  const rows = rowCount(frame);
  const [time, ...others] = frame.columns;
  const numbers: readonly Column[] = others;
  const width = Math.max(1, Math.floor(space.width));
  if (
    !isSeries(frame) ||
    time?.type !== 'time' ||
    !isAllNumbers(numbers) ||
    rows <= width * RETAINED_PER_COLUMN ||
    space.toMs <= space.fromMs
  )
    return frame;
  const retained = retainedRows(time, numbers, { ...space, width });
  if (retained.length >= rows) return frame;
  const picked: readonly Column[] = numbers.map((column) => pickNumbers(column, retained));
  const columns: readonly Column[] = [{ ...time, values: pick(time.values, retained) }, ...picked];
  return { ...frame, columns, meta: { ...frame.meta, reducedFrom: rows, reducedFromValues: valueCount(frame) } };
}

const isAllNumbers = (columns: readonly Column[]): columns is readonly NumberColumn[] =>
  columns.length > 0 && columns.every((column) => column.type === 'number');

/** Row numbers that are drawn, ascending, each once. */
function retainedRows(time: TimeColumn, numbers: readonly NumberColumn[], { fromMs, toMs, width }: DrawingSpace): Uint32Array {
  const isRetained = new Uint8Array(time.values.length);
  const scale = width / (toMs - fromMs);
  let start = 0;
  for (let row = 1; row <= time.values.length; row++) {
    const isSamePixel = row < time.values.length && pixelOf(time, row, fromMs, scale) === pixelOf(time, start, fromMs, scale);
    if (isSamePixel) continue;
    for (const column of numbers) keepPixel(column, start, row, isRetained);
    start = row;
  }
  return listRows(isRetained);
}

// oxlint-disable-next-line max-params -- called for each row of each frame: an object would be made for each
const pixelOf = (time: TimeColumn, row: number, fromMs: number, scale: number): number =>
  Math.floor(((time.values[row] ?? NaN) - fromMs) * scale);

/**
 * Marks what one column needs of the rows from `start` to before `end`, which fall into one pixel column: the outer rows, the outer
 * values, both extremes and one row of a gap; never more than seven, however often values and gaps take turns.
 */
// oxlint-disable-next-line max-params -- called for each pixel of each column: an object would be made for each
function keepPixel({ values, missing }: NumberColumn, start: number, end: number, isRetained: Uint8Array): void {
  let smallest = start;
  let largest = start;
  let first = -1;
  let last = start;
  let gap = start;
  for (let row = start; row < end; row++) {
    const value = values[row] ?? NaN;
    if (value !== value || isBitSet(missing, row)) {
      gap = row;
      continue;
    }
    if (first < 0) first = smallest = largest = row;
    else if (value < (values[smallest] ?? NaN)) smallest = row;
    else if (value > (values[largest] ?? NaN)) largest = row;
    last = row;
  }
  for (const row of [start, end - 1, Math.max(first, start), last, smallest, largest, gap]) isRetained[row] = 1;
}

function listRows(isRetained: Uint8Array): Uint32Array {
  const rows = new Uint32Array(isRetained.reduce((count, retained) => count + retained, 0));
  let next = 0;
  for (let row = 0; row < isRetained.length; row++) if (isRetained[row] === 1) rows[next++] = row;
  return rows;
}

function pick(values: Float64Array, rows: Uint32Array): Float64Array {
  const picked = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index++) picked[index] = values[rows[index] ?? 0] ?? NaN;
  return picked;
}

function pickNumbers(column: NumberColumn, rows: Uint32Array): NumberColumn {
  const values = pick(column.values, rows);
  const { missing, ...rest } = column;
  if (!missing) return { ...rest, values };
  const picked = bitmapFor(rows.length);
  for (let index = 0; index < rows.length; index++) if (isBitSet(missing, rows[index] ?? 0)) setBit(picked, index);
  return { ...rest, values, missing: picked };
}
