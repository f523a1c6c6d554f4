import type { PlotValues } from '../series/null-modes.ts';

/** A line and the rows that its values lie in: row = (value − origin) x scale, or of the logarithm of the value. */
export interface DensityLine {
  readonly values: PlotValues;
  readonly origin: number;
  readonly scale: number;
  readonly isLog: boolean;
}

/** The cells that lines are counted in. */
export interface DensityPlot {
  readonly columns: number;
  readonly rows: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** How many lines cross each cell. */
export interface DensityGrid extends DensityPlot {
  /** Column by column, the lowest row of each first. */
  readonly counts: Uint32Array;
  /** How many lines cross each column at all. */
  readonly lines: Uint32Array;
}

/** Lowest and highest row of one line in each column. */
interface Envelope {
  readonly low: Float64Array;
  readonly high: Float64Array;
}

function widen({ low, high }: Envelope, column: number, row: number): void {
  if (row < (low[column] ?? 0)) low[column] = row;
  if (row > (high[column] ?? 0)) high[column] = row;
}

interface LinePoint {
  readonly x: number;
  readonly row: number;
}

/** The columns between two points of a line; where it leaves a column it has reached the height at that border. */
function addSegment(envelope: Envelope, from: LinePoint, to: LinePoint): void {
  const first = Math.max(0, Math.floor(from.x));
  const last = Math.min(envelope.low.length - 1, Math.floor(to.x));
  const slope = to.x > from.x ? (to.row - from.row) / (to.x - from.x) : 0;
  const rowAt = (x: number): number => from.row + (x - from.x) * slope;
  for (let column = first; column <= last; column += 1) {
    widen(envelope, column, column > from.x ? rowAt(column) : from.row);
    widen(envelope, column, column + 1 < to.x ? rowAt(column + 1) : to.row);
  }
}

/** NaN for what a logarithmic axis has no place for. */
const logOf = (value: number): number => (value > 0 ? Math.log(value) : Number.NaN);

const rowOf = (value: number, { origin, scale, isLog }: DensityLine): number => ((isLog ? logOf(value) : value) - origin) * scale;

/** A gap breaks a line; a time at which it has no point does not. */
function traceLine(envelope: Envelope, xs: Float64Array, line: DensityLine): void {
  const { values } = line;
  let before: LinePoint | undefined;
  for (let index = 0; index < xs.length; index += 1) {
    const value = values[index];
    if (value === undefined) continue;
    const row = value === null ? Number.NaN : rowOf(value, line);
    if (Number.isNaN(row)) {
      before = undefined;
      continue;
    }
    const place = { x: xs[index] ?? 0, row };
    if (place.x >= 0) addSegment(envelope, before ?? place, place);
    if (place.x > envelope.low.length) break;
    before = place;
  }
}

/** Counts how many lines cross each cell of a plot; each counts once in a cell. The cost grows with points and columns, not with rows. */
export function countLines(times: Float64Array, lines: readonly DensityLine[], plot: DensityPlot): DensityGrid {
  const { columns, rows, fromMs, toMs } = plot;
  const perMs = columns / Math.max(1, toMs - fromMs);
  const xs = times.map((timeMs) => (timeMs - fromMs) * perMs);
  // One more row: a line is written as a beginning and an end, and summed up afterwards.
  const changes = new Int32Array(columns * (rows + 1));
  const crossing = new Uint32Array(columns);
  const envelope: Envelope = { low: new Float64Array(columns), high: new Float64Array(columns) };
  for (const line of lines) {
    envelope.low.fill(Infinity);
    envelope.high.fill(-Infinity);
    traceLine(envelope, xs, line);
    for (let column = 0; column < columns; column += 1) {
      const low = Math.max(0, Math.floor(envelope.low[column] ?? Infinity));
      const high = Math.min(rows - 1, Math.floor(envelope.high[column] ?? -Infinity));
      if (!(low <= high)) continue;
      const start = column * (rows + 1);
      changes[start + low] = (changes[start + low] ?? 0) + 1;
      changes[start + high + 1] = (changes[start + high + 1] ?? 0) - 1;
      crossing[column] = (crossing[column] ?? 0) + 1;
    }
  }
  return { ...plot, counts: sumUp(changes, plot), lines: crossing };
}

function sumUp(changes: Int32Array, { columns, rows }: DensityPlot): Uint32Array {
  const counts = new Uint32Array(columns * rows);
  for (let column = 0; column < columns; column += 1) {
    let count = 0;
    for (let row = 0; row < rows; row += 1) {
      count += changes[column * (rows + 1) + row] ?? 0;
      counts[column * rows + row] = count;
    }
  }
  return counts;
}

/** The largest share of the lines of a column that one of its cells has; 0 without a line. */
export function greatestShare({ counts, lines, columns, rows }: DensityGrid): number {
  let greatest = 0;
  for (let column = 0; column < columns; column += 1) {
    const all = lines[column] ?? 0;
    for (let row = 0; all > 0 && row < rows; row += 1) greatest = Math.max(greatest, (counts[column * rows + row] ?? 0) / all);
  }
  return greatest;
}
