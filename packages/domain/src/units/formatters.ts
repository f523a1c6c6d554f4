import type { FormattedValue, Formatter } from './format-types.ts';
import { numberText } from './plain-number.ts';

/** A number and what stands behind it. */
export const withSuffix = (text: string, suffix: string): FormattedValue => ({ prefix: '', text, suffix });

/** Number, space, unit; never scaled. */
export const fixed =
  (unitText: string): Formatter =>
  (value, precision) =>
    withSuffix(numberText(value, precision), ` ${unitText}`);

/**
 * Divides by the base while the value reaches it, one label further each time. Beyond the last label the text is `NA`; where decimals follow a
 * rule it is the number in the unit itself.
 */
export const scaled =
  (base: number, labels: readonly string[]): Formatter =>
  (value, precision) => {
    let steps = 0;
    let rest = value;
    while (Math.abs(rest) >= base) {
      steps += 1;
      rest /= base;
      if (steps >= labels.length)
        return typeof precision === 'function' ? withSuffix(numberText(value, precision), labels[0] ?? '') : withSuffix('NA', '');
    }
    return withSuffix(numberText(rest, precision, base ** -steps), labels[steps] ?? '');
  };

const SI_PREFIXES = ['f', 'p', 'n', 'µ', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y'];
const SI_NONE = SI_PREFIXES.indexOf('');
const BINARY_PREFIXES = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei', 'Zi', 'Yi'];

/** Decimal prefixes; the value is given in steps of 1000 above (or below) the plain unit. Never scaled down below its start. */
export const si = (unitText: string, offset = 0): Formatter =>
  scaled(
    1000,
    SI_PREFIXES.slice(SI_NONE + offset).map((prefix) => ` ${prefix}${unitText}`),
  );

/** Binary prefixes in steps of 1024. */
export const binary = (unitText: string, offset = 0): Formatter =>
  scaled(
    1024,
    BINARY_PREFIXES.slice(offset).map((prefix) => ` ${prefix}${unitText}`),
  );

const THOUSANDS = ['', 'K', 'M', 'B', 'T'];

/** `$1.23M`: symbol first, no space. */
export const currency = (symbol: string): Formatter => {
  const amount = scaled(1000, THOUSANDS);
  return (value, precision, context) => ({ ...amount(value, precision, context), prefix: symbol });
};

/** `1.2K ops`. */
export const count = (unitText: string): Formatter =>
  scaled(
    1000,
    THOUSANDS.map((label) => `${label} ${unitText}`),
  );
