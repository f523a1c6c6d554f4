import { inZone, zoneLabel } from './zone.ts';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const two = (value: number): string => String(value).padStart(2, '0');
const hour12 = (date: Temporal.ZonedDateTime): number => date.hour % 12 || 12;
const name = (names: readonly string[], index: number): string => names[index - 1] ?? '';
const half = (date: Temporal.ZonedDateTime): string => (date.hour < 12 ? 'am' : 'pm');

function ordinal(count: number): string {
  const suffix = count % 100 >= 11 && count % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${suffix}`;
}

const padded = (value: number, length: number): string => `${value < 0 ? '-' : ''}${String(Math.abs(value)).padStart(length, '0')}`;

/** Sunday 0 to Saturday 6. */
const weekday = (date: Temporal.ZonedDateTime): number => date.dayOfWeek % 7;
const quarter = ({ month }: Temporal.ZonedDateTime): number => Math.ceil(month / 3);

interface Week {
  readonly year: number;
  readonly week: number;
}

/** The week as it is counted where weeks begin on Sunday: the first one has the first of January in it. */
function sundayWeek(date: Temporal.ZonedDateTime): Week {
  const { year, dayOfYear } = date.add({ days: 6 - weekday(date) });
  return { year, week: Math.ceil(dayOfYear / 7) };
}

const isoWeek = ({ year, dayOfYear, weekOfYear, yearOfWeek }: Temporal.ZonedDateTime): Week => ({
  year: yearOfWeek ?? year,
  week: weekOfYear ?? Math.ceil(dayOfYear / 7),
});

type Write = (date: Temporal.ZonedDateTime) => string;

/** The texts of a week: its number, and the year that it counts to. */
const weekTokens = (
  letter: string,
  yearLetter: string,
  weekOf: (date: Temporal.ZonedDateTime) => Week,
): Readonly<Record<string, Write>> => ({
  [letter]: (date) => String(weekOf(date).week),
  [`${letter}o`]: (date) => ordinal(weekOf(date).week),
  [letter.repeat(2)]: (date) => two(weekOf(date).week),
  [yearLetter.repeat(2)]: (date) => two(weekOf(date).year % 100),
  [yearLetter.repeat(4)]: (date) => padded(weekOf(date).year, 4),
  [yearLetter.repeat(5)]: (date) => padded(weekOf(date).year, 5),
});

/** Tokens that stand for others, as they are written in English. */
const LONG_TOKENS = {
  LT: 'h:mm A',
  LTS: 'h:mm:ss A',
  L: 'MM/DD/YYYY',
  LL: 'MMMM D, YYYY',
  LLL: 'MMMM D, YYYY h:mm A',
  LLLL: 'dddd, MMMM D, YYYY h:mm A',
  l: 'M/D/YYYY',
  ll: 'MMM D, YYYY',
  lll: 'MMM D, YYYY h:mm A',
  llll: 'ddd, MMM D, YYYY h:mm A',
} as const satisfies Readonly<Record<string, string>>;

const TOKENS: Readonly<Record<string, Write>> = {
  Y: (date) => (date.year > 9999 ? `+${date.year}` : padded(date.year, 4)),
  YY: (date) => two(Math.abs(date.year) % 100),
  YYYY: (date) => padded(date.year, 4),
  YYYYY: (date) => padded(date.year, 5),
  YYYYYY: (date) => `${date.year < 0 ? '' : '+'}${padded(date.year, 6)}`,
  Q: (date) => String(quarter(date)),
  Qo: (date) => ordinal(quarter(date)),
  M: (date) => String(date.month),
  Mo: (date) => ordinal(date.month),
  MM: (date) => two(date.month),
  MMM: (date) => name(MONTHS, date.month).slice(0, 3),
  MMMM: (date) => name(MONTHS, date.month),
  D: (date) => String(date.day),
  Do: (date) => ordinal(date.day),
  DD: (date) => two(date.day),
  DDD: (date) => String(date.dayOfYear),
  DDDo: (date) => ordinal(date.dayOfYear),
  DDDD: (date) => padded(date.dayOfYear, 3),
  d: (date) => String(weekday(date)),
  do: (date) => ordinal(weekday(date)),
  dd: (date) => name(WEEKDAYS, date.dayOfWeek).slice(0, 2),
  ddd: (date) => name(WEEKDAYS, date.dayOfWeek).slice(0, 3),
  dddd: (date) => name(WEEKDAYS, date.dayOfWeek),
  e: (date) => String(weekday(date)),
  E: (date) => String(date.dayOfWeek),
  ...weekTokens('w', 'g', sundayWeek),
  ...weekTokens('W', 'G', isoWeek),
  H: (date) => String(date.hour),
  HH: (date) => two(date.hour),
  h: (date) => String(hour12(date)),
  hh: (date) => two(hour12(date)),
  k: (date) => String(date.hour || 24),
  kk: (date) => two(date.hour || 24),
  m: (date) => String(date.minute),
  mm: (date) => two(date.minute),
  s: (date) => String(date.second),
  ss: (date) => two(date.second),
  A: (date) => half(date).toUpperCase(),
  a: half,
  z: (date) => zoneLabel(date.epochMilliseconds, date.timeZoneId),
  zz: (date) => zoneLabel(date.epochMilliseconds, date.timeZoneId),
  Z: (date) => date.offset,
  ZZ: (date) => date.offset.replace(':', ''),
  X: (date) => String(Math.floor(date.epochMilliseconds / 1000)),
  x: (date) => String(date.epochMilliseconds),
};

/** `S` to `SSSSSSSSS`: as many digits of the second's fraction, of which a moment has three. */
const fraction = (date: Temporal.ZonedDateTime, digits: number): string => padded(date.millisecond, 3).padEnd(digits, '0').slice(0, digits);

/** A token, which a backslash in front makes a text, or a backslash alone. */
const TOKEN =
  /\\?(?:LTS|LT|L{1,4}|l{1,4}|YYYYYY|YYYYY|YYYY|YY|Y|Qo?|Mo|M{1,4}|Do|DDDo|D{1,4}|do|d{1,4}|e|E|wo|ww?|Wo|WW?|ggggg|gggg|gg|GGGGG|GGGG|GG|HH?|hh?|kk?|mm?|ss?|S{1,9}|A|a|zz?|ZZ?|X|x)|\\/g;

const hasLong = (token: string): token is keyof typeof LONG_TOKENS => Object.hasOwn(LONG_TOKENS, token);

function writeTokens(text: string, date: Temporal.ZonedDateTime): string {
  return text.replace(TOKEN, (token) => {
    if (token.startsWith('\\')) return token.slice(1);
    if (token.startsWith('S')) return fraction(date, token.length);
    return hasLong(token) ? writeTokens(LONG_TOKENS[token], date) : (TOKENS[token]?.(date) ?? token);
  });
}

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
 * An instant as text by a pattern of the tokens people's documents use (`YYYY-MM-DD HH:mm:ss`, `h:mm a`, `LLL`, `[literal]`).
 * English names, weeks from Sunday (`w`) or as ISO counts them (`W`). Invalid instants give `Invalid date`.
 */
export function formatDate(ms: number, pattern: string, zone: string): string {
  if (!(Math.abs(ms) <= 8.64e15)) return 'Invalid date';
  const date = inZone(Math.trunc(ms), zone);
  const written = (text: string) => writeTokens(text, date);
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
