import { countingOf } from '@pharos/domain/series/unit-counting';
import { tickTexts } from '@pharos/domain/series/tick-texts';
import { valueAxis, type ValueRange } from '@pharos/domain/series/value-axis';
import { ownDecimals, stepDecimals } from '@pharos/domain/units/decimals';
import type { Area } from '../item-chart/item-chart-model.ts';
import type { BarAxis, BarModel, BarSeries } from './bar-model.ts';
import { barPlaces, type BarSpan, barSpans, labelledCategories } from './bar-spans.ts';

export const CATEGORY_PX = 12;
const AXIS_PX = 11;
const TOP_PX = 6;
const GAP_PX = 8;
/** Letters reach this far below the middle of their line beyond half of their height, px. */
const DESCENT_PX = 2;
const VALUE_ROOM_PX = 18;
/** Labels of categories take this part of a panel at most. */
const LABEL_SHARE = 0.4;
const MIN_VALUE_PX = 9;
const MAX_VALUE_PX = 14;

/** A value axis with its ticks, where there is one. */
export interface LaidAxis {
  readonly range: ValueRange;
  readonly ticks: readonly number[];
  readonly texts: readonly string[];
  readonly isLog: boolean;
}

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

interface Room {
  readonly width: number;
  readonly height: number;
  readonly widthOf: (text: string) => number;
}

const MEASURED = 300;
const longest = (texts: readonly string[]): string => texts.reduce((found, text) => (text.length > found.length ? text : found), '');
/** Texts of one length differ in width; beyond some hundreds the longest is taken for the widest. */
const widestOf = (texts: readonly string[], widthOf: (text: string) => number): number =>
  texts.length > MEASURED ? widthOf(longest(texts)) : Math.max(0, ...texts.map(widthOf));

function extentOf(
  spans: readonly (readonly (BarSpan | null)[])[],
  { softMin, softMax, logBase, isCentered }: BarAxis,
): ValueRange | undefined {
  let [min, max] = logBase > 1 ? [Infinity, -Infinity] : [0, 0];
  for (const span of spans.flat()) {
    if (!span || (logBase > 1 && span.to <= 0)) continue;
    min = Math.min(min, span.to);
    max = Math.max(max, span.to);
  }
  if (softMin !== undefined) min = Math.min(min, softMin);
  if (softMax !== undefined) max = Math.max(max, softMax);
  if (isCentered && logBase === 1) [min, max] = [-Math.max(max, -min), Math.max(max, -min)];
  return min <= max ? { min, max } : undefined;
}

function layAxis(
  axis: BarAxis,
  extent: ValueRange | undefined,
  { lengthPx, isPercent }: { readonly lengthPx: number; readonly isPercent: boolean },
): LaidAxis {
  const unit = isPercent ? 'percent' : axis.unit;
  const rule = isPercent && axis.max === undefined && (extent?.min ?? 0) >= 0 ? { ...axis, min: axis.min ?? 0, max: 100 } : axis;
  const { range, ticks, step } = valueAxis(extent, rule, { lengthPx, counting: countingOf(unit) });
  const decimals = axis.decimals ?? (step === undefined ? ownDecimals : stepDecimals(step));
  return { range, ticks, texts: tickTexts(ticks, unit, decimals), isLog: axis.logBase > 1 };
}

/** Share of the way from the lowest to the highest value of an axis, not cut. */
function shareAt({ range: { min, max }, isLog }: LaidAxis, value: number): number {
  if (!isLog) return (value - min) / (max - min);
  return (Math.log(Math.max(value, min)) - Math.log(min)) / (Math.log(max) - Math.log(min));
}

/** What stands around the plot, px. */
interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Height that category labels need below upright bars. */
function labelHeight({ categories, labels: { rotation } }: BarModel, { height, widthOf }: Room, cut: (text: string) => string): number {
  const turn = Math.abs(Math.sin((rotation * Math.PI) / 180));
  const wanted =
    turn * widestOf(categories.map(cut), widthOf) + Math.abs(Math.cos((rotation * Math.PI) / 180)) * CATEGORY_PX + GAP_PX + DESCENT_PX;
  return Math.ceil(Math.min(wanted, height * LABEL_SHARE));
}

const writtenTexts = ({ series }: BarModel): readonly string[] =>
  series.flatMap(({ texts }) => texts.map(({ prefix, text, suffix }) => prefix + text + suffix));

/** Room for values beyond the ends of bars: those above zero, and those below it. */
function roomForValues(model: BarModel, { widthOf }: Room): { readonly above: number; readonly below: number } {
  if (model.showValue === 'never' || model.stacking !== 'none') return { above: 0, below: 0 };
  const px = model.isLying ? Math.ceil(widestOf(writtenTexts(model), widthOf)) + GAP_PX : VALUE_ROOM_PX;
  const isBelow = model.series.some(({ values }) => values.some((value) => value !== null && value < 0));
  return { above: px, below: isBelow ? px : 0 };
}

