import type { GridItem } from './layout.ts';

type Placed = { -readonly [Field in keyof GridItem]: GridItem[Field] };

/**
 * Items within the grid, one after the other from the top: each moves up until it touches one that is placed, or down below those that it
 * covers. Order of the result as given. The same places as those of the library that moves panels by hand (`move-item.ts`), which a first
 * picture does not need.
 */
export function closeGaps(items: readonly GridItem[]): GridItem[] {
  const result = items.map((item): Placed => ({ ...item }));
  const sorted = result.toSorted((a, b) => a.y - b.y || a.x - b.x);
  const placed: Placed[] = [];
  let bottom = 0;
  for (const [index, item] of sorted.entries()) {
    item.y = Math.min(bottom, item.y);
    while (item.y > 0 && !findCovered(placed, item)) item.y -= 1;
    for (let other = findCovered(placed, item); other; other = findCovered(placed, item)) pushDown(sorted, index, other.y + other.h);
    bottom = Math.max(bottom, item.y + item.h);
    placed.push(item);
  }
  return result;
}

/** Puts an item lower; those behind it that it would cover on the way stand below it then. */
function pushDown(sorted: readonly Placed[], index: number, y: number): void {
  const item = sorted[index];
  if (!item) return;
  item.y += 1;
  for (let next = index + 1; next < sorted.length; next += 1) {
    const other = sorted[next];
    if (!other || other.y > item.y + item.h) break;
    if (covers(item, other)) pushDown(sorted, next, y + item.h);
  }
  item.y = y;
}

const findCovered = (placed: readonly Placed[], item: Placed): Placed | undefined => placed.find((other) => covers(other, item));

const covers = (a: Placed, b: Placed): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
