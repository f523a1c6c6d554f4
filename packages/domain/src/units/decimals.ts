import type { DecimalsRule } from './format-types.ts';

/** Digits that count: enough to tell 48.1 % from 48.3 %, few enough to be read at a glance. */
const DIGITS = 3;
/** What a double holds without noise; a value of 28.999999999999996 is 29. */
const EXACT_DIGITS = 12;

const isWhole = (number: number): boolean => Number.isInteger(Number(number.toPrecision(EXACT_DIGITS)));

/** Exponent of ten of a number as three digits write it, so that 99.96, which reads 100, counts as a hundred. */
const exponentOf = (number: number): number => Number(number.toExponential(DIGITS - 1).split('e')[1]);

/** Decimals behind the point of the shortest text of a number. */
function countDecimals(number: number): number {
  const [digits = '', exponent = '0'] = String(number).split('e');
  return Math.max(0, digits.length - (digits.indexOf('.') + 1 || digits.length) - Number(exponent));
}

/** What numbers of one unit have in common. */
export interface NumbersOfUnit {
  /** Size of the largest. */
  readonly largest: number;
  readonly areWhole: boolean;
}

/** Takes one more number into account. */
export const withNumber = (known: NumbersOfUnit | undefined, number: number): NumbersOfUnit => ({
  largest: Math.max(known?.largest ?? 0, Math.abs(number)),
  areWhole: (known?.areWhole ?? true) && isWhole(number),
});

/** Decimals that leave three digits of the largest number; whole numbers have none. */
export const decimalsOf = ({ largest, areWhole }: NumbersOfUnit): number =>
  areWhole || largest === 0 ? 0 : Math.max(0, DIGITS - 1 - exponentOf(largest));

/** Three digits that count of a number that stands alone, with their zeros: its text keeps its width while it changes. */
export const valueDecimals: DecimalsRule = (number) => decimalsOf(withNumber(undefined, number));

/** The same without zeros at the end: `0.1`, `1.02`, `10`. For numbers of which each has decimals of its own. */
export const ownDecimals: DecimalsRule = (number) => Math.min(valueDecimals(number, 1), countDecimals(Number(number.toPrecision(DIGITS))));

/** Decimals up to the first digit that counts: a small number among larger ones shows that it is no zero, and no more. */
export const firstDecimals = (number: number): number => Math.max(0, -Number(number.toExponential(0).split('e')[1]));

/** Decimals that ticks `step` apart need to be told apart and to read as they are, in whatever unit each of them is written. */
export const stepDecimals =
  (step: number): DecimalsRule =>
  (_number, factor) => {
    const scaled = Number((step * factor).toPrecision(6));
    if (!(scaled > 0)) return 0;
    const exact = countDecimals(scaled);
    // A third of a minute has no end: two digits of the step tell its ticks apart.
    const enough = Math.max(DIGITS, 1 - Math.floor(Math.log10(scaled)));
    return exact <= enough ? exact : Math.max(0, 1 - Math.floor(Math.log10(scaled)));
  };