/** How the labels of categories are cut before they are measured. */
export const cutLabel = ({ labels: { maxLength } }: Pick<BarModel, 'labels'>, text: string): string =>
  maxLength > 0 && text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()}…` : text;

interface Sides {
  readonly left: LaidAxis | undefined;
  readonly right: LaidAxis | undefined;
}

function edgesOf(model: BarModel, { left, right }: Sides, room: Room): Edges {
  const { axes, isLying, categories } = model;
  const cut = (text: string): string => cutLabel(model, text);
  const titled = (side: 'left' | 'right', isUsed: boolean): number =>
    isUsed && axes[side].isShown && axes[side].label ? AXIS_PX + GAP_PX : 0;
  const values = roomForValues(model, room);
  if (isLying) {
    const names = Math.min(widestOf(categories.map(cut), room.widthOf), room.width * LABEL_SHARE);
    return {
      left: Math.ceil(names) + GAP_PX + values.below,
      right: GAP_PX + values.above,
      top: right && axes.right.isShown ? AXIS_PX + GAP_PX + titled('right', true) : TOP_PX,
      bottom: left && axes.left.isShown ? AXIS_PX + GAP_PX + titled('left', true) : TOP_PX,
    };
  }
  const gutter = (axis: LaidAxis | undefined, isShown: boolean): number =>
    axis && isShown ? Math.ceil(Math.max(20, widestOf(axis.texts, room.widthOf))) + GAP_PX : 0;
  return {
    left: gutter(left, axes.left.isShown) + titled('left', left !== undefined),
    right: gutter(right, axes.right.isShown) + titled('right', right !== undefined),
    top: TOP_PX + values.above,
    bottom: labelHeight(model, room, cut) + values.below,
  };
}

/** How large the values at bars are written: as said, else as fits the bars. */
function valueSize(model: BarModel, barPx: number): number {
  const { valuePx, isLying } = model;
  if (valuePx !== undefined) return valuePx;
  const letters = Math.max(1, longest(writtenTexts(model)).length);
  const fitting = isLying ? barPx * 0.8 : barPx / (letters * 0.6);
  return Math.max(MIN_VALUE_PX, Math.min(MAX_VALUE_PX, Math.floor(fitting)));
}

/** Bars, axes and labels of a panel so large. */
export function layoutBars(model: BarModel, isVisible: (key: string) => boolean, room: Room): BarLayout {
  const { categories, isLying, axes, stacking } = model;
  const visible = model.series.filter(({ key }) => isVisible(key));
  const isPercent = stacking === 'percent';
  const onSide = (side: 'left' | 'right') => visible.filter(({ axis }) => axis === side);
  const spansOf = new Map(
    (['left', 'right'] as const).map((side) => [
      side,
      barSpans(
        onSide(side).map(({ values }) => values),
        stacking,
        categories.length,
      ),
    ]),
  );
  const build = (lengthPx: number): Sides => {
    const lay = (side: 'left' | 'right'): LaidAxis =>
      layAxis(axes[side], extentOf(spansOf.get(side) ?? [], axes[side]), { lengthPx, isPercent });
    return {
      left: onSide('left').length > 0 || visible.length === 0 ? lay('left') : undefined,
      right: onSide('right').length > 0 ? lay('right') : undefined,
    };
  };
  const lengthIn = ({ left, right, top, bottom }: Edges): number =>
    Math.max(1, isLying ? room.width - left - right : room.height - top - bottom);
  // The room that ticks need depends on the ticks, and their number on the room.
  const edges = edgesOf(model, build(lengthIn(edgesOf(model, { left: undefined, right: undefined }, room))), room);
  const sides = build(lengthIn(edges));
  const plot = {
    left: edges.left,
    top: edges.top,
    width: Math.max(0, room.width - edges.left - edges.right),
    height: Math.max(0, room.height - edges.top - edges.bottom),
  };
  const slotPx = (isLying ? plot.height : plot.width) / Math.max(1, categories.length);
  const positionOf = (value: number, side: 'left' | 'right'): number => {
    const axis = sides[side];
    const share = axis ? shareAt(axis, value) : 0;
    return isLying ? plot.left + share * plot.width : plot.top + (1 - share) * plot.height;
  };
  const inside = (position: number): number =>
    isLying
      ? Math.max(plot.left, Math.min(plot.left + plot.width, position))
      : Math.max(plot.top, Math.min(plot.top + plot.height, position));
  const columns = stacking === 'none' ? visible : [...onSide('left'), ...onSide('right')];
  const places = barPlaces(model, slotPx, columns.length);
  const bars = categories.flatMap((_, category) =>
    columns.flatMap((series, column): readonly LaidBar[] => {
      const own = onSide(series.axis);
      const span = spansOf.get(series.axis)?.[own.indexOf(series)]?.[category];
      const place = places[column];
      if (!span || !place) return [];
      const [from, to] = [inside(positionOf(span.from, series.axis)), inside(positionOf(span.to, series.axis))];
      const start = (isLying ? plot.top : plot.left) + category * slotPx + place.start;
      const [low, length] = [Math.min(from, to), Math.abs(to - from)];
      return [
        {
          series,
          category,
          area: isLying
            ? { left: low, width: length, top: start, height: place.width }
            : { left: start, width: place.width, top: low, height: length },
          slot: isLying
            ? { left: plot.left, width: plot.width, top: start, height: place.width }
            : { left: start, width: place.width, top: plot.top, height: plot.height },
          isNegative: span.to < span.from,
        },
      ];
    }),
  );
  const values = roomForValues(model, room);
  const turn = Math.abs(Math.sin((model.labels.rotation * Math.PI) / 180));
  const widest = widestOf(
    categories.map((text) => cutLabel(model, text)),
    room.widthOf,
  );
  const needed = isLying
    ? CATEGORY_PX + 2
    : turn > 0.01
      ? Math.min(widest + GAP_PX, (CATEGORY_PX + 2) / turn)
      : Math.min(widest, room.width / 3) + GAP_PX;
  return {
    plot,
    ...sides,
    bars,
    slotPx,
    labelled: labelledCategories(categories.length, needed, { slotPx, spacing: model.labels.spacing }),
    labelPx: isLying ? plot.left - GAP_PX - values.below : turn > 0.01 ? (edges.bottom - values.below - GAP_PX) / turn : room.width / 3,
    labelGapPx: GAP_PX + values.below,
    valuePx: valueSize(model, places[0]?.width ?? 0),
    positionOf,
  };
}
