import type { ValueRange } from '@pharos/domain/series/value-axis';
import type { Precision } from '@pharos/domain/units/format-value';
import type { ChartAxis } from './chart-model.ts';

export type Side = 'left' | 'right';

/** A value axis as drawn. */
export interface DrawnAxis {
  readonly range: ValueRange;
  readonly ticks: readonly number[];
  readonly unit: string;
  /** Of the labels of the ticks. */
  readonly decimals: Precision;
  /** Of the ticks of an axis of names. */
  readonly texts?: readonly string[];
  readonly isUsed: boolean;
}

/** A logarithm draws no value that is not above zero; one that goes to both sides draws all. */
export const isLogarithmic = ({ logBase, special }: ChartAxis): boolean => logBase > 1 && special?.linearUpTo === undefined;
