import type { QueryNeeds } from '@pharos/plugin';

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined; // any object

/** Drawn at all; the way of old documents to hide a legend is a display mode. */
export const isLegendShown = (legend: unknown): boolean =>
  memberOf(legend, 'showLegend') !== false && memberOf(legend, 'displayMode') !== 'hidden';

/**
 * Bars, stacks and distances of points anywhere in the settings of fields: a sum over the points that are left after reduction is not the sum of the series,
 * and they stand further apart.
 */
const ALL_POINTS =
  /"drawStyle":"bars"|"mode":"(?:normal|percent)"|"insertNulls":(?:true|[1-9])|"id":"custom\.(?:drawStyle|stacking|insertNulls)"/;

/** Counted over all points by the server; others have to be counted from the points that come. */
const KNOWN = new Set([
  'lastNotNull',
  'last',
  'firstNotNull',
  'min',
  'max',
  'mean',
  'sum',
  'range',
  'delta',
  'diff',
  'logmin',
  'current',
  'total',
  'avg',
  'average',
]);
const isKnown = (calculation: unknown): boolean => typeof calculation === 'string' && KNOWN.has(calculation);

export function queryNeeds({ options, fieldConfig }: Readonly<Record<string, unknown>>): QueryNeeds {
  const legend = memberOf(options, 'legend');
  const calculations = memberOf(legend, 'calcs');
  return {
    statistics: isLegendShown(legend) && Array.isArray(calculations) && calculations.length > 0,
    allPoints: ALL_POINTS.test(JSON.stringify(fieldConfig ?? {})) || (Array.isArray(calculations) && !calculations.every(isKnown)),
  };
}
