import { chosenNumber } from '../tolerant.ts';

interface Bounds {
  readonly min?: unknown;
  readonly max?: unknown;
}

/** True for bounds that end where they begin, or before. */
function areTurned({ min, max }: Bounds): boolean {
  const [low, high] = [chosenNumber(min), chosenNumber(max)];
  return low !== undefined && high !== undefined && high <= low;
}

interface BoundLabels {
  /** Labels of both fields. */
  readonly low: string;
  readonly high: string;
  /** What comes of such bounds. */
  readonly effect: string;
}

/** What is wrong with bounds of a label each that end where they begin, or before, told at one of them. */
export function boundsFault(bounds: Bounds, at: 'min' | 'max', { low, high, effect }: BoundLabels): string | undefined {
  if (!areTurned(bounds)) return undefined;
  return at === 'max' ? `Not above ${low}: ${effect}` : `Not below ${high}: ${effect}`;
}

/** What is wrong with the upper bound of an axis: one that ends where it begins, or before, is drawn as if none was set. */
export const axisFault = (axis: Bounds): string | undefined =>
  boundsFault(axis, 'max', { low: 'Y-Min', high: 'Y-Max', effect: 'both are ignored' });

/** The same of the range of a field, without which axes choose their own and gauges draw nothing; at the lower bound where that stands alone. */
export const rangeFault = (range: Bounds, at: 'min' | 'max'): string | undefined =>
  boundsFault(range, at, { low: 'Min', high: 'Max', effect: 'neither can be used' });

/** The same of the soft limits of an axis: the automatic range cannot keep to both. */
export const softRangeFault = (range: Bounds, at: 'min' | 'max'): string | undefined =>
  boundsFault(range, at, { low: 'Soft min', high: 'Soft max', effect: 'they cannot both hold' });
