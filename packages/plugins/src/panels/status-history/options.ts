import { optionalNumber, tolerantNumber } from '@pharos/plugin';
import { FIELD_CONFIG, LEGEND_OPTIONS, SHOW_VALUE, TOOLTIP_OPTIONS } from '@pharos/plugin/unstable';
import * as z from 'zod/mini';

const Options = z.looseObject({
  showValue: SHOW_VALUE,
  rowHeight: tolerantNumber(0.9),
  colWidth: tolerantNumber(0.9),
  perPage: optionalNumber,
  legend: LEGEND_OPTIONS,
  tooltip: TOOLTIP_OPTIONS,
});

/** The status history's own fields of the saved panel; names and defaults are those of people's dashboards (wire-notes dashboard-json 2.7). */
export const StatusHistoryOptions = z.looseObject({ options: z.catch(Options, () => Options.parse({})), fieldConfig: FIELD_CONFIG });
export type StatusHistoryOptions = z.infer<typeof StatusHistoryOptions>;
