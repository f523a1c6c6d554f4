import { parseColor, resolveColor, type Rgba } from '../colors/css-color.ts';
import type { Theme } from '../colors/theme.ts';
import { findScheme, isReversed, schemeColor } from './color-schemes.ts';

/** How counts become colours. */
export type RampRule =
  | { readonly kind: 'scheme'; readonly scheme: string; readonly isReversed: boolean; readonly steps: number }
  /** One colour, from see-through to whole: the share to the power of `exponent`, 1 is linear. */
  | { readonly kind: 'opacity'; readonly color: string; readonly exponent: number; readonly isReversed: boolean; readonly steps: number };

const MIN_STEPS = 2;
const MAX_STEPS = 256;
/** Where a document names no colour that can be read. */
const UNREADABLE = '#b4ff00';

/** The colours of counts from the least to the greatest, between 2 and 256 of them. */
export function buildRamp(rule: RampRule, theme: Theme): readonly Rgba[] {
  const steps = Math.max(MIN_STEPS, Math.min(MAX_STEPS, Math.round(rule.steps) || MAX_STEPS));
  const colorAt = rule.kind === 'scheme' ? colorsOfScheme(rule.scheme, theme) : colorsOfOpacity(rule, theme);
  const ramp = Array.from({ length: steps }, (_, index) => colorAt(index / (steps - 1)));
  return rule.isReversed ? ramp.toReversed() : ramp;
}

function colorsOfScheme(name: string, theme: Theme): (share: number) => Rgba {
  const scheme = findScheme(name);
  const isTurned = isReversed(scheme, theme);
  return (share) => schemeColor(scheme.id, isTurned ? 1 - share : share);
}

function colorsOfOpacity(
  { color, exponent }: { readonly color: string; readonly exponent: number },
  theme: Theme,
): (share: number) => Rgba {
  const whole = parseColor(resolveColor(color, theme) ?? UNREADABLE) ?? { r: 180, g: 255, b: 0, a: 1 };
  const power = exponent > 0 ? exponent : 1;
  return (share) => ({ ...whole, a: whole.a * share ** power });
}

/** The least and the greatest count of a colour scale. */
export interface CountRange {
  readonly min: number;
  readonly max: number;
}

/** Place of a count in a ramp of so many colours; what lies outside has the colour of the end. */
export function rampIndex(count: number, { min, max }: CountRange, steps: number): number {
  const share = max > min ? (count - min) / (max - min) : 1;
  return Math.max(0, Math.min(steps - 1, Math.floor(share * steps)));
}
