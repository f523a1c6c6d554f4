/** Lengths of the units of an interval, in milliseconds. A month counts as 30 days and a year as 365. */
const MS_PER_UNIT = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
  M: 2_592_000_000,
  y: 31_536_000_000,
} as const;

type IntervalUnit = keyof typeof MS_PER_UNIT;

const INTERVAL = /^(\d+)(?:\.\d+)?(ms|[Mwdhmsy])$/;

/** A text that should be an interval is none. Fixed: clients show it as it is. */
export const INTERVAL_FAULT = 'Invalid interval string, expecting a number followed by one of "Mwdhmsy"';

const isUnit = (text: string | undefined): text is IntervalUnit => text !== undefined && text in MS_PER_UNIT;

/**
 * Length of an interval such as `30s` or `1d` in milliseconds, or undefined when the text is none. Of `1.5s` only the whole part counts
 * (wire-notes dashboard-json 5.9).
 */
export function readInterval(text: string): number | undefined {
  const [, amount, unit] = INTERVAL.exec(text) ?? [];
  return isUnit(unit) ? Number(amount) * MS_PER_UNIT[unit] : undefined;
}

/**
 * Length of a minimum interval as panels and sources store it: `10s`, or `>10s` of old documents. Undefined where it is
 * empty, zero or no interval, so that a wrong value never stops a panel.
 */
export function readMinInterval(text: string | null | undefined): number | undefined {
  const ms = readInterval((text ?? '').trim().replace(/^>/, '').trim());
  return ms === 0 ? undefined : ms;
}

/** The units of an interval's text; months and weeks are never written (7 days are `7d`). */
const TEXT_UNITS = ['y', 'd', 'h', 'm', 's', 'ms'] as const;

/**
 * The text form that `$__interval` has: a whole number of the largest unit that says it exactly, so 90 s stay `90s` and 7,200 s are `2h`.
 * Parts of a millisecond are rounded; below half of one there is no text for it.
 */
export function formatInterval(ms: number): string {
  const whole = Math.round(ms);
  const unit = TEXT_UNITS.find((candidate) => whole >= MS_PER_UNIT[candidate] && whole % MS_PER_UNIT[candidate] === 0);
  return unit === undefined ? 'less than a millisecond' : `${whole / MS_PER_UNIT[unit]}${unit}`;
}
