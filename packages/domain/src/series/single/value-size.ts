import type { FormattedValue } from '../../units/format-types.ts';

/** The unit behind a value is this much smaller than it. */
export const UNIT_SCALE = 0.56;

/** How wide a value is, in letters of its size. */
export const countLetters = ({ prefix, text, suffix }: FormattedValue): number => prefix.length + text.length + suffix.length * UNIT_SCALE;

/** Width of a digit as a part of its height, for a font with tabular figures; a little generous, so that nothing is cut. */
const DIGIT_WIDTH = 0.62;
const LEAST_PX = 12;
/** As designed for small panels, and as large as letters still read well. */
const USUAL_PX = { least: 30, most: 160 };
/** Part of the height that a value fills, and what is left of it above a line of its past. */
const HEIGHT_PART = 0.4;
const HEIGHT_PART_ABOVE_LINE = 0.34;
/** Part of the width that is filled without being told to: a number from edge to edge does not read calmly. */
const WIDTH_PART = 0.75;
/** Never larger than this part of the height: a line of letters is a fifth higher than they are. */
const MAX_HEIGHT_PART = 0.8;

/** The room of a single value. */
export interface ValueRoom {
  /** For letters, px. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Below the value a line shows what it was. */
  readonly isAboveLine: boolean;
}

/**
 * Height of the letters of a single value in px. The usual size fills the room; `relativeSize` is the size that the document chose as a part
 * of the usual one, 1 where it chose none. The line always fits, down to 12 px.
 * @param letters of the whole line, in letters of the value's size
 */
export function valueSizePx(letters: number, relativeSize: number, { widthPx, heightPx, isAboveLine }: ValueRoom): number {
  const fittingPx = widthPx / Math.max(1, letters * DIGIT_WIDTH);
  const filledPx = Math.min(heightPx * (isAboveLine ? HEIGHT_PART_ABOVE_LINE : HEIGHT_PART), fittingPx * WIDTH_PART);
  const usualPx = Math.max(USUAL_PX.least, Math.min(USUAL_PX.most, filledPx));
  const maxPx = Math.min(fittingPx, Math.max(LEAST_PX, heightPx * MAX_HEIGHT_PART));
  return Math.max(LEAST_PX, Math.floor(Math.min(usualPx * relativeSize, maxPx)));
}
