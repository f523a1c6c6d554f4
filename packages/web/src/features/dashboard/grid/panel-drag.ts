import type { RowDrag } from './row-drag.ts';
import { GRID_COLUMNS, GRID_UNIT_PX, resizeItem, type GridItem } from '@pharos/domain/dashboard/grid/layout';
import { moveItem } from '@pharos/domain/dashboard/grid/move-item';

/** A panel in somebody's hand, and the layout as it would be if it were dropped now. */
export interface DragState {
  readonly id: number;
  readonly by: 'pointer' | 'keys';
  readonly items: readonly GridItem[];
}

interface DragEvents {
  readonly onChange: (dragging: DragState | undefined) => void;
  readonly onDrop: (items: readonly GridItem[], label: string) => void;
}

interface PointerDrag extends DragEvents {
  readonly id: number;
  readonly kind: 'move' | 'resize';
  readonly items: readonly GridItem[];
  readonly grid: HTMLElement;
  readonly tile: HTMLElement;
  readonly scroller: Element | null;
  readonly pointer: PointerEvent;
  /** Of an open row, whose panels come along. */
  readonly rowDrag?: RowDrag | undefined;
}

/** A press moves nothing until the pointer has gone this far. */
const DEAD_ZONE_PX = 4;
/** Near the edge of the page a held panel scrolls it. */
const SCROLL_ZONE_PX = 56;
const SCROLL_STEP_PX = 12;

/** Distance from one cell to the next, in px, as the style sheet has laid them out. */
function measureCell(grid: HTMLElement): { readonly width: number; readonly height: number } {
  const style = getComputedStyle(grid);
  const number = (text: string) => Number.parseFloat(text) || 0;
  const gap = number(style.columnGap);
  const inner = grid.clientWidth - number(style.paddingLeft) - number(style.paddingRight);
  return { width: (inner + gap) / GRID_COLUMNS, height: GRID_UNIT_PX + number(style.rowGap) };
}

export { createRowDrag } from './row-drag.ts';

/** Follows the pointer until it lets go, Escape is pressed, or the system takes it away. */
export function dragByPointer({ id, kind, items, grid, tile, scroller, pointer, rowDrag, onChange, onDrop }: PointerDrag): void {
  const item = items.find((one) => one.id === id);
  if (!item) return;
  const cell = measureCell(grid);
  const end = new AbortController();
  const scrolledAtStart = scroller?.scrollTop ?? 0;
  let last = { x: pointer.clientX, y: pointer.clientY };
  let next: readonly GridItem[] = items;
  let isDragging = false;

  const layoutAt = (dx: number, dy: number): readonly GridItem[] => {
    const columns = Math.round(dx / cell.width);
    const rows = Math.round(dy / cell.height);
    if (rowDrag) return rowDrag.layoutAt(rows);
    return kind === 'move'
      ? moveItem(items, id, { x: item.x + columns, y: item.y + rows })
      : resizeItem(items, id, { w: item.w + columns, h: item.h + rows });
  };
  const follow = () => {
    const dx = last.x - pointer.clientX;
    const dy = last.y - pointer.clientY + (scroller?.scrollTop ?? 0) - scrolledAtStart;
    if (!isDragging && Math.hypot(dx, dy) < DEAD_ZONE_PX) return;
    const moved = layoutAt(dx, dy);
    if (!isDragging || !isSameLayout(moved, next)) onChange({ id, by: 'pointer', items: moved });
    isDragging = true;
    next = moved;
    const place = moved.find((one) => one.id === id) ?? item;
    // The tile stands at its new place already; the rest of the way to the pointer is a shift.
    if (kind === 'move')
      tile.style.transform = `translate(${Math.round(dx - (place.x - item.x) * cell.width)}px, ${Math.round(dy - (place.y - item.y) * cell.height)}px)`;
  };
  const finish = (isDropped: boolean) => {
    end.abort();
    if (isDragging) ignoreNextClick();
    tile.style.transform = '';
    onChange(undefined);
    if (isDropped && isDragging && !isSameLayout(next, items)) onDrop(next, kind === 'move' ? 'Move panel' : 'Resize panel');
  };

  const { signal } = end;
  window.addEventListener('selectstart', (event) => event.preventDefault(), { signal });
  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pointer.pointerId) return;
      last = { x: event.clientX, y: event.clientY };
      follow();
    },
    { signal },
  );
  const finishOwn = (isDropped: boolean) => (event: PointerEvent) => event.pointerId === pointer.pointerId && finish(isDropped);
  window.addEventListener('pointerup', finishOwn(true), { signal });
  window.addEventListener('pointercancel', finishOwn(false), { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      finish(false);
    },
    { signal, capture: true },
  );
  if (scroller) scrollAtEdges(scroller, { pointerY: () => (isDragging ? last.y : undefined), onScroll: follow, signal });
}

