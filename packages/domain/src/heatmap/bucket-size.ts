import { readInterval } from '../time/interval.ts';

/** How a document says the size of buckets: a size, else how many there are; null and empty texts are not chosen. */
export interface SizeRule {
  readonly size: string | number | null | undefined;
  readonly number: string | number | null | undefined;
}

const USUAL_COLUMNS = 30;
const USUAL_ROWS = 10;

function positive(saved: string | number | null | undefined): number | undefined {
  if (saved === null || saved === undefined || saved === '') return undefined;
  const value = Number(saved);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

/**
 * Width of a column, ms, at least 1: the size as a number of ms or an interval (ms, s, m, h, d, w, M, y), else the range in so many parts, 30 where
 * nothing is said.
 */
export function columnSizeMs({ size, number }: SizeRule, rangeMs: number): number {
  const chosen = positive(size) ?? (typeof size === 'string' ? readInterval(size.trim()) : undefined);
  return Math.max(1, Math.floor(chosen || rangeMs / (positive(number) ?? USUAL_COLUMNS)));
}

/** Height of a row of a linear axis: the size, else what lies between the values in so many parts, 10 where nothing is said. */
export function rowSize({ size, number }: SizeRule, { min, max }: { readonly min: number; readonly max: number }): number {
  const chosen = positive(size);
  if (chosen !== undefined) return chosen;
  const parts = (max - min) / (positive(number) ?? USUAL_ROWS);
  return parts > 0 && Number.isFinite(parts) ? parts : Math.abs(max) / 10 || 1;
}
