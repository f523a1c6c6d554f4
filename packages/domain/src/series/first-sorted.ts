/** The first `count` items that `toSorted(compare)` would have, without the work of sorting the others. Equal items keep their order. */
export function firstSorted<Item>(items: readonly Item[], count: number, compare: (a: Item, b: Item) => number): readonly Item[] {
  const first: Item[] = [];
  if (count < 1) return first;
  for (const item of items) {
    const last = first[count - 1];
    if (last !== undefined && compare(last, item) <= 0) continue;
    if (first.length === count) first.pop();
    first.splice(placeBehind(first, item, compare), 0, item);
  }
  return first;
}

/** The place behind all that are not after the item. */
function placeBehind<Item>(sorted: readonly Item[], item: Item, compare: (a: Item, b: Item) => number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = sorted[middle];
    if (at !== undefined && compare(at, item) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
