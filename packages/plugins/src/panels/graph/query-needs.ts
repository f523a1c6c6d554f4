import { optionalNumber, type QueryNeeds, tolerantBoolean, tolerantList, tolerantText } from '@pharos/plugin';
import { LEGEND_VALUES } from '@pharos/plugin/unstable';
import * as z from 'zod/mini';

export const Legend = z.looseObject({
  show: tolerantBoolean(true),
  values: tolerantBoolean(false),
  min: tolerantBoolean(false),
  max: tolerantBoolean(false),
  avg: tolerantBoolean(false),
  current: tolerantBoolean(false),
  total: tolerantBoolean(false),
  alignAsTable: tolerantBoolean(false),
  rightSide: tolerantBoolean(false),
  sideWidth: optionalNumber,
  hideEmpty: tolerantBoolean(false),
  hideZero: tolerantBoolean(false),
  sort: z.catch(z.nullable(z.enum(LEGEND_VALUES)), null),
  sortDesc: z.catch(z.nullable(z.boolean()), null),
});
export type Legend = z.infer<typeof Legend>;

/** What stands below the plot: times, or one place for each series, or buckets of values. */
const XAxis = z.looseObject({
  show: tolerantBoolean(true),
  mode: tolerantText('time'),
  /** Statistics of series; the first one counts. */
  values: tolerantList(z.string()),
  /** How many; empty is as the width allows. */
  buckets: optionalNumber,
});

/** Options of the graph that decide what its queries ask for. */
export const QUERY_FIELDS = {
  bars: tolerantBoolean(false),
  stack: tolerantBoolean(false),
  xaxis: z.catch(XAxis, () => XAxis.parse({})),
  legend: z.catch(Legend, () => Legend.parse({})),
} as const;

const QueryFields = z.looseObject({
  ...QUERY_FIELDS,
  seriesOverrides: tolerantList(z.looseObject({ bars: z.catch(z.optional(z.boolean()), undefined) })),
});

export const needsStatistics = (legend: Legend): boolean =>
  legend.hideEmpty || legend.hideZero || (legend.show && legend.values && LEGEND_VALUES.some((value) => legend[value]));

export function queryNeeds(saved: Readonly<Record<string, unknown>>): QueryNeeds {
  const { bars, stack, legend, xaxis, seriesOverrides } = QueryFields.parse(saved);
  // A sum over the points that are left after reduction is not the sum of the series.
  if (xaxis.mode === 'series') return { statistics: true, allPoints: false };
  return {
    statistics: needsStatistics(legend),
    allPoints: stack || bars || xaxis.mode === 'histogram' || seriesOverrides.some((override) => override.bars),
  };
}
