import type { TimeSeries } from '../series/time-series.ts';
import { EMPTY_GRID, type HeatGrid } from './heat-grid.ts';

/** Rows of one height, or parts of powers: each power of the base in so many parts; `symlog` is linear up to a value at both sides of zero, then of powers. */
export type RowRule =
  | { readonly kind: 'linear'; readonly sizeOf: (extent: ValueExtent) => number }
  | { readonly kind: 'log'; readonly base: number; readonly split: number }
  | { readonly kind: 'symlog'; readonly base: number; readonly split: number; readonly linearUpTo: number };

interface ValueExtent {
  readonly min: number;
  readonly max: number;
}

interface BucketRule {
  readonly columnMs: number;
  /** Where the last column ends, epoch ms: a value at that moment counts in it; absent: in one of its own. */
  readonly endMs?: number;
  readonly rows: RowRule;
}

/** More columns and rows than a screen has pixels tell nothing: buckets grow by whole multiples until there are no more. */
const MAX_COLUMNS = 20_000;
const MAX_ROWS = 4_000;
/** What division leaves of a whole number. */
const NEARLY = 1e-9;

type OnValue = (timeMs: number, value: number) => void;

function eachValue(series: readonly TimeSeries[], isCounted: (value: number) => boolean, onValue: OnValue): void {
  for (const { times, column } of series) {
    for (let index = 0; index < times.length; index += 1) {
      const value = column.values[index] ?? Number.NaN;
      if (Number.isFinite(value) && isCounted(value)) onValue(times[index] ?? 0, value);
    }
  }
}

interface Extents {
  readonly time: ValueExtent;
  readonly value: ValueExtent;
  /** Least value above zero; Infinity without any. */
  readonly leastPositive: number;
}

function extentsOf(series: readonly TimeSeries[], isCounted: (value: number) => boolean): Extents | undefined {
  const time = { min: Infinity, max: -Infinity };
  const value = { min: Infinity, max: -Infinity };
  let leastPositive = Infinity;
  eachValue(series, isCounted, (timeMs, one) => {
    if (timeMs < time.min) time.min = timeMs;
    if (timeMs > time.max) time.max = timeMs;
    if (one < value.min) value.min = one;
    if (one > value.max) value.max = one;
    if (one > 0 && one < leastPositive) leastPositive = one;
  });
  return value.min <= value.max ? { time, value, leastPositive } : undefined;
}

/** Numbers buckets of one size; a size that would make too many of them is multiplied. */
function linearPlaces({ min, max }: ValueExtent, size: number, most: number) {
  const count = Math.floor((max - min) / size) + 1;
  const step = size * Math.max(1, Math.ceil(count / most));
  const bucketIndex = (value: number): number => Math.floor(value / step + NEARLY);
  return { bucketIndex, low: (place: number): number => place * step, high: (place: number): number => (place + 1) * step, step };
}

interface Places {
  readonly bucketIndex: (value: number) => number;
  readonly low: (place: number) => number;
  readonly high: (place: number) => number;
}

/** Zero has no power: its values stand in the lowest row, which then begins at zero. */
function logPlaces({ value, leastPositive }: Extents, { base, split }: { readonly base: number; readonly split: number }): Places {
  const powerOf = (one: number): number => Math.log(one) / Math.log(base);
  const count = Number.isFinite(leastPositive) ? (powerOf(value.max) - powerOf(leastPositive)) * split : 1;
  const parts = split / Math.max(1, Math.ceil(count / MAX_ROWS));
  const bucketIndex = (one: number): number => Math.floor(powerOf(one) * parts + NEARLY);
  const lowest = Number.isFinite(leastPositive) ? bucketIndex(leastPositive) : -1;
  return {
    bucketIndex: (one) => (one === 0 ? lowest : bucketIndex(one)),
    low: (place) => (place === lowest && value.min === 0 ? 0 : base ** (place / parts)),
    high: (place) => base ** ((place + 1) / parts),
  };
}

/** As many rows below zero as above: up to `linearUpTo` of one height, beyond it each power in so many parts. */
function symlogPlaces({ value }: Extents, { base, split, linearUpTo }: Extract<RowRule, { kind: 'symlog' }>): Places {
  const turns = (one: number): number => {
    const size = Math.abs(one) / linearUpTo;
    return Math.sign(one) * (size <= 1 ? size : 1 + Math.log(size) / Math.log(base));
  };
  const valueAt = (turn: number): number => {
    const size = Math.abs(turn);
    return Math.sign(turn) * linearUpTo * (size <= 1 ? size : base ** (size - 1));
  };
  const count = (turns(value.max) - turns(value.min)) * split;
  const parts = split / Math.max(1, Math.ceil(count / MAX_ROWS));
  return {
    bucketIndex: (one) => Math.floor(turns(one) * parts + NEARLY),
    low: (place) => valueAt(place / parts),
    high: (place) => valueAt((place + 1) / parts),
  };
}

function rowPlaces(extents: Extents, rows: RowRule): Places {
  if (rows.kind === 'linear') return linearPlaces(extents.value, rows.sizeOf(extents.value), MAX_ROWS);
  return rows.kind === 'log' ? logPlaces(extents, rows) : symlogPlaces(extents, rows);
}

/**
 * Counts values by time and height. Buckets begin at multiples of their size, from the epoch and from zero; missing values and those that are no finite
 * number are left out, for rows of powers those below zero too.
 */
export function bucketValues(series: readonly TimeSeries[], { columnMs, endMs, rows }: BucketRule): HeatGrid {
  const isCounted = rows.kind === 'log' ? (value: number) => value >= 0 : () => true;
  const extents = extentsOf(series, isCounted);
  if (!extents) return EMPTY_GRID;
  const columns = linearPlaces(extents.time, columnMs, MAX_COLUMNS);
  const places = rowPlaces(extents, rows);
  const counts = new Map<number, Map<number, number>>();
  eachValue(series, isCounted, (timeMs, value) => {
    const column = timeMs === endMs ? columns.bucketIndex(timeMs - 1) : columns.bucketIndex(timeMs);
    let cells = counts.get(column);
    if (!cells) counts.set(column, (cells = new Map()));
    const row = places.bucketIndex(value);
    cells.set(row, (cells.get(row) ?? 0) + 1);
  });
  return gridOf(counts, { columns, rows: places, columnMs: columns.step });
}

interface Layout {
  readonly columns: Places;
  readonly rows: Places;
  readonly columnMs: number;
}

function gridOf(counts: ReadonlyMap<number, ReadonlyMap<number, number>>, { columns, rows, columnMs }: Layout): HeatGrid {
  const columnPlaces = [...counts.keys()].toSorted((a, b) => a - b);
  const rowPlaces = [...new Set([...counts.values()].flatMap((cells) => [...cells.keys()]))].toSorted((a, b) => a - b);
  const rowIndex = new Map(rowPlaces.map((place, index) => [place, index]));
  const cells = columnPlaces.map((place) => [...(counts.get(place) ?? [])].toSorted(([a], [b]) => a - b));
  const starts = new Uint32Array(cells.length + 1);
  cells.forEach((column, index) => (starts[index + 1] = (starts[index] ?? 0) + column.length));
  const flat = cells.flat();
  return {
    columns: Float64Array.from(columnPlaces, columns.low),
    columnMs,
    lows: Float64Array.from(rowPlaces, rows.low),
    highs: Float64Array.from(rowPlaces, rows.high),
    starts,
    cellRows: Uint32Array.from(flat, ([place]) => rowIndex.get(place) ?? 0),
    counts: Float64Array.from(flat, ([, count]) => count),
  };
}
