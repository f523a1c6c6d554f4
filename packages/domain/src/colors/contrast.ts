import { formatColor, parseColor } from './css-color.ts';
import type { Theme } from './theme.ts';

/** Text on a light and on a dark colour: `--on-light` and `--on-dark` of `ui/tokens.css`, the same in both themes. */
export const TEXT_ON = { light: '#0c0f12', dark: '#ffffff' } as const;

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

/** Whether a background is light: dark words read better on it than white ones. */
export const isLight = (background: string): boolean => contrast(background, TEXT_ON.light) > contrast(background, TEXT_ON.dark);

/** What panels are drawn on: `--surface-panel` of `ui/tokens.css`. */
const PANEL: Readonly<Record<Theme, string>> = { dark: '#121519', light: '#ffffff' };

/** A colour as it is seen on a panel: what is see-through lets it shine through. */
function onPanel(color: string, theme: Theme): string {
  const [above, below] = [parseColor(color), parseColor(PANEL[theme])];
  if (!above || !below) return PANEL[theme];
  const mix = (one: number, other: number): number => Math.round(one * above.a + other * (1 - above.a));
  return formatColor({ r: mix(above.r, below.r), g: mix(above.g, below.g), b: mix(above.b, below.b), a: 1 });
}

/** The colour of words on a background that lies on a panel, as CSS. */
export const wordsOn = (background: string, theme: Theme): string => `var(--on-${isLight(onPanel(background, theme)) ? 'light' : 'dark'})`;
