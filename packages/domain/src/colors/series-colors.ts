import type { Palette } from '@pharos/contract/dashboard/dashboard';
import { SAFE_SERIES } from './palette.ts';
import type { Theme } from './theme.ts';

interface Hue {
  readonly name: string;
  /** Steps 1 to 7, light to deep. */
  readonly dark: readonly string[];
  readonly light: readonly string[];
}

/** The 56 named colours of series, eight hues in the order in which they are given out. Values are those of `ui/tokens`. */
const HUES: readonly Hue[] = [
  {
    name: 'blue',
    dark: ['#c8e1fe', '#aed3fe', '#93c5fe', '#78b7fd', '#5a97db', '#3876b7', '#165695'],
    light: ['#a1c8f5', '#7aafea', '#5596dc', '#337dc9', '#1a67b2', '#005398', '#003d73'],
  },
  {
    name: 'amber',
    dark: ['#fad8ac', '#f4c789', '#ecb66a', '#e2a64f', '#c1872b', '#9b6705', '#744c01'],
    light: ['#e3bd8b', '#d3a059', '#c18421', '#a56d01', '#8a5b01', '#704901', '#543602'],
  },
  {
    name: 'green',
    dark: ['#c4eac4', '#abe0ab', '#94d495', '#80c782', '#61a764', '#408544', '#1e6626'],
    light: ['#a6d2a6', '#81bc82', '#5da661', '#3c8f43', '#247a2e', '#016517', '#004b0e'],
  },
  {
    name: 'rose',
    dark: ['#fecfe4', '#feb7d8', '#faa1cc', '#f08fbe', '#ce709f', '#a94f7e', '#87305f'],
    light: ['#eeafcc', '#e08db5', '#ce6d9e', '#b94f87', '#a13a72', '#8a235e', '#700148'],
  },
  {
    name: 'violet',
    dark: ['#e0d8ff', '#d2c6fe', '#c5b4fe', '#b8a3f7', '#9984d5', '#7963b1', '#5b4590'],
    light: ['#c7bbf1', '#af9ee5', '#9882d6', '#8167c2', '#6d52ac', '#5a3e95', '#45267c'],
  },
  {
    name: 'orange',
    dark: ['#fed3c4', '#febea8', '#fea88b', '#fb936f', '#d87450', '#b3522f', '#903309'],
    light: ['#f5b29a', '#e99172', '#d8714c', '#c35327', '#ac3c09', '#8d2e01', '#6b2100'],
  },
  {
    name: 'teal',
    dark: ['#b6ebe3', '#96e0d6', '#78d4c8', '#5dc7bb', '#39a89c', '#04857a', '#01635b'],
    light: ['#95d2c9', '#66bdb2', '#30a79a', '#0d8d82', '#09766d', '#056058', '#004841'],
  },
  {
    name: 'slate',
    dark: ['#d0e1ea', '#bdd3e0', '#abc6d5', '#9ab8c8', '#7c99a8', '#5c7887', '#3e5968'],
    light: ['#b5c7d2', '#96afbd', '#7997a8', '#5f8091', '#4b6b7c', '#385768', '#224151'],
  },
];

/** Steps in the order in which they are given out: the middle first, then outwards. */
const STEP_ORDER = [4, 3, 5, 2, 6, 1, 7] as const;

/** A colour that follows the theme: a custom property of `ui/tokens` and its value in both themes. */
export interface SeriesColor {
  /** Custom property without the dashes, for example `blue-4`. */
  readonly token: string;
  readonly dark: string;
  readonly light: string;
}

const buildColor = (hue: Hue, step: number): SeriesColor => ({
  token: `${hue.name}-${step}`,
  dark: hue.dark[step - 1] ?? '',
  light: hue.light[step - 1] ?? '',
});

/** The 56 series colours in the order in which they are given out. */
export const seriesColors: readonly SeriesColor[] = STEP_ORDER.flatMap((step) => HUES.map((hue) => buildColor(hue, step)));

/** The same for the picker: seven rows of steps, light to deep, eight hues across. */
export const seriesColorRows: readonly (readonly SeriesColor[])[] = [1, 2, 3, 4, 5, 6, 7].map((step) =>
  HUES.map((hue) => buildColor(hue, step)),
);

const FALLBACK: SeriesColor = { token: 'blue-4', dark: '#78b7fd', light: '#337dc9' };

/** Colour of the series with this index; after 56 they begin again. */
export const seriesColor = (index: number): SeriesColor => seriesColors[Math.abs(Math.trunc(index)) % seriesColors.length] ?? FALLBACK;

/** The same as text for canvas code; of the palette that a viewer sees. */
export function seriesHex(index: number, theme: Theme, palette?: Palette): string {
  const safe = SAFE_SERIES[theme];
  return (palette === 'safe' ? safe[Math.abs(Math.trunc(index)) % safe.length] : undefined) ?? seriesColor(index)[theme];
}
