import type { ValueRange } from './value-ticks.ts';

const ROOM = 0.25;
/** An end this near to the level, beside the other end, is the level: the ratio of two such ends may be infinite. */
const NEGLIGIBLE = 1e-12;

function snapped({ min, max }: ValueRange): ValueRange {
  const least = NEGLIGIBLE * Math.max(Math.abs(min), Math.abs(max));
  const snap = (end: number): number => (Math.abs(end) < least ? 0 : end);
  return { min: snap(min), max: snap(max) };
}

const widened = ({ min, max }: ValueRange): ValueRange => (max > min ? { min, max } : { min: min - ROOM, max: max + ROOM });
const scaled = ({ min, max }: ValueRange, by: number): ValueRange => ({ min: min * by, max: max * by });
const isAbove = ({ min }: ValueRange): boolean => min >= 0;
const isBelow = ({ max }: ValueRange): boolean => max <= 0;
const isCrossing = (range: ValueRange): boolean => !isAbove(range) && !isBelow(range);
const fromZero = (range: ValueRange): ValueRange => (isAbove(range) ? { min: 0, max: range.max } : { min: range.min, max: 0 });

/** Both on one side of zero: where one touches it both start there, else both have the larger ratio of their ends. */
function onOneSide(left: ValueRange, right: ValueRange): readonly [ValueRange, ValueRange] {
  if ([left.min, left.max, right.min, right.max].includes(0)) return [fromZero(left), fromZero(right)];
  const ratioOf = ({ min, max }: ValueRange): number => (min > 0 ? max / min : min / max);
  const ratio = Math.max(ratioOf(left), ratioOf(right));
  const reach = (range: ValueRange): ValueRange =>
    isAbove(range) ? { min: range.max / ratio, max: range.max } : { min: range.min, max: range.min / ratio };
  return [reach(left), reach(right)];
}

/** One on each side: each gets its mirror image. */
function onBothSides(range: ValueRange): ValueRange {
  const far = Math.max(Math.abs(range.min), Math.abs(range.max));
  return { min: -far, max: far };
}

/** At least one crosses zero: both get the shape of the one that reaches further, the other one grows. */
function across(left: ValueRange, right: ValueRange): readonly [ValueRange, ValueRange] {
  const rate = Math.max(left.min < 0 && right.min < 0 ? left.min / right.min : 0, left.max > 0 && right.max > 0 ? left.max / right.max : 0);
  const union = { min: Math.min(left.min, right.min * rate), max: Math.max(left.max, right.max * rate) };
  return [union, scaled(union, 1 / rate)];
}

function alignAtZero(a: ValueRange, b: ValueRange): readonly [ValueRange, ValueRange] {
  if ((isAbove(a) && isAbove(b)) || (isBelow(a) && isBelow(b))) return onOneSide(a, b);
  return isCrossing(a) || isCrossing(b) ? across(a, b) : [onBothSides(a), onBothSides(b)];
}

/**
 * Rescales both value axes so that a level lies at the same height on them (wire-notes dashboard-json 3.1). No range loses a value: each only
 * grows. Ends that are not finite, or a level that is none, leave the ranges alone.
 */
export function alignRanges(left: ValueRange, right: ValueRange, level: number): readonly [ValueRange, ValueRange] {
  if (![left.min, left.max, right.min, right.max, level].every(Number.isFinite)) return [left, right];
  const [a, b] = [left, right].map(({ min, max }) => widened(snapped({ min: min - level, max: max - level })));
  if (!a || !b) return [left, right];
  const [first, second] = alignAtZero(a, b);
  const back = ({ min, max }: ValueRange): ValueRange => ({ min: min + level, max: max + level });
  return [back(first), back(second)];
}
