import { crossingBetween, type LineShape, valueBetween } from './crossing.ts';
import type { NullMode, PlotValues } from './null-modes.ts';
import { usualStep } from './usual-step.ts';

/**
 * Whether a series has a point here: a value, or a gap where it says that there is none. Series that were brought onto the times of others have
 * none at most of these: such a moment has no part in sums, shares and statistics of the series.
 */
export const hasPoint = (values: PlotValues, index: number): boolean => values[index] !== undefined;

/** What decides how a series goes from one of its points to the next. */
export interface DrawnPoints {
  readonly values: PlotValues;
  /** Null: it has no line. */
  readonly line: { readonly shape: LineShape } | null;
  readonly hasBars: boolean;
  readonly nullMode?: NullMode | undefined;
}

/**
 * What a series is between two of its points in a stack: on its `line`; `zero`, where that is what its missing values are; `open`, no value, though
 * its line goes on; `nothing`. Bars and points stand at their own times alone.
 */
export function betweenPoints({ line, hasBars, nullMode }: Omit<DrawnPoints, 'values'>): 'line' | 'zero' | 'open' | 'nothing' {
  if (!line) return 'nothing';
  if (nullMode === 'null as zero') return 'zero';
  return hasBars ? 'open' : 'line';
}

/** The values with what a line has between two of its points, straight, or as its steps hold it; nothing next to a gap and beyond the ends. */
export function fillBetween({ values, line, ...drawn }: DrawnPoints, times: Float64Array): PlotValues {
  const between = betweenPoints({ line, ...drawn });
  if (values instanceof Float64Array || !line || between === 'open') return values;
  const filled = [...values];
  let before = -1;
  for (let index = 0; index < values.length; index += 1) {
    if (!hasPoint(values, index)) continue;
    const crossing = before >= 0 && index - before > 1 ? crossingBetween(times, values, [before, index]) : undefined;
    for (let at = before + 1; crossing && at < index; at += 1)
      filled[at] = between === 'zero' ? 0 : valueBetween(crossing, line.shape, times[at] ?? 0);
    before = index;
  }
  return filled;
}

/** Steps of series that have points at some of the times only; found once for each, because a pointer asks at every move. */
const steps = new WeakMap<object, number>();

/** The usual distance of the points of a series, ms; 0 where it has fewer than two. */
function ownStep(values: PlotValues, times: Float64Array): number {
  const known = steps.get(values);
  if (known !== undefined) return known;
  const step = usualStep(times.filter((_, index) => hasPoint(values, index))) ?? 0;
  steps.set(values, step);
  return step;
}

/**
 * The point of a line that is read at a moment where it has none: the nearest, no further than half of its usual step. Undefined without one; the
 * moment itself where it has a point there.
 */
export function nearPoint(values: PlotValues, times: Float64Array, index: number): number | undefined {
  if (hasPoint(values, index)) return index;
  const atMs = times[index] ?? Number.NaN;
  const reachMs = ownStep(values, times) / 2;
  const isNear = (at: number): boolean => Math.abs((times[at] ?? Number.NaN) - atMs) <= reachMs;
  let [before, after] = [index - 1, index + 1];
  while (isNear(before) && !hasPoint(values, before)) before -= 1;
  while (isNear(after) && !hasPoint(values, after)) after += 1;
  if (!isNear(before)) return isNear(after) ? after : undefined;
  if (!isNear(after)) return before;
  return atMs - (times[before] ?? 0) <= (times[after] ?? 0) - atMs ? before : after;
}
