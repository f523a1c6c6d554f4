import { tolerantBoolean, tolerantChoice, tolerantNumber } from '@pharos/plugin';
import { FIELD_CONFIG, ORIENTATION, REDUCE_OPTIONS, SIZING, TEXT_SIZES } from '@pharos/plugin/unstable';
import * as z from 'zod/mini';

const DISPLAY_MODES = ['gradient', 'lcd', 'basic'] as const;
export const VALUE_MODES = ['color', 'text', 'hidden'] as const;
const NAME_PLACEMENTS = ['auto', 'top', 'left', 'hidden'] as const;

const Options = z.looseObject({
  reduceOptions: REDUCE_OPTIONS,
  orientation: ORIENTATION,
  displayMode: tolerantChoice(DISPLAY_MODES, 'gradient'),
  showUnfilled: tolerantBoolean(true),
  valueMode: tolerantChoice(VALUE_MODES, 'color'),
  namePlacement: tolerantChoice(NAME_PLACEMENTS, 'auto'),
  sizing: SIZING,
  minVizWidth: tolerantNumber(8),
  minVizHeight: tolerantNumber(16),
  maxVizHeight: tolerantNumber(300),
  text: TEXT_SIZES,
});

/** The bar gauge's own fields of the saved panel; names and defaults are those of people's dashboards (wire-notes dashboard-json 2.7). */
export const BarGaugeOptions = z.looseObject({ options: z.catch(Options, () => Options.parse({})), fieldConfig: FIELD_CONFIG });
export type BarGaugeOptions = z.infer<typeof BarGaugeOptions>;
