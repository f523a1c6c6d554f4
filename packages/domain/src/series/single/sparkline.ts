import { alignSeries } from '../align.ts';
import { crossingAt, straightAt } from '../crossing.ts';
import type { PlotValues } from '../null-modes.ts';
import { firstAbove, firstAtLeast } from '../ordered-search.ts';
import type { TimeSeries } from '../time-series.ts';

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

interface Range {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Pieces of the line inside a range, in time and value; where it comes in or goes out it is cut at the edge. */
function insidePieces(times: Float64Array, values: PlotValues, { fromMs, toMs }: Range): readonly (readonly Point[])[] {
  const pieces: Point[][] = [[]];
  const cut = (timeMs: number): void => {
    const crossing = crossingAt(times, values, timeMs);
    if (crossing) pieces.at(-1)?.push({ x: timeMs, y: straightAt(crossing, timeMs) });
  };
  cut(fromMs);
  for (let index = firstAtLeast(times, fromMs); index < firstAbove(times, toMs); index += 1) {
    const value = values[index];
    if (value === null || value === undefined) pieces.push([]);
    else pieces.at(-1)?.push({ x: times[index] ?? 0, y: value });
  }
  cut(toMs);
  return pieces.filter((piece) => piece.length > 1);
}

/** The line behind a value, over the whole width of its range. Undefined where there are not two points to connect. */
export function buildSparkline(series: TimeSeries, range: Range, box: Box): SparklineModel | undefined {
  const span = range.toMs - range.fromMs;
  if (!(span > 0) || box.width < 8 || box.height < 8) return undefined;
  const { times, values } = alignSeries([series], 'null');
  const pieces = insidePieces(times, values[0] ?? [], range);
  if (pieces.length === 0) return undefined;
  const drawnValues = pieces.flatMap((piece) => piece.map(({ y }) => y));
  const low = drawnValues.reduce((a, b) => Math.min(a, b));
  const high = drawnValues.reduce((a, b) => Math.max(a, b));
  const room = box.height - PAD_TOP_PX - PAD_BOTTOM_PX;
  const place = ({ x, y }: Point): Point => ({
    x: ((x - range.fromMs) / span) * box.width,
    y: high === low ? box.height / 2 : PAD_TOP_PX + (1 - (y - low) / (high - low)) * room,
  });
  const drawn = pieces.map((piece) => reduce(piece.map(place)));
  const area = drawn
    .map(
      (piece) => `${buildPath(piece)}L${round(piece.at(-1)?.x ?? 0)} ${round(box.height)}L${round(piece[0]?.x ?? 0)} ${round(box.height)}Z`,
    )
    .join('');
  return { line: drawn.map(buildPath).join(''), area, width: box.width, height: box.height };
}
