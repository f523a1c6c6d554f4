import type { ValueRange } from '@pharos/domain/series/axes/value-axis';
import type { TickFormat } from '@pharos/domain/series/axes/tick-texts';
import type { ChartAxes, ChartAxis } from '../chart-model.ts';
import type { AxesOf, AxisName } from '../chart-series.ts';

/** A value axis as drawn. */
export interface DrawnAxis extends TickFormat {
  readonly range: ValueRange;
  readonly ticks: readonly number[];
  /** Of the ticks of an axis of names. */
  readonly texts?: readonly string[];
  readonly isUsed: boolean;
}

export type DrawnAxes = AxesOf<DrawnAxis>;

/** Left, right, then further ones from the plot outwards. */
export const axisNames = (axes: ChartAxes): readonly AxisName[] => Object.keys(axes) as AxisName[]; // the names that they have

/** One that is not there is the left one. */
export const axisNamed = <Axis>(axes: AxesOf<Axis>, name: AxisName): Axis => axes[name] ?? axes.left;

export const isFurther = (name: AxisName): boolean => name.includes('-');
export const isOnLeft = (name: AxisName): boolean => name.startsWith('left');

/** A logarithm draws no value that is not above zero; one that goes to both sides draws all. */
export const isLogarithmic = ({ logBase, special }: ChartAxis): boolean => logBase > 1 && special?.linearUpTo === undefined;
