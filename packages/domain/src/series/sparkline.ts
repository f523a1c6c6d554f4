import { plotValues } from './null-modes.ts';
import type { TimeSeries } from './time-series.ts';

/** A small line without axes. */
export interface SparklineModel {
  /** Stroke of every piece of the line, and the area below all of them, in px of the box. */
  readonly line: string;
  readonly area: string;
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const PAD_TOP_PX = 4;
const PAD_BOTTOM_PX = 2;

const round = (value: number): string => value.toFixed(1);
const buildPath = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

/** Highest and lowest value of every pixel column: more cannot be seen. */
function reduce(points: readonly Point[]): readonly Point[] {
  const retained: Point[] = [];
  let column: Point[] = [];
  const flush = (): void => {
    if (column.length <= 2) retained.push(...column);
    else {
      const low = column.reduce((a, b) => (b.y < a.y ? b : a));
      const high = column.reduce((a, b) => (b.y > a.y ? b : a));
      retained.push(...[low, high].toSorted((a, b) => a.x - b.x));
    }
    column = [];
  };
  for (const point of points) {
    if (column[0] && Math.floor(point.x) !== Math.floor(column[0].x)) flush();
    column.push(point);
  }
  flush();
  return retained;
}

/** The line behind a value. Undefined where there are not two points to connect. */
export function buildSparkline(
  { times, column }: TimeSeries,
  range: { readonly fromMs: number; readonly toMs: number },
  box: Box,
): SparklineModel | undefined {
  const values = plotValues(column, 'null');
  const span = range.toMs - range.fromMs;
  let low = Infinity;
  let high = -Infinity;
  let count = 0;
  for (const value of values) {
    if (value === null || value === undefined) continue;
    count += 1;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (count < 2 || !(span > 0) || box.width < 8 || box.height < 8) return undefined;
  const room = box.height - PAD_TOP_PX - PAD_BOTTOM_PX;
  const yOf = (value: number): number => (high === low ? box.height / 2 : PAD_TOP_PX + (1 - (value - low) / (high - low)) * room);
  const pieces: Point[][] = [[]];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    const x = (((times[index] ?? 0) - range.fromMs) / span) * box.width;
    if (value === null || value === undefined) pieces.push([]);
    else if (x >= -1 && x <= box.width + 1) pieces.at(-1)?.push({ x, y: yOf(value) });
  }
  const drawn = pieces.map(reduce).filter((piece) => piece.length > 1);
  if (drawn.length === 0) return undefined;
  const area = drawn
    .map(
      (piece) => `${buildPath(piece)}L${round(piece.at(-1)?.x ?? 0)} ${round(box.height)}L${round(piece[0]?.x ?? 0)} ${round(box.height)}Z`,
    )
    .join('');
  return { line: drawn.map(buildPath).join(''), area, width: box.width, height: box.height };
}
