import type { BarModel } from './bar-model.ts';
import type { LaidAxis } from './bar-value-axis.ts';

export const CATEGORY_PX = 12;
/** Between the plot and what stands beside it, px. */
export const GAP_PX = 8;
const AXIS_PX = 11;
const TOP_PX = 6;
/** Letters reach this far below the middle of their line beyond half of their height, px. */
const DESCENT_PX = 2;
const VALUE_ROOM_PX = 18;
/** Labels of categories take this part of a panel at most. */
const LABEL_SHARE = 0.4;
const MIN_VALUE_PX = 9;
const MAX_VALUE_PX = 14;

/** What a chart of bars is laid out in, px. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly widthOf: (text: string) => number;
}

const MEASURED = 300;
const longest = (texts: readonly string[]): string => texts.reduce((found, text) => (text.length > found.length ? text : found), '');
/** Texts of one length differ in width; beyond some hundreds the longest is taken for the widest. */
export const widestOf = (texts: readonly string[], widthOf: (text: string) => number): number =>
  texts.length > MEASURED ? widthOf(longest(texts)) : Math.max(0, ...texts.map(widthOf));

/** What stands around the plot, px. */
export interface Edges {
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
export function roomForValues(model: BarModel, { widthOf }: Room): { readonly above: number; readonly below: number } {
  if (model.showValue === 'never' || model.stacking !== 'none') return { above: 0, below: 0 };
  const px = model.isLying ? Math.ceil(widestOf(writtenTexts(model), widthOf)) + GAP_PX : VALUE_ROOM_PX;
  const isBelow = model.series.some(({ values }) => values.some((value) => value !== null && value < 0));
  return { above: px, below: isBelow ? px : 0 };
}

/** How the labels of categories are cut before they are measured. */
export const cutLabel = ({ labels: { maxLength } }: Pick<BarModel, 'labels'>, text: string): string =>
  maxLength > 0 && text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()}…` : text;

/** The axes that have a series. */
export interface Sides {
  readonly left: LaidAxis | undefined;
  readonly right: LaidAxis | undefined;
}

/** The room that axes, labels and values need around the plot. */
export function edgesOf(model: BarModel, { left, right }: Sides, room: Room): Edges {
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
export function valueSize(model: BarModel, barPx: number): number {
  const { valuePx, isLying } = model;
  if (valuePx !== undefined) return valuePx;
  const letters = Math.max(1, longest(writtenTexts(model)).length);
  const fitting = isLying ? barPx * 0.8 : barPx / (letters * 0.6);
  return Math.max(MIN_VALUE_PX, Math.min(MAX_VALUE_PX, Math.floor(fitting)));
}
