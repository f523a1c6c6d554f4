import { colorsNamed, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch, modeRgb, useMode as registerMode } from 'culori/fn';
import { formatColor, resolveColor } from './css-color.ts';

/** What stands in a document for a text that is no colour. */
export const BLACK = '#000000';

/** What a person typed as a colour. */
export interface TypedColor {
  readonly isColor: boolean;
  /** As documents hold it: in a form that every program reads. */
  readonly stored: string;
}

const toRgb = registerMode(modeRgb);
for (const mode of [modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch]) registerMode(mode);

const FUNCTION = /^([a-z]+)\(([^()]*)\)$/;
/** Units that are not listed make culori throw. */
const COMPONENT = /^[+-]?[\d.]+(?:e[+-]?\d+)?(?:%|deg|grad|rad|turn)?$/;
/** Longer texts are not looked at. */
const MAX_LENGTH = 200;

/** `lab(50%, 40, none, 0.5)` as `lab(50% 40 0 / 0.5)`: people separate components as they like, culori as CSS says. */
function withSpaces(text: string): string | undefined {
  const [, name, inside = ''] = FUNCTION.exec(text) ?? [];
  const components = inside.split(/[\s,/]+/).filter((piece) => piece !== '');
  const numbers = components.map((piece) => (piece === 'none' ? '0' : piece));
  if (name === undefined || !numbers.every((piece) => COMPONENT.test(piece))) return undefined;
  const alpha = numbers.length > 3 ? ` / ${numbers.slice(3).join(' ')}` : '';
  return `${name}(${numbers.slice(0, 3).join(' ')}${alpha})`;
}

/** In channels of a screen; what it cannot show is cut off. */
function inChannels(text: string): string | undefined {
  const name = text.toLowerCase();
  const color = toRgb(Object.hasOwn(colorsNamed, name) ? name : withSpaces(name));
  if (!color) return undefined;
  const channel = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 255);
  return formatColor({ r: channel(color.r), g: channel(color.g), b: channel(color.b), a: color.alpha ?? 1 });
}

/**
 * A typed colour: every form of CSS and the names of palettes. What documents hold stays as typed where every program reads it, and is
 * written in channels where not; what is no colour becomes black.
 */
export function readColorText(typed: string): TypedColor {
  const text = typed.trim();
  const known = resolveColor(text, 'dark') === undefined ? undefined : text;
  const stored = known ?? (text.length > MAX_LENGTH ? undefined : inChannels(text));
  return stored === undefined ? { isColor: false, stored: BLACK } : { isColor: true, stored };
}
