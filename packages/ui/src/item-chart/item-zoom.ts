import type { ItemChartInput, ItemPicture, TimePlot } from './item-chart-model.ts';

interface ZoomHost {
  readonly input: () => ItemChartInput;
  readonly picture: () => ItemPicture | null;
}

/** Zooms a drawing over time into what was dragged over. */
interface ItemZoom {
  readonly canZoom: () => boolean;
  /** Both ends of a drag, inside of the plot and in order, px. */
  readonly clip: (x: number, other: number) => readonly [number, number];
  readonly zoom: (x: number, other: number) => void;
}

const within = ({ left, width }: TimePlot['area'], x: number): number => Math.max(left, Math.min(left + width, x));

/** The time at a place of the drawing, px from its left edge; beside the plot that of its nearest end, epoch ms. */
export const timeAt = ({ area, range }: TimePlot, x: number): number =>
  range.fromMs + ((within(area, x) - area.left) / Math.max(1, area.width)) * (range.toMs - range.fromMs);

export function createItemZoom({ input, picture }: ZoomHost): ItemZoom {
  const clip: ItemZoom['clip'] = (x, other) => {
    const area = picture()?.time?.area;
    return area ? [within(area, Math.min(x, other)), within(area, Math.max(x, other))] : [0, 0];
  };
  return {
    canZoom: () => picture()?.time !== undefined && input().onZoom !== undefined,
    clip,
    zoom: (x, other) => {
      const time = picture()?.time;
      const [from, to] = clip(x, other);
      if (time && to > from) input().onZoom?.(timeAt(time, from), timeAt(time, to));
    },
  };
}
