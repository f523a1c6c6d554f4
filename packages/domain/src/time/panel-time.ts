import { describeRange } from './describe.ts';
import { isRelative, parseExpression, resolveTime } from './expression.ts';
import { presetLabel } from './presets.ts';
import type { RawRange } from './range.ts';
import { startsWithVariable } from './span.ts';

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

/** What is said of a text that is no own time of a panel. */
export const TIME_FROM_FAULT = 'Not a duration, such as 1h, nor a range, such as now/d';

/** The range that `timeFrom` means: a span such as `1h` until now, or since when a well-known range such as `now/d` goes. Undefined for other texts. */
function readTimeFrom(text: string): RawRange | undefined {
  const from = text.includes('now') ? text : `now-${text}`;
  const isKnown = presetLabel(from, 'now') !== undefined || (SPAN_FROM_NOW.test(from) && parseExpression(from) !== undefined);
  return isKnown ? { from, to: 'now' } : undefined;
}

/** Whether the field `timeFrom` holds something usable: empty, a variable, a span or a well-known range. */
export function isTimeFrom(text: string | null | undefined): boolean {
  const trimmed = (text ?? '').trim();
  return trimmed === '' || startsWithVariable(trimmed) || readTimeFrom(trimmed) !== undefined;
}

function override(range: RawRange, timeFrom: string, { nowMs, zone }: Now): PanelTime {
  if (!isRelative(range.from)) return { range, label: '' };
  const own = readTimeFrom(timeFrom);
  return own ? { range: own, label: describeRange(own, nowMs, zone) } : { range, label: 'invalid time override' };
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
 * Range and label of a panel (wire-notes dashboard-json 5.8): `timeFrom` replaces a relative dashboard range, `timeShift`, always a span, moves both bounds
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
