import { isRelative, resolveTime } from './expression.ts';

const SHORT_DATE = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2}))?$/;

function shortDate(text: string): number | undefined {
  const [whole, year, month, day, hour = '0', minute = '0', second = '0'] = SHORT_DATE.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  // Date.UTC rolls 20181399 over into the next year; only a date that survives the way back is one.
  return new Date(ms)
    .toISOString()
    .replace(/[-:]/g, '')
    .startsWith(text.length === 8 ? text : text.slice(0, 15))
    ? ms
    : undefined;
}

/**
 * `from` or `to` of the address bar: an expression stays text; `YYYYMMDD` and `YYYYMMDDTHHmmss` are UTC; other digits are
 * epoch ms. Undefined is "not there": what cannot be read is ignored (wire-notes dashboard-json 5.4).
 */
export function readUrlTime(text: string | null | undefined): number | string | undefined {
  const trimmed = (text ?? '').trim();
  if (isRelative(trimmed)) return trimmed;
  if (trimmed.length === 8 || trimmed.length === 15) return shortDate(trimmed);
  return /^-?\d{1,16}$/.test(trimmed) && Math.abs(Number(trimmed)) <= 8.64e15 ? Number(trimmed) : undefined;
}

/** A bound as addresses have it: expressions as they are, instants as epoch ms. */
export const writeUrlTime = (bound: number | string): string =>
  isRelative(bound) ? String(bound) : String(resolveTime(bound, { nowMs: 0, zone: 'utc' }) ?? bound);
