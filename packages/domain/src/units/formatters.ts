import type { FormattedValue, Formatter } from './format-types.ts';
import { boundDecimals, groupedNumber, numberText, placesOf } from './plain-number.ts';

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

/** Where the symbol of a currency stands. */
export type CurrencySide = 'before' | 'behind';

const withSymbol = (amount: FormattedValue, symbol: string, side: CurrencySide): FormattedValue =>
  side === 'before' ? { ...amount, prefix: symbol } : { ...amount, suffix: `${amount.suffix}${symbol}` };

/** `$1.23M`, `1.23M₺`: no space. */
export const currency = (symbol: string, side: CurrencySide = 'before'): Formatter => {
  const amount = scaled(1000, THOUSANDS);
  return (value, precision, context) => withSymbol(amount(value, precision, context), symbol, side);
};

/** `$1,234,567.89`: all digits of the amount. */
export const fullCurrency =
  (symbol: string, side: CurrencySide): Formatter =>
  (value, precision) => {
    const places = value === 0 ? 0 : boundDecimals(placesOf(precision, value) ?? 0);
    return withSymbol(withSuffix(groupedNumber(value, { least: places, most: places }), ''), symbol, side);
  };

/** `1.2K ops`. */
export const count = (unitText: string): Formatter =>
  scaled(
    1000,
    THOUSANDS.map((label) => `${label} ${unitText}`),
  );
