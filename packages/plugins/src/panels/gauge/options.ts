import { FIELD_CONFIG, ORIENTATION, REDUCE_OPTIONS, TEXT_SIZES, tolerantBoolean } from '@pharos/plugin';
import * as z from 'zod/mini';

const Options = z.looseObject({
  reduceOptions: REDUCE_OPTIONS,
  orientation: ORIENTATION,
  showThresholdLabels: tolerantBoolean(false),
  showThresholdMarkers: tolerantBoolean(true),
  text: TEXT_SIZES,
});

/** The gauge's own fields of the saved panel; names and defaults are those of people's dashboards (wire-notes dashboard-json 2.7). */
export const GaugePanelOptions = z.looseObject({ options: z.catch(Options, () => Options.parse({})), fieldConfig: FIELD_CONFIG });
export type GaugePanelOptions = z.infer<typeof GaugePanelOptions>;
