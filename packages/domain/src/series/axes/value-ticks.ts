import type { Counting } from './unit-counting.ts';
import type { ValueRange } from './value-axis.ts';

const STEPS = [1, 2, 2.5, 5, 10];
const WEEK = 604_800;
/** Round lengths of time from a second on, in seconds; beyond them weeks are counted. */
const DURATIONS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400, 172_800, WEEK, 2 * WEEK];
const THOUSANDS: Counting = { kind: 'thousands' };
/** More than this nobody can read, and no axis has room for. */
const MAX_TICKS = 200;
const NEARLY = 1e-9;

const powerOfTen = (exponent: number): number => Number(`1e${exponent}`);

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is not below `raw`. */
function decimalAtLeast(raw: number): number {
  const magnitude = powerOfTen(Math.floor(Math.log10(raw)));
  return (STEPS.find((step) => step >= (raw / magnitude) * (1 - NEARLY)) ?? 10) * magnitude;
}

function decimalBelow(step: number): number {
  const magnitude = powerOfTen(Math.floor(Math.log10(step * (1 - NEARLY))));
  return (STEPS.findLast((one) => one < (step / magnitude) * (1 - NEARLY)) ?? 1) * magnitude;
}

/** The smallest round step that is not below `raw`, in a unit that counts so. Below 1, and below a second, all count in thousands. */
export function stepAtLeast(raw: number, counting: Counting): number {
  if (counting.kind === 'binary' && raw > 1) return 2 ** Math.ceil(Math.log2(raw) - NEARLY);
  if (counting.kind !== 'time') return decimalAtLeast(raw);
  const { second } = counting;
  if (raw <= second / 2) return decimalAtLeast(raw / second) * second;
  const known = DURATIONS.find((one) => one * second >= raw * (1 - NEARLY));
  return (known ?? decimalAtLeast(raw / second / WEEK) * WEEK) * second;
}

/** The next finer round step. */
export function stepBelow(step: number, counting: Counting): number {
  if (counting.kind === 'binary' && step > 1) return step / 2;
  if (counting.kind !== 'time') return decimalBelow(step);
  const seconds = step / counting.second;
  if (seconds > 2 * WEEK * (1 + NEARLY)) return Math.max(2, decimalBelow(seconds / WEEK)) * WEEK * counting.second;
  const known = DURATIONS.findLast((one) => one < seconds * (1 - NEARLY));
  return (known ?? decimalBelow(seconds)) * counting.second;
}

/** Multiples of a step inside a range. Values are rounded to what a double holds exactly, so that 0.1 + 0.2 reads 0.3. */
export function linearTicks({ min, max }: ValueRange, step: number): readonly number[] {
  const first = Math.ceil(min / step - NEARLY);
  const last = Math.floor(max / step + NEARLY);
  const count = Math.max(0, Math.min(MAX_TICKS, last - first + 1));
  return [...new Set(Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(15)) || 0))];
}

interface Wanted {
  readonly least: number;
  /** Ticks that there is room for. */
  readonly most: number;
}

/** Powers of a base inside a range; where they are too many every second, fifth, tenth, and so on, counted from 1. */
function powers({ min, max }: ValueRange, base: number, { least, most }: Wanted): readonly number[] {
  const exponent = (value: number): number => Math.log(value) / Math.log(base);
  const [low, high] = [exponent(min) - NEARLY, exponent(max) + NEARLY];
  const pick = (stride: number): readonly number[] => {
    const first = Math.ceil(low / stride);
    return Array.from({ length: Math.max(0, Math.floor(high / stride) - first + 1) }, (_, index) => (first + index) * stride);
  };
  let stride = Math.max(1, Math.ceil(stepAtLeast((high - low) / most, THOUSANDS)));
  while (stride > 1 && pick(stride).length < least) stride = Math.max(1, Math.floor(stepBelow(stride, THOUSANDS)));
  return pick(stride).map((one) => (base === 10 ? powerOfTen(one) : base ** one));
}

/**
 * Ticks of a logarithmic axis: powers of its base; where there are fewer than `least`, 2 and 5 times them as well, of bases that are powers of two
 * every power of two. May still be fewer: a range can be narrower than all of them.
 */
export function logTicks(range: ValueRange, base: number, wanted: Wanted): readonly number[] {
  const whole = powers(range, base, wanted);
  if (whole.length >= wanted.least) return whole;
  if (base !== 10) return powers(range, 2, wanted);
  const first = Math.floor(Math.log10(range.min));
  const decades = Array.from({ length: Math.ceil(Math.log10(range.max)) - first + 1 }, (_, index) => first + index);
  return decades
    .flatMap((exponent) => [1, 2, 5].map((multiple) => Number(`${multiple}e${exponent}`)))
    .filter((value) => value >= range.min && value <= range.max);
}
