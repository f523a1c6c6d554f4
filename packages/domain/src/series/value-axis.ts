/** One value axis as saved; absent bounds are automatic. */
export interface ValueAxisRule {
  readonly min?: number;
  readonly max?: number;
  /** 1 is linear. */
  readonly logBase: number;
}

/** Lowest and highest value of an axis. */
export interface ValueRange {
  readonly min: number;
  readonly max: number;
}

/** Where a value axis has its marks, and with how many decimals they are written. */
export interface ValueTicks {
  readonly values: readonly number[];
  readonly decimals: number;
  /** Decimals once the unit has scaled the value (wire-notes dashboard-json 6.2). */
  readonly scaledDecimals: number;
}

const MARGIN = 0.02;
/** Below this, sums and powers fall out of what a double can hold. */
const TINY = 1e-300;

/** Widened by 2 %, but never across zero when all values are on one side of it. */
function widen(min: number, max: number): ValueRange {
  const size = Math.max(Math.abs(min), Math.abs(max));
  if (size < TINY) return { min: 0, max: 1 };
  // Closer together than what a double can tell apart on a screen is equal.
  if (max - min <= size * 1e-12) return { min: min - size * 0.25, max: max + size * 0.25 };
  const room = (max - min) * MARGIN;
  return { min: min >= 0 ? Math.max(0, min - room) : min - room, max: max <= 0 ? Math.min(0, max + room) : max + room };
}

function logRange(data: ValueRange | undefined, rule: ValueAxisRule): ValueRange {
  const base = rule.logBase;
  const power = (value: number, round: (exponent: number) => number): number =>
    base ** round(Number((Math.log(Math.max(TINY, value)) / Math.log(base)).toFixed(9)));
  const low = rule.min && rule.min > 0 ? power(rule.min, Math.ceil) : data && data.min > 0 ? power(data.min, Math.floor) : undefined;
  const high = rule.max && rule.max > 0 ? power(rule.max, Math.floor) : data && data.max > 0 ? power(data.max, Math.ceil) : undefined;
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
  const auto = data ? widen(data.min, data.max) : { min: Math.min(0, rule.max ?? 0), max: Math.max(1, (rule.min ?? 0) + 1) };
  const min = rule.min ?? Math.min(auto.min, rule.max === undefined ? auto.min : rule.max - Math.abs(rule.max || 1) * 0.25);
  const max = rule.max ?? Math.max(auto.max, rule.min === undefined ? auto.max : rule.min + Math.abs(rule.min || 1) * 0.25);
  return max > min ? { min, max } : auto;
}

function decimalStep(raw: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const norm = raw / magnitude;
  return magnitude * (norm <= 1 ? 1 : norm <= 2 ? 2 : norm <= 2.5 ? 2.5 : norm <= 5 ? 5 : 10);
}

const countDecimals = (step: number): number => {
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  return Math.abs(step * 10 ** digits - Math.round(step * 10 ** digits)) > 1e-9 ? digits + 1 : digits;
};

/** A quarter, as in steps of 2.5, has a decimal more than its power of ten: 2.5 and 7.5 MB may not read 3 and 8 MB. */
function computeScaledDecimals(step: number): number {
  const power = Math.floor(Math.log10(step) + 1e-9);
  const first = step / 10 ** power;
  return (Math.abs(first - Math.round(first)) > 1e-9 ? 1 : 0) - power;
}

/** In the next unit of 1024 a step of a half has one decimal, of a quarter two; three tell smaller ones apart. Each unit adds three. */
function binaryDecimals(step: number): number {
  const power = Math.round(Math.log2(step));
  return Math.min(3, 10 - (power % 10)) - 3 * (Math.floor(power / 10) + 1);
}

function powers(range: ValueRange, base: number, count: number): ValueTicks {
  const first = Math.round(Math.log(range.min) / Math.log(base));
  const last = Math.round(Math.log(range.max) / Math.log(base));
  const stride = Math.max(1, Math.ceil((last - first) / count));
  const values = Array.from({ length: Math.floor((last - first) / stride) + 1 }, (_, index) => base ** (first + index * stride));
  const decimals = range.min < 1 ? Math.max(0, -Math.floor(Math.log10(range.min))) : 0;
  return { values, decimals, scaledDecimals: decimals - Math.floor(Math.log10(range.min)) };
}

/**
 * Round values for grid lines at least 38 px apart: steps of 1, 2, 2.5 and 5, of powers of two for units that count in 1024, and
 * powers of the base on a logarithmic axis.
 */
export function valueTicks(
  range: ValueRange,
  lengthPx: number,
  kind: { readonly isBinary: boolean; readonly logBase: number },
): ValueTicks {
  const span = range.max - range.min;
  if (!(span > 0) || !Number.isFinite(span)) return { values: [range.min], decimals: 0, scaledDecimals: 0 };
  if (kind.logBase > 1) return powers(range, kind.logBase, Math.max(2, Math.floor(lengthPx / 25)));
  const raw = span / Math.max(2, Math.floor(lengthPx / 38));
  const step = kind.isBinary && raw >= 1 ? 2 ** Math.ceil(Math.log2(raw)) : decimalStep(raw);
  const first = Math.ceil(range.min / step - 1e-9);
  const last = Math.floor(range.max / step + 1e-9);
  const decimals = countDecimals(step);
  const values = Array.from({ length: Math.max(0, Math.min(200, last - first + 1)) }, (_, index) =>
    Number(((first + index) * step).toPrecision(15)),
  );
  return { values, decimals, scaledDecimals: kind.isBinary && raw >= 1 ? binaryDecimals(step) : computeScaledDecimals(step) };
}
