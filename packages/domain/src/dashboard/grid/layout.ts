/** The grid of every dashboard (wire-notes product 1.9): columns, and height of a unit in px. The gap between panels is a matter of style. */
export const GRID_COLUMNS = 24;
/** Height of a unit, px. */
export const GRID_UNIT_PX = 30;

/** A panel's place. Positions and sizes are whole grid units. */
export interface GridItem {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Largest height a document may ask for; taller panels would make a page nobody can scroll. */
const MAX_HEIGHT = 1000;
const MAX_Y = 100_000;

const whole = (value: number, min: number, max: number): number =>
  Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : min;

/** Into whole units within the grid, at least 1 by 1. */
export function boundedItem(item: GridItem): GridItem {
  const w = whole(item.w, 1, GRID_COLUMNS);
  return { id: item.id, x: whole(item.x, 0, GRID_COLUMNS - w), y: whole(item.y, 0, MAX_Y), w, h: whole(item.h, 1, MAX_HEIGHT) };
}

/** A corner into whole units, so that an item of this width stays within the grid. */
export const boundedCorner = ({ x, y }: Pick<GridItem, 'x' | 'y'>, w: number): Pick<GridItem, 'x' | 'y'> => ({
  x: whole(x, 0, GRID_COLUMNS - w),
  y: whole(y, 0, MAX_Y),
});

/** Every item moves up until it touches another (wire-notes dashboard-json 4.1); x and w stay. Overlaps are resolved downwards. Order of the result as given. */
export const compact = (items: readonly GridItem[]): GridItem[] => closeGaps(items.map(boundedItem));

/** The layout after an item got another size: cut at the right edge, at least 1 by 1; what is covered moves down. */
export function resizeItem(items: readonly GridItem[], id: number, { w, h }: Pick<GridItem, 'w' | 'h'>): GridItem[] {
  return compact(
    items.map((item) => (item.id === id ? { ...item, w: whole(w, 1, GRID_COLUMNS - item.x), h: whole(h, 1, MAX_HEIGHT) } : item)),
  );
}

/** The layout with a new item at a place; what stands there moves down. */
export function insertItem(items: readonly GridItem[], item: GridItem): GridItem[] {
  const at = boundedItem(item);
  const pushed = items.map((other) => (other.y + other.h > at.y ? { ...other, y: other.y + at.h } : other));
  return compact([{ id: item.id, x: at.x, y: at.y, w: at.w, h: at.h }, ...pushed]);
}

/** The layout without an item; the others close the gap. */
export const removeItem = (items: readonly GridItem[], id: number): GridItem[] => compact(items.filter((item) => item.id !== id));

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
