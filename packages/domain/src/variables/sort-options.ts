import { compareTexts } from '../text/compare-texts.ts';
import type { VariableOption } from './variable-option.ts';

/** The first run of digits as a number; -1 where there is none. */
const numberIn = (text: string): number => {
  const digits = /\d+/.exec(text);
  return digits ? Number(digits[0]) : -1;
};

const ORDERS: readonly (((a: VariableOption, b: VariableOption) => number) | undefined)[] = [
  undefined,
  (a, b) => compareTexts(a.text, b.text),
  (a, b) => numberIn(a.text) - numberIn(b.text),
  (a, b) => compareTexts(a.text.toLowerCase(), b.text.toLowerCase()),
];

/** Options in the order of a sort mode, 0 to 6 (wire-notes data-sources 5.3): odd modes go upwards, even ones downwards. */
export function sortOptions(options: readonly VariableOption[], sort: number): readonly VariableOption[] {
  const order = ORDERS[Math.ceil(sort / 2)];
  if (!order) return options;
  return sort % 2 === 0 ? options.toSorted((a, b) => order(b, a)) : options.toSorted(order);
}
