import { optionalNumber, tolerantBoolean, tolerantChoice, tolerantList, tolerantNumber, tolerantText } from '@pharos/plugin';
import { FIELD_CONFIG, LEGEND_FIELDS, THRESHOLDS_STYLE, TOOLTIP_FIELDS } from '@pharos/plugin/unstable';
import * as z from 'zod/mini';

const Legend = z.looseObject(LEGEND_FIELDS);
export type Legend = z.infer<typeof Legend>;

const Tooltip = z.looseObject({
  ...TOOLTIP_FIELDS,
  hideZeros: tolerantBoolean(false),
  /** px. */
  maxWidth: optionalNumber,
  maxHeight: optionalNumber,
});

const Options = z.looseObject({
  legend: z.catch(Legend, () => Legend.parse({})),
  tooltip: z.catch(Tooltip, () => Tooltip.parse({})),
  /** Zones of the time axis, each with its own below the other; an empty one is that of the dashboard. */
  timezone: tolerantList(z.string()),
  /** Of many lines: `on` draws where they run in their place. Other programs know no such field. */
  density: tolerantChoice(['auto', 'on'], 'auto'),
});

/** The time series' own fields of the saved panel; names and defaults are those of people's dashboards (wire-notes dashboard-json 2.7). */
export const TimeSeriesOptions = z.looseObject({ options: z.catch(Options, () => Options.parse({})), fieldConfig: FIELD_CONFIG });
export type TimeSeriesOptions = z.infer<typeof TimeSeriesOptions>;

const LineStyle = z.looseObject({ fill: tolerantChoice(['solid', 'dash', 'dot', 'square'], 'solid'), dash: tolerantList(z.number()) });
const Stacking = z.looseObject({ mode: tolerantChoice(['none', 'normal', 'percent'], 'none'), group: tolerantText('A') });
const Scale = z.looseObject({
  type: tolerantChoice(['linear', 'log', 'symlog'], 'linear'),
  log: optionalNumber,
  linearThreshold: optionalNumber,
});

/** `custom` of a field: how its series is drawn. */
export const SeriesSettings = z.looseObject({
  drawStyle: tolerantChoice(['line', 'bars', 'points'], 'line'),
  lineInterpolation: tolerantChoice(['linear', 'smooth', 'stepBefore', 'stepAfter'], 'linear'),
  /** px, 0 to 10. */
  lineWidth: tolerantNumber(1),
  /** Per cent. */
  fillOpacity: tolerantNumber(0),
  gradientMode: tolerantChoice(['none', 'opacity', 'hue', 'scheme'], 'none'),
  lineStyle: z.catch(LineStyle, () => LineStyle.parse({})),
  /** Name of the series down to which it is filled. */
  fillBelowTo: tolerantText(''),
  transform: tolerantText(''),
  /** Before, around or after the time of the value. */
  barAlignment: z.catch(z.union([z.literal(-1), z.literal(0), z.literal(1)]), 0),
  /** Of the distance of two points. */
  barWidthFactor: tolerantNumber(0.6),
  /** px. */
  barMaxWidth: optionalNumber,
  showPoints: tolerantChoice(['auto', 'always', 'never'], 'auto'),
  /** Diameter, px. */
  pointSize: tolerantNumber(5),
  /** True, false, or the longest gap that is drawn through, ms. */
  spanNulls: z.catch(z.union([z.boolean(), z.number()]), false),
  /** Points that stand further apart are not connected: false, so many ms, or true for much more than usual. */
  insertNulls: z.catch(z.union([z.boolean(), z.number()]), false),
  stacking: z.catch(Stacking, () => Stacking.parse({})),
  axisPlacement: tolerantChoice(['auto', 'left', 'right', 'hidden'], 'auto'),
  axisLabel: tolerantText(''),
  axisSoftMin: optionalNumber,
  axisSoftMax: optionalNumber,
  /** px. */
  axisWidth: optionalNumber,
  axisCenteredZero: tolerantBoolean(false),
  /** Absent: of the left axis alone. */
  axisGridShow: z.catch(z.optional(z.boolean()), undefined),
  axisBorderShow: tolerantBoolean(false),
  axisColorMode: tolerantChoice(['text', 'series'], 'text'),
  scaleDistribution: z.catch(Scale, () => Scale.parse({})),
  thresholdsStyle: THRESHOLDS_STYLE,
});
export type SeriesSettings = z.infer<typeof SeriesSettings>;
