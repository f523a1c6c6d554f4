import { type QueryNeeds, tolerantBoolean, tolerantList, tolerantText } from '@pharos/plugin';
import * as z from 'zod/mini';

export const Legend = z.looseObject({
  displayMode: tolerantText('list'),
  placement: tolerantText('bottom'),
  showLegend: tolerantBoolean(true),
  calcs: tolerantList(z.string()),
  sortBy: z.catch(z.optional(z.string()), undefined),
  sortDesc: z.catch(z.optional(z.boolean()), undefined),
  width: z.catch(z.optional(z.nullable(z.number())), undefined),
});
export type Legend = z.infer<typeof Legend>;

/** Drawn at all; the way of old documents to hide a legend is a display mode. */
export const isLegendShown = ({ showLegend, displayMode }: Legend): boolean => showLegend && displayMode !== 'hidden';

const Needed = z.looseObject({
  options: z.catch(z.looseObject({ legend: z.catch(Legend, () => Legend.parse({})) }), () => ({ legend: Legend.parse({}) })),
  fieldConfig: z.catch(z.unknown(), undefined),
});

/** Bars and stacks anywhere in the settings of fields: a sum over the points that are left after reduction is not the sum of the series. */
const ALL_POINTS = /"drawStyle":"bars"|"mode":"(?:normal|percent)"|"id":"custom\.(?:drawStyle|stacking)"/;

export function queryNeeds(saved: Readonly<Record<string, unknown>>): QueryNeeds {
  const { options, fieldConfig } = Needed.parse(saved);
  return {
    statistics: isLegendShown(options.legend) && options.legend.calcs.length > 0,
    allPoints: ALL_POINTS.test(JSON.stringify(fieldConfig ?? {})),
  };
}
