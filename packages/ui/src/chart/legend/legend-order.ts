import { isOrderedByHover, movedToTop, orderFirstByValue } from '@pharos/domain/series/legend/legend-order';
import { LEGEND_ROW_PX } from '../chart-layout.ts';
import type { Legend } from './chart-legend.ts';
import type { LegendFollower, LegendHost } from '../pointer/chart-reading.ts';

/** Rows are ordered once the pointer rests for so long: rows that jump with each frame could not be read. */
const DELAY_MS = 150;

/** Beside those in sight. */
const MORE_ROWS = 2;
/** Of a list, whose items flow, so that nobody knows how many are in sight. */
const LIST_ROWS = 60;

interface LegendOrder extends LegendFollower {
  /** Places the rows again: others are shown, or the legend is another one. */
  readonly refresh: () => void;
}

/** Rows that stand elsewhere than in the document. */
interface Ordered {
  readonly legend: Legend;
  readonly scrollTop: number;
  moved: ReadonlyMap<string, number>;
}

/** Rows that can be seen, and where each of them stands in the document. */
interface OwnPlaces {
  readonly legend: Legend;
  readonly order: readonly string[];
  readonly places: ReadonlyMap<string, number>;
}

/** Whether the keyboard is in it. A search for what has the focus would look at every row. */
const isFocused = ({ element }: Legend): boolean => {
  const { activeElement } = document;
  return activeElement !== null && element.contains(activeElement) && activeElement.matches(':focus-visible');
};

/**
 * Rows of a legend by the values that are read out, highest first, and back. Rows are moved where they stand: they keep their places in the document, so
 * nothing is laid out anew, the focus stays, and assistive technology reads the legend's own order.
 */
export function createLegendOrder(host: LegendHost, shown: () => readonly string[]): LegendOrder {
  let read: Parameters<LegendFollower['follow']>[0] = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasRested = false;
  let ordered: Ordered | undefined;
  let own: OwnPlaces | undefined;

  const moveRows = (
    legend: Legend,
    { moved, isTable }: { readonly moved: ReadonlyMap<string, number>; readonly isTable: boolean },
  ): void => {
    const write = (key: string, to: number | undefined): void => {
      const style = legend.rows.get(key)?.element.style;
      if (style) placeRow(style, { isTable, from: own?.places.get(key) ?? 0, to });
    };
    for (const key of ordered?.moved.keys() ?? []) if (!moved.has(key)) write(key, undefined);
    for (const [key, to] of moved) if (ordered?.moved.get(key) !== to) write(key, to);
  };
  const moveBack = (before: Ordered): void => {
    moveRows(before.legend, { moved: new Map(), isTable: true });
    before.moved = new Map();
  };
  const giveBack = (): void => {
    if (!ordered) return;
    const { legend, scrollTop } = ordered;
    moveBack(ordered);
    ordered = undefined;
    legend.element.scrollTop = scrollTop;
  };
  const ownPlaces = (legend: Legend): OwnPlaces['places'] => {
    const order = legend.keys();
    if (own?.legend !== legend || own.order !== order) own = { legend, order, places: new Map(shown().map((key, place) => [key, place])) };
    return own.places;
  };
  const place = (): void => {
    const legend = host.legend();
    if (ordered && ordered.legend !== legend) ordered = undefined;
    if (!legend || !read) return giveBack();
    const places = ownPlaces(legend);
    const kind = host.input().model.legend?.kind ?? 'list';
    const state = { kind, count: places.size, isSorted: legend.sort().by !== null, isFocused: isFocused(legend) };
    if (!(read.isTouch || (hasRested && isOrderedByHover(state)))) return giveBack();
    if (!ordered) {
      ordered = { legend, scrollTop: legend.element.scrollTop, moved: new Map() };
      // What matters is in sight.
      legend.element.scrollTop = 0;
    }
    const isTable = kind === 'table';
    const height = host.context()?.layout.height ?? 0;
    const count = isTable ? Math.ceil(height / LEGEND_ROW_PX) + MORE_ROWS : LIST_ROWS;
    const values = new Map(read.rows.map(({ series, value }) => [series.key, value]));
    const top = orderFirstByValue(
      [...places.keys()].map((key) => ({ key, value: values.get(key) ?? null })),
      count,
    );
    const moved = new Map(isTable ? movedToTop(places, top) : top.map((key, to) => [key, to - top.length] as const));
    // A row that comes back to its place keeps a shift of nothing: to take one away, and to give it back at a next move, costs more than all others together.
    if (isTable) for (const key of ordered.moved.keys()) if (!moved.has(key)) moved.set(key, places.get(key) ?? 0);
    moveRows(legend, { moved, isTable });
    ordered.moved = moved;
  };

  return {
    refresh: () => {
      if (ordered) moveBack(ordered);
      own = undefined;
      if (read || ordered) place();
    },
    follow: (next) => {
      read = next;
      clearTimeout(timer);
      if (!next) {
        hasRested = false;
        return giveBack();
      }
      // Below a finger values are read out in the legend itself.
      if (next.isTouch && !ordered) place();
      timer = setTimeout(() => {
        hasRested = true;
        place();
      }, DELAY_MS);
    },
  };
}

/** Rows of a table are equally high, so they are shifted; items of a list flow, so they are numbered. Without `to` a row goes back to its own place. */
function placeRow(
  style: CSSStyleDeclaration,
  { isTable, from, to }: { readonly isTable: boolean; readonly from: number; readonly to: number | undefined },
): void {
  style.transform = isTable && to !== undefined ? `translateY(${(to - from) * LEGEND_ROW_PX}px)` : '';
  style.order = !isTable && to !== undefined ? String(to) : '';
}
