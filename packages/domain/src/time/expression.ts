import { zoneId } from './zone.ts';

const UNITS = { y: 'year', M: 'month', w: 'week', d: 'day', h: 'hour', m: 'minute', s: 'second' } as const;
type Unit = keyof typeof UNITS;

interface Step {
  readonly operator: '+' | '-' | '/';
  readonly amount: number;
  readonly unit: Unit;
}

/** A parsed time expression: where it starts and what is done to it, left to right. */
export interface TimeExpression {
  /** `now`, or a date text before `||`. */
  readonly base: string;
  readonly steps: readonly Step[];
}

/** How a bound is evaluated: against which clock, in which zone, and whether `/d` means the day's start or its end. */
export interface TimeContext {
  readonly nowMs: number;
  /** IANA name, `utc` or `browser`. */
  readonly zone: string;
  /** True for the `to` bound: rounds to the last millisecond of the unit. */
  readonly isRoundUp?: boolean;
  /** ISO number of the first day of the week, Monday 1 to Sunday 7; default Sunday. */
  readonly weekStartsOn?: number;
}

const STEP = /([+\-/])(\d*)([yMwdhms])/y;
const MAX_DIGITS = 10;

function readStep(text: string, index: number): { step: Step; end: number } | undefined {
  STEP.lastIndex = index;
  const [whole, operator, digits = '', unit] = STEP.exec(text) ?? [];
  if (whole === undefined || digits.length > MAX_DIGITS) return undefined;
  const amount = digits === '' ? 1 : Number(digits);
  if (operator === '/' && amount !== 1) return undefined;
  return { step: { operator: operator as Step['operator'], amount, unit: unit as Unit }, end: index + whole.length };
}

function readSteps(text: string): Step[] | undefined {
  const steps: Step[] = [];
  for (let index = 0; index < text.length;) {
    const found = readStep(text, index);
    if (!found) return undefined;
    steps.push(found.step);
    index = found.end;
  }
  return steps;
}

/**
 * Reads `now`, `now-6h`, `now-1d/d`, `now/w`, `2018-11-01||+1M/d`. Undefined when the text is none: unknown unit or character,
 * more than ten digits, or a rounding whose N is not 1. A plain date is not an expression.
 */
export function parseExpression(text: string): TimeExpression | undefined {
  const separator = text.indexOf('||');
  const base = text.startsWith('now') ? 'now' : separator > 0 ? text.slice(0, separator) : undefined;
  if (base === undefined) return undefined;
  const steps = readSteps(text.slice(base === 'now' ? 3 : separator + 2));
  return steps && { base, steps };
}

/** True for a text that is evaluated against the clock: it begins with `now`. */
export const isRelative = (text: unknown): boolean => typeof text === 'string' && text.trim().startsWith('now');

const DATE = /^[+-]?\d{4,6}-\d{2}(-\d{2})?/;

/** A date of digits alone: a year, a month `201811`, a day `20181101` or, by its number in the year, `2018305`; a day may have a time after `T`. */
const DIGITS = /^(\d{4})(?:(\d{2})|(\d{3})|(\d{2})(\d{2})(T\d.*)?)?$/;

/** A date of digits as one with dashes; undefined for any other text. */
function withDashes(text: string): string | undefined {
  const [whole, year = '', month, dayOfYear, ofMonth = '01', day = '01', time = ''] = DIGITS.exec(text) ?? [];
  if (whole === undefined) return undefined;
  if (dayOfYear === undefined) return `${year}-${month ?? ofMonth}-${day}${time}`;
  const date = Temporal.PlainDate.from({ year: Number(year), month: 1, day: 1 }).add({ days: Number(dayOfYear) - 1 });
  return date.year === Number(year) ? date.toString() : `${year}-00-00`;
}

/** A bound of a document as requests have it, where digits alone are epoch ms: a date of digits with dashes. */
export const datedBound = (bound: number | string): number | string =>
  typeof bound === 'string' ? (withDashes(bound.trim()) ?? bound) : bound;

