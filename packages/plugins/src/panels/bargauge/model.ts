import { type Frame, joinFormatted } from '@pharos/plugin';
import {
  type BarCell,
  barCells,
  barGradient,
  gaugeFault,
  letterPxOf,
  readableColor,
  readValueFields,
  type ReducedValue,
  reduceFields,
  shareOf,
  valueColor,
} from '@pharos/plugin/unstable';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import type { BarGaugeOptions } from './options.ts';

export interface Bar extends Pick<ReducedValue, 'key' | 'name' | 'linked'> {
  /** Absent where values are hidden. */
  readonly text: string | undefined;
  readonly textColor: string | undefined;
  /** 0 to 1; null: there is no value. */
  readonly share: number | null;
  /** Along the bar, from its lowest value; one where it has one colour. */
  readonly colors: readonly string[];
  /** Only of a bar made of cells. */
  readonly cells: readonly BarCell[];
}

/** What a bar gauge shows. */
export type BarGaugeModel =
  | { readonly kind: 'empty'; readonly text: string }
  | {
      readonly kind: 'bars';
      readonly bars: readonly Bar[];
      readonly isUpright: boolean;
      readonly hasUnfilled: boolean;
      readonly namePlacement: 'top' | 'left' | 'hidden';
      readonly namePx: number;
      readonly valuePx: number;
      /** Of a bar with its words across its length, px. */
      readonly leastPx: number;
      readonly mostPx: number | undefined;
      readonly isScrolling: boolean;
    };

/** A letter of a value is this wide, as a part of its height; a per cent is wider than a digit. */
const LETTER_WIDTH = 0.75;
/** Part of the width that values beside bars may take. */
const VALUE_PART = 0.35;
/** Lower, or narrower, bars cannot be read, px. */
const LEAST_PX = { lying: 24, upright: 40 };
/** Between bars: `--space-2`. */
const GAP_PX = 8;
/** A cell is this long, px. */
const CELL_PX = 12;
/** Bars lower than this have their name beside them, px. */
const LOW_PX = 44;

type Options = BarGaugeOptions['options'];

interface BarInput {
  readonly options: Options;
  readonly colors: Pick<PanelContext, 'theme' | 'palette'>;
  /** Of the bar itself, px. */
  readonly lengthPx: number;
}

/** The colour of a field at a share of the way. */
function colorAt({ settings, bounds, name }: ReducedValue, share: number, { theme, palette }: BarInput['colors']): string {
  return valueColor(bounds.min + (bounds.max - bounds.min) * share, { settings, name, index: 0, bounds, theme, palette });
}

function colorsOf(value: ReducedValue, share: number, { options, colors }: BarInput): readonly string[] {
  if (options.displayMode !== 'gradient' || value.shown.isMapped) return [value.shown.color];
  return barGradient(share, (place) => colorAt(value, place, colors));
}

function cellsOf(value: ReducedValue, share: number | null, { options, lengthPx, colors }: BarInput): readonly BarCell[] {
  if (options.displayMode !== 'lcd') return [];
  return barCells(share, Math.max(4, Math.floor(lengthPx / CELL_PX)), (place) => colorAt(value, place, colors));
}

function buildBar(value: ReducedValue, input: BarInput): Bar {
  const { shown, bounds, key, name } = value;
  const { valueMode } = input.options;
  const share = shown.number === undefined ? null : shareOf(shown.number, bounds);
  return {
    key,
    name,
    ...(value.linked ? { linked: value.linked } : {}),
    text: valueMode === 'hidden' ? undefined : joinFormatted(shown),
    textColor: valueMode === 'color' ? readableColor(shown.color, input.colors.theme) : undefined,
    share,
    colors: colorsOf(value, share ?? 0, input),
    cells: cellsOf(value, share, input),
  };
}

const choosePlacement = (placement: Options['namePlacement'], isUpright: boolean, rowPx: number): 'top' | 'left' | 'hidden' => {
  if (placement !== 'auto') return placement === 'left' && isUpright ? 'top' : placement;
  return isUpright || rowPx >= LOW_PX ? 'top' : 'left';
};

function leastOf({ sizing, minVizWidth, minVizHeight }: Options, isUpright: boolean): number {
  if (sizing === 'manual') return Math.max(1, isUpright ? minVizWidth : minVizHeight);
  return isUpright ? LEAST_PX.upright : LEAST_PX.lying;
}

/** Frames as bars: upright where the panel is wider than high and nothing else is said. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildBarGauge(
  frames: readonly Frame[],
  saved: BarGaugeOptions,
  { width, height }: PanelSize,
  context: PanelContext,
): BarGaugeModel {
  const { options } = saved;
  const { config, reduce } = readValueFields(saved);
  const values = reduceFields(frames, reduce, { ...context, config, colorMode: 'thresholds', bounds: { min: 0, max: 100 } });
  const fault = gaugeFault(values);
  if (fault !== undefined) return { kind: 'empty', text: fault };
  const isUpright = options.orientation === 'vertical' || (options.orientation === 'auto' && width > height * 2);
  const leastPx = leastOf(options, isUpright);
  const mostPx = options.sizing === 'manual' && !isUpright ? Math.max(leastPx, options.maxVizHeight) : undefined;
  const rowPx = isUpright ? height : Math.min(mostPx ?? height, Math.max(leastPx, height / values.length));
  const letters = Math.max(1, ...values.map(({ shown }) => joinFormatted(shown).length));
  const roomPx = isUpright ? Math.max(leastPx, width / values.length - GAP_PX) : width * VALUE_PART;
  const fittingPx = Math.min(32, rowPx * 0.4, roomPx / (letters * LETTER_WIDTH));
  const valuePx = letterPxOf(options.text.valueSize, height) ?? Math.max(12, fittingPx);
  const input: BarInput = { options, colors: context, lengthPx: isUpright ? height : width };
  return {
    kind: 'bars',
    bars: values.map((value) => buildBar(value, input)),
    isUpright,
    hasUnfilled: options.showUnfilled,
    leastPx,
    mostPx,
    isScrolling: values.length * (leastPx + GAP_PX) - GAP_PX > (isUpright ? width : height),
    namePlacement:
      values.length === 1 && options.namePlacement === 'auto' ? 'hidden' : choosePlacement(options.namePlacement, isUpright, rowPx),
    namePx: letterPxOf(options.text.titleSize, height) ?? 12,
    valuePx,
  };
}
