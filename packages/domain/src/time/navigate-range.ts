import type { TimeRange } from './range.ts';

/**
 * Zooms out by a factor of two around the centre. When the new end would pass into the future and the old one did not, both
 * bounds move back so that the end is now.
 */
export function zoomOut({ fromMs, toMs }: TimeRange, nowMs: number, factor = 2): TimeRange {
  const spanMs = toMs - fromMs;
  const centerMs = toMs - spanMs / 2;
  const newTo = centerMs + (spanMs * factor) / 2;
  const newFrom = centerMs - (spanMs * factor) / 2;
  const backMs = newTo > nowMs && toMs <= nowMs ? newTo - nowMs : 0;
  return { fromMs: Math.round(newFrom - backMs), toMs: Math.round(newTo - backMs) };
}

/** Moves a range by half its span. To the right it stops at now: the end becomes now and the start stays. */
export function shiftRange({ fromMs, toMs }: TimeRange, direction: 'left' | 'right', nowMs: number): TimeRange {
  const halfMs = Math.round((toMs - fromMs) / 2);
  if (direction === 'left') return { fromMs: fromMs - halfMs, toMs: toMs - halfMs };
  if (toMs + halfMs > nowMs && toMs < nowMs) return { fromMs, toMs: nowMs };
  return { fromMs: fromMs + halfMs, toMs: toMs + halfMs };
}
