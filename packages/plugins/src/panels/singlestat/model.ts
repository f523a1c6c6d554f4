import {
  chosenNumber,
  extractTimeSeries,
  type FormattedValue,
  type Frame,
  parseThresholds,
  resolveColor,
  singleValue,
  thresholdColor,
  type TimeSeries,
} from '@pharos/plugin';
import { buildSparkline, countLetters, LIMITS_FAULT, valueSizePx } from '@pharos/plugin/unstable';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import type { GaugeModel, StatModel, StatPart } from '@pharos/plugin/unstable/ui';
import { buildGauge } from './gauge.ts';
import type { SingleStatOptions } from './options.ts';
import { chooseShade, type Shade } from './shade.ts';
import { formatSingle, tableValue } from './value-text.ts';

/** What a single stat shows. */
export type SingleStatModel =
  | { readonly kind: 'empty'; readonly text: string; readonly hint?: string }
  | { readonly kind: 'gauge'; readonly gauge: GaugeModel }
  | (StatModel & { readonly kind: 'value' });

const PAD_PX = 24;
/** The size of letters that is saved where nobody chose one: the value fills the room. */
const USUAL_SIZE = '80%';

const percent = (saved: string, base: string): number => Number.parseInt(saved, 10) / Number.parseInt(base, 10);

interface Line {
  readonly value: FormattedValue;
  readonly around: readonly StatPart[];
}

/** Letters of the line in letters of the value's size. */
const countLineLetters = ({ value, around }: Line): number =>
  countLetters(value) + around.reduce((sum, part) => sum + (part.text.length + GAP_LETTERS) * part.scale, 0);

/** Words beside a value may be written as HTML: what stands between its tags is shown, in the size and colour of the panel. */
const withoutTags = (saved: string): string => saved.replaceAll(/<\/?[a-z][^<>]*>/gi, '');

/** Between the value and a word beside it. */
const GAP_LETTERS = 0.4;

/** Frames as one value with its colours. Several series are refused, because nobody could say which one is shown. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildSingleStat(
  frames: readonly Frame[],
  options: SingleStatOptions,
  size: PanelSize,
  context: PanelContext,
): SingleStatModel {
  const isTable = frames[0]?.meta?.kind === 'table';
  const series: readonly TimeSeries[] = isTable ? [] : extractTimeSeries(frames);
  if (series.length > 1)
    return { kind: 'empty', text: 'Multiple Series Error', hint: `The query returned ${series.length} series. A single stat shows one.` };
  const [only] = series;
  if (!only && frames.length === 0) return { kind: 'empty', text: 'No data points' };
  const raw = only ? singleValue(only, options.valueName, options.nullPointMode) : tableValue(frames, options.tableColumn);
  const number = raw.kind === 'number' ? raw.value : null;
  const thresholds = parseThresholds(options.thresholds);
  const color = thresholdColor(number, thresholds, options.colors);
  const shade = chooseShade(color, context);
  const unit = only?.column.display?.unit ?? options.format;
  const around = (saved: string, scale: number, isColored: boolean): StatPart | null => {
    const text = withoutTags(saved).replaceAll('$__name', only?.name ?? '');
    return text === '' ? null : { text, scale, ...(isColored && shade.text ? { color: shade.text } : {}) };
  };
  const prefix = around(options.prefix, percent(options.prefixFontSize, options.valueFontSize), options.colorPrefix);
  const postfix = around(options.postfix, percent(options.postfixFontSize, options.valueFontSize), options.colorPostfix);
  const value = formatSingle(raw, options, { unit, when: { ...context.valueRules, zone: context.timeZone, nowMs: context.nowMs } });
  if (options.gauge.show) return gaugeOf({ options, thresholds, number, unit, shade, value: withParts(prefix, value, postfix) }, context);
  const letters = countLineLetters({ value, around: [prefix, postfix].filter((part) => part !== null) });
  const hasLine = only !== undefined && raw.kind === 'number' && options.sparkline.show && !options.sparkline.full;
  const fontPx = valueSizePx(letters, percent(options.valueFontSize, USUAL_SIZE), {
    widthPx: size.width - PAD_PX,
    heightPx: size.height,
    isAboveLine: hasLine,
  });
  return {
    kind: 'value',
    prefix,
    value,
    postfix,
    fontPx,
    valueColor: options.colorValue ? shade.text : undefined,
    background: options.colorBackground ? shade.background : undefined,
    onBackground: options.colorBackground ? shade.onBackground : undefined,
    sparkline:
      only && raw.kind === 'number' ? sparkline(only, options.sparkline, { size: sparklineSize(options, size, fontPx), context }) : null,
  };
}

/** In a gauge the words around a value are as large as it. */
const withParts = (prefix: StatPart | null, value: FormattedValue, postfix: StatPart | null): FormattedValue => ({
  prefix: `${prefix ? `${prefix.text} ` : ''}${value.prefix}`,
  text: value.text,
  suffix: `${value.suffix}${postfix ? ` ${postfix.text}` : ''}`,
});

interface GaugeInput {
  readonly options: SingleStatOptions;
  readonly thresholds: readonly number[];
  readonly number: number | null;
  readonly unit: string;
  readonly shade: Shade;
  readonly value: FormattedValue;
}

function gaugeOf({ options, thresholds, number, unit, shade, value }: GaugeInput, colors: PanelContext): SingleStatModel {
  const gauge = buildGauge({
    ...options.gauge,
    thresholds,
    colors: options.colors.map((color) => chooseShade(color, colors).background ?? 'currentColor'),
    number,
    value,
    valueColor: options.colorValue ? shade.text : undefined,
    relativeSize: percent(options.valueFontSize, USUAL_SIZE),
    unit,
    decimals: chosenNumber(options.decimals),
    rules: colors.valueRules,
  });
  return gauge ? { kind: 'gauge', gauge } : { kind: 'empty', text: LIMITS_FAULT };
}

/** Below the value; a full one has the whole panel behind it. */
const sparklineSize = ({ sparkline: { full } }: SingleStatOptions, { width, height }: PanelSize, fontPx: number): PanelSize => ({
  width,
  height: full ? height : Math.max(0, Math.min(height * 0.6, height - fontPx * 1.3 - 6)),
});

interface SparklineContext {
  readonly size: PanelSize;
  readonly context: PanelContext;
}

function sparkline(
  series: TimeSeries,
  { show, full, lineColor, fillColor }: SingleStatOptions['sparkline'],
  { size, context }: SparklineContext,
) {
  if (!show) return null;
  const drawn = buildSparkline(series, context.range, size);
  if (!drawn) return null;
  const line = resolveColor(lineColor, context.theme);
  const fill = resolveColor(fillColor, context.theme);
  return line && fill ? { ...drawn, lineColor: line, fillColor: fill, isFull: full } : null;
}
