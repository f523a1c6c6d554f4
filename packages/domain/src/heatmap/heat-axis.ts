import type { Counting } from '../series/axes/unit-counting.ts';
import { valueAxis } from '../series/axes/value-axis.ts';
import type { HeatGrid } from './heat-grid.ts';

interface AxisRule {
  readonly logBase: number;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

interface AxisBounds {
  readonly min: number;
  readonly max: number;
}

/** Of the data, at each side. */
const MARGIN = 0.1;
const NEARLY = 1e-9;

/** What a linear axis covers: the rows with a tenth at each side, not below zero where nothing is, up to the next ticks. */
function linearBounds(
  { min, max }: AxisBounds,
  rule: AxisRule,
  room: { readonly lengthPx: number; readonly counting: Counting },
): AxisBounds {
  const margin = (max - min) * MARGIN;
  const wide = { min: min >= 0 ? Math.max(0, min - margin) : min - margin, max: max + margin };
  const { step } = valueAxis(undefined, { logBase: 1, ...wide }, room);
  if (step === undefined) return wide;
  return {
    min: rule.min ?? Math.floor(wide.min / step + NEARLY) * step,
    max: rule.max ?? Math.ceil(wide.max / step - NEARLY) * step,
  };
}

/** From the power below the least that is above zero, 1 at most, to the power above the greatest. */
function logBounds({ lows, highs }: HeatGrid, { logBase: base, min, max }: AxisRule): AxisBounds {
  const power = (value: number, round: (exponent: number) => number): number => base ** round(Math.log(value) / Math.log(base));
  const low = lows.find((one) => one > 0) ?? highs[0] ?? 1;
  return {
    min:
      min !== undefined && min > 0
        ? min
        : Math.min(
            1,
            power(low, (exponent) => Math.floor(exponent + NEARLY)),
          ),
    max: max !== undefined && max > 0 ? max : power(highs.at(-1) ?? base ** 2, (exponent) => Math.ceil(exponent - NEARLY)),
  };
}

/** Lower and upper end of the value axis of a heat map; bounds of the document are used as they are. Without data −1 to 1, or 1 to the base squared. */
export function heatAxisBounds(
  grid: HeatGrid,
  rule: AxisRule,
  room: { readonly lengthPx: number; readonly counting: Counting },
): AxisBounds {
  const [low, high] = [grid.lows[0], grid.highs.at(-1)];
  if (low === undefined || high === undefined) {
    const empty = rule.logBase > 1 ? { min: 1, max: rule.logBase ** 2 } : { min: -1, max: 1 };
    return { min: rule.min ?? empty.min, max: rule.max ?? empty.max };
  }
  const bounds = rule.logBase > 1 ? logBounds(grid, rule) : linearBounds({ min: low, max: high }, rule, room);
  return bounds.max > bounds.min ? bounds : { min: bounds.min, max: bounds.min + Math.abs(bounds.min || 1) };
}
