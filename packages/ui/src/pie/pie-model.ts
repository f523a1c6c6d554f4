import type { LinkedValue } from '@pharos/domain/fields/linked-value';
import type { FormattedValue } from '@pharos/domain/units/format-value';
import type { ChartLegend } from '../chart/chart-model.ts';

/** One part of a whole; colours are CSS. */
export interface PieSlice {
  readonly key: string;
  readonly name: string;
  readonly color: string;
  /** As overrides know its field; undefined where it is no field of its own, so that its colour cannot be chosen. */
  readonly fieldName?: string | undefined;
  /** Null: there is no value. What is not above zero is listed, and not drawn. */
  readonly value: number | null;
  readonly text: FormattedValue;
  /** Of its per cent; undefined: none, or `<1%`. */
  readonly decimals: number | undefined;
  readonly isListed: boolean;
  readonly isInTooltip: boolean;
  /** Where it leads. */
  readonly linked?: LinkedValue | undefined;
}

/** What a slice says of itself. */
export type PieLabel = 'name' | 'value' | 'percent';

/** What a pie shows. */
export interface PieModel {
  /** Clockwise from the top. */
  readonly slices: readonly PieSlice[];
  readonly isDonut: boolean;
  readonly labels: readonly PieLabel[];
  readonly labelPx: number;
  /** Between slices, px. */
  readonly strokePx: number;
  /** The legend's `current` is the value, its `total` the share. */
  readonly legend: ChartLegend | null;
  readonly tooltip: 'single' | 'multi' | 'none';
  readonly tooltipSort: 'none' | 'asc' | 'desc';
  readonly notice?: string | undefined;
  readonly note?: string | undefined;
}
