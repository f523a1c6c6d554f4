import type { LegendStatistics } from '@pharos/domain/series/legend/legend-statistics';
import type { LinkedValue } from '@pharos/domain/fields/linked-value';
import type { FormattedValue } from '@pharos/domain/units/format-value';
import type { ChartAxis, ChartLegend, ChartThreshold } from '../chart/chart-model.ts';

/** A colour from a value on. */
export interface BarColorStop {
  readonly value: number;
  readonly color: string;
}

/** Bars of one field, one for each category; colours are CSS. */
export interface BarSeries {
  readonly key: string;
  readonly name: string;
  readonly color: string;
  /** As overrides know its field. */
  readonly fieldName: string;
  /** Null: no bar. */
  readonly values: readonly (number | null)[];
  /** The values as they are written. */
  readonly texts: readonly FormattedValue[];
  /** Of each bar, where they differ; undefined is that of the series. */
  readonly colors?: readonly (string | undefined)[] | undefined;
  readonly axis: 'left' | 'right';
  /** px, 0 to 10. */
  readonly lineWidth: number;
  /** Opacity, 0 to 1. */
  readonly fill: number;
  readonly gradient: 'none' | 'opacity' | 'hue' | 'scheme';
  /** Colours along the axis, for a gradient of the scheme; where two have one value, the colour changes there. */
  readonly stops?: readonly BarColorStop[] | undefined;
  readonly statistics: LegendStatistics;
  readonly statisticTexts: Readonly<Record<keyof LegendStatistics, FormattedValue>>;
  readonly isListed: boolean;
  readonly isInTooltip: boolean;
  /** Where the bar of a category leads; absent: nowhere. */
  readonly linkedAt?: ((category: number) => LinkedValue | undefined) | undefined;
}

/** A value axis of bars. */
export interface BarAxis extends ChartAxis {
  /** The axis reaches as far at least. */
  readonly softMin?: number | undefined;
  readonly softMax?: number | undefined;
  readonly isCentered: boolean;
  readonly hasGrid: boolean;
  /** Whether fixed decimals hold for seconds below one, too. */
  readonly keepsDecimals?: boolean;
}

/** Bars for categories. */
export interface BarModel {
  readonly categories: readonly string[];
  readonly series: readonly BarSeries[];
  /** Bars lie, one category below another. */
  readonly isLying: boolean;
  readonly stacking: 'none' | 'normal' | 'percent';
  /** Parts of their room, 0 to 1. */
  readonly groupWidth: number;
  readonly barWidth: number;
  /** Part of half the width of a bar, 0 to 0.5. */
  readonly barRadius: number;
  /** The whole height of a bar's place answers to the pointer, and is marked. */
  readonly isFullHighlight: boolean;
  readonly showValue: 'auto' | 'always' | 'never';
  /** px; undefined: as fits. */
  readonly valuePx: number | undefined;
  readonly labels: {
    /** Degrees, -90 to 90. */
    readonly rotation: number;
    /** Letters; 0: as many as there are. */
    readonly maxLength: number;
    /** px between labels; below zero counted from the end. */
    readonly spacing: number;
  };
  readonly axes: { readonly left: BarAxis; readonly right: BarAxis };
  readonly thresholds: readonly (ChartThreshold & { readonly axis: 'left' | 'right' })[];
  readonly legend: ChartLegend | null;
  readonly tooltip: 'single' | 'multi' | 'none';
  readonly tooltipSort: 'none' | 'asc' | 'desc';
  readonly notice?: string | undefined;
  readonly note?: string | undefined;
}
