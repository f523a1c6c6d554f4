import { numberedTitle } from '../text/numbered-title.ts';

const COPY = / \(copy(?: (\d{1,6}))?\)$/;

/**
 * The title of a duplicate: `CPU (copy)`, then `CPU (copy 2)` and so on, the first that no panel has. A panel without a title, or with one
 * that is spaces only, has a duplicate with the same.
 */
export function copyTitle(title: string, taken: Iterable<string | undefined>): string {
  if (title.trim() === '') return title;
  const known = new Set(taken);
  const base = title.replace(COPY, '');
  const nameOf = (count: number): string => numberedTitle(base, { word: 'copy', count });
  let count = 1;
  while (known.has(nameOf(count))) count += 1;
  return nameOf(count);
}
