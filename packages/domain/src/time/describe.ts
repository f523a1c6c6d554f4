import { DISPLAY_FORMAT, formatDate } from './date-format.ts';
import { isRelative, resolveTime } from './expression.ts';
import { presetLabel } from './presets.ts';
import type { RawRange } from './range.ts';
import { relativeText } from './relative-text.ts';

const UNIT_NAMES: Readonly<Record<string, string>> = {
  s: 'second',
  m: 'minute',
  h: 'hour',
  d: 'day',
  w: 'week',
  M: 'month',
  y: 'year',
};

/** A length until now; where it begins with a whole unit, that is not told. */
const LAST = /^now-(\d{1,10})([smhdwMy])(?:\/1?[smhdwMy])?$/;

function describeEnd(from: string, to: string): string | undefined {
  const [, amount, unit = ''] = (to === 'now' && LAST.exec(from)) || [];
  if (amount === undefined) return undefined;
  return `Last ${Number(amount)} ${UNIT_NAMES[unit]}${Number(amount) > 1 ? 's' : ''}`;
}

/** Two absolute bounds; with milliseconds where they would read the same. */
export function describeMoments(fromMs: number, toMs: number, zone: string): string {
  const pattern = toMs !== fromMs && Math.floor(toMs / 1000) === Math.floor(fromMs / 1000) ? `${DISPLAY_FORMAT}.SSS` : DISPLAY_FORMAT;
  return `${formatDate(fromMs, pattern, zone)} to ${formatDate(toMs, pattern, zone)}`;
}

/**
 * A range in words: a well-known range by its label, `Last 6 hours` (of `now-6h/h` too), two absolute bounds as
 * `Nov 15, 2018 10:20:30 to Nov 15, 2018 11:20:30`; where one is absolute the other is told relative to now.
 */
export function describeRange(raw: RawRange, nowMs: number, zone: string): string {
  const from = String(raw.from).trim();
  const to = String(raw.to).trim();
  if (isRelative(from) && isRelative(to)) return presetLabel(from, to) ?? describeEnd(from, to) ?? `${from} to ${to}`;
  const [fromMs, toMs] = [resolveTime(from, { nowMs, zone, isRoundUp: false }), resolveTime(to, { nowMs, zone, isRoundUp: true })];
  if (fromMs !== undefined && toMs !== undefined && !isRelative(from) && !isRelative(to)) return describeMoments(fromMs, toMs, zone);
  const side = (bound: string, ms: number | undefined): string => {
    if (ms === undefined) return bound;
    return isRelative(bound) ? relativeText(ms, nowMs) : formatDate(ms, DISPLAY_FORMAT, zone);
  };
  return `${side(from, fromMs)} to ${side(to, toMs)}`;
}

/** The same where there is little room: two moments of one day name it once, `Nov 15, 2018 10:20:30 to 11:20:30`, those of one year the year. */
export function describeRangeShortly(raw: RawRange, nowMs: number, zone: string): string {
  const text = describeRange(raw, nowMs, zone);
  const [, day, year, start, otherDay, otherYear, end] = TWO_MOMENTS.exec(text) ?? [];
  if (day === undefined || year !== otherYear) return text;
  return day === otherDay ? `${day}, ${year} ${start} to ${end}` : `${day} ${start} to ${otherDay}, ${year} ${end}`;
}

const TWO_MOMENTS = /^(\w+ \d+), (\d+) ([\d:.]+) to (\w+ \d+), (\d+) ([\d:.]+)$/;
