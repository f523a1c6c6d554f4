import { VALUE_NAMES } from '@pharos/plugin';
import * as z from 'zod/mini';
import { automatic, flag, listOf, numeric, oneOf, text } from '../lenient.ts';

export const FONT_SIZES = ['20%', '30%', '50%', '70%', '80%', '100%', '110%', '120%', '150%', '170%', '200%'] as const;
const fontSize = (fallback: string) => z.catch(z.string().check(z.regex(/^\d{1,3}%$/)), fallback);

export const DEFAULT_COLORS = ['#299c46', 'rgba(237, 129, 40, 0.89)', '#d44a3a'];

export const Sparkline = z.looseObject({
  show: flag(false),
  full: flag(false),
  lineColor: text('rgb(31, 120, 193)'),
  fillColor: text('rgba(31, 118, 189, 0.18)'),
});

const mapText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** The single stat's own fields of the saved panel; names and defaults are those of people's dashboards. Gauges come later. */
export const SingleStatOptions = z.looseObject({
  valueName: oneOf(VALUE_NAMES, 'avg'),
  format: text('none'),
  decimals: automatic,
  prefix: text(''),
  postfix: text(''),
  valueFontSize: fontSize('80%'),
  prefixFontSize: fontSize('50%'),
  postfixFontSize: fontSize('50%'),
  nullText: z.catch(z.nullable(z.string()), null),
  nullPointMode: oneOf(['null', 'connected', 'null as zero'], 'connected'),
  tableColumn: text(''),
  mappingType: numeric(1),
  valueMaps: listOf(z.looseObject({ value: mapText, text: mapText }), [{ value: 'null', text: 'N/A' }]),
  rangeMaps: listOf(z.looseObject({ from: mapText, to: mapText, text: mapText }), [{ from: 'null', to: 'null', text: 'N/A' }]),
  thresholds: text(''),
  colors: z.catch(z.array(z.string()), () => [...DEFAULT_COLORS]),
  colorBackground: flag(false),
  colorValue: flag(false),
  colorPrefix: flag(false),
  colorPostfix: flag(false),
  sparkline: z.catch(Sparkline, () => Sparkline.parse({})),
});
export type SingleStatOptions = z.infer<typeof SingleStatOptions>;
