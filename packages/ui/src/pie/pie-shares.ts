import { type FormattedValue, formatValue } from '@pharos/domain/units/format-value';
import type { PieSlice } from './pie-model.ts';

/** What a slice adds to the whole: nothing where it has no value above zero. */
export const amountOf = ({ value }: Pick<PieSlice, 'value'>): number => (value !== null && value > 0 && Number.isFinite(value) ? value : 0);

/** The part of the whole that each visible slice is, 0 to 1; zero for the others. */
export function pieShares(slices: readonly PieSlice[], isVisible: (key: string) => boolean): readonly number[] {
  const amounts = slices.map((slice) => (isVisible(slice.key) ? amountOf(slice) : 0));
  const largest = Math.max(1, ...amounts);
  // Of the largest one first, so that a sum of huge values stays a number.
  const total = amounts.reduce((sum, amount) => sum + amount / largest, 0);
  return amounts.map((amount) => (total > 0 ? amount / largest / total : 0));
}

/** A share as it is written. What is there and would read as nothing is `<1%`. */
export function shareText(share: number, decimals: number | undefined): FormattedValue {
  if (decimals === undefined && share > 0 && share < 0.005) return { prefix: '', text: '<1', suffix: '%' };
  return formatValue(share * 100, 'percent', decimals ?? 0);
}
