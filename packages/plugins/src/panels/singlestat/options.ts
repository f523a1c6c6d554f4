import { optionalNumber, tolerantBoolean, tolerantChoice, tolerantList, tolerantNumber, tolerantText } from '@pharos/plugin';
import { VALUE_NAMES } from '@pharos/plugin/unstable';
import * as z from 'zod/mini';

export const FONT_SIZES = ['20%', '30%', '50%', '70%', '80%', '100%', '110%', '120%', '150%', '170%', '200%'] as const;
export const NULL_POINT_MODES = ['connected', 'null', 'null as zero'] as const;
const fontSize = (fallback: string) => z.catch(z.string().check(z.regex(/^\d{1,3}%$/)), fallback);

export const DEFAULT_COLORS = ['#299c46', 'rgba(237, 129, 40, 0.89)', '#d44a3a'];

export const Sparkline = z.looseObject({
  show: tolerantBoolean(false),
  full: tolerantBoolean(false),
  lineColor: tolerantText('rgb(31, 120, 193)'),
  fillColor: tolerantText('rgba(31, 118, 189, 0.18)'),
});

const GaugeOptions = z.looseObject({
  show: tolerantBoolean(false),
  minValue: tolerantNumber(0),
  maxValue: tolerantNumber(100),
  thresholdMarkers: tolerantBoolean(true),
  thresholdLabels: tolerantBoolean(false),
});

const mapText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** The single stat's own fields of the saved panel; names and defaults are those of people's dashboards. */
export const SingleStatOptions = z.looseObject({
  valueName: tolerantChoice(VALUE_NAMES, 'avg'),
  format: tolerantText('none'),
  decimals: optionalNumber,
  prefix: tolerantText(''),
  postfix: tolerantText(''),
  valueFontSize: fontSize('80%'),
  prefixFontSize: fontSize('50%'),
  postfixFontSize: fontSize('50%'),
  nullText: z.catch(z.nullable(z.string()), null),
  nullPointMode: tolerantChoice(NULL_POINT_MODES, 'connected'),
  tableColumn: tolerantText(''),
  mappingType: tolerantNumber(1),
  valueMaps: tolerantList(z.looseObject({ value: mapText, text: mapText }), [{ value: 'null', text: 'N/A' }]),
  rangeMaps: tolerantList(z.looseObject({ from: mapText, to: mapText, text: mapText }), [{ from: 'null', to: 'null', text: 'N/A' }]),
  thresholds: tolerantText(''),
  colors: z.catch(z.array(z.string()), () => [...DEFAULT_COLORS]),
  colorBackground: tolerantBoolean(false),
  colorValue: tolerantBoolean(false),
  colorPrefix: tolerantBoolean(false),
  colorPostfix: tolerantBoolean(false),
  sparkline: z.catch(Sparkline, () => Sparkline.parse({})),
  gauge: z.catch(GaugeOptions, () => GaugeOptions.parse({})),
});
export type SingleStatOptions = z.infer<typeof SingleStatOptions>;
