import { tickTexts } from '@pharos/domain/series/axes/tick-texts';
import { countingOf } from '@pharos/domain/series/axes/unit-counting';
import { valueAxis, type ValueRange } from '@pharos/domain/series/axes/value-axis';
import { ownDecimals, stepDecimals } from '@pharos/domain/units/decimals';
import type { BarAxis } from './bar-model.ts';
import type { BarSpan } from './bar-spans.ts';

/** A value axis with its ticks, where there is one. */
export interface LaidAxis {
  readonly range: ValueRange;
  readonly ticks: readonly number[];
  readonly texts: readonly string[];
  readonly isLog: boolean;
}

/** From the lowest to the highest end of the bars of an axis, with the ends that it has to reach; undefined where nothing has a place on it. */
export function extentOf(
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

/** An axis of a length, in px, for values that reach so far. */
export function layAxis(
  axis: BarAxis,
  extent: ValueRange | undefined,
  { lengthPx, isPercent }: { readonly lengthPx: number; readonly isPercent: boolean },
): LaidAxis {
  const unit = isPercent ? 'percent' : axis.unit;
  const rule = isPercent && axis.max === undefined && (extent?.min ?? 0) >= 0 ? { ...axis, min: axis.min ?? 0, max: 100 } : axis;
  const { range, ticks, step } = valueAxis(extent, rule, { lengthPx, counting: countingOf(unit) });
  const decimals = axis.decimals ?? (step === undefined ? ownDecimals : stepDecimals(step));
  return { range, ticks, texts: tickTexts(ticks, { unit, decimals, keepsDecimals: axis.keepsDecimals }), isLog: axis.logBase > 1 };
}

/** Share of the way from the lowest to the highest value of an axis, not cut. */
export function shareAt({ range: { min, max }, isLog }: LaidAxis, value: number): number {
  if (!isLog) return (value - min) / (max - min);
  return (Math.log(Math.max(value, min)) - Math.log(min)) / (Math.log(max) - Math.log(min));
}
