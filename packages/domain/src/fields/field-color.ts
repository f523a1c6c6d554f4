import type { Palette } from '@pharos/contract/dashboard/dashboard';
import { formatColor, parseColor, resolveColor } from '../colors/css-color.ts';
import { safeStepColor } from '../colors/palette.ts';
import { seriesColors, seriesHex } from '../colors/series-colors.ts';
import { tagHash } from '../colors/tag-colors.ts';
import { PANEL_SURFACE, type Theme } from '../colors/theme.ts';
import type { FieldSettings, FieldThresholds, ThresholdStep } from './field-settings.ts';

/** From the lowest to the highest value; `panel` is the ground that a panel is drawn on. */
const SCALES: Readonly<Record<string, readonly string[]>> = {
  'continuous-GrYlRd': ['green', 'yellow', 'red'],
  'continuous-RdYlGr': ['red', 'yellow', 'green'],
  'continuous-BlYlRd': ['dark-blue', 'super-light-yellow', 'dark-red'],
  'continuous-YlRd': ['super-light-yellow', 'dark-red'],
  'continuous-BlPu': ['blue', 'purple'],
  'continuous-YlBl': ['super-light-yellow', 'dark-blue'],
  'continuous-blues': ['panel', 'dark-blue'],
  'continuous-reds': ['panel', 'dark-red'],
  'continuous-greens': ['panel', 'dark-green'],
  'continuous-purples': ['panel', 'dark-purple'],
};

/** Where values stand between the lowest and the highest one. */
export interface ValueBounds {
  readonly min: number;
  readonly max: number;
}

/** How far a value is from min to max, 0 to 1; a range without extent puts all at its end. */
export function shareOf(value: number, { min, max }: ValueBounds): number {
  const share = max > min ? (value - min) / (max - min) : 1;
  return Math.min(1, Math.max(0, share));
}

/** The value at which a step begins. */
const stepStart = ({ value }: ThresholdStep, mode: FieldThresholds['mode'], { min, max }: ValueBounds): number =>
  mode === 'percentage' && Number.isFinite(value) ? min + ((max - min) * value) / 100 : value;

/** Steps with their values on the axis of the field: per cents are made values. */
export const absoluteSteps = ({ mode, steps }: FieldThresholds, bounds: ValueBounds): readonly ThresholdStep[] =>
  steps.map((step) => ({ ...step, value: stepStart(step, mode, bounds) }));

/** The last step that begins at or below the value; the first one where there is no value. */
export function activeStep(value: number | null, thresholds: FieldThresholds, bounds: ValueBounds): ThresholdStep | undefined {
  const { steps, mode } = thresholds;
  if (value === null || Number.isNaN(value)) return steps[0];
  return steps.findLast((step) => stepStart(step, mode, bounds) <= value) ?? steps[0];
}

function mix(from: string, to: string, share: number): string {
  const [a, b] = [parseColor(from), parseColor(to)];
  if (!a || !b) return to;
  const between = (one: number, other: number): number => Math.round(one + (other - one) * share);
  return formatColor({ r: between(a.r, b.r), g: between(a.g, b.g), b: between(a.b, b.b), a: a.a + (b.a - a.a) * share });
}

/** The colour of a scale at a share of 0 to 1; undefined where no scale has this name. */
export function scaleColor(mode: string, share: number, theme: Theme): string | undefined {
  const stops = Object.hasOwn(SCALES, mode) ? SCALES[mode] : undefined;
  if (!stops) return undefined;
  const colors = stops.map((name) => (name === 'panel' ? PANEL_SURFACE[theme] : (resolveColor(name, theme) ?? '')));
  const place = Math.min(1, Math.max(0, share)) * (colors.length - 1);
  const index = Math.min(Math.floor(place), colors.length - 2);
  return mix(colors[index] ?? '', colors[index + 1] ?? '', place - index);
}

/** The colour of a threshold as a viewer sees it; undefined for what is no colour. */
export const stepColor = (stored: string | undefined, theme: Theme, palette?: Palette): string | undefined =>
  safeStepColor(stored, theme, palette) ?? resolveColor(stored ?? '', theme);

/** A colour of the palette that stays with a name. */
const colorOfName = (name: string, theme: Theme, palette?: Palette): string =>
  seriesHex(tagHash(name) % seriesColors.length, theme, palette);

/** What the colour of a field, or of one of its values, depends on. */
export interface ColoredField {
  readonly settings: Pick<FieldSettings, 'color' | 'thresholds'>;
  readonly name: string;
  /** Of the field among those that are coloured. */
  readonly index: number;
  readonly bounds: ValueBounds;
  readonly theme: Theme;
  /** That the viewer sees; absent: as designed. */
  readonly palette?: Palette | undefined;
}

/** Whether the colour of a field depends on its values. */
export const isColoredByValue = ({ color: { mode } }: Pick<FieldSettings, 'color'>): boolean =>
  mode === 'thresholds' || Object.hasOwn(SCALES, mode);

/** The colour of a value of a field, as CSS. Where the mode does not go by values, the colour of the field. */
export function valueColor(value: number | null, { settings, name, index, bounds, theme, palette }: ColoredField): string {
  const { color, thresholds } = settings;
  const usual = seriesHex(index, theme, palette);
  if (color.mode === 'fixed' || color.mode === 'shades') return resolveColor(color.fixedColor ?? '', theme) ?? usual;
  if (color.mode === 'thresholds') return stepColor(activeStep(value, thresholds, bounds)?.color, theme, palette) ?? usual;
  if (color.mode === 'palette-classic-by-name') return colorOfName(name, theme, palette);
  return scaleColor(color.mode, value === null ? 0 : shareOf(value, bounds), theme) ?? usual;
}

/** The colour of a truth value: green or red, the ends of the scale where the mode has one, or what the document fixes. */
export function truthColor(value: boolean, field: ColoredField): string {
  const { mode } = field.settings.color;
  if (mode === 'fixed' || mode === 'shades') return valueColor(null, field);
  return scaleColor(mode, value ? 1 : 0, field.theme) ?? resolveColor(value ? 'green' : 'red', field.theme) ?? valueColor(null, field);
}
