import { setText } from '../chart/dom.ts';
import { createItemCrosshair, xOf } from './item-crosshair.ts';
import { createItemLinks } from './item-links.ts';
import type { ItemChartInput, ItemPicture, TimePlot } from './item-chart-model.ts';

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

const timeAt = ({ area, range }: TimePlot, x: number): number =>
  range.fromMs +
  ((Math.max(area.left, Math.min(area.left + area.width, x)) - area.left) / Math.max(1, area.width)) * (range.toMs - range.fromMs);

export function createItemReader(host: ReaderHost): ItemReader {
  const { tip, line, plate, showTime, showTip } = createItemCrosshair(host);
  /** The item that keys have reached. */
  let reached: number | null = null;
  /** The one that they had reached when a menu took the focus. */
  let left: number | null = null;
  const links = createItemLinks(host);

  const publish = (timeMs: number | null): void => {
    const { pointer, sourceId } = host.input();
    if (host.picture()?.time) pointer?.publish({ timeMs, sourceId });
  };
  const hide = (): void => {
    for (const part of [tip, line, plate]) part.hidden = true;
    host.mark(null);
  };
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
      publish(timeMs);
    }
    const item = picture.itemAt(x, y);
    if (item !== null) return showItem(picture, item, { x, y });
    host.mark(null);
    tip.hidden = true;
  };
  const leave = (): void => {
    reached = null;
    hide();
    publish(null);
  };
  const reach = (picture: ItemPicture, item: number): void => {
    reached = item;
    if (picture.time) {
      const timeMs = picture.time.timeOf(item);
      showTime(picture.time, timeMs, true);
      publish(timeMs);
    }
    showItem(picture, item);
    setText(host.live, links.of(picture, item) ? `${picture.spoken(item)}. Enter opens links` : picture.spoken(item));
  };
  const key = (pressed: string): boolean => {
    const picture = host.picture();
    if (!picture) return false;
    if (pressed === 'Enter') {
      if (reached === null) return false;
      const before = reached;
      if (!links.follow(picture, reached)) return false;
      left = before;
      return true;
    }
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
  const clip = (x: number, other: number): readonly [number, number] => {
    const { left = 0, width = 0 } = host.picture()?.time?.area ?? {};
    const inside = (one: number): number => Math.max(left, Math.min(left + width, one));
    return [inside(Math.min(x, other)), inside(Math.max(x, other))];
  };
  const unsubscribe = host.input().pointer?.subscribe(({ timeMs, sourceId }) => {
    const { pointer, sourceId: own } = host.input();
    const time = host.picture()?.time;
    if (!time || !pointer || sourceId === own || pointer.mode() === 0) return;
    if (timeMs === null || timeMs < time.range.fromMs || timeMs > time.range.toMs) return hide();
    const isShared = pointer.mode() === 2;
    showTime(time, timeMs, isShared);
    if (isShared) showTip(time.readAt(timeMs), { ...time.area, left: xOf(time, timeMs), width: 0 });
  });

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
    canZoom: () => host.picture()?.time !== undefined && host.input().onZoom !== undefined,
    clip,
    zoom: (x, other) => {
      const time = host.picture()?.time;
      const [from, to] = clip(x, other);
      if (time && to > from) host.input().onZoom?.(timeAt(time, from), timeAt(time, to));
    },
    refresh: () => {
      const picture = host.picture();
      if (picture && reached !== null) host.mark(reached);
      else hide();
    },
    stop: () => {
      unsubscribe?.();
      publish(null);
      tip.remove();
    },
  };
}
