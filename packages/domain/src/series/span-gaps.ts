import type { PlotValues } from './null-modes.ts';

/** The same values with gaps up to so many ms drawn through; longer ones stay. */
export function spanGaps(values: PlotValues, times: Float64Array, mostMs: number): PlotValues {
  if (values instanceof Float64Array) return values;
  const spanned = [...values];
  let before = -1;
  spanned.forEach((value, index) => {
    if (value === null || value === undefined) return;
    if (before >= 0 && (times[index] ?? 0) - (times[before] ?? 0) <= mostMs)
      for (let gap = before + 1; gap < index; gap += 1) spanned[gap] = undefined;
    before = index;
  });
  return spanned;
}
