import { firstAbove, firstPlace } from '../series/ordered-search.ts';
/** Counts by columns of time and rows of values. Only columns, rows and cells that hold something are there. */
export interface HeatGrid {
  /** Where each column begins, epoch ms ascending. */
  readonly columns: Float64Array;
  readonly columnMs: number;
  /** Lower and upper end of each row, ascending. */
  readonly lows: Float64Array;
  readonly highs: Float64Array;
  /** The cells of column i are those from `starts[i]` up to `starts[i + 1]`, the lowest row first. */
  readonly starts: Uint32Array;
  readonly cellRows: Uint32Array;
  readonly counts: Float64Array;
}

/** A cell of a grid as it is read off. */
export interface HeatCell {
  readonly column: number;
  readonly row: number;
  readonly count: number;
}

/** Of a result without a value. */
export const EMPTY_GRID: HeatGrid = {
  columns: new Float64Array(0),
  columnMs: 1,
  lows: new Float64Array(0),
  highs: new Float64Array(0),
  starts: Uint32Array.of(0),
  cellRows: new Uint32Array(0),
  counts: new Float64Array(0),
};

/** Place of the last number that is not greater; -1 where all are. */
export const lastAtMost = (ascending: Float64Array, value: number): number => firstAbove(ascending, value) - 1;

/** The column that a time falls into; undefined between columns. */
export function columnAt({ columns, columnMs }: HeatGrid, timeMs: number): number | undefined {
  const index = lastAtMost(columns, timeMs);
  return index >= 0 && timeMs < (columns[index] ?? 0) + columnMs ? index : undefined;
}

/** The cells of one column, the lowest first. */
export function cellsOfColumn({ starts, cellRows, counts }: HeatGrid, column: number): readonly HeatCell[] {
  const [from, to] = [starts[column] ?? 0, starts[column + 1] ?? 0];
  return Array.from({ length: to - from }, (_, place) => ({ column, row: cellRows[from + place] ?? 0, count: counts[from + place] ?? 0 }));
}

/** The count of one cell; undefined where there is none. */
export function countOf({ starts, cellRows, counts }: HeatGrid, column: number, row: number): number | undefined {
  const end = starts[column + 1] ?? 0;
  const place = firstPlace(starts[column] ?? 0, end, (at) => (cellRows[at] ?? 0) >= row);
  return place < end && cellRows[place] === row ? counts[place] : undefined;
}

/** The cell at a time and a value; undefined where there is none. */
export function cellAt(grid: HeatGrid, timeMs: number, value: number): HeatCell | undefined {
  const column = columnAt(grid, timeMs);
  if (column === undefined) return undefined;
  const row = lastAtMost(grid.lows, value);
  const count = value < (grid.highs[row] ?? -Infinity) ? countOf(grid, column, row) : undefined;
  return count === undefined ? undefined : { column, row, count };
}

/** The grid without the cells whose count does not pass. */
export function filterCells(grid: HeatGrid, passes: (count: number) => boolean): HeatGrid {
  if (grid.counts.every(passes)) return grid;
  const passing: number[] = [];
  const starts = new Uint32Array(grid.starts.length);
  for (let column = 0; column < grid.columns.length; column += 1) {
    for (let place = grid.starts[column] ?? 0; place < (grid.starts[column + 1] ?? 0); place += 1)
      if (passes(grid.counts[place] ?? 0)) passing.push(place);
    starts[column + 1] = passing.length;
  }
  return {
    ...grid,
    starts,
    cellRows: Uint32Array.from(passing, (place) => grid.cellRows[place] ?? 0),
    counts: Float64Array.from(passing, (place) => grid.counts[place] ?? 0),
  };
}

/** The least and the greatest count; undefined without a cell. */
export function countExtent({ counts }: HeatGrid): { readonly min: number; readonly max: number } | undefined {
  let min = Infinity;
  let max = -Infinity;
  for (const count of counts) {
    if (count < min) min = count;
    if (count > max) max = count;
  }
  return min <= max ? { min, max } : undefined;
}
