import { firstPlace } from './ordered-search.ts';

/** The first `count` items that `toSorted(compare)` would have, without the work of sorting the others. Equal items keep their order. */
export function firstSorted<Item>(items: readonly Item[], count: number, compare: (a: Item, b: Item) => number): readonly Item[] {
  const first: Item[] = [];
  if (count < 1) return first;
  for (const item of items) {
    const last = first[count - 1];
    if (last !== undefined && compare(last, item) <= 0) continue;
    if (first.length === count) first.pop();
    const place = firstPlace(0, first.length, (at) => compare(first[at] ?? item, item) > 0);
    first.splice(place, 0, item);
  }
  return first;
}
