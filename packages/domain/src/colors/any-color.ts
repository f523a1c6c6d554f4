import { formatColor, resolveColor } from './css-color.ts';
import { CSS_NAMES } from './css-names.ts';

/** What stands in a document for a text that is no colour. */
export const BLACK = '#000000';

/** What a person typed as a colour. */
export interface TypedColor {
  readonly isColor: boolean;
  /** As documents hold it: in a form that every program reads. */
  readonly stored: string;
}

type Triple = readonly [number, number, number];

const FUNCTION = /^(hsla?|hwb|lab|lch|oklab|oklch)\(([^()]*)\)$/i;
const NUMBER = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(%|deg|grad|rad|turn)?$/i;

const DEGREES: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

/** A component: per cents of `whole`, angles in degrees, `none` as 0; NaN for anything else. */
function component(text: string | undefined, whole: number): number {
  if (text?.toLowerCase() === 'none') return 0;
  const [, digits, unit = ''] = NUMBER.exec(text ?? '') ?? [];
  if (digits === undefined) return Number.NaN;
  if (unit === '%') return (Number(digits) / 100) * whole;
  return Number(digits) * (unit === '' ? 1 : (DEGREES[unit.toLowerCase()] ?? Number.NaN));
}

const clampUnit = (value: number): number => Math.min(1, Math.max(0, value));
const toSrgb = (linear: number): number => (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055);

/** Channels 0 to 1; what a screen cannot show is cut off. */
const fromLinear = (linear: Triple): Triple => [toSrgb(linear[0]), toSrgb(linear[1]), toSrgb(linear[2])];

const multiply = (rows: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple => [
  rows[0][0] * x + rows[0][1] * y + rows[0][2] * z,
  rows[1][0] * x + rows[1][1] * y + rows[1][2] * z,
  rows[2][0] * x + rows[2][1] * y + rows[2][2] * z,
];

function fromOklab([lightness, a, b]: Triple): Triple {
  const cones = multiply(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    [lightness, a, b],
  );
  return fromLinear(
    multiply(
      [
        [4.0767416621, -3.3077115913, 0.2309699292],
        [-1.2684380046, 2.6097574011, -0.3413193965],
        [-0.0041960863, -0.7034186147, 1.707614701],
      ],
      [cones[0] ** 3, cones[1] ** 3, cones[2] ** 3],
    ),
  );
}

/** CIE Lab of D50. */
function fromLab([lightness, a, b]: Triple): Triple {
  const fy = (lightness + 16) / 116;
  const back = (f: number): number => (f ** 3 > 216 / 24389 ? f ** 3 : (116 * f - 16) / (24389 / 27));
  const xyz: Triple = [0.9642956764 * back(fy + a / 500), back(fy), 0.8251046025 * back(fy - b / 200)];
  return fromLinear(
    multiply(
      [
        [3.1341359569, -1.6173863321, -0.490661946],
        [-0.9787954776, 1.9162543774, 0.0334427371],
        [0.0719553905, -0.2289767834, 1.4053860353],
      ],
      xyz,
    ),
  );
}

const polar = ([lightness, chroma, hue]: Triple): Triple => {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
};

function fromHue(hue: number): Triple {
  const channel = (offset: number): number => {
    const k = (((offset + hue / 60) % 6) + 6) % 6;
    return 1 - clampUnit(Math.min(k, 4 - k));
  };
  return [channel(5), channel(3), channel(1)];
}

function fromHwb([hue, white, black]: Triple): Triple {
  if (white + black >= 1) {
    const grey = white / (white + black);
    return [grey, grey, grey];
  }
  const [r, g, b] = fromHue(hue);
  const mix = (channel: number): number => channel * (1 - white - black) + white;
  return [mix(r), mix(g), mix(b)];
}

function fromHsl([hue, saturation, lightness]: Triple): Triple {
  const span = saturation * Math.min(lightness, 1 - lightness);
  return fromHwb([hue, lightness - span, 1 - lightness - span]);
}

/** Each form: what 100 % of its components is, and its way to channels of 0 to 1. */
const FORMS: Readonly<Record<string, readonly [wholes: Triple, convert: (parts: Triple) => Triple]>> = {
  hsl: [[360, 1, 1], fromHsl],
  hsla: [[360, 1, 1], fromHsl],
  hwb: [[360, 1, 1], fromHwb],
  lab: [[100, 125, 125], fromLab],
  lch: [[100, 150, 360], (parts) => fromLab(polar(parts))],
  oklab: [[1, 0.4, 0.4], fromOklab],
  oklch: [[1, 0.4, 360], (parts) => fromOklab(polar(parts))],
};

function readFunction(text: string): string | undefined {
  const [, name = '', inside = ''] = FUNCTION.exec(text) ?? [];
  const form = FORMS[name.toLowerCase()];
  const pieces = inside.split(/[\s,/]+/).filter((piece) => piece !== '');
  if (!form || pieces.length < 3 || pieces.length > 4) return undefined;
  const [wholes, convert] = form;
  const parts: Triple = [component(pieces[0], wholes[0]), component(pieces[1], wholes[1]), component(pieces[2], wholes[2])];
  const alpha = pieces.length === 4 ? clampUnit(component(pieces[3], 1)) : 1;
  if ([...parts, alpha].some(Number.isNaN)) return undefined;
  const [r, g, b] = convert(parts).map((channel) => Math.round(clampUnit(channel) * 255));
  return formatColor({ r: r ?? 0, g: g ?? 0, b: b ?? 0, a: alpha });
}

/**
 * A typed colour: every form of CSS and the names of palettes. What documents hold stays as typed where every program reads it, and is
 * written in channels where not; what is no colour becomes black.
 */
export function readColorText(typed: string): TypedColor {
  const text = typed.trim();
  const known = resolveColor(text, 'dark') === undefined ? undefined : text;
  const stored = known ?? CSS_NAMES.get(text.toLowerCase()) ?? readFunction(text);
  return stored === undefined ? { isColor: false, stored: BLACK } : { isColor: true, stored };
}
