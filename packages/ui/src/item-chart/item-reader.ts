import { setText } from '../chart/dom.ts';
import { createItemCrosshair, xOf } from './item-crosshair.ts';
import { createItemLinks } from './item-links.ts';
import type { ItemChartInput, ItemPicture } from './item-chart-model.ts';
import { createItemPointing } from './item-pointing.ts';
import { createItemZoom, timeAt } from './item-zoom.ts';

interface ReaderHost {
  /** The whole chart: the tooltip lies over its legend too. */
  readonly root: HTMLElement;
  readonly box: HTMLElement;
  readonly live: HTMLElement;
  readonly input: () => ItemChartInput;
  readonly picture: () => ItemPicture | null;
  /** Marks an item over the drawing; null takes the mark away. */
  readonly mark: (item: number | null) => void;
}

/** Reads items of a drawing out, by pointer, by key, and as the other panels of the dashboard point. */
export interface ItemReader {
  readonly pointAt: (x: number, y: number) => void;
  readonly leave: () => void;
  /** Takes away what is read, and nothing from the other panels. */
  readonly hide: () => void;
  /** Whether the key was one of the drawing's. */
  readonly key: (key: string) => boolean;
  /** The focus has come: back to the item whose menu had taken it. */
  readonly focus: () => void;
  /** A press: opens the links of the item there. */
  readonly press: (x: number, y: number) => void;
  readonly canZoom: () => boolean;
  /** Both ends of a drag, inside of the plot and in order, px. */
  readonly clip: (x: number, other: number) => readonly [number, number];
  readonly zoom: (x: number, other: number) => void;
  /** After another drawing. */
  readonly refresh: () => void;
  readonly stop: () => void;
}

export function createItemReader(host: ReaderHost): ItemReader {
  const { tip, line, plate, showTime, showTip } = createItemCrosshair(host);
  /** The item that keys have reached. */
  let reached: number | null = null;
  /** The one that they had reached when a menu took the focus. */
  let left: number | null = null;
  const links = createItemLinks(host);

  const hide = (): void => {
    for (const part of [tip, line, plate]) part.hidden = true;
    host.mark(null);
  };
  const pointing = createItemPointing({
    ...host,
    show: (time, timeMs, isShared) => {
      showTime(time, timeMs, isShared);
      if (isShared) showTip(time.readAt(timeMs), { ...time.area, left: xOf(time, timeMs), width: 0 });
    },
    hide,
  });
  const showItem = (picture: ItemPicture, item: number, at?: { readonly x: number; readonly y: number }): void => {
    host.mark(item);
    const area = at ? { left: at.x, top: at.y, width: 0, height: 0 } : picture.areaOf(item);
    showTip(picture.read(item, at?.x), area, links.of(picture, item) !== undefined);
  };

  const pointAt = (x: number, y: number): void => {
    const picture = host.picture();
    if (!picture) return;
    reached = null;
    const { time } = picture;
    if (time) {
      const timeMs = timeAt(time, x);
      showTime(time, timeMs, true);
      pointing.publish(timeMs);
    }
    const item = picture.itemAt(x, y);
    if (item !== null) return showItem(picture, item, { x, y });
    host.mark(null);
    tip.hidden = true;
  };
  const leave = (): void => {
    reached = null;
    hide();
    pointing.publish(null);
  };
  const reach = (picture: ItemPicture, item: number): void => {
    reached = item;
    if (picture.time) {
      const timeMs = picture.time.timeOf(item);
      showTime(picture.time, timeMs, true);
      pointing.publish(timeMs);
    }
    showItem(picture, item);
    setText(host.live, links.of(picture, item) ? `${picture.spoken(item)}. Enter opens links` : picture.spoken(item));
  };
  const follow = (picture: ItemPicture, item: number): boolean => {
    if (!links.follow(picture, item)) return false;
    left = item;
    return true;
  };
  const key = (pressed: string): boolean => {
    const picture = host.picture();
    if (!picture) return false;
    if (pressed === 'Enter') return reached !== null && follow(picture, reached);
    if (pressed === 'Escape') {
      if (reached === null) return false;
      leave();
      return true;
    }
    const next = picture.afterKey(pressed, reached);
    if (next === undefined) return false;
    reach(picture, next);
    return true;
  };

  return {
    pointAt,
    leave,
    hide,
    key,
    focus: () => {
      const picture = host.picture();
      if (picture && left !== null) reach(picture, left);
      left = null;
    },
    press: (x, y) => {
      const picture = host.picture();
      const item = picture?.itemAt(x, y) ?? null;
      if (picture && item !== null) links.follow(picture, item, { x, y });
    },
    ...createItemZoom(host),
    refresh: () => {
      const picture = host.picture();
      if (picture && reached !== null) host.mark(reached);
      else hide();
    },
    stop: () => {
      pointing.stop();
      pointing.publish(null);
      tip.remove();
    },
  };
}
