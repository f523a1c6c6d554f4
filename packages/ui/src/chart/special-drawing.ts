import { alignedAxes } from '@pharos/domain/series/special-axis';
import { countingOf } from '@pharos/domain/series/unit-counting';
import { stepDecimals } from '@pharos/domain/units/decimals';
import type { ChartModel } from './chart-model.ts';
import { type DrawnAxis, isLogarithmic, type Side } from './drawn-axis.ts';

export { specialAxis } from '@pharos/domain/series/special-axis';
export { gradientFill, gradientStroke } from './gradients.ts';

type DrawnAxes = Readonly<Record<Side, DrawnAxis>>;

/** Both axes with the level of the model at one height; logarithmic ones, and one that stands alone, stay as they are. */
export function alignAxes({ axes, alignLevel = 0 }: ChartModel, { left, right }: DrawnAxes, heightPx: number): DrawnAxes {
  if (!right.isUsed || isLogarithmic(axes.left) || isLogarithmic(axes.right)) return { left, right };
  const roomOf = ({ unit }: DrawnAxis) => ({ lengthPx: heightPx, counting: countingOf(unit) });
  const [a, b] = alignedAxes([left, right], alignLevel, [roomOf(left), roomOf(right)]);
  const withAxis = (side: Side, { range, ticks, step }: typeof a): DrawnAxis => {
    const drawn = side === 'left' ? left : right;
    return { ...drawn, range, ticks, decimals: axes[side].decimals ?? (step === undefined ? drawn.decimals : stepDecimals(step)) };
  };
  return { left: withAxis('left', a), right: withAxis('right', b) };
}
