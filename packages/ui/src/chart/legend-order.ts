import { isOrderedByHover, orderFirstByValue } from '@pharos/domain/series/legend-order';
import { LEGEND_ROW_PX } from './chart-layout.ts';
import type { Legend } from './chart-legend.ts';
import type { LegendFollower, LegendHost } from './chart-reading.ts';

/** A pointer on its way across a page of panels moves no rows. */
const DELAY_MS = 150;

/** Beside those in sight: a legend is scrolled by a part of a row. */
const MORE_ROWS = 8;
/** Of a list, whose items flow, so that nobody knows how many are in sight. */
const LIST_ROWS = 60;

interface LegendOrder extends LegendFollower {
  /** Places the rows again: others are shown, or the legend is another one. */
  readonly refresh: () => void;
}

/**
 * Rows of a legend by the values that are read out, highest first, and back. Rows are moved where they stand: they keep their places in the document, so
 * nothing is laid out anew, the focus stays, and assistive technology reads the legend's own order.
 */
export function createLegendOrder(host: LegendHost, shown: () => readonly string[]): LegendOrder {
  let read: Parameters<LegendFollower['follow']>[0] = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  let ordered: { readonly legend: Legend; readonly scrollTop: number } | undefined;

  const giveBack = (): void => {
    if (!ordered) return;
    const { legend, scrollTop } = ordered;
    ordered = undefined;
    for (const row of legend.rows.values()) placeRow(row.element, undefined);
    legend.element.scrollTop = scrollTop;
  };
  const place = (): void => {
    const legend = host.legend();
    if (ordered && ordered.legend !== legend) ordered = undefined;
    const kind = host.input().model.legend?.kind ?? 'list';
    const keys = shown();
    const state = {
      kind,
      count: keys.length,
      isSorted: legend !== null && legend.sort().by !== null,
      isFocused: legend?.element.querySelector(':focus-visible') !== null,
    };
    if (!legend || !read || !(read.isTouch || (isDue && isOrderedByHover(state)))) return giveBack();
    if (!ordered) {
      ordered = { legend, scrollTop: legend.element.scrollTop };
      // What matters is in sight.
      legend.element.scrollTop = 0;
    }
    const values = new Map(read.rows.map(({ series, value }) => [series.key, value]));
    const own = new Map(keys.map((key, index) => [key, index]));
    const height = host.context()?.layout.height ?? 0;
    const count = kind === 'table' ? Math.ceil(height / LEGEND_ROW_PX) + MORE_ROWS : LIST_ROWS;
    orderFirstByValue(
      keys.map((key) => ({ key, value: values.get(key) ?? null })),
      count,
    ).forEach((key, to) => {
      const row = legend.rows.get(key);
      if (row) placeRow(row.element, { isTable: kind === 'table', from: own.get(key) ?? to, to });
    });
  };

  return {
    refresh: () => {
      if (read || ordered) place();
    },
    follow: (next) => {
      read = next;
      if (!next) {
        clearTimeout(timer);
        [timer, isDue] = [undefined, false];
        return giveBack();
      }
      timer ??= setTimeout(() => {
        isDue = true;
        place();
      }, DELAY_MS);
      place();
    },
  };
}

/** Rows of a table are equally high, so they are shifted; items of a list flow, so they are numbered. */
function placeRow(
  { style }: HTMLElement,
  move: { readonly isTable: boolean; readonly from: number; readonly to: number } | undefined,
): void {
  const transform = move?.isTable && move.from !== move.to ? `translateY(${(move.to - move.from) * LEGEND_ROW_PX}px)` : '';
  const order = move && !move.isTable ? String(move.to + 1) : '';
  if (style.transform !== transform) style.transform = transform;
  if (style.order !== order) style.order = order;
}
