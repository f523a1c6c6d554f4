import { optionalNumber, tolerantBoolean, tolerantChoice, tolerantNumber } from '@pharos/plugin';
import { FIELD_CONFIG, LEGEND_OPTIONS, SHOW_VALUE, TOOLTIP_OPTIONS } from '@pharos/plugin/unstable';
import * as z from 'zod/mini';

export const ALIGNMENTS = ['left', 'center', 'right'] as const;

const Options = z.looseObject({
  mergeValues: tolerantBoolean(true),
  showValue: SHOW_VALUE,
  alignValue: tolerantChoice(ALIGNMENTS, 'left'),
  rowHeight: tolerantNumber(0.9),
  perPage: optionalNumber,
  legend: LEGEND_OPTIONS,
  tooltip: TOOLTIP_OPTIONS,
});

/** The state timeline's own fields of the saved panel; names and defaults are those of people's dashboards (wire-notes dashboard-json 2.7). */
export const StateTimelineOptions = z.looseObject({ options: z.catch(Options, () => Options.parse({})), fieldConfig: FIELD_CONFIG });
export type StateTimelineOptions = z.infer<typeof StateTimelineOptions>;
