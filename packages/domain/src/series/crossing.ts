import type { PlotValues } from './null-modes.ts';
import { firstAtLeast } from './ordered-search.ts';

interface LinePoint {
  readonly timeMs: number;
  readonly value: number;
}

/** The two points between which a line passes a moment. */
export interface Crossing {
  readonly before: LinePoint;
  readonly after: LinePoint;
}

/** Where a line passes a moment, such as an edge of the plot, epoch ms; undefined at a gap, before and behind its ends, and where a point stands at it. */
export function crossingAt(times: Float64Array, values: PlotValues, timeMs: number): Crossing | undefined {
  const at = firstAtLeast(times, timeMs);
  if (times[at] === timeMs && values[at] !== undefined) return undefined;
  let [left, right] = [at - 1, at];
  // Undefined is no point at all: the line goes on over it.
  while (left >= 0 && values[left] === undefined) left -= 1;
  while (right < times.length && values[right] === undefined) right += 1;
  const [before, after] = [values[left] ?? undefined, values[right] ?? undefined];
  if (before === undefined || after === undefined) return undefined;
  return { before: { timeMs: times[left] ?? 0, value: before }, after: { timeMs: times[right] ?? 0, value: after } };
}

/** The value of a straight line at the moment that it passes. */
export const straightAt = ({ before, after }: Crossing, timeMs: number): number =>
  before.value + ((after.value - before.value) * (timeMs - before.timeMs)) / (after.timeMs - before.timeMs);
