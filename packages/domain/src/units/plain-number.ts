import type { Precision } from './format-types.ts';

/** More digits than this are noise of the floating point; it also bounds what a document may ask for. */
export const MAX_DECIMALS = 15;

/** Decimals of a document as a number can be written with them: whole, not negative, not more than are exact. */
export const boundDecimals = (decimals: number): number => Math.min(MAX_DECIMALS, Math.max(0, Math.trunc(decimals)));

/** From here on a number has no decimals and a text of more than twenty digits. */
const HUGE = 1e21;
const POWER_DECIMALS = 2;

/** What is said where there is no number: a missing value, or NaN, which counts as one. */
export const NO_NUMBER = 'N/A';

/** Typographic minus, which is as wide as a figure. */
export const MINUS = '−';

/** Replaces a leading hyphen by the typographic minus. */
export const withMinus = (text: string): string => (text.startsWith('-') ? `${MINUS}${text.slice(1)}` : text);

function pad(text: string, decimals: number): string {
  const point = text.indexOf('.');
  const present = point === -1 ? 0 : text.length - point - 1;
  if (present >= decimals) return text;
  return `${text}${point === -1 ? '.' : ''}${'0'.repeat(decimals - present)}`;
}

/**
 * A number with fixed decimals (wire-notes dashboard-json 6.1): rounded half up, padded with zeros, except that 0 stays `0`. Missing decimals
 * round to an integer. Infinities are `Inf` and `-Inf`, NaN is `N/A`.
 */
export function plainNumber(value: number, decimals?: number | null): string {
  if (Number.isNaN(value)) return NO_NUMBER;
  if (!Number.isFinite(value)) return value > 0 ? 'Inf' : '-Inf';
  const places = boundDecimals(decimals ?? 0);
  const factor = 10 ** places;
  const scaled = Math.round(value * factor) / factor;
  const text = String(Number.isFinite(scaled) ? scaled : value);
  return withMinus(value === 0 || text.includes('e') ? text : pad(text, places));
}

/** Decimals of a number under a precision; null for what a document leaves open. */
export const placesOf = (precision: Precision, number: number, factor = 1): number | null =>
  typeof precision === 'function' ? precision(number, factor) : precision;

/** A number that its unit has scaled by `factor`. Under a rule what decimals cannot show is written as a power of ten: `1e-300`, `1.5e+300`. */
export function numberText(number: number, precision: Precision, factor = 1): string {
  const places = placesOf(precision, number, factor);
  const isPower = typeof precision === 'function' && number !== 0 && ((places ?? 0) > MAX_DECIMALS || Math.abs(number) >= HUGE);
  return isPower ? withMinus(number.toExponential(POWER_DECIMALS).replace(/\.?0{1,100}e/, 'e')) : plainNumber(number, places);
}

const groupings = new Map<string, Intl.NumberFormat>();

/** Digits in groups, with so many decimals. English grouping everywhere, so that a shared picture reads the same for everybody. */
export function groupedNumber(value: number, { least, most }: { readonly least: number; readonly most: number }): string {
  const key = `${least} ${most}`;
  let format = groupings.get(key);
  if (!format) groupings.set(key, (format = new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most })));
  return withMinus(format.format(value));
}
