import { chosenNumber } from './tolerant.ts';

interface Bounds {
  readonly min?: unknown;
  readonly max?: unknown;
}

/** True for bounds that end where they begin, or before. */
function areTurned({ min, max }: Bounds): boolean {
  const [low, high] = [chosenNumber(min), chosenNumber(max)];
  return low !== undefined && high !== undefined && high <= low;
}

/** What is wrong with the upper bound of an axis: one that ends where it begins, or before, is drawn as if none was set. */
export const axisFault = (axis: Bounds): string | undefined => (areTurned(axis) ? 'Not above Y-Min: both are ignored' : undefined);

/** The same of the range of a field, without which axes choose their own and gauges draw nothing; at the lower bound where that stands alone. */
export function rangeFault(range: Bounds, at: 'min' | 'max'): string | undefined {
  if (!areTurned(range)) return undefined;
  return at === 'max' ? 'Not above Min: neither can be used' : 'Not below Max: neither can be used';
}
