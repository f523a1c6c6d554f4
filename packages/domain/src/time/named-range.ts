import type { StepRule } from './align-range.ts';
import type { TimeRange } from './auto-interval.ts';
import { isRelative } from './expression.ts';
import type { RawRange } from './range.ts';

/** Which bounds of a range move with every moment. */
export interface MovingBounds {
  readonly from: boolean;
  readonly to: boolean;
}

/** A bound that counts from now and is not rounded to a unit. */
const isMoving = (bound: number | string): boolean => isRelative(bound) && !String(bound).includes('/');

export const movingBounds = ({ from, to }: RawRange): MovingBounds => ({ from: isMoving(from), to: isMoving(to) });

interface NamedRangeRule extends Pick<StepRule, 'stepMs' | 'nowMs'> {
  /** Absent: none of them moves. */
  readonly moving?: MovingBounds | undefined;
}

/**
 * The range that `$__range`, `$__from` and `$__to` tell of a query: the one that was asked for, never the one that covers its steps. Those who ask
 * a moment apart share a query, so what moves with now counts from the last whole step before it; the length between two such bounds is kept.
 */
export function namedRange(range: TimeRange, { stepMs, nowMs, moving }: NamedRangeRule): TimeRange {
  if (nowMs === undefined || !moving) return range;
  const backMs = nowMs % Math.max(1, Math.round(stepMs));
  const fromMs = range.fromMs - (moving.from ? backMs : 0);
  const toMs = range.toMs - (moving.to ? backMs : 0);
  return fromMs < toMs ? { fromMs, toMs } : range;
}
