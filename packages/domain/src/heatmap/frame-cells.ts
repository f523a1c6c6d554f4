import type { Column, Frame, NumberColumn } from '@pharos/contract/frames';
import { EMPTY_GRID, type HeatGrid } from './heat-grid.ts';

/** What columns of a frame of cells are called. Times are those at which columns begin, but for this name. */
const END_TIME = 'xmax';
const LOWS = ['ymin', 'y'];
const HIGHS = ['ymax'];

const isNumber = (column: Column): column is NumberColumn => column.type === 'number';
const named = (columns: readonly Column[], names: readonly string[]): NumberColumn | undefined =>
  columns.filter(isNumber).find(({ name }) => names.includes(name.toLowerCase()));

/** Distinct numbers, ascending. */
const distinct = (values: Float64Array): Float64Array => Float64Array.from(new Set(values.filter(Number.isFinite))).toSorted();

function smallestStep(ascending: Float64Array): number {
  let step = Infinity;
  for (let index = 1; index < ascending.length; index += 1) step = Math.min(step, (ascending[index] ?? 0) - (ascending[index - 1] ?? 0));
  return step;
}

/** The lowest row of powers begins at zero; those of one height go on as they are. */
function lowsOf(highs: Float64Array): Float64Array {
  const [first = 0, second = first * 2] = highs;
  const below = first - (second - first);
  const lowest = first > 0 ? Math.max(0, below) : below;
  return highs.map((_, row) => (row > 0 ? (highs[row - 1] ?? 0) : lowest));
}

/** The highest row is as high as the one below it, or as many times as high where rows grow. */
function highsOf(lows: Float64Array): Float64Array {
  const last = lows.at(-1) ?? 0;
  const before = lows.at(-2) ?? last - 1;
  const third = lows.at(-3);
  const isGrowing = third !== undefined && before > 0 && third > 0 && last - before > (before - third) * 1.5;
  return lows.map((_, row) => lows[row + 1] ?? (isGrowing ? (last / before) * last : last + (last - before)));
}

interface RowBounds {
  /** Rows of the frame, each told by one of its ends. */
  readonly keys: NumberColumn;
  readonly ends: Float64Array;
  readonly lows: Float64Array;
  readonly highs: Float64Array;
}

function rowBounds(columns: readonly Column[]): RowBounds | undefined {
  const [low, high] = [named(columns, LOWS), named(columns, HIGHS)];
  const keys = low ?? high;
  if (!keys) return undefined;
  const ends = distinct(keys.values);
  if (!low) return { keys, ends, lows: lowsOf(ends), highs: ends };
  if (!high) return { keys, ends, lows: ends, highs: highsOf(ends) };
  const highOf = new Map([...low.values].map((value, row) => [value, high.values[row] ?? value]));
  return { keys, ends, lows: ends, highs: ends.map((value) => highOf.get(value) ?? value) };
}

/**
 * The cells of a frame that holds one in each row: a time (`xMin`, `xMax` or any), the lower or upper end of its bucket, or both (`yMin`, `yMax`, `y`), and how
 * many there are (`count`, or the first other number). Undefined for a frame of another kind.
 */
export function cellsOfFrame({ columns }: Frame, rangeMs: number): HeatGrid | undefined {
  const time = columns.find(({ type }) => type === 'time');
  const rows = rowBounds(columns);
  const others = columns.filter(isNumber).filter(({ name }) => ![...LOWS, ...HIGHS, 'xmin', END_TIME, 'x'].includes(name.toLowerCase()));
  const count = others.find(({ name }) => name.toLowerCase() === 'count') ?? others[0];
  if (time?.type !== 'time' || !rows || !count) return undefined;
  const times = distinct(time.values);
  if (times.length === 0 || rows.ends.length === 0) return EMPTY_GRID;
  const step = smallestStep(times);
  const columnMs = Number.isFinite(step) ? step : Math.max(1, rangeMs);
  const isEnd = time.name.toLowerCase() === END_TIME;
  const cells = collectCells({ time: time.values, keys: rows.keys.values, counts: count.values, times, ends: rows.ends });
  const starts = new Uint32Array(times.length + 1);
  cells.forEach((column, index) => (starts[index + 1] = (starts[index] ?? 0) + column.length));
  const flat = cells.flat();
  return {
    columns: isEnd ? times.map((end) => end - columnMs) : times,
    columnMs,
    lows: rows.lows,
    highs: rows.highs,
    starts,
    cellRows: Uint32Array.from(flat, ([row]) => row),
    counts: Float64Array.from(flat, ([, number]) => number),
  };
}

interface CellValues {
  readonly time: Float64Array;
  readonly keys: Float64Array;
  readonly counts: Float64Array;
  readonly times: Float64Array;
  readonly ends: Float64Array;
}

/** By column the rows with their counts, the lowest first; what stands twice is added up. */
function collectCells({ time, keys, counts, times, ends }: CellValues): readonly (readonly [row: number, count: number])[][] {
  const columnAt = new Map([...times].map((timeMs, index) => [timeMs, index]));
  const rowAt = new Map([...ends].map((end, index) => [end, index]));
  const columns = Array.from(times, () => new Map<number, number>());
  for (let index = 0; index < time.length; index += 1) {
    const column = columns[columnAt.get(time[index] ?? Number.NaN) ?? -1];
    const row = rowAt.get(keys[index] ?? Number.NaN);
    const count = counts[index] ?? Number.NaN;
    if (column && row !== undefined && Number.isFinite(count)) column.set(row, (column.get(row) ?? 0) + count);
  }
  return columns.map((cells) => [...cells].toSorted(([a], [b]) => a - b));
}
