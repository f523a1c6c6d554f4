import { tolerantBoolean, tolerantChoice } from '@pharos/plugin';
import { FIELD_CONFIG, ORIENTATION, REDUCE_OPTIONS, TEXT_SIZES } from '@pharos/plugin/unstable';
import * as z from 'zod/mini';

export const COLOR_MODES = ['none', 'value', 'background', 'background_solid'] as const;
const GRAPH_MODES = ['none', 'line', 'area'] as const;
export const TEXT_MODES = ['auto', 'value', 'value_and_name', 'name', 'none'] as const;
/** Of a rise: good, bad, or as the value. */
const CHANGE_COLORS = ['standard', 'inverted', 'same_as_value'] as const;

const Options = z.looseObject({
  reduceOptions: REDUCE_OPTIONS,
  orientation: ORIENTATION,
  colorMode: tolerantChoice(COLOR_MODES, 'value'),
  graphMode: tolerantChoice(GRAPH_MODES, 'area'),
  textMode: tolerantChoice(TEXT_MODES, 'auto'),
  justifyMode: tolerantChoice(['auto', 'center'], 'auto'),
  wideLayout: tolerantBoolean(true),
  showPercentChange: tolerantBoolean(false),
  percentChangeColorMode: tolerantChoice(CHANGE_COLORS, 'standard'),
  text: TEXT_SIZES,
});

/** The stat's own fields of the saved panel; names and defaults are those of people's dashboards (wire-notes dashboard-json 2.7). */
export const StatOptions = z.looseObject({ options: z.catch(Options, () => Options.parse({})), fieldConfig: FIELD_CONFIG });
export type StatOptions = z.infer<typeof StatOptions>;
