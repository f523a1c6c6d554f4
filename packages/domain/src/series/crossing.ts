import type { PlotValues } from './null-modes.ts';
import { firstAtLeast } from './ordered-search.ts';

interface LinePoint {
  readonly timeMs: number;
  readonly value: number;
}

/** How a line goes from one point to the next. */
export type LineShape = 'linear' | 'smooth' | 'stepBefore' | 'stepAfter';

/** The two points between which a line passes a moment. */
export interface Crossing {
  readonly before: LinePoint;
  readonly after: LinePoint;
}

/** The points of a series at two of its places as a crossing; undefined where either is none, or a gap. */
export function crossingBetween(times: Float64Array, values: PlotValues, [left, right]: readonly [number, number]): Crossing | undefined {
  const [before, after] = [values[left] ?? undefined, values[right] ?? undefined];
  if (before === undefined || after === undefined) return undefined;
  return { before: { timeMs: times[left] ?? 0, value: before }, after: { timeMs: times[right] ?? 0, value: after } };
}

/** Where a line passes a moment, such as an edge of the plot, epoch ms; undefined at a gap, before and behind its ends, and where a point stands at it. */
export function crossingAt(times: Float64Array, values: PlotValues, timeMs: number): Crossing | undefined {
  const at = firstAtLeast(times, timeMs);
  if (times[at] === timeMs && values[at] !== undefined) return undefined;
  let [left, right] = [at - 1, at];
  // Undefined is no point at all: the line goes on over it.
  while (left >= 0 && values[left] === undefined) left -= 1;
  while (right < times.length && values[right] === undefined) right += 1;
  return crossingBetween(times, values, [left, right]);
}

/** The value of a straight line at the moment that it passes. */
export const straightAt = ({ before, after }: Crossing, timeMs: number): number =>
  before.value + ((after.value - before.value) * (timeMs - before.timeMs)) / (after.timeMs - before.timeMs);

/** The value of a line at a moment between two of its points: a step holds one of them, any other is taken for straight. */
export function valueBetween(crossing: Crossing, shape: LineShape, timeMs: number): number {
  if (shape === 'stepAfter') return crossing.before.value;
  return shape === 'stepBefore' ? crossing.after.value : straightAt(crossing, timeMs);
}
