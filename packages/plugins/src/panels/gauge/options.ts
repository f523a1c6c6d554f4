import { tolerantBoolean, tolerantNumber } from '@pharos/plugin';
import { FIELD_CONFIG, ORIENTATION, REDUCE_OPTIONS, SIZING, TEXT_SIZES } from '@pharos/plugin/unstable';
import * as z from 'zod/mini';

const Options = z.looseObject({
  reduceOptions: REDUCE_OPTIONS,
  orientation: ORIENTATION,
  showThresholdLabels: tolerantBoolean(false),
  showThresholdMarkers: tolerantBoolean(true),
  sizing: SIZING,
  minVizWidth: tolerantNumber(75),
  minVizHeight: tolerantNumber(75),
  text: TEXT_SIZES,
});

/** The gauge's own fields of the saved panel; names and defaults are those of people's dashboards (wire-notes dashboard-json 2.7). */
export const GaugePanelOptions = z.looseObject({ options: z.catch(Options, () => Options.parse({})), fieldConfig: FIELD_CONFIG });
export type GaugePanelOptions = z.infer<typeof GaugePanelOptions>;
