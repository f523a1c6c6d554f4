import { optionalNumber, tolerantChoice, tolerantList } from '@pharos/plugin';
import { FIELD_CONFIG, LEGEND_OPTIONS, REDUCE_OPTIONS, TEXT_SIZES, TOOLTIP_OPTIONS } from '@pharos/plugin/unstable';
import * as z from 'zod/mini';

const PIE_TYPES = ['pie', 'donut'] as const;
const PIE_SORTS = ['desc', 'asc', 'none'] as const;

/** What slices said of themselves, and whether there was a legend, in documents of 7.3. */
const LabelOptions = z.looseObject({
  showName: z.catch(z.optional(z.boolean()), undefined),
  showValue: z.catch(z.optional(z.boolean()), undefined),
  showPercent: z.catch(z.optional(z.boolean()), undefined),
});

const Options = z.looseObject({
  reduceOptions: REDUCE_OPTIONS,
  pieType: tolerantChoice(PIE_TYPES, 'pie'),
  sort: tolerantChoice(PIE_SORTS, 'desc'),
  displayLabels: tolerantList(z.string()),
  legend: LEGEND_OPTIONS,
  tooltip: TOOLTIP_OPTIONS,
  text: TEXT_SIZES,
  labelOptions: z.catch(z.optional(LabelOptions), undefined),
  showLegend: z.catch(z.optional(z.boolean()), undefined),
  strokeWidth: optionalNumber,
});

/** The pie's own fields of the saved panel; names and defaults are those of people's dashboards (wire-notes dashboard-json 2.7). */
export const PieChartOptions = z.looseObject({ options: z.catch(Options, () => Options.parse({})), fieldConfig: FIELD_CONFIG });
export type PieChartOptions = z.infer<typeof PieChartOptions>;
