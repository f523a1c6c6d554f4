import { formatColor, parseColor } from './css-color.ts';
import { PANEL_SURFACE, type Theme } from './theme.ts';

/** Text on a light and on a dark colour: `--on-light` and `--on-dark` of `ui/tokens.css`, the same in both themes. Black: on a middle grey anything lighter is below 4.5 to 1. */
export const TEXT_ON = { light: '#000000', dark: '#ffffff' } as const;

/** Relative luminance by WCAG, 0 to 1. What is no colour counts as black. */
function luminance(color: string): number {
  const { r, g, b } = parseColor(color) ?? { r: 0, g: 0, b: 0 };
  const linear = (channel: number) => (channel <= 10.31475 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast of two colours by WCAG, 1 to 21; alpha is not looked at. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A see-through colour as it looks on the panels of a theme. */
export function onPanel(color: string, theme: Theme): string {
  const [over, under] = [parseColor(color), parseColor(PANEL_SURFACE[theme])];
  if (!over || !under || over.a >= 1) return color;
  const mix = (one: number, other: number): number => Math.round(one * over.a + other * (1 - over.a));
  return formatColor({ r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b), a: 1 });
}

/**
 * Whether a background is light: dark words read better on it than white ones. One of the two has a contrast of 4.5 to 1 or more on any
 * colour. A background that is see-through is looked at on the panels of the theme.
 */
export function isLight(background: string, theme?: Theme): boolean {
  const seen = theme === undefined ? background : onPanel(background, theme);
  return contrast(seen, TEXT_ON.light) > contrast(seen, TEXT_ON.dark);
}

/** The colour of words on a background that lies on a panel, as CSS. */
export const textOn = (background: string, theme: Theme): string => `var(--on-${isLight(background, theme) ? 'light' : 'dark'})`;

/** Of text by WCAG AA. */
const LEAST_CONTRAST = 4.5;
const MIX_STEP = 0.05;

/** A colour for text on the panels of a theme: the colour itself where it can be read there, else the nearest one towards black or white that can. */
export function readableColor(color: string, theme: Theme): string {
  const from = parseColor(onPanel(color, theme));
  if (!from) return color;
  const end = theme === 'dark' ? 255 : 0;
  for (let share = 0; share < 1; share += MIX_STEP) {
    const mix = (channel: number): number => Math.round(channel + (end - channel) * share);
    const mixed = formatColor({ r: mix(from.r), g: mix(from.g), b: mix(from.b), a: 1 });
    if (contrast(mixed, PANEL_SURFACE[theme]) >= LEAST_CONTRAST) return share === 0 ? color : mixed;
  }
  return theme === 'dark' ? TEXT_ON.dark : TEXT_ON.light;
}
