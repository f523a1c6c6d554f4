import {
  chosenNumber,
  type FormattedValue,
  formatValue,
  formatWith,
  type Frame,
  isLight,
  mappedText,
  parseThresholds,
  resolveColor,
  singleValue,
  type SingleValue,
  tableData,
  thresholdColor,
  type TimeSeries,
  extractTimeSeries,
  valueSizePx,
} from '@pharos/plugin';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import { manifest } from './manifest.ts';
import { DEFAULT_COLORS, type SingleStatOptions } from './options.ts';
import { buildSparkline, type SparklineModel } from './sparkline.ts';

export interface StatPart {
  readonly text: string;
  /** Of the value's size. */
  readonly scale: number;
  readonly color?: string;
}

/** What a single stat shows. */
export type SingleStatModel =
  | { readonly kind: 'empty'; readonly text: string; readonly hint?: string }
  | {
      readonly kind: 'value';
      readonly prefix: StatPart | null;
      readonly value: FormattedValue;
      readonly valueColor?: string;
      readonly postfix: StatPart | null;
      /** Height of the value's letters in px. */
      readonly fontPx: number;
      readonly background?: string;
      /** Words on a coloured background: dark or light, whichever reads better. */
      readonly onBackground?: string;
      /** What the document asks for and is not drawn. */
      readonly notDrawn: string | undefined;
      readonly sparkline: (SparklineModel & { readonly lineColor: string; readonly fillColor: string; readonly isFull: boolean }) | null;
    };

const UNIT_SCALE = 0.56;
const PAD_PX = 24;
/** The size of letters that is saved where nobody chose one: the value fills the room. */
const USUAL_SIZE = '80%';

const percent = (saved: string, base: string): number => Number.parseInt(saved, 10) / Number.parseInt(base, 10);

interface Line {
  readonly value: FormattedValue;
  readonly around: readonly StatPart[];
}

/** Letters of the line in letters of the value's size. */
const countLetters = ({ value: { prefix, text, suffix }, around }: Line): number =>
  prefix.length +
  text.length +
  suffix.length * UNIT_SCALE +
  around.reduce((sum, part) => sum + (part.text.length + GAP_LETTERS) * part.scale, 0);

/** Between the value and a word beside it. */
const GAP_LETTERS = 0.4;

/** The value of a table: first row of the chosen column, else of the first that is not a time. */
function tableValue(frames: readonly Frame[], wanted: string): SingleValue {
  const table = tableData(frames.slice(0, 1), 'table');
  const column = table.columns.find(({ text }) => text === wanted) ?? table.columns.find(({ type }) => type !== 'time') ?? table.columns[0];
  if (!column || table.rowCount === 0) return { kind: 'missing' };
  const value = column.at(0);
  if (value === null || Number.isNaN(value)) return { kind: 'missing' };
  return typeof value === 'number' ? { kind: 'number', value } : { kind: 'text', text: String(value) };
}

function formatted(
  value: SingleValue,
  options: SingleStatOptions,
  { unit, zone }: { readonly unit: string; readonly zone: { readonly zone: string } },
): FormattedValue {
  const decimals = chosenNumber(options.decimals);
  const plain = (text: string): FormattedValue => ({ prefix: '', text, suffix: '' });
  if (value.kind === 'text') return plain(value.text);
  if (value.kind === 'missing') return plain(mappedText(null, options) ?? options.nullText ?? 'no value');
  const rounded = decimals === undefined ? value.value : Number(value.value.toFixed(Math.max(0, Math.min(20, decimals))));
  const mapped = mappedText(rounded, options);
  if (mapped !== undefined) return plain(mapped);
  if (value.kind === 'time') return formatWith(value.value, unit === 'none' ? 'dateTimeAsIso' : unit, 0, zone);
  return formatValue(value.value, unit, decimals, zone);
}

/** The colours every single stat is saved with mean "as designed": the status colours of the theme. Others are drawn as stored. */
const STATUS = new Map(DEFAULT_COLORS.map((color, index) => [color, ['ok', 'warning', 'error'][index]]));

interface Shade {
  readonly text?: string;
  readonly background?: string;
  readonly onBackground?: string;
}

function chooseShade(stored: string | undefined, theme: PanelContext['theme']): Shade {
  const status = stored === undefined ? undefined : STATUS.get(stored);
  if (status) return { text: `var(--${status}-text)`, background: `var(--${status}-fill)`, onBackground: 'var(--on-status)' };
  const color = stored === undefined ? undefined : resolveColor(stored, theme);
  if (color === undefined) return {};
  return { text: color, background: color, onBackground: isLight(color) ? 'var(--on-light)' : 'var(--on-dark)' };
}

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
  const color = thresholdColor(number, parseThresholds(options.thresholds), options.colors);
  const shade = chooseShade(color, context.theme);
  const unit = only?.column.display?.unit ?? options.format;
  const around = (saved: string, scale: number, isColored: boolean): StatPart | null => {
    const text = saved.replaceAll('$__name', only?.name ?? '');
    return text === '' ? null : { text, scale, ...(isColored && shade.text ? { color: shade.text } : {}) };
  };
  const prefix = around(options.prefix, percent(options.prefixFontSize, options.valueFontSize), options.colorPrefix);
  const postfix = around(options.postfix, percent(options.postfixFontSize, options.valueFontSize), options.colorPostfix);
  const value = formatted(raw, options, { unit, zone: { zone: context.timeZone } });
  const letters = countLetters({ value, around: [prefix, postfix].filter((part) => part !== null) });
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
    notDrawn: manifest.notDrawn?.(options),
    valueColor: options.colorValue ? shade.text : undefined,
    background: options.colorBackground ? shade.background : undefined,
    onBackground: options.colorBackground ? shade.onBackground : undefined,
    sparkline:
      only && raw.kind === 'number' ? sparkline(only, options.sparkline, { size: sparklineSize(options, size, fontPx), context }) : null,
  };
}

/** Below the value; a full one has the whole panel behind it. */
const sparklineSize = ({ sparkline: { full } }: SingleStatOptions, { width, height }: PanelSize, fontPx: number): PanelSize => ({
  width,
  height: full ? height : Math.max(0, Math.min(height * 0.6, height - fontPx * 1.3 - 6)),
});

interface Place {
  readonly size: PanelSize;
  readonly context: PanelContext;
}

function sparkline(series: TimeSeries, { show, full, lineColor, fillColor }: SingleStatOptions['sparkline'], { size, context }: Place) {
  if (!show) return null;
  const drawn = buildSparkline(series, context.range, size);
  if (!drawn) return null;
  const line = resolveColor(lineColor, context.theme);
  const fill = resolveColor(fillColor, context.theme);
  return line && fill ? { ...drawn, lineColor: line, fillColor: fill, isFull: full } : null;
}
