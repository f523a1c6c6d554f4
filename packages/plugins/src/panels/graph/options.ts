import { LEGEND_VALUES } from '@pharos/plugin';
import * as z from 'zod/mini';
import { automatic, flag, listOf, numeric, oneOf, text } from '../lenient.ts';

export const NULL_MODES = ['null', 'connected', 'null as zero'] as const;
export const LOG_BASES = [1, 2, 10, 32, 1024] as const;

/** One value axis as saved. Bounds are numbers, numeric text, or null for automatic. */
export const YAxis = z.looseObject({
  show: flag(true),
  format: text('short'),
  logBase: numeric(1),
  min: automatic,
  max: automatic,
  decimals: automatic,
  label: z.catch(z.nullable(z.string()), null),
});
export type YAxis = z.infer<typeof YAxis>;

const defaultAxis: YAxis = { show: true, format: 'short', logBase: 1, min: null, max: null, decimals: undefined, label: null };

export const Legend = z.looseObject({
  show: flag(true),
  values: flag(false),
  min: flag(false),
  max: flag(false),
  avg: flag(false),
  current: flag(false),
  total: flag(false),
  alignAsTable: flag(false),
  rightSide: flag(false),
  sideWidth: automatic,
  hideEmpty: flag(false),
  hideZero: flag(false),
  sort: z.catch(z.nullable(z.enum(LEGEND_VALUES)), null),
  sortDesc: z.catch(z.nullable(z.boolean()), null),
});
export type Legend = z.infer<typeof Legend>;

export const Tooltip = z.looseObject({
  shared: flag(true),
  sort: numeric(0),
  value_type: oneOf(['individual', 'cumulative'], 'individual'),
});

/** Only what is drawn today; other properties of an override stay in the document. */
export const SeriesOverride = z.looseObject({
  alias: z.string(),
  yaxis: z.catch(z.optional(z.number()), undefined),
  color: z.catch(z.optional(z.string()), undefined),
});
export type SeriesOverride = z.infer<typeof SeriesOverride>;

/**
 * The graph's own fields of the saved panel. Names and defaults are those of people's dashboards. A fill and a line width of 1 are
 * what every new graph is saved with, so they mean "as designed": see `lookOf` of the model.
 */
export const GraphOptions = z.looseObject({
  lines: flag(true),
  linewidth: numeric(1),
  fill: numeric(1),
  steppedLine: flag(false),
  bars: flag(false),
  points: flag(false),
  pointradius: numeric(5),
  stack: flag(false),
  percentage: flag(false),
  nullPointMode: oneOf(NULL_MODES, 'null'),
  yaxes: z.catch(
    z.pipe(
      listOf(YAxis),
      z.transform((axes: YAxis[]): readonly [YAxis, YAxis] => [axes[0] ?? defaultAxis, axes[1] ?? defaultAxis]),
    ),
    () => [defaultAxis, defaultAxis] as const,
  ),
  xaxis: z.catch(z.looseObject({ show: flag(true) }), { show: true }),
  legend: z.catch(Legend, () => Legend.parse({})),
  tooltip: z.catch(Tooltip, () => Tooltip.parse({})),
  aliasColors: z.catch(z.record(z.string(), z.catch(z.string(), '')), {}),
  decimals: automatic,
  seriesOverrides: listOf(SeriesOverride),
});
export type GraphOptions = z.infer<typeof GraphOptions>;
