import { alignedAxes } from '@pharos/domain/series/axes/special-axis';
import { countingOf } from '@pharos/domain/series/axes/unit-counting';
import { stepDecimals } from '@pharos/domain/units/decimals';
import type { ChartModel } from '../chart-model.ts';
import { type DrawnAxes, type DrawnAxis, isLogarithmic } from './drawn-axis.ts';

export { specialAxis } from '@pharos/domain/series/axes/special-axis';
export { gradientFill, gradientStroke } from './gradients.ts';
export { drawZoneNames, zoneNamesPx } from './zone-names.ts';

/** Both axes with the level of the model at one height; logarithmic ones, and one that stands alone, stay as they are. */
export function alignAxes({ axes, alignLevel = 0 }: ChartModel, drawn: DrawnAxes, heightPx: number): DrawnAxes {
  const { left, right } = drawn;
  if (!right.isUsed || isLogarithmic(axes.left) || isLogarithmic(axes.right)) return drawn;
  const roomOf = ({ unit }: DrawnAxis) => ({ lengthPx: heightPx, counting: countingOf(unit) });
  const [a, b] = alignedAxes([left, right], alignLevel, [roomOf(left), roomOf(right)]);
  const withAxis = (side: 'left' | 'right', { range, ticks, step }: typeof a): DrawnAxis => {
    const own = side === 'left' ? left : right;
    return { ...own, range, ticks, decimals: axes[side].decimals ?? (step === undefined ? own.decimals : stepDecimals(step)) };
  };
  return { ...drawn, left: withAxis('left', a), right: withAxis('right', b) };
}
