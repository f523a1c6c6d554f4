import { optionalNumber, tolerantBoolean, tolerantChoice, tolerantNumber } from '@pharos/plugin';
import { FIELD_CONFIG, LEGEND_OPTIONS, TOOLTIP_OPTIONS } from '@pharos/plugin/unstable';
import * as z from 'zod/mini';

const Options = z.looseObject({
  /** Absent: as fits about `bucketCount` of them. */
  bucketSize: optionalNumber,
  bucketOffset: optionalNumber,
  bucketCount: optionalNumber,
  /** Values of all fields are one. */
  combine: tolerantBoolean(false),
  legend: LEGEND_OPTIONS,
  tooltip: TOOLTIP_OPTIONS,
});

/** The histogram's own fields of the saved panel; names and defaults are those of people's dashboards (wire-notes dashboard-json 2.7). */
export const HistogramOptions = z.looseObject({ options: z.catch(Options, () => Options.parse({})), fieldConfig: FIELD_CONFIG });
export type HistogramOptions = z.infer<typeof HistogramOptions>;

/** `custom` of a field: how its bars are drawn. */
export const BarSettings = z.looseObject({
  /** px, 0 to 10. */
  lineWidth: tolerantNumber(1),
  /** Per cent. */
  fillOpacity: tolerantNumber(80),
  gradientMode: tolerantChoice(['none', 'opacity', 'hue', 'scheme'], 'none'),
  stacking: z.catch(z.looseObject({ mode: tolerantChoice(['none', 'normal', 'percent'], 'none') }), { mode: 'none' }),
});
export type BarSettings = z.infer<typeof BarSettings>;
