import { colorNames } from './named-colors.ts';
import { resolveColor } from './css-color.ts';

/** From well to bad, then colours that no state has. */
const ORDER = ['green', 'yellow', 'orange', 'red', 'purple', 'blue'] as const;

/** The colour of a step above others: the next worse one, else any that none of them has, so that no two look the same. */
export function nextStepColor(used: readonly string[]): string {
  const drawn = (color: string): string => resolveColor(color, 'dark') ?? color;
  const taken = new Set(used.map(drawn));
  const isFree = (color: string): boolean => !taken.has(drawn(color));
  const worst = ORDER.findLastIndex((color) => !isFree(color));
  return [...ORDER.slice(worst + 1), ...ORDER, ...colorNames].find(isFree) ?? 'red';
}
