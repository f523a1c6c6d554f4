import { isJsonObject } from '../../text/json-object.ts';

/** One item of two lists laid side by side: its place in each. */
export type AlignedItem =
  | { readonly kind: 'both'; readonly left: number; readonly right: number }
  | { readonly kind: 'left'; readonly left: number }
  | { readonly kind: 'right'; readonly right: number };

/** Fields that tell the items of a list apart, the surest first. */
const KEYS = ['id', 'refId', 'uid', 'name', 'title'] as const;

function keysOf(list: readonly unknown[], field: string): readonly unknown[] | undefined {
  const keys = list.map((item) => (isJsonObject(item) ? item[field] : undefined));
  const isEach = keys.every((key) => typeof key === 'string' || typeof key === 'number');
  return isEach && new Set(keys).size === keys.length ? keys : undefined;
}

const textsOf = (list: readonly unknown[]): readonly unknown[] | undefined =>
  list.every((item) => typeof item === 'string') && new Set(list).size === list.length ? list : undefined;

function findKeys(
  left: readonly unknown[],
  right: readonly unknown[],
): { left: readonly unknown[]; right: readonly unknown[] } | undefined {
  for (const read of [textsOf, ...KEYS.map((field) => (list: readonly unknown[]) => keysOf(list, field))]) {
    const [keysOfLeft, keysOfRight] = [read(left), read(right)];
    if (keysOfLeft && keysOfRight) return { left: keysOfLeft, right: keysOfRight };
  }
  return undefined;
}

/** The longest ascending part of numbers that are all different; its places in the list. */
function longestAscending(numbers: readonly number[]): readonly number[] {
  const ends: number[] = []; // place of the smallest end of an ascending part of each length
  const before = numbers.map((number, place) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    ends[low] = place;
    return low === 0 ? undefined : ends[low - 1];
  });
  const found: number[] = [];
  for (let place = ends.at(-1); place !== undefined; place = before[place]) found.push(place);
  return found.reverse();
}

function pairByKeys(left: readonly unknown[], right: readonly unknown[]): readonly (readonly [left: number, right: number])[] {
  const places = new Map(left.map((key, place) => [key, place]));
  const known = right.flatMap((key, place) => {
    const found = places.get(key);
    return found === undefined ? [] : [[found, place] as const];
  });
  const inOrder = new Set(longestAscending(known.map(([place]) => place)));
  return known.filter((_pair, place) => inOrder.has(place));
}

const pairByPlace = (left: readonly unknown[], right: readonly unknown[]): readonly (readonly [left: number, right: number])[] =>
  Array.from({ length: Math.min(left.length, right.length) }, (_, place) => [place, place] as const);

/**
 * Lays two lists side by side: items are known by a field that tells all of them apart, else by their place. What stands in both comes in
 * the order of both; what was moved past others counts as taken away and put in.
 */
export function alignLists(left: readonly unknown[], right: readonly unknown[]): readonly AlignedItem[] {
  const keys = findKeys(left, right);
  const pairs = keys ? pairByKeys(keys.left, keys.right) : pairByPlace(left, right);
  const items: AlignedItem[] = [];
  let [nextLeft, nextRight] = [0, 0];
  for (const [toLeft, toRight] of [...pairs, [left.length, right.length] as const]) {
    for (; nextLeft < toLeft; nextLeft += 1) items.push({ kind: 'left', left: nextLeft });
    for (; nextRight < toRight; nextRight += 1) items.push({ kind: 'right', right: nextRight });
    if (toLeft < left.length) items.push({ kind: 'both', left: nextLeft++, right: nextRight++ });
  }
  return items;
}
