import { extractTimeSeries, formatValue, type Frame, joinFormatted } from '@pharos/plugin';
import {
  buildSparkline,
  countLetters,
  isLight,
  TEXT_ON,
  textOn,
  letterPxOf,
  readableColor,
  type ReducedValue,
  readValueFields,
  reduceFields,
  valueSizePx,
  withAlpha,
} from '@pharos/plugin/unstable';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import { layOutTiles, type StatModel, type TileLayout } from '@pharos/plugin/unstable/ui';
import type { StatOptions } from './options.ts';

export interface StatTile extends Pick<ReducedValue, 'key' | 'name' | 'linked'> {
  readonly stat: StatModel;
}

/** What a stat shows. */
export type StatPanelModel =
  | { readonly kind: 'empty'; readonly text: string }
  | { readonly kind: 'tiles'; readonly layout: TileLayout; readonly tiles: readonly StatTile[] };

type Options = StatOptions['options'];

/** Beside the words, px: less in narrow boxes. */
const PAD_PX = { usual: 12, narrow: 6 };
/** Narrower boxes are narrow, px. */
const NARROW_PX = 100;
const NAME_LINE = 1.3;
/** Letters of how much it changed, below the value. */
const CHANGE_PX = 12;
/** Lower boxes have the name beside the value, px. */
const TWO_LINES_PX = 64;
/** So do boxes that are wider than this in their heights, where no line of the past needs the room. */
const WIDE_RATIO = 2.5;
/** A letter of a name is this wide, as a part of its height. */
const LETTER_WIDTH = 0.64;
/** Narrower boxes have no room for both on one line, px. */
const ONE_LINE_PX = 140;
/** Smaller boxes are scrolled, px. Where they have to stand side by side they may be narrower than a layout of our own makes them. */
const LEAST = { width: 64, height: 32 };
const LEAST_IN_ROW = { ...LEAST, width: 52 };

interface Texts {
  readonly hasName: boolean;
  readonly hasValue: boolean;
}

/** Names are shown where they tell values apart. */
function textsOf(mode: Options['textMode'], count: number): Texts {
  return {
    hasName: mode === 'value_and_name' || mode === 'name' || (mode === 'auto' && count > 1),
    hasValue: mode !== 'name' && mode !== 'none',
  };
}

const NOTHING = { prefix: '', text: '', suffix: '' };

/** How much the last value differs from the first one, in per cent of it. */
function changeOf(
  { field, shown }: ReducedValue,
  { options: { percentChangeColorMode }, context: { theme }, changeFontPx }: TileInput,
): StatModel['change'] {
  const statistics = field?.column.statistics;
  const { first = null, current = null } = statistics ?? {};
  if (first === null || current === null || first === 0) return undefined;
  const share = (current - first) / Math.abs(first);
  return {
    text: `${signOf(share)}${joinFormatted(formatValue(share, 'percentunit', 1))}`,
    color: percentChangeColorMode === 'same_as_value' ? readableColor(shown.color, theme) : toneOf(share, percentChangeColorMode),
    fontPx: changeFontPx,
  };
}

function signOf(change: number): string {
  if (change > 0) return '▲ ';
  return change < 0 ? '▼ ' : '';
}

function toneOf(change: number, mode: Options['percentChangeColorMode']): string {
  if (change === 0) return 'var(--text-secondary)';
  return change > 0 !== (mode === 'inverted') ? 'var(--ok-text)' : 'var(--error-text)';
}

/** Room for how much a value changed. */
const changePxOf = ({ showPercentChange }: Options, fontPx = CHANGE_PX): number =>
  showPercentChange ? Math.ceil(fontPx * NAME_LINE) + 2 : 0;

interface TileInput {
  readonly options: Options;
  readonly layout: TileLayout;
  readonly texts: Texts;
  readonly fontPx: number;
  readonly namePx: number;
  /** Undefined: of the usual size. */
  readonly changeFontPx: number | undefined;
  readonly isOneLine: boolean;
  readonly padPx: number;
  readonly context: PanelContext;
}

