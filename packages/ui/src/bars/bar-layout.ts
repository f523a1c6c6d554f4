import type { Area } from '../item-chart/item-chart-model.ts';
import {
  CATEGORY_PX,
  cutLabel,
  type Edges,
  edgesOf,
  GAP_PX,
  type Room,
  roomForValues,
  type Sides,
  valueSize,
  widestOf,
} from './bar-edges.ts';
import type { BarModel, BarSeries } from './bar-model.ts';
import { barPlaces, type BarSpan, barSpans, labelledCategories } from './bar-spans.ts';
import { extentOf, layAxis, type LaidAxis, shareAt } from './bar-value-axis.ts';

type Side = 'left' | 'right';

/** One bar with its place. */
export interface LaidBar {
  readonly series: BarSeries;
  readonly category: number;
  readonly area: Area;
  /** All of its place across the plot. */
  readonly slot: Area;
  readonly isNegative: boolean;
}

export interface BarLayout {
  readonly plot: Area;
  readonly left: LaidAxis | undefined;
  readonly right: LaidAxis | undefined;
  /** By category, and in it in the order of the series. */
  readonly bars: readonly LaidBar[];
  readonly slotPx: number;
  /** Categories that have a label, and how long it may be, px. */
  readonly labelled: readonly number[];
  readonly labelPx: number;
  readonly valuePx: number;
  /** From the plot to the labels of categories, px: values below zero stand between them. */
  readonly labelGapPx: number;
  /** Px along the value axis. */
  readonly positionOf: (value: number, side: 'left' | 'right') => number;
}

/** The visible series of a side, and how far their bars reach, series by series. */
interface Stack {
  readonly series: readonly BarSeries[];
  readonly spans: readonly (readonly (BarSpan | null)[])[];
}
interface Stacks extends Readonly<Record<Side, Stack>> {
  /** The series in the order in which their bars stand in a category. */
  readonly columns: readonly BarSeries[];
}

function stackSides({ stacking, categories }: BarModel, visible: readonly BarSeries[]): Stacks {
  const stackOf = (side: Side): Stack => {
    const series = visible.filter(({ axis }) => axis === side);
    const values = series.map((one) => one.values);
    return { series, spans: barSpans(values, stacking, categories.length) };
  };
  const [left, right] = [stackOf('left'), stackOf('right')];
  return { left, right, columns: stacking === 'none' ? visible : [...left.series, ...right.series] };
}

/** The axes for a plot of a length. Without any series the left one is drawn nevertheless. */
function laySides({ axes, stacking }: BarModel, { left, right }: Stacks, lengthPx: number): Sides {
  const lay = (side: Side, { spans }: Stack): LaidAxis =>
    layAxis(axes[side], extentOf(spans, axes[side]), { lengthPx, isPercent: stacking === 'percent' });
  return {
    left: left.series.length > 0 || right.series.length === 0 ? lay('left', left) : undefined,
    right: right.series.length > 0 ? lay('right', right) : undefined,
  };
}

/** The axes, and the room around the plot. The room that ticks need depends on the ticks, and their number on the room. */
function fitSides(model: BarModel, stacks: Stacks, room: Room): { readonly sides: Sides; readonly edges: Edges } {
  const sidesWithin = ({ left, right, top, bottom }: Edges): Sides =>
    laySides(model, stacks, Math.max(1, model.isLying ? room.width - left - right : room.height - top - bottom));
  const edges = edgesOf(model, sidesWithin(edgesOf(model, { left: undefined, right: undefined }, room)), room);
  return { sides: sidesWithin(edges), edges };
}

/** Bars between the ends of the plot, by category. */
function layBars(model: BarModel, stacks: Stacks, { plot, slotPx, positionOf }: Pick<BarLayout, 'plot' | 'slotPx' | 'positionOf'>) {
  const { isLying, categories } = model;
  const [start, end] = isLying ? [plot.left, plot.left + plot.width] : [plot.top, plot.top + plot.height];
  const inside = (value: number, side: Side): number => Math.max(start, Math.min(end, positionOf(value, side)));
  const places = barPlaces(model, slotPx, stacks.columns.length);
  const bars = categories.flatMap((_, category) =>
    stacks.columns.flatMap((series, column): readonly LaidBar[] => {
      const { series: own, spans } = stacks[series.axis];
      const span = spans[own.indexOf(series)]?.[category];
      const place = places[column];
      if (!span || !place) return [];
      const ends = [inside(span.from, series.axis), inside(span.to, series.axis)];
      const [low, length] = [Math.min(...ends), Math.max(...ends) - Math.min(...ends)];
      const across = (isLying ? plot.top : plot.left) + category * slotPx + place.start;
      return [
        {
          series,
          category,
          area: isLying
            ? { left: low, width: length, top: across, height: place.width }
            : { left: across, width: place.width, top: low, height: length },
          slot: isLying
            ? { left: plot.left, width: plot.width, top: across, height: place.width }
            : { left: across, width: place.width, top: plot.top, height: plot.height },
          isNegative: span.to < span.from,
        },
      ];
    }),
  );
  return { bars, barPx: places[0]?.width ?? 0 };
}

interface LabelRoom {
  readonly room: Room;
  readonly plot: Area;
  readonly slotPx: number;
  readonly bottomPx: number;
}

/** Which categories have a label, and how long it may be: beside lying bars, turned below upright ones, or level. */
function layLabels(model: BarModel, { room, plot, slotPx, bottomPx }: LabelRoom): Pick<BarLayout, 'labelled' | 'labelPx' | 'labelGapPx'> {
  const { categories, labels, isLying } = model;
  const labelGapPx = GAP_PX + roomForValues(model, room).below;
  const turn = Math.abs(Math.sin((labels.rotation * Math.PI) / 180));
  const choose = (neededPx: number, labelPx: number) => ({
    labelled: labelledCategories(categories.length, neededPx, { slotPx, spacing: labels.spacing }),
    labelPx,
    labelGapPx,
  });
  if (isLying) return choose(CATEGORY_PX + 2, plot.left - labelGapPx);
  const cut = categories.map((text) => cutLabel(model, text));
  const widestPx = widestOf(cut, room.widthOf);
  if (turn > 0.01) return choose(Math.min(widestPx + GAP_PX, (CATEGORY_PX + 2) / turn), (bottomPx - labelGapPx) / turn);
  return choose(Math.min(widestPx, room.width / 3) + GAP_PX, room.width / 3);
}

/** Bars, axes and labels of a panel so large. */
export function layoutBars(model: BarModel, isVisible: (key: string) => boolean, room: Room): BarLayout {
  const { categories, isLying } = model;
  const stacks = stackSides(
    model,
    model.series.filter(({ key }) => isVisible(key)),
  );
  const { sides, edges } = fitSides(model, stacks, room);
  const plot = {
    left: edges.left,
    top: edges.top,
    width: Math.max(0, room.width - edges.left - edges.right),
    height: Math.max(0, room.height - edges.top - edges.bottom),
  };
  const slotPx = (isLying ? plot.height : plot.width) / Math.max(1, categories.length);
  const positionOf = (value: number, side: Side): number => {
    const axis = sides[side];
    const share = axis ? shareAt(axis, value) : 0;
    return isLying ? plot.left + share * plot.width : plot.top + (1 - share) * plot.height;
  };
  const { bars, barPx } = layBars(model, stacks, { plot, slotPx, positionOf });
  return {
    plot,
    ...sides,
    bars,
    slotPx,
    ...layLabels(model, { room, plot, slotPx, bottomPx: edges.bottom }),
    valuePx: valueSize(model, barPx),
    positionOf,
  };
}
