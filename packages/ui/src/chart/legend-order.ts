import { isOrderedByHover, orderByValue } from '@pharos/domain/series/legend-order';
import { LEGEND_ROW_PX } from './chart-layout.ts';
import type { Legend } from './chart-legend.ts';
import type { LegendFollower, PointerHost } from './chart-reading.ts';
import styles from './chart.module.css';

/** A pointer on its way across a page of panels moves no rows. */
const SETTLED_MS = 150;

interface LegendOrder extends LegendFollower {
  /** Places the rows again: others are shown, or the legend is another one. */
  readonly refresh: () => void;
}

/**
 * Rows of a legend by the values that are read out, highest first, and back. Rows are moved where they stand: they keep their places in the document, so
 * nothing is laid out anew, the focus stays, and assistive technology reads the legend's own order.
 */
export function createLegendOrder(host: PointerHost, shown: () => readonly string[]): LegendOrder {
  let read: Parameters<LegendFollower['follow']>[0] = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSettled = false;
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
    if (!legend || !read || !(read.isHeld || (isSettled && isOrderedByHover(state)))) return giveBack();
    if (!ordered) {
      ordered = { legend, scrollTop: legend.element.scrollTop };
      // What matters is in sight.
      legend.element.scrollTop = 0;
    }
    const values = new Map(read.rows.map(({ series, value }) => [series.key, value]));
    const own = new Map(keys.map((key, index) => [key, index]));
    orderByValue(keys.map((key) => ({ key, value: values.get(key) ?? null }))).forEach((key, to) => {
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
        [timer, isSettled] = [undefined, false];
        return giveBack();
      }
      timer ??= setTimeout(() => {
        isSettled = true;
        place();
      }, SETTLED_MS);
      if (isSettled || next.isHeld) place();
    },
  };
}

/** Rows of a table are equally high, so they are shifted; items of a list flow, so they are numbered. */
function placeRow(
  { style, classList }: HTMLElement,
  move: { readonly isTable: boolean; readonly from: number; readonly to: number } | undefined,
): void {
  const transform = move?.isTable && move.from !== move.to ? `translateY(${(move.to - move.from) * LEGEND_ROW_PX}px)` : '';
  const order = move && !move.isTable ? String(move.to + 1) : '';
  if (style.transform !== transform) style.transform = transform;
  if (style.order !== order) style.order = order;
  classList.toggle(styles.isMoved ?? '', move !== undefined);
}
