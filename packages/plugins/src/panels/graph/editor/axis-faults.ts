import { chosenNumber } from '../../../tolerant.ts';
import type { YAxis } from '../options.ts';

/** What is wrong with the bounds of an axis: one that ends where it begins, or before, is drawn as if none was set. */
export function boundsFault({ min, max }: Pick<YAxis, 'min' | 'max'>): string | undefined {
  const [low, high] = [chosenNumber(min), chosenNumber(max)];
  return low !== undefined && high !== undefined && high <= low ? 'Not above Y-Min: both are ignored' : undefined;
}
