import { inZone } from './zone.ts';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const two = (value: number): string => String(value).padStart(2, '0');
const hour12 = (date: Temporal.ZonedDateTime): number => date.hour % 12 || 12;
const name = (names: readonly string[], index: number): string => names[index - 1] ?? '';
const half = (date: Temporal.ZonedDateTime): string => (date.hour < 12 ? 'am' : 'pm');

function ordinal(day: number): string {
  const suffix = day % 100 >= 11 && day % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}

const TOKENS: Readonly<Record<string, (date: Temporal.ZonedDateTime) => string>> = {
  YYYY: (date) => String(date.year).padStart(4, '0'),
  YY: (date) => two(date.year % 100),
  MMMM: (date) => name(MONTHS, date.month),
  MMM: (date) => name(MONTHS, date.month).slice(0, 3),
  MM: (date) => two(date.month),
  M: (date) => String(date.month),
  DD: (date) => two(date.day),
  Do: (date) => ordinal(date.day),
  D: (date) => String(date.day),
  dddd: (date) => name(WEEKDAYS, date.dayOfWeek),
  ddd: (date) => name(WEEKDAYS, date.dayOfWeek).slice(0, 3),
  HH: (date) => two(date.hour),
  H: (date) => String(date.hour),
  hh: (date) => two(hour12(date)),
  h: (date) => String(hour12(date)),
  mm: (date) => two(date.minute),
  m: (date) => String(date.minute),
  ss: (date) => two(date.second),
  s: (date) => String(date.second),
  SSS: (date) => String(date.millisecond).padStart(3, '0'),
  A: (date) => half(date).toUpperCase(),
  a: half,
  ZZ: (date) => date.offset.replace(':', ''),
  Z: (date) => date.offset,
  X: (date) => String(Math.floor(date.epochMilliseconds / 1000)),
  x: (date) => String(date.epochMilliseconds),
};

const TOKEN = /YYYY|YY|MMMM|MMM|MM|M|DD|Do|D|dddd|ddd|HH|H|hh|h|mm|m|ss|s|SSS|A|a|ZZ|Z|X|x/g;

/** How absolute times are shown everywhere (wire-notes product 1.9). */
export const DISPLAY_FORMAT = 'MMM D, YYYY HH:mm:ss';
const DAY_MS = 86_400_000;
/** A range that is shorter is read in milliseconds. */
const SECONDS_FROM_MS = 10_000;

/** How a moment of a range so long is written where there is little room: the clock, with the day where the range has several. */
export function momentFormat(lengthMs: number): string {
  if (lengthMs > DAY_MS) return 'MMM D HH:mm';
  return lengthMs < SECONDS_FROM_MS ? 'HH:mm:ss.SSS' : 'HH:mm:ss';
}

/** How absolute times are typed, and the default of date columns. */
export const INPUT_FORMAT = 'YYYY-MM-DD HH:mm:ss';

/**
 * An instant as text by a pattern of the tokens people's documents use (`YYYY-MM-DD HH:mm:ss`, `h:mm a`, `[literal]`).
 * English names. Invalid instants give `Invalid date`.
 */
export function formatDate(ms: number, pattern: string, zone: string): string {
  if (!(Math.abs(ms) <= 8.64e15)) return 'Invalid date';
  const date = inZone(Math.trunc(ms), zone);
  const written = (text: string) => text.replace(TOKEN, (token) => TOKENS[token]?.(date) ?? token);
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const open = pattern.indexOf('[', from);
    const close = open < 0 ? -1 : pattern.indexOf(']', open);
    if (close < 0) return parts.join('') + written(pattern.slice(from));
    parts.push(written(pattern.slice(from, open)), pattern.slice(open + 1, close));
    from = close + 1;
  }
}
