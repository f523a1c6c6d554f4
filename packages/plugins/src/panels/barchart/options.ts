import { optionalNumber, tolerantBoolean, tolerantChoice, tolerantNumber, tolerantText } from '@pharos/plugin';
import {
  FIELD_CONFIG,
  LEGEND_OPTIONS,
  ORIENTATION,
  SHOW_VALUE,
  TEXT_SIZES,
  THRESHOLDS_STYLE,
  TOOLTIP_OPTIONS,
} from '@pharos/plugin/unstable';
import * as z from 'zod/mini';

export const STACKINGS = ['none', 'normal', 'percent'] as const;
export const GRADIENTS = ['none', 'opacity', 'hue', 'scheme'] as const;

const Options = z.looseObject({
  /** Absent: the first column of texts, else of times. */
  xField: z.catch(z.optional(z.string()), undefined),
  orientation: ORIENTATION,
  xTickLabelRotation: tolerantNumber(0),
  xTickLabelMaxLength: tolerantNumber(0),
  xTickLabelSpacing: tolerantNumber(0),
  showValue: SHOW_VALUE,
  stacking: tolerantChoice(STACKINGS, 'none'),
  groupWidth: tolerantNumber(0.7),
  barWidth: tolerantNumber(0.97),
  barRadius: tolerantNumber(0),
  fullHighlight: tolerantBoolean(false),
  colorByField: z.catch(z.optional(z.string()), undefined),
  text: TEXT_SIZES,
  legend: LEGEND_OPTIONS,
  tooltip: TOOLTIP_OPTIONS,
});

/** The bar chart's own fields of the saved panel; names and defaults are those of people's dashboards (wire-notes dashboard-json 2.7). */
export const BarChartOptions = z.looseObject({ options: z.catch(Options, () => Options.parse({})), fieldConfig: FIELD_CONFIG });
export type BarChartOptions = z.infer<typeof BarChartOptions>;

/** `custom` of a field: how its bars are drawn, and at which axis. */
export const BarSettings = z.looseObject({
  /** px, 0 to 10. */
  lineWidth: tolerantNumber(1),
  /** Per cent. */
  fillOpacity: tolerantNumber(80),
  gradientMode: tolerantChoice(GRADIENTS, 'none'),
  axisPlacement: tolerantChoice(['auto', 'left', 'right', 'hidden'], 'auto'),
  axisLabel: tolerantText(''),
  axisSoftMin: optionalNumber,
  axisSoftMax: optionalNumber,
  axisCenteredZero: tolerantBoolean(false),
  axisGridShow: tolerantBoolean(true),
  scaleDistribution: z.catch(z.looseObject({ type: tolerantText('linear'), log: optionalNumber }), { type: 'linear', log: undefined }),
  thresholdsStyle: THRESHOLDS_STYLE,
});
export type BarSettings = z.infer<typeof BarSettings>;
