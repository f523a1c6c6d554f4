import type { TimeRange } from './auto-interval.ts';

/**
 * What the time of a value says of its step: `end` where the value speaks of the time before it, as a rate over the last minutes does; `start`
 * where a bucket of values is named by its beginning.
 */
export type StepEdge = 'start' | 'end';

/** How the values of a query stand in time. */
export interface StepRule {
  /** Distance of two values, ms; less than one counts as one, parts of one are rounded. */
  readonly stepMs: number;
  readonly edge: StepEdge;
  /** Steps after this moment have not come yet, epoch ms; absent where nothing depends on it. */
  readonly nowMs?: number | undefined;
}

/**
 * A range as its steps cover it: equal for everybody who asks a moment apart, and without a value after its end or after now. Aligning it again
 * changes nothing. It begins with the step that its beginning falls into, so that a line comes in from the side.
 *
 * - `end`: `fromMs` and `toMs` are times of values. The last one is the last step that has ended. A range shorter than a step has one value.
 * - `start`: `fromMs` is the time of the first value, `toMs` the moment at which the last bucket ends. The bucket that runs belongs to it.
 */
export function alignRange({ fromMs, toMs }: TimeRange, { stepMs, edge, nowMs = Infinity }: StepRule): TimeRange {
  const step = Math.max(1, Math.round(stepMs));
  const first = Math.floor(fromMs / step);
  const end = Math.min(toMs, nowMs) / step;
  const last = edge === 'end' ? Math.max(Math.floor(end), first) : Math.max(Math.ceil(end), first + 1);
  return { fromMs: first * step, toMs: last * step };
}
