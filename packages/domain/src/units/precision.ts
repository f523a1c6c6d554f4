import type { Precision } from './format-types.ts';

/** A round distance of ticks: 1, 2, 2.5 or 5 times a power of ten, and the decimals that its labels need. */
export interface NiceStep {
  readonly step: number;
  /** May be negative: -2 for steps of hundreds. */
  readonly decimals: number;
}

/**
 * Exponent of ten by natural logarithms, noise included: 1000 gives 2. People's dashboards show three decimals for 1.500 K
 * because of it (wire-notes dashboard-json 9.5), so an exact logarithm would change their numbers.
 */
const exponentOf = (value: number): number => Math.floor(Math.log(value) / Math.LN10);

/** The round step nearest to a raw one (wire-notes dashboard-json 6.2). The raw step must be positive and finite. */
export function niceStep(rawStep: number): NiceStep {
  const decimals = -exponentOf(rawStep);
  const magnitude = 10 ** -decimals;
  const norm = rawStep / magnitude;
  if (norm < 1.5) return { step: magnitude, decimals };
  if (norm > 2.25 && norm < 3) return { step: 2.5 * magnitude, decimals: decimals + 1 };
  return { step: (norm < 3 ? 2 : norm < 7.5 ? 5 : 10) * magnitude, decimals };
}

/** Decimals that suit one value on its own (wire-notes dashboard-json 6.3). Negative values are as their positives. */
export function valuePrecision(value: number): Precision {
  const size = Math.abs(value);
  if (size === 0 || !Number.isFinite(size)) return { decimals: 0, scaledDecimals: 0 };
  const { step, decimals } = niceStep(size / 2);
  if (!(step > 0)) return { decimals: 0, scaledDecimals: 0 }; // below what a double can hold
  const shown = Number.isInteger(value) ? 0 : Math.max(0, decimals);
  return { decimals: shown, scaledDecimals: shown - exponentOf(step) + 2 };
}

/**
 * Decimals of legend and tooltip beside an axis: one more than its ticks have, unless the panel or the axis fixes them. Where ticks lie more
 * than ten apart, whole numbers tell enough. (The original gives none to all axes with whole ticks, so a load of 1.4 read as 1.)
 */
export function legendPrecision(axis: Precision, fixedDecimals?: number | null): Precision {
  if (fixedDecimals !== null && fixedDecimals !== undefined) return { decimals: fixedDecimals, scaledDecimals: null };
  const scaled = axis.scaledDecimals ?? 0;
  const isCoarse = axis.decimals === 0 && scaled < -1;
  return { decimals: isCoarse ? 0 : (axis.decimals ?? 0) + 1, scaledDecimals: scaled + 2 };
}
