import { optionalNumber, tolerantBoolean, tolerantChoice, tolerantList, tolerantNumber, tolerantText } from '@pharos/plugin';
import * as z from 'zod/mini';
import { QUERY_FIELDS } from './query-needs.ts';

export const NULL_MODES = ['null', 'connected', 'null as zero'] as const;

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

/** Whether a value lies at the same height on both axes; absent it is zero. */
const YAlign = z.looseObject({ align: tolerantBoolean(false), alignLevel: optionalNumber });

const optionalBoolean = z.catch(z.optional(z.boolean()), undefined);
const optionalText = z.catch(z.optional(z.string()), undefined);
const optionalCount = z.catch(z.optional(z.number()), undefined);

/** What one rule says of the series that it names; absent is as the panel says. */
export const SeriesOverride = z.looseObject({
  alias: z.string(),
  yaxis: optionalCount,
  color: optionalText,
  lines: optionalBoolean,
  bars: optionalBoolean,
  points: optionalBoolean,
  fill: optionalCount,
  linewidth: optionalCount,
  pointradius: optionalCount,
  steppedLine: optionalBoolean,
  dashes: optionalBoolean,
  dashLength: optionalCount,
  spaceLength: optionalCount,
  nullPointMode: z.catch(z.optional(z.enum(NULL_MODES)), undefined),
  /** True joins the stack of the panel, a letter makes one of its own. */
  stack: z.catch(z.optional(z.union([z.boolean(), z.string()])), undefined),
  fillBelowTo: optionalText,
  transform: optionalText,
  legend: optionalBoolean,
  hideTooltip: optionalBoolean,
  /** Drawn in ascending order; 0 where nothing is said. */
  zindex: optionalCount,
});
export type SeriesOverride = z.infer<typeof SeriesOverride>;

export const THRESHOLD_COLORS = ['critical', 'warning', 'ok', 'custom'] as const;
export const Threshold = z.looseObject({
  value: optionalNumber,
  op: tolerantChoice(['gt', 'lt'], 'gt'),
  colorMode: tolerantChoice(THRESHOLD_COLORS, 'critical'),
  fill: tolerantBoolean(true),
  line: tolerantBoolean(true),
  fillColor: optionalText,
  lineColor: optionalText,
  yaxis: tolerantChoice(['left', 'right'], 'left'),
});
export type Threshold = z.infer<typeof Threshold>;

export const REGION_COLORS = ['gray', 'red', 'green', 'blue', 'yellow', 'custom'] as const;
export const TimeRegion = z.looseObject({
  /** ISO weekday, 1 is Monday. */
  fromDayOfWeek: optionalCount,
  toDayOfWeek: optionalCount,
  /** `HH:mm` or `HH`, UTC. */
  from: optionalText,
  to: optionalText,
  /** Modes that nobody knows are red. */
  colorMode: z.catch(z.enum(REGION_COLORS), 'red'),
  fill: tolerantBoolean(true),
  line: tolerantBoolean(false),
  fillColor: optionalText,
  lineColor: optionalText,
});
export type TimeRegion = z.infer<typeof TimeRegion>;

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
  dashes: tolerantBoolean(false),
  dashLength: tolerantNumber(10),
  spaceLength: tolerantNumber(10),
  nullPointMode: tolerantChoice(NULL_MODES, 'null'),
  yaxes: z.catch(
    z.pipe(
      tolerantList(YAxis),
      z.transform((axes: YAxis[]): readonly [YAxis, YAxis] => [axes[0] ?? defaultAxis, axes[1] ?? defaultAxis]),
    ),
    () => [defaultAxis, defaultAxis] as const,
  ),
  yaxis: z.catch(YAlign, () => YAlign.parse({})),
  tooltip: z.catch(Tooltip, () => Tooltip.parse({})),
  aliasColors: z.catch(z.record(z.string(), z.catch(z.string(), '')), {}),
  decimals: optionalNumber,
  seriesOverrides: tolerantList(SeriesOverride),
  thresholds: tolerantList(Threshold),
  timeRegions: tolerantList(TimeRegion),
  /** The alert rule of the panel; its values are the thresholds then. */
  alert: z.catch(z.optional(z.record(z.string(), z.unknown())), undefined),
  /** Of many lines: `on` draws where they run in their place. Other programs know no such field. */
  density: tolerantChoice(['auto', 'on'], 'auto'),
  /** Where points lead, in both places that versions after 5.4 have written. */
  options: z.catch(z.optional(z.looseObject({ dataLinks: z.unknown() })), undefined),
  fieldConfig: z.catch(
    z.optional(z.looseObject({ defaults: z.catch(z.optional(z.looseObject({ links: z.unknown() })), undefined) })),
    undefined,
  ),
});
export type GraphOptions = z.infer<typeof GraphOptions>;

/** The colour that a series was given by its name, which may be any text, also that of a method of objects. */
export const aliasColorOf = ({ aliasColors }: Pick<GraphOptions, 'aliasColors'>, name: string): string | undefined =>
  Object.hasOwn(aliasColors, name) ? aliasColors[name] : undefined;
