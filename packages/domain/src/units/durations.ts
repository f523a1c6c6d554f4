import { countText } from '../text/count-text.ts';
import { MINUS, plainNumber } from './plain-number.ts';

const PARTS = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
  ['millisecond', 1],
] as const;

/**
 * A duration in words (wire-notes dashboard-json 6.10): the largest unit with a whole part, then as many further units as `decimals` says,
 * zeros included. Negative durations end in ` ago`.
 */
export const durationFormatter =
  (input: 'second' | 'millisecond') =>
  (value: number, decimals: number | null): string => {
    if (value === 0) return `0 ${input}s`;
    if (value < 0) return `${positive(-value, input, decimals)} ago`;
    return positive(value, input, decimals);
  };

function positive(value: number, input: 'second' | 'millisecond', decimals: number | null): string {
  let remainingMs = input === 'second' ? value * 1000 : value;
  if (!Number.isFinite(remainingMs)) return plainNumber(remainingMs);
  const texts: string[] = [];
  let isStarted = false;
  // Beyond 2^53 a number has no digits for smaller units.
  let left = remainingMs > Number.MAX_SAFE_INTEGER ? 0 : Math.max(0, Math.trunc(decimals ?? 0));
  for (const [name, lengthMs] of PARTS) {
    const whole = Math.floor(remainingMs / lengthMs);
    if (!isStarted && whole < 1) continue;
    if (isStarted && left-- <= 0) break;
    isStarted = true;
    texts.push(countText(whole, name));
    remainingMs -= whole * lengthMs;
  }
  return texts.length > 0 ? texts.join(', ') : '0 milliseconds';
}

const digits = (value: number, length = 2): string => String(value).padStart(length, '0').slice(-Math.max(length, 2));
const sign = (value: number): string => (value < 0 ? MINUS : '');

/** Seconds as `hh:mm:ss`; hours grow beyond two digits. */
export function hoursMinutesSeconds(value: number): string {
  const total = Math.round(Math.abs(value));
  const hours = String(Math.floor(total / 3600)).padStart(2, '0');
  return `${sign(value)}${hours}:${digits(Math.floor(total / 60) % 60)}:${digits(total % 60)}`;
}

/** Milliseconds as a clock, `01h:02m:03s:456ms` cut by decimals (wire-notes dashboard-json 6.11). */
export function clock(value: number, decimals: number | null): string {
  const total = Math.round(Math.abs(value));
  if (!Number.isFinite(total)) return plainNumber(value);
  const parts: [string, number][] = [
    [`${digits(Math.floor(total / 3_600_000))}h`, 3_600_000],
    [`${digits(Math.floor(total / 60_000) % 60)}m`, 60_000],
    [`${digits(Math.floor(total / 1000) % 60)}s`, 1000],
    [`${digits(total % 1000, 3)}ms`, 1],
  ];
  const first = parts.findIndex(([, lengthMs]) => total >= lengthMs);
  const shown = parts.slice(first === -1 ? 3 : first).map(([text]) => text);
  return sign(value) + shown.slice(0, decimals === null ? undefined : Math.max(0, decimals) + 1).join(':');
}
