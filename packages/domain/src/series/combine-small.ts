/** Parts of a whole where the small ones are one part. */
export interface CombinedParts {
  /** Places of those that stand alone. */
  readonly retained: readonly number[];
  /** Places of those that are one part together; empty where at most one is small. */
  readonly combined: readonly number[];
}

/**
 * Parts whose share of the whole is below a threshold are put together. One alone stays what it is.
 * @param threshold 0 to 1; 0 combines nothing
 */
export function combineSmall(values: readonly number[], threshold: number): CombinedParts {
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  const isSmall = (value: number): boolean => total > 0 && value / total < threshold;
  const small = values.flatMap((value, place) => (isSmall(value) ? [place] : []));
  if (small.length < 2) return { retained: values.map((_, place) => place), combined: [] };
  return { retained: values.flatMap((value, place) => (isSmall(value) ? [] : [place])), combined: small };
}
