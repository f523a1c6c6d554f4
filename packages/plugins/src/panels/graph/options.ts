import { optionalNumber, tolerantBoolean, tolerantChoice, tolerantList, tolerantNumber, tolerantText } from '@pharos/plugin';
import * as z from 'zod/mini';
import { QUERY_FIELDS } from './query-needs.ts';

export const NULL_MODES = ['null', 'connected', 'null as zero'] as const;
export const LOG_BASES = [1, 2, 10, 32, 1024] as const;

/** One value axis as saved. Bounds are numbers, numeric text, or null where the panel chooses. */
export const YAxis = z.looseObject({
  show: tolerantBoolean(true),
  format: tolerantText('short'),
  logBase: tolerantNumber(1),
  min: optionalNumber,
  max: optionalNumber,
  decimals: optionalNumber,
  label: z.catch(z.nullable(z.string()), null),
});
export type YAxis = z.infer<typeof YAxis>;

const defaultAxis: YAxis = { show: true, format: 'short', logBase: 1, min: null, max: null, decimals: undefined, label: null };

export const Tooltip = z.looseObject({
  shared: tolerantBoolean(true),
  sort: tolerantNumber(0),
  value_type: tolerantChoice(['individual', 'cumulative'], 'individual'),
});

/** Only what is drawn today; other properties of an override stay in the document. */
export const SeriesOverride = z.looseObject({
  alias: z.string(),
  yaxis: z.catch(z.optional(z.number()), undefined),
  color: z.catch(z.optional(z.string()), undefined),
  lines: z.catch(z.optional(z.boolean()), undefined),
  bars: z.catch(z.optional(z.boolean()), undefined),
  points: z.catch(z.optional(z.boolean()), undefined),
});
export type SeriesOverride = z.infer<typeof SeriesOverride>;

/** The graph's own fields of the saved panel. Names and defaults are those of people's dashboards (wire-notes dashboard-json 3.1). */
export const GraphOptions = z.looseObject({
  ...QUERY_FIELDS,
  lines: tolerantBoolean(true),
  linewidth: tolerantNumber(1),
  fill: tolerantNumber(1),
  steppedLine: tolerantBoolean(false),
  points: tolerantBoolean(false),
  pointradius: tolerantNumber(5),
  percentage: tolerantBoolean(false),
  nullPointMode: tolerantChoice(NULL_MODES, 'null'),
  yaxes: z.catch(
    z.pipe(
      tolerantList(YAxis),
      z.transform((axes: YAxis[]): readonly [YAxis, YAxis] => [axes[0] ?? defaultAxis, axes[1] ?? defaultAxis]),
    ),
    () => [defaultAxis, defaultAxis] as const,
  ),
  xaxis: z.catch(z.looseObject({ show: tolerantBoolean(true) }), { show: true }),
  tooltip: z.catch(Tooltip, () => Tooltip.parse({})),
  aliasColors: z.catch(z.record(z.string(), z.catch(z.string(), '')), {}),
  decimals: optionalNumber,
  seriesOverrides: tolerantList(SeriesOverride),
});
export type GraphOptions = z.infer<typeof GraphOptions>;

/** The colour that a series was given by its name, which may be any text, also that of a method of objects. */
export const aliasColorOf = ({ aliasColors }: Pick<GraphOptions, 'aliasColors'>, name: string): string | undefined =>
  Object.hasOwn(aliasColors, name) ? aliasColors[name] : undefined;
