import { describeRange } from './describe.ts';
import { isRelative, parseExpression, resolveTime } from './expression.ts';
import type { RawRange } from './range.ts';

/** A panel's own time settings, variables already replaced. */
export interface PanelTimeSettings {
  readonly timeFrom?: string | null;
  readonly timeShift?: string | null;
  readonly hideTimeOverride?: boolean;
}

/** The range that a panel shows in place of the dashboard's. */
export interface PanelTime {
  readonly range: RawRange;
  /** What the panel's header says; empty where there is no override or it is hidden. */
  readonly label: string;
}

interface Now {
  readonly nowMs: number;
  readonly zone: string;
}

const SPAN_FROM_NOW = /^now-\d{1,10}[yMwdhms]/;

function override(range: RawRange, timeFrom: string, { nowMs, zone }: Now): PanelTime {
  if (!isRelative(range.from)) return { range, label: '' };
  const from = timeFrom.includes('now') ? timeFrom : `now-${timeFrom}`;
  if (!SPAN_FROM_NOW.test(from) || !parseExpression(from)) return { range, label: 'invalid time override' };
  const own = { from, to: 'now' };
  return { range: own, label: describeRange(own, nowMs, zone) };
}

function shiftBound(
  bound: number | string,
  span: string,
  clock: { readonly nowMs: number; readonly zone: string; readonly isRoundUp: boolean },
): number | undefined {
  const ms = resolveTime(bound, clock);
  return ms === undefined ? undefined : resolveTime(`now-${span}`, { nowMs: ms, zone: clock.zone });
}

/**
 * Range and label of a panel (wire-notes dashboard-json 5.8): `timeFrom` replaces a relative dashboard range, `timeShift` moves both bounds
 * back. What is wrong is told in the label and changes nothing.
 */
export function panelTime(range: RawRange, settings: PanelTimeSettings, now: Now): PanelTime {
  const timeFrom = settings.timeFrom?.trim();
  const span = settings.timeShift?.trim();
  let result: PanelTime = timeFrom ? override(range, timeFrom, now) : { range, label: '' };
  if (span && result.label !== 'invalid time override') result = shifted(result, span, now);
  return settings.hideTimeOverride ? { ...result, label: '' } : result;
}

function shifted(time: PanelTime, span: string, { nowMs, zone }: Now): PanelTime {
  const from = /^\d{1,10}[yMwdhms]$/.test(span) ? shiftBound(time.range.from, span, { nowMs, zone, isRoundUp: false }) : undefined;
  const to = from === undefined ? undefined : shiftBound(time.range.to, span, { nowMs, zone, isRoundUp: true });
  if (from === undefined || to === undefined) return { range: time.range, label: 'invalid timeshift' };
  return { range: { from, to }, label: `${time.label} timeshift -${span}`.trim() };
}
