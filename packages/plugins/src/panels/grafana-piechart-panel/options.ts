import { optionalNumber, tolerantBoolean, tolerantChoice, tolerantText } from '@pharos/plugin';
import * as z from 'zod/mini';

export const LEGEND_TYPES = ['Under graph', 'Right side', 'On graph'] as const;
export const NULL_MODES = ['connected', 'null', 'null as zero'] as const;

const Legend = z.looseObject({
  show: tolerantBoolean(true),
  values: tolerantBoolean(true),
  percentage: tolerantBoolean(false),
  percentageDecimals: optionalNumber,
  sideWidth: optionalNumber,
});
const Combine = z.looseObject({ threshold: optionalNumber, label: tolerantText('Others') });

/** The fields of the plugin, which stand beside the other fields of the panel; names and defaults are those of people's dashboards (wire-notes dashboard-json 2.7). */
export const PiePluginOptions = z.looseObject({
  pieType: tolerantChoice(['pie', 'donut'], 'pie'),
  valueName: tolerantText('current'),
  format: tolerantText('short'),
  decimals: optionalNumber,
  legend: z.catch(Legend, () => Legend.parse({})),
  legendType: tolerantChoice(LEGEND_TYPES, 'Under graph'),
  combine: z.catch(Combine, () => Combine.parse({})),
  aliasColors: z.catch(z.record(z.string(), z.string()), () => ({})),
  strokeWidth: optionalNumber,
  /** Of labels on the pie, such as `80%`. */
  fontSize: tolerantText('80%'),
  nullPointMode: tolerantChoice(NULL_MODES, 'connected'),
});
export type PiePluginOptions = z.infer<typeof PiePluginOptions>;
