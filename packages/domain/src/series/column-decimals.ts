import { decimalsOf, firstDecimals, type NumbersOfUnit, ownDecimals, withNumber } from '../units/decimals.ts';
import type { DecimalsRule } from '../units/format-types.ts';
import { formatWith } from '../units/format-value.ts';

/** The factor by which a unit writes a value: 0.001 for 1500 in `ms`, which reads 1.5 s. Undefined for what is no number in it. */
export function scalingOf(
  value: number,
  unitId: string | null | undefined,
): { readonly number: number; readonly factor: number } | undefined {
  let scaling: { number: number; factor: number } | undefined;
  // The unit's own formatter knows best: it tells the rule what it is about to write.
  formatWith(value, unitId, (number, factor) => {
    scaling = { number, factor };
    return 0;
  });
  return scaling;
}

/**
 * Decimals of numbers that stand one below another: three digits that count of the largest, none for whole numbers. What the unit writes with
 * another name (MiB below GiB) is a column of its own. A value that would read 0 shows its first digit. Missing and infinite values have no part.
 */
export function columnDecimals(values: Iterable<number | null | undefined>, unitId: string | null | undefined): DecimalsRule {
  const parts = new Map<number, NumbersOfUnit>();
  for (const value of values) {
    const scaling = typeof value === 'number' ? scalingOf(value, unitId) : undefined;
    if (scaling) parts.set(scaling.factor, withNumber(parts.get(scaling.factor), scaling.number));
  }
  const decimals = new Map([...parts].map(([factor, part]) => [factor, decimalsOf(part)]));
  return (number, factor) => {
    const common = decimals.get(factor);
    if (common === undefined) return ownDecimals(number, factor);
    return number !== 0 && Math.abs(number) < 0.5 * 10 ** -common ? firstDecimals(number) : common;
  };
}
