import type { ResultRange, TargetResult } from '@pharos/contract/frames';
import type { TimeRange } from './auto-interval.ts';

/** A range as it is used, of one as results tell it. */
export const timeRangeOf = ({ from, to }: ResultRange): TimeRange => ({ fromMs: from, toMs: to });

/** A range as results and queries tell it, of one as it is used. */
export const resultRangeOf = ({ fromMs, toMs }: TimeRange): ResultRange => ({ from: fromMs, to: toMs });

/** With what a target is queried once more: its range and the moment that decides which of its steps have come, epoch ms. */
export interface RepeatedRange extends ResultRange {
  readonly nowMs?: number;
}

/**
 * With what a caller comes back for a target that was pending: the range that was asked for, never the aligned one, which may have no length,
 * and the moment of the first request, so that the same steps follow. A later one would find other steps in a range that ends after now.
 */
export function rangeToRepeat({
  range,
  requested,
}: Pick<Extract<TargetResult, { kind: 'pending' }>, 'range' | 'requested'>): RepeatedRange {
  if (!requested) return { from: range.from, to: range.to };
  return { from: requested.from, to: requested.to, nowMs: requested.nowMs };
}
