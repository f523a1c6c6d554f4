import { alignRanges } from './align-axes.ts';
import { type AxisRoom, axisRange, type ValueAxis, valueAxis, type ValueAxisRule, type ValueRange } from './value-axis.ts';

/** What few axes say beside their bounds. */
export interface SpecialAxisRule extends ValueAxisRule {
  /** An automatic end reaches this far at least; where values go beyond it, it says nothing. */
  readonly softMin?: number | undefined;
  readonly softMax?: number | undefined;
  /** Zero stands in the middle. */
  readonly isCentered?: boolean | undefined;
  /** Linear between this and its negative, logarithmic beyond: what a logarithm cannot draw is drawn too. */
  readonly linearUpTo?: number | undefined;
}

/** Soft limits are limits where values stay inside of them. */
function withSoftLimits(data: ValueRange | undefined, rule: SpecialAxisRule): ValueAxisRule {
  const { softMin, softMax, min, max } = rule;
  const low = min ?? (softMin !== undefined && (data?.min ?? softMin) >= softMin ? softMin : undefined);
  const high = max ?? (softMax !== undefined && (data?.max ?? softMax) <= softMax ? softMax : undefined);
  return { ...rule, min: low, max: high };
}

function centered({ min, max }: ValueRange): ValueRange {
  const far = Math.max(Math.abs(min), Math.abs(max));
  return { min: -far, max: far };
}

/** Zero, and powers of the base from the linear part on, to both sides; where they are too many every second, third and so on. */
function symmetricTicks(
  { min, max }: ValueRange,
  { base, linearUpTo, most }: { readonly base: number; readonly linearUpTo: number; readonly most: number },
) {
  const first = Math.ceil(Math.log(linearUpTo) / Math.log(base) - 1e-9);
  const lastOf = (end: number): number => (end <= 0 ? first - 1 : Math.floor(Math.log(end) / Math.log(base) + 1e-9));
  const [up, down] = [lastOf(max), lastOf(-min)];
  const stride = Math.max(1, Math.ceil((Math.max(0, up - first + 1) + Math.max(0, down - first + 1)) / Math.max(2, most)));
  const ticks: number[] = min <= 0 && max >= 0 ? [0] : [];
  for (let exponent = first; exponent <= up; exponent += stride) ticks.push(base ** exponent);
  for (let exponent = first; exponent <= down; exponent += stride) ticks.unshift(-(base ** exponent));
  return ticks.filter((tick) => tick >= min && tick <= max);
}

const PX_PER_TICK = 25;

/** Range and ticks of an axis with soft limits, zero in its middle, or logarithmic to both sides. */
export function specialAxis(data: ValueRange | undefined, rule: SpecialAxisRule, room: AxisRoom): ValueAxis {
  const soft = withSoftLimits(data, rule);
  const isSymmetric = rule.linearUpTo !== undefined;
  const linear: ValueAxisRule = { ...soft, logBase: isSymmetric ? 1 : soft.logBase };
  const found = axisRange(data, linear);
  const range = rule.isCentered && linear.logBase === 1 ? centered(found) : found;
  const fixed: ValueAxisRule = rule.isCentered && linear.logBase === 1 ? { ...linear, ...range } : linear;
  if (!isSymmetric) return valueAxis(data, fixed, room);
  const base = rule.logBase > 1 ? rule.logBase : 10;
  const ticks = symmetricTicks(range, { base, linearUpTo: rule.linearUpTo || 1, most: room.lengthPx / PX_PER_TICK });
  return { range, ticks };
}

/** Both axes with a level at one height, and their ticks. */
export const alignedAxes = (
  [left, right]: readonly [ValueAxis, ValueAxis],
  level: number,
  rooms: readonly [AxisRoom, AxisRoom],
): readonly [ValueAxis, ValueAxis] => {
  const [a, b] = alignRanges(left.range, right.range, level);
  return [valueAxis(undefined, { ...a, logBase: 1 }, rooms[0]), valueAxis(undefined, { ...b, logBase: 1 }, rooms[1])];
};
