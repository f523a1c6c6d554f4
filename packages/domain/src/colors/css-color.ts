import { namedColor } from './named-colors.ts';
import { seriesColors } from './series-colors.ts';
import type { Theme } from './theme.ts';

/** Channels 0 to 255, alpha 0 to 1. */
export interface Rgba {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

const HEX = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const FUNCTION = /^(rgb|hsl)a?\(([^()]*)\)$/i;

function parseHex(text: string): Rgba | undefined {
  const digits = HEX.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const pairs = digits.length <= 4 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [r = 0, g = 0, b = 0, a = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
  return { r, g, b, a: a / 255 };
}

const clamp = (value: number, max: number): number => Math.min(max, Math.max(0, value));

function part(text: string | undefined, whole: number): number {
  const [, digits, percent] = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(%|deg)?$/.exec(text ?? '') ?? [];
  if (digits === undefined) return Number.NaN;
  return percent === '%' ? (Number(digits) / 100) * whole : Number(digits);
}

function fromHsl([hue, saturation, lightness]: readonly [number, number, number], a: number): Rgba {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const k = (((offset + hue / 30) % 12) + 12) % 12;
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return { r: channel(0), g: channel(8), b: channel(4), a };
}

function parseFunction(text: string): Rgba | undefined {
  const [, kind, inside] = FUNCTION.exec(text) ?? [];
  if (kind === undefined || inside === undefined) return undefined;
  const parts = inside.split(/[\s,/]+/).filter((piece) => piece !== '');
  if (parts.length < 3 || parts.length > 4) return undefined;
  const a = parts.length === 4 ? clamp(part(parts[3], 1), 1) : 1;
  const isRgb = kind.toLowerCase() === 'rgb';
  const numbers = parts.slice(0, 3).map((piece, index) => part(piece, isRgb ? 255 : index === 0 ? 360 : 1));
  const [first = 0, second = 0, third = 0] = numbers;
  if ([...numbers, a].some(Number.isNaN)) return undefined;
  if (!isRgb) return fromHsl([first, clamp(second, 1), clamp(third, 1)], a);
  return { r: clamp(Math.round(first), 255), g: clamp(Math.round(second), 255), b: clamp(Math.round(third), 255), a };
}

/** The CSS names that stored documents carry. */
const CSS_NAMES: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  maroon: '#800000',
  navy: '#000080',
  teal: '#008080',
  lime: '#00ff00',
  aqua: '#00ffff',
  cyan: '#00ffff',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  olive: '#808000',
  pink: '#ffc0cb',
  brown: '#a52a2a',
  gold: '#ffd700',
  transparent: '#00000000',
};

/** Reads `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`, `hsla()` and common names; undefined for anything else. */
export function parseColor(text: string): Rgba | undefined {
  const trimmed = text.trim();
  const name = trimmed.toLowerCase();
  return parseHex(Object.hasOwn(CSS_NAMES, name) ? (CSS_NAMES[name] ?? '') : trimmed) ?? parseFunction(trimmed);
}

const hexPair = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** The shortest text that every part of a page understands: `#rrggbb`, or `rgba(r, g, b, a)` where it is see-through. */
export function formatColor({ r, g, b, a }: Rgba): string {
  return a >= 1 ? `#${hexPair(r)}${hexPair(g)}${hexPair(b)}` : `rgba(${r}, ${g}, ${b}, ${Number(a.toFixed(3))})`;
}

const tokens = new Map(seriesColors.map((color) => [color.token, color]));

/**
 * The colour to draw for one that a document stores: a token of ours (`blue-4`) or a legacy name follows the theme, anything
 * else is drawn as stored. Undefined for what is no colour, so that hostile text never reaches a style.
 */
export function resolveColor(stored: string, theme: Theme): string | undefined {
  const byName = tokens.get(stored)?.[theme] ?? namedColor(stored, theme);
  if (byName !== undefined) return byName;
  const color = parseColor(stored);
  return color && formatColor(color);
}

/** The same colour with another alpha, 0 to 1; what is no colour becomes see-through. */
export function withAlpha(text: string, alpha: number): string {
  const color = parseColor(text);
  return color ? formatColor({ ...color, a: clamp(alpha, 1) }) : 'rgba(0, 0, 0, 0)';
}
