import { unit } from './format-types.ts';
import type { Formatter, UnitFamily } from './format-types.ts';
import { fixed, scaled, withSuffix } from './formatters.ts';
import { boundDecimals, groupedNumber, numberText, placesOf, withMinus } from './plain-number.ts';

const NO_DECIMALS_GIVEN = 2;
const MAX_FRACTION_DIGITS = 20;

/** The number alone, with the decimals asked for. */
export const none: Formatter = (value, precision) => withSuffix(numberText(value, precision), '');

const percent =
  (factor: number): Formatter =>
  (value, precision) =>
    withSuffix(numberText(value * factor, precision, factor), '%');

const hexadecimal = (value: number, decimals: number | null): string => {
  const factor = 10 ** boundDecimals(decimals ?? 0);
  return Math.abs(Math.round(value * factor) / factor)
    .toString(16)
    .toUpperCase();
};

const hex =
  (marker: string): Formatter =>
  (value, precision) =>
    withSuffix(`${withMinus(value < 0 ? '-' : '')}${marker}${hexadecimal(value, placesOf(precision, value))}`, '');

const clampDigits = (decimals: number | null): number =>
  Math.min(MAX_FRACTION_DIGITS, Math.max(0, Math.trunc(decimals ?? NO_DECIMALS_GIVEN)));

const scientific: Formatter = (value, precision) =>
  withSuffix(withMinus(value.toExponential(clampDigits(typeof precision === 'function' ? null : precision))), '');

const grouped: Formatter = (value, precision) =>
  withSuffix(groupedNumber(value, { least: 0, most: clampDigits(placesOf(precision, value)) }), '');

/** Numbers without a dimension: plain, shortened, per cent, of other bases. */
export const noneFamily: UnitFamily = {
  name: 'none',
  units: [
    unit('none', none),
    unit('short', scaled(1000, ['', ' K', ' Mil', ' Bil', ' Tri', ' Quadr', ' Quint', ' Sext', ' Sept'])),
    unit('percent', percent(1)),
    unit('percentunit', percent(100)),
    unit('humidity', fixed('%H')),
    unit('dB', fixed('dB')),
    unit('hex0x', hex('0x')),
    unit('hex', hex('')),
    unit('sci', scientific),
    unit('locale', grouped),
  ],
};
