import type { Counting } from './unit-counting.ts';
import { linearTicks, logTicks, stepAtLeast, stepBelow, type ValueRange } from './value-ticks.ts';

/** One value axis as saved; absent bounds are automatic. */
export interface ValueAxisRule {
  readonly min?: number;
  readonly max?: number;
  /** 1 is linear. */
  readonly logBase: number;
}

/** What an axis covers and where it has its marks. */
export interface ValueAxis {
  readonly range: ValueRange;
  /** Ascending, inside the range. */
  readonly ticks: readonly number[];
  /** Between two ticks; undefined where each tick has decimals of its own. */
  readonly step?: number;
}

/** Room for the ticks, and how their unit counts. */
export interface AxisRoom {
  readonly lengthPx: number;
  readonly counting: Counting;
}

const MARGIN = 0.02;
/** Below this, sums and powers fall out of what a double can hold; beyond the other, distances do. */
const TINY = 1e-300;
const HUGE = 8e307;
/** What a logarithm may be off. */
const NEARLY = 1e-9;
/** An automatic end moves by this part of the range at most to reach the next round value. */
const STRETCH = 0.2;
const PX_PER_TICK = 25;
const LOW_PX = 100;
/** Ends the search where bounds lie so close together that a double knows no value between them. */
const MAX_FINER = 9;

/** Labels that an axis has at least: three, four from 100 px on. */
const leastTicks = (lengthPx: number): number => (lengthPx < LOW_PX ? 3 : 4);

const clamp = (value: number): number => Math.max(-HUGE, Math.min(HUGE, value));

/** Closer together than what a double can tell apart on a screen is one value. */
const isOne = ({ min, max }: ValueRange): boolean => max - min <= Math.max(Math.abs(min), Math.abs(max)) * 1e-12;

/** Widened by 2 %, but never across zero when all values are on one side of it. */
function widen(min: number, max: number): ValueRange {
  const size = Math.max(Math.abs(min), Math.abs(max));
  if (size < TINY) return { min: 0, max: 1 };
  if (isOne({ min, max })) return { min: min - size * 0.25, max: max + size * 0.25 };
  const room = (max - min) * MARGIN;
  return { min: min >= 0 ? Math.max(0, min - room) : min - room, max: max <= 0 ? Math.min(0, max + room) : max + room };
}

/** The power of a base at or below a value, or at or above it. */
function nearestPower(value: number, base: number, side: 'below' | 'above'): number {
  const exponent = Math.log(value) / Math.log(base);
  const whole = side === 'below' ? Math.floor(exponent + NEARLY) : Math.ceil(exponent - NEARLY);
  return Math.max(TINY, clamp(base === 10 ? Number(`1e${whole}`) : base ** whole));
}

/** Automatic ends are powers of the base (wire-notes dashboard-json 3.1). */
function logRange(data: ValueRange | undefined, rule: ValueAxisRule): ValueRange {
  const base = rule.logBase;
  const known = data && data.max > 0 ? { min: Math.max(TINY, data.min), max: Math.max(TINY, data.max) } : undefined;
  const low = rule.min && rule.min > 0 ? rule.min : known && nearestPower(known.min, base, 'below');
  const high = rule.max && rule.max > 0 ? rule.max : known && nearestPower(known.max, base, 'above');
  if (low === undefined && high === undefined) return { min: base ** -2, max: base ** 2 };
  const min = low ?? (high ?? 1) / base ** 4;
  const max = high ?? min * base ** 4;
  return max > min ? { min, max } : { min, max: min * base };
}

/**
 * What an axis covers. `data` is the extent of what is drawn on it (for a logarithmic axis, of the positive values); undefined
 * without any. Bounds of the rule are used as they are; a lower bound above the upper one is ignored.
 */
export function axisRange(data: ValueRange | undefined, rule: ValueAxisRule): ValueRange {
  if (rule.logBase > 1) return logRange(data, rule);
  const auto = data ? widen(clamp(data.min), clamp(data.max)) : { min: Math.min(0, rule.max ?? 0), max: Math.max(1, (rule.min ?? 0) + 1) };
  const min = rule.min ?? Math.min(auto.min, rule.max === undefined ? auto.min : rule.max - Math.abs(rule.max || 1) * 0.25);
  const max = rule.max ?? Math.max(auto.max, rule.min === undefined ? auto.max : rule.min + Math.abs(rule.min || 1) * 0.25);
  return max - min > TINY ? { min: clamp(min), max: clamp(max) } : auto;
}

/** The range with one automatic end moved to the next tick beyond it, the nearer one; undefined where both are too far or fixed. */
function stretched({ min, max }: ValueRange, step: number, rule: ValueAxisRule): ValueRange | undefined {
  const below = (Math.ceil(min / step - 1e-9) - 1) * step;
  const above = (Math.floor(max / step + 1e-9) + 1) * step;
  const canFall = rule.min === undefined && (min < 0 || below >= 0);
  const canRise = rule.max === undefined && (max > 0 || above <= 0);
  const fall = canFall ? min - below : Infinity;
  const rise = canRise ? above - max : Infinity;
  if (Math.min(fall, rise) > (max - min) * STRETCH) return undefined;
  return fall < rise ? { min: below, max } : { min, max: above };
}

/**
 * Range and ticks of an axis: at least three ticks, four from 100 px on, and one per 25 px at most. Where round numbers do not fall that way, an
 * automatic end moves on to the next of them, and where that is far, ticks stand closer. Steps are 1, 2, 2.5 and 5 times a power of ten, powers of
 * two in units that count in 1,024, minutes, hours and days in lengths of time; a logarithmic axis has powers of its base, or what lies between.
 */
export function valueAxis(data: ValueRange | undefined, rule: ValueAxisRule, { lengthPx, counting }: AxisRoom): ValueAxis {
  const range = axisRange(data, rule);
  const least = leastTicks(lengthPx);
  const most = Math.max(1, lengthPx / PX_PER_TICK);
  if (rule.logBase > 1) {
    const powers = logTicks(range, rule.logBase, { least, most });
    if (powers.length >= least) return { range, ticks: powers };
  }
  let step = stepAtLeast((range.max - range.min) / most, counting);
  let ticks = linearTicks(range, step);
  if (ticks.length === least - 1 && rule.logBase === 1) {
    const wider = stretched(range, step, rule);
    if (wider) return { range: wider, ticks: linearTicks(wider, step), step };
  }
  for (let finer = 0; ticks.length < least && finer < MAX_FINER; finer += 1) {
    step = stepBelow(step, counting);
    ticks = linearTicks(range, step);
  }
  return { range, ticks, step };
}