function sparklineOf({ field, shown }: ReducedValue, input: TileInput, onBackground: string | undefined): StatModel['sparkline'] {
  const { options, layout, fontPx, context } = input;
  const hasName = input.texts.hasName && input.texts.hasValue;
  if (options.graphMode === 'none' || !field || input.isOneLine) return null;
  const series = extractTimeSeries([field.frame]).find(({ column }) => column === field.column);
  const textPx = fontPx * NAME_LINE + (hasName ? input.namePx * NAME_LINE : 0) + changePxOf(options, input.changeFontPx);
  const height = Math.max(0, Math.min(layout.height * 0.6, layout.height - textPx - 6));
  const drawn = series && buildSparkline(series, context.range, { width: layout.width, height });
  if (!drawn) return null;
  const fillColor = options.graphMode === 'area' ? withAlpha(shown.color, onBackground ? 0 : 0.15) : 'none';
  const lineColor = onBackground ? withAlpha(TEXT_ON[isLight(shown.color, context.theme) ? 'light' : 'dark'], 0.5) : shown.color;
  return { ...drawn, lineColor, fillColor, isFull: false };
}

/** A background that is not solid goes over into more contrast with the words on it. */
function backgroundOf(color: string, { options, context }: TileInput): string {
  if (options.colorMode === 'background_solid') return color;
  return `linear-gradient(120deg, ${color}, color-mix(in oklab, ${color} 82%, ${isLight(color, context.theme) ? '#ffffff' : '#000000'}))`;
}

function buildTile(value: ReducedValue, input: TileInput): StatTile {
  const { options, texts, fontPx, namePx } = input;
  const { shown, name } = value;
  const isFilled = options.colorMode.startsWith('background');
  const onBackground = isFilled ? textOn(shown.color, input.context.theme) : undefined;
  return {
    key: value.key,
    name,
    linked: value.linked,
    stat: {
      prefix: null,
      value: texts.hasValue ? shown : { ...NOTHING, text: texts.hasName ? name : '' },
      postfix: null,
      fontPx,
      valueColor: options.colorMode === 'value' ? readableColor(shown.color, input.context.theme) : undefined,
      background: isFilled ? backgroundOf(shown.color, input) : undefined,
      onBackground,
      sparkline: sparklineOf(value, input, onBackground),
      name: texts.hasName && texts.hasValue ? { text: name, fontPx: namePx } : undefined,
      change: options.showPercentChange ? changeOf(value, input) : undefined,
      isCentered: options.justifyMode === 'center',
      isOneLine: input.isOneLine && texts.hasName && texts.hasValue,
      padPx: input.padPx === PAD_PX.usual ? undefined : input.padPx,
    },
  };
}

/** Frames as values, all in letters of one size. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildStat(frames: readonly Frame[], saved: StatOptions, size: PanelSize, context: PanelContext): StatPanelModel {
  const { options } = saved;
  const { orientation, textMode, text } = options;
  const { config, reduce } = readValueFields(saved);
  const values = reduceFields(frames, reduce, { ...context, config, colorMode: 'thresholds' });
  if (values.length === 0) return { kind: 'empty', text: 'No data points' };
  const layout = layOutTiles(
    { count: values.length, orientation, bestRatio: 2, least: orientation === 'vertical' ? LEAST_IN_ROW : LEAST },
    size,
  );
  const texts = textsOf(textMode, values.length);
  const nameLetters = Math.max(...values.map(({ name }) => name.length));
  const padPx = layout.width < NARROW_PX ? PAD_PX.narrow : PAD_PX.usual;
  const fittingPx = (layout.width - padPx * 2) / (nameLetters * LETTER_WIDTH);
  const namePx = letterPxOf(text.titleSize, size.height) ?? Math.max(11, Math.min(28, layout.height / 8, fittingPx));
  const hasBoth = texts.hasName && texts.hasValue;
  const isWide = options.wideLayout && options.graphMode === 'none' && layout.width > layout.height * WIDE_RATIO;
  const changeFontPx = letterPxOf(text.percentSize, size.height);
  const changePx = changePxOf(options, changeFontPx);
  const hasRoomInLine = layout.width >= ONE_LINE_PX * (changePx > 0 ? 2 : 1);
  const isOneLine = hasBoth && hasRoomInLine && (isWide || (layout.height < TWO_LINES_PX && orientation !== 'vertical'));
  const letters = Math.max(...values.map(({ shown, name }) => (texts.hasValue ? countLetters(shown) : name.length)));
  const room = {
    widthPx: (isOneLine ? layout.width / 2 : layout.width) - padPx * 2,
    heightPx: layout.height - (hasBoth && !isOneLine ? namePx * NAME_LINE : 0) - (isOneLine ? 0 : changePx),
    isAboveLine: options.graphMode !== 'none' && !isOneLine,
  };
  const fontPx = letterPxOf(text.valueSize, size.height) ?? valueSizePx(letters, 1, room);
  const input: TileInput = { options, layout, texts, fontPx, namePx, changeFontPx, isOneLine, padPx, context };
  return { kind: 'tiles', layout, tiles: values.map((value) => buildTile(value, input)) };
}
