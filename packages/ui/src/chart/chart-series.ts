import type { LinkedValue } from '@pharos/domain/fields/linked-value';
import type { LineShape } from '@pharos/domain/series/crossing';
import type { LegendStatistics } from '@pharos/domain/series/legend/legend-statistics';
import type { NullMode, PlotValues } from '@pharos/domain/series/null-modes';
import type { FormattedValue } from '@pharos/domain/units/format-value';

/** A value axis: the first of each side, or a further one, which stands outside of it. */
export type AxisName = 'left' | 'right' | FurtherAxis;
export type FurtherAxis = `left-${number}` | `right-${number}`;

/** Both axes of a chart, and further ones where series count in more than two ways. */
export interface AxesOf<Axis> {
  readonly left: Axis;
  readonly right: Axis;
  readonly [further: FurtherAxis]: Axis;
}

export type { LineShape } from '@pharos/domain/series/crossing';

/** Colours along the value axis, in place of one. */
export type ChartGradient =
  | { readonly kind: 'opacity' | 'hue' }
  /** Of line, fill and points: by value, in ascending order; each holds up to the next, or they flow into each other. */
  | { readonly kind: 'scheme'; readonly isStepped: boolean; readonly stops: readonly { readonly value: number; readonly color: string }[] };

/** Bars that are drawn in another way than from their time on, filled, two thirds of the distance of two points wide. */
export interface ChartBars {
  /** Opacity, 0 to 1. */
  readonly fill: number;
  readonly outlinePx: number;
  /** Before their time, around it, or after it. */
  readonly align: -1 | 0 | 1;
  /** Of the distance of two points, 0 to 1. */
  readonly share: number;
  readonly maxPx?: number | undefined;
}

/** Bars of a series that says nothing of them: from a point's own time on, as people's dashboards show them. */
export const USUAL_BARS = { align: 1, share: 1 / 1.5 } as const satisfies Pick<ChartBars, 'align' | 'share'>;

/** How one series is drawn. Values are handed through, not copied. */
export interface ChartSeries {
  /** Unique within a chart and the same after a refresh, so that an isolated series stays isolated. */
  readonly key: string;
  readonly name: string;
  /** As overrides of fields know it, where it is shown under another name. */
  readonly fieldName?: string | undefined;
  /** The name without what all series of the chart share; what legend and tooltip show. */
  readonly label: string;
  /** A colour of the document, or `var(--token)`, which follows the theme. */
  readonly color: string;
  readonly values: PlotValues;
  /** What its missing values are; absent: gaps. */
  readonly nullMode?: NullMode;
  /** Undefined where nothing needs it. */
  readonly statistics?: LegendStatistics;
  /** They are not those of `values`: it is drawn upside down, or with one value all along. */
  readonly hasOtherValues?: boolean;
  /** How a legend writes some of them, where the axis of the series does not say it. */
  readonly texts?: Readonly<Record<string, FormattedValue>>;
  /** What its field says in place of a value; undefined where it says nothing. */
  readonly mapped?: ((value: number | null) => FormattedValue | undefined) | undefined;
  /** Other values that a legend shows of it. */
  readonly calculations?: Readonly<Record<string, number | null>> | undefined;
  /** In the legend, where series are drawn in another order than they came; absent: as they stand. */
  readonly place?: number | undefined;
  readonly isListed: boolean;
  readonly isInTooltip: boolean;
  readonly axis: AxisName;
  readonly line: {
    readonly width: number;
    readonly shape: LineShape;
    /** Lengths of dashes and of the spaces between them, px. */
    readonly dash?: readonly number[] | undefined;
    /** Ends of dashes that are longer by half of the width; dashes without length are dots then. */
    readonly cap?: 'round' | 'square';
  } | null;
  /** Opacity, 0 to 1. */
  readonly fill: number;
  readonly hasBars: boolean;
  readonly bars?: ChartBars | undefined;
  /** Radius in px, 0 for none. */
  readonly pointRadius: number;
  /** Points are drawn where they stand apart, not where they would touch. */
  readonly arePointsSparse?: boolean;
  readonly gradient?: ChartGradient | undefined;
  /** Series of one name stand upon each other; null: in no stack; undefined: as the chart says. */
  readonly stack?: string | null | undefined;
  /** Its stack is drawn in shares of the sum; undefined: as the chart says. */
  readonly isPercent?: boolean | undefined;
  /** Key of another series: what lies between both is filled where this one is above it. */
  readonly fillBelowTo?: string | undefined;
  /** Opacity of that, 0 to 1; default 0.4. */
  readonly betweenFill?: number | undefined;
  /** Where its point at a time leads, as its value is shown; absent: nowhere. */
  readonly linkedAt?: ((timeMs: number, text: string) => LinkedValue | undefined) | undefined;
}
