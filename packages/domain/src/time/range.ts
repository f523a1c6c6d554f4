import type { TimeRange } from './auto-interval.ts';
import { resolveTime } from './expression.ts';

export type { TimeRange } from './auto-interval.ts';

/** A range as people enter and documents store it: expressions, dates, or epoch ms. */
export interface RawRange {
  readonly from: number | string;
  readonly to: number | string;
}

/** Longest range that is asked for: 20 years of 365.25 days. */
export const MAX_RANGE_MS = 20 * 365.25 * 86_400_000;

/** What is wrong with a range. */
export type RangeProblem = 'from-invalid' | 'to-invalid' | 'reversed' | 'too-long';

/** A range in epoch ms, or why there is none, with a sentence for people. */
export type ResolvedRange =
  | ({ readonly kind: 'range' } & TimeRange)
  | { readonly kind: 'error'; readonly problem: RangeProblem; readonly message: string };

const problem = (kind: RangeProblem, message: string): ResolvedRange => ({ kind: 'error', problem: kind, message });

/**
 * Evaluates both bounds against the same clock: `from` rounding down, `to` rounding up. A range that is wrong, ends before or
 * when it starts, or spans more than 20 years is an error with a sentence for people.
 */
export function resolveRange(raw: RawRange, nowMs: number, zone: string): ResolvedRange {
  const fromMs = resolveTime(raw.from, { nowMs, zone });
  const toMs = resolveTime(raw.to, { nowMs, zone, isRoundUp: true });
  if (fromMs === undefined) return problem('from-invalid', `From is not a valid time: ${shown(raw.from)}`);
  if (toMs === undefined) return problem('to-invalid', `To is not a valid time: ${shown(raw.to)}`);
  if (fromMs >= toMs) return problem('reversed', 'From must be before to');
  if (toMs - fromMs > MAX_RANGE_MS) return problem('too-long', 'The time range is longer than 20 years');
  return { kind: 'range', fromMs, toMs };
}

const shown = (bound: number | string): string => String(bound).slice(0, 64);

/** The range of a document or address, falling back to the last six hours where it does not resolve. */
export function resolveRangeOrDefault(raw: RawRange, nowMs: number, zone: string): TimeRange {
  const range = resolveRange(raw, nowMs, zone);
  return range.kind === 'range' ? range : { fromMs: nowMs - 6 * 3_600_000, toMs: nowMs };
}
