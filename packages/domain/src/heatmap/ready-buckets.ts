import type { TimeSeries } from '../series/time-series.ts';
import { EMPTY_GRID, type HeatGrid } from './heat-grid.ts';

/** Which end of its bucket the name of a series is; `auto` finds out. */
export type BucketBound = 'auto' | 'upper' | 'lower' | 'middle';

/** Series that are buckets already: row i lies between i and i + 1. */
export interface ReadyBuckets {
  readonly grid: HeatGrid;
  /** Names of the rows, the lowest first. */
  readonly names: readonly string[];
  readonly bound: Exclude<BucketBound, 'auto'>;
}

/** The bound that a name says; NaN for a name that is no number. */
export function boundOf(name: string): number {
  const text = name.trim();
  if (/^\+?inf(inity)?$/i.test(text)) return Infinity;
  if (/^-inf(inity)?$/i.test(text)) return -Infinity;
  return text === '' ? Number.NaN : Number(text);
}

interface NamedSeries {
  readonly series: TimeSeries;
  readonly name: string;
}

/** By the bounds that all names say; where one says none, by their labels `le`, else as they came. */
function orderRows(series: readonly TimeSeries[]): readonly NamedSeries[] {
  const byName = series.map((one) => ({ series: one, name: one.name }));
  const named = [byName, series.map((one) => ({ series: one, name: one.labels['le'] ?? one.name }))].find((all) =>
    all.every(({ name }) => !Number.isNaN(boundOf(name))),
  );
  // Infinity less infinity is NaN, which counts as equal.
  return named?.toSorted((a, b) => boundOf(a.name) - boundOf(b.name) || 0) ?? byName;
}

/** Upper bounds are those of a histogram, told by their label or by a last one without end. */
function foundBound(rows: readonly NamedSeries[]): 'upper' | 'lower' {
  const isUpper = rows.every(({ series }) => series.labels['le'] !== undefined) || boundOf(rows.at(-1)?.name ?? '') === Infinity;
  return isUpper ? 'upper' : 'lower';
}

function allTimes(series: readonly TimeSeries[]): Float64Array {
  const [first] = series;
  if (first && series.every(({ times }) => times === first.times)) return first.times;
  return Float64Array.from(new Set(series.flatMap(({ times }) => [...times]))).toSorted();
}

/** The smallest distance between times; all of the range where there is only one. */
function smallestStep(times: Float64Array, rangeMs: number): number {
  let step = Infinity;
  for (let index = 1; index < times.length; index += 1) step = Math.min(step, (times[index] ?? 0) - (times[index - 1] ?? 0));
  return step > 0 && Number.isFinite(step) ? step : Math.max(1, rangeMs);
}

/**
 * Series as rows of a heat map, each value the count of its bucket. Missing values have no cell. A cell begins at its time, or ends there where its series
 * say so (`stepEdge`).
 */
export function readyBuckets(
  series: readonly TimeSeries[],
  { bound, rangeMs }: { readonly bound: BucketBound; readonly rangeMs: number },
): ReadyBuckets {
  const rows = orderRows(series);
  const found = bound === 'auto' ? foundBound(rows) : bound;
  if (rows.length === 0) return { grid: EMPTY_GRID, names: [], bound: found };
  const times = allTimes(series);
  const columnMs = smallestStep(times, rangeMs);
  const isAtEnd = series.every(({ frame }) => frame?.meta?.stepEdge === 'end');
  const cells = columnCells(rows, times);
  return {
    names: rows.map(({ name }) => name),
    bound: found,
    grid: {
      columns: isAtEnd ? times.map((endMs) => endMs - columnMs) : times,
      columnMs,
      lows: Float64Array.from(rows, (_, row) => row),
      highs: Float64Array.from(rows, (_, row) => row + 1),
      ...cells,
    },
  };
}

function columnCells(rows: readonly NamedSeries[], columns: Float64Array): Pick<HeatGrid, 'starts' | 'cellRows' | 'counts'> {
  const starts = new Uint32Array(columns.length + 1);
  const cellRows: number[] = [];
  const counts: number[] = [];
  const next = rows.map(() => 0);
  columns.forEach((timeMs, column) => {
    rows.forEach(({ series }, row) => {
      const at = next[row] ?? 0;
      if (series.times[at] !== timeMs) return;
      next[row] = at + 1;
      const count = series.column.values[at] ?? Number.NaN;
      if (!Number.isFinite(count)) return;
      cellRows.push(row);
      counts.push(count);
    });
    starts[column + 1] = counts.length;
  });
  return { starts, cellRows: Uint32Array.from(cellRows), counts: Float64Array.from(counts) };
}