/**
 * Epoch ms of a date text: with `Z` or an offset as it says, otherwise wall clock of the zone. `2018-11-01`, `2018-11-01 10:00`,
 * `2018-11`, `2018`, `20181101` and `20181101T1020` are accepted. A wall-clock time that a daylight-saving change skips moves on by the gap.
 */
export function parseDate(text: string, zone: string): number | undefined {
  const dashed = withDashes(text) ?? text;
  if (!DATE.test(dashed)) return undefined;
  const full = /^[+-]?\d{4,6}-\d{2}$/.test(dashed) ? `${dashed}-01` : dashed.replace(' ', 'T');
  try {
    if (/(Z|[+-]\d{2}(:?\d{2})?)$/.test(full.replace(/^[+-]?\d+-\d{2}-\d{2}/, ''))) {
      return Temporal.Instant.from(full).epochMilliseconds;
    }
    return Temporal.PlainDateTime.from(full).toZonedDateTime(zoneId(zone)).epochMilliseconds;
  } catch {
    return undefined;
  }
}

function startOf(date: Temporal.ZonedDateTime, unit: Unit, weekStartsOn: number): Temporal.ZonedDateTime {
  switch (unit) {
    case 'y':
      return date.with({ month: 1, day: 1 }).startOfDay();
    case 'M':
      return date.with({ day: 1 }).startOfDay();
    case 'w':
      return date.subtract({ days: (date.dayOfWeek - weekStartsOn + 7) % 7 }).startOfDay();
    case 'd':
      return date.startOfDay();
    default:
      return date.round({ smallestUnit: UNITS[unit], roundingMode: 'floor' });
  }
}

function applyStep(date: Temporal.ZonedDateTime, { operator, amount, unit }: Step, context: TimeContext): Temporal.ZonedDateTime {
  if (operator !== '/') {
    const length = { [`${UNITS[unit]}s`]: amount };
    return operator === '+' ? date.add(length) : date.subtract(length);
  }
  const weekStartsOn = context.weekStartsOn ?? 7;
  const start = startOf(date, unit, weekStartsOn);
  return context.isRoundUp ? startOfNext(start, unit, weekStartsOn).subtract({ milliseconds: 1 }) : start;
}

/** Where clocks change at midnight a unit begins at another hour than the one after it. */
function startOfNext(start: Temporal.ZonedDateTime, unit: Unit, weekStartsOn: number): Temporal.ZonedDateTime {
  const next = start.add({ [`${UNITS[unit]}s`]: 1 });
  return unit === 'h' || unit === 'm' || unit === 's' ? next : startOf(next, unit, weekStartsOn);
}

/** Epoch ms of an expression; undefined when it is none or leaves the calendar. Days, weeks, months and years follow the zone. */
export function evaluateExpression(text: string, context: TimeContext): number | undefined {
  const expression = parseExpression(text);
  if (!expression) return undefined;
  const startMs = expression.base === 'now' ? context.nowMs : parseDate(expression.base, context.zone);
  if (startMs === undefined) return undefined;
  try {
    const start = Temporal.Instant.fromEpochMilliseconds(startMs).toZonedDateTimeISO(zoneId(context.zone));
    return expression.steps.reduce((date, step) => applyStep(date, step, context), start).epochMilliseconds;
  } catch {
    return undefined; // Temporal refuses dates beyond its calendar, such as now-9999999999y
  }
}

const EPOCH = /^-?\d{1,16}$/;
const MAX_EPOCH_MS = 8.64e15;

/**
 * Epoch ms of one bound of a range: epoch ms as number or text, an expression, or a date text. Undefined when it is none. A text of four, six,
 * seven or eight digits is a date of the zone, as documents have it; those of the address bar are read by `url-time`.
 */
export function resolveTime(bound: number | string, context: TimeContext): number | undefined {
  if (typeof bound === 'number') return Math.abs(bound) <= MAX_EPOCH_MS ? Math.trunc(bound) : undefined;
  const text = bound.trim();
  if (EPOCH.test(text) && !DIGITS.test(text)) return Math.abs(Number(text)) <= MAX_EPOCH_MS ? Number(text) : undefined;
  return text.startsWith('now') || text.includes('||') ? evaluateExpression(text, context) : parseDate(text, context.zone);
}
