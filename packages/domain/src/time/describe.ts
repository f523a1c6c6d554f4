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

const LAST = /^now-(\d{1,10})([smhdwMy])$/;

function describeEnd(from: string, to: string): string | undefined {
  const [, amount, unit = ''] = (to === 'now' && LAST.exec(from)) || [];
  if (amount === undefined) return undefined;
  return `Last ${Number(amount)} ${UNIT_NAMES[unit]}${Number(amount) > 1 ? 's' : ''}`;
}

const absolute = (ms: number, zone: string): string => formatDate(ms, DISPLAY_FORMAT, zone);

/**
 * A range in words: a well-known range by its label, `Last 6 hours`, two absolute bounds as
 * `Nov 15, 2018 10:20:30 to Nov 15, 2018 11:20:30`; where one is absolute the other is told relative to now.
 */
export function describeRange(raw: RawRange, nowMs: number, zone: string): string {
  const from = String(raw.from).trim();
  const to = String(raw.to).trim();
  if (isRelative(from) && isRelative(to)) return presetLabel(from, to) ?? describeEnd(from, to) ?? `${from} to ${to}`;
  const side = (bound: string, isRoundUp: boolean): string => {
    const ms = resolveTime(bound, { nowMs, zone, isRoundUp });
    if (ms === undefined) return bound;
    return isRelative(bound) ? relativeText(ms, nowMs) : absolute(ms, zone);
  };
  return `${side(from, false)} to ${side(to, true)}`;
}

/** The same where there is little room: two moments of one day name it once, `Nov 15, 2018 10:20:30 to 11:20:30`, those of one year the year. */
export function describeRangeShortly(raw: RawRange, nowMs: number, zone: string): string {
  const text = describeRange(raw, nowMs, zone);
  const [, day, year, start, otherDay, otherYear, end] = TWO_MOMENTS.exec(text) ?? [];
  if (day === undefined || year !== otherYear) return text;
  return day === otherDay ? `${day}, ${year} ${start} to ${end}` : `${day} ${start} to ${otherDay}, ${year} ${end}`;
}

const TWO_MOMENTS = /^(\w+ \d+), (\d+) ([\d:]+) to (\w+ \d+), (\d+) ([\d:]+)$/;