/** What was dragged by a button has not been pressed: the click that follows the release, in the same moment, means nothing. */
function ignoreNextClick(): void {
  const end = new AbortController();
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, { capture: true, signal: end.signal });
  setTimeout(() => end.abort());
}

interface EdgeScroll {
  /** Of the viewport; undefined while nothing is dragged. */
  readonly pointerY: () => number | undefined;
  readonly onScroll: () => void;
  readonly signal: AbortSignal;
}

/** How far a scroller moves in a frame while the pointer is at one of its edges, px. */
function scrollStep(y: number | undefined, { top, bottom }: DOMRect): number {
  if (y === undefined) return 0;
  if (y > bottom - SCROLL_ZONE_PX) return SCROLL_STEP_PX;
  return y < top + SCROLL_ZONE_PX ? -SCROLL_STEP_PX : 0;
}

function scrollAtEdges(scroller: Element, { pointerY, onScroll, signal }: EdgeScroll): void {
  const step = () => {
    if (signal.aborted) return;
    const by = scrollStep(pointerY(), scroller.getBoundingClientRect());
    if (by !== 0) {
      scroller.scrollTop += by;
      onScroll();
    }
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

const isSameLayout = (a: readonly GridItem[], b: readonly GridItem[]): boolean => {
  const places = new Map(b.map((item) => [item.id, item]));
  return a.every(({ id, x, y, w, h }) => {
    const other = places.get(id);
    return other?.x === x && other.y === y && other.w === w && other.h === h;
  });
};

export interface KeyDrag {
  /** Takes a key; true where it meant something to the lifted panel. */
  readonly press: (key: string, hasShift: boolean) => boolean;
}

const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface KeyDragEvents extends DragEvents {
  readonly onEnd: () => void;
  /** Reads a text out. */
  readonly say: (text: string) => void;
}

/** A panel lifted by Space: arrows move it, with Shift resize it, Space or Enter drop it, Escape puts it back. Every step is said. */
export function dragByKeys(
  start: readonly GridItem[],
  { id, name }: { readonly id: number; readonly name: string },
  events: KeyDragEvents,
): KeyDrag {
  const { say } = events;
  let items = start;
  let isOver = false;
  const show = (next: readonly GridItem[]) => {
    items = next;
    events.onChange({ id, by: 'keys', items });
  };
  const end = (text: string) => {
    isOver = true;
    events.onChange(undefined);
    events.onEnd();
    say(text);
  };
  const step = (dx: number, dy: number, isResize: boolean) => {
    const item = items.find((one) => one.id === id);
    if (!item) return;
    const moved = isResize ? resizeItem(items, id, { w: item.w + dx, h: item.h + dy }) : moveByStep(items, item, [dx, dy]);
    if (isSameLayout(moved, items)) return say('No room in this direction');
    show(moved);
    const now = moved.find((one) => one.id === id) ?? item;
    say(isResize ? `${now.w} columns wide, ${now.h} rows high` : `Column ${now.x + 1}, row ${now.y + 1}`);
  };
  show(start);
  say(`${name} lifted. Arrow keys move it, with Shift they resize it. Space or Enter drops it, Escape cancels.`);
  return {
    press(key, hasShift) {
      if (isOver) return false;
      const arrow = ARROWS[key];
      if (arrow) step(...arrow, hasShift);
      else if (key === ' ' || key === 'Enter') {
        const isChanged = !isSameLayout(items, start);
        end(isChanged ? `${name} dropped` : `${name} put back`);
        if (isChanged) events.onDrop(items, 'Move panel');
      } else if (key === 'Escape') end(`${name} put back`);
      else return false;
      return true;
    },
  };
}

/** Downwards a panel must get past its neighbour before the layout changes at all, so it goes as far as that takes. */
function moveByStep(items: readonly GridItem[], item: GridItem, [dx, dy]: readonly [number, number]): readonly GridItem[] {
  if (dy <= 0) return moveItem(items, item.id, { x: item.x + dx, y: item.y + dy });
  const tallest = items.reduce((height, other) => Math.max(height, other.h), 1);
  for (let rows = 1; rows <= tallest; rows++) {
    const moved = moveItem(items, item.id, { x: item.x, y: item.y + rows });
    if (!isSameLayout(moved, items)) return moved;
  }
  return items;
}
