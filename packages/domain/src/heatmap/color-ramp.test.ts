import { describe, expect, test } from 'vitest';
import { formatColor } from '../colors/css-color.ts';
import { buildRamp, rampIndex, type RampRule } from './color-ramp.ts';
import { COLOR_SCHEMES, findScheme, schemeColor } from './color-schemes.ts';

/** At shares of 0, 0.13, 0.5, 0.77 and 1, before any turning round. */
const WORKED = [
  ['BrBG', '543005 9b6016 eef1ea 4da79e 003c30'],
  ['PiYG', '8e0152 cb3a8c f5f3ef 90c758 276419'],
  ['PRGn', '40004b 7f418e eff0ef 71bb75 00441b'],
  ['PuOr', '2d004b 624091 f3eeea e8932f 7f3b08'],
  ['RdBu', '67001f bb3037 f2efee 5da2cb 053061'],
  ['RdGy', '67001f bb3037 faf4f1 969696 1a1a1a'],
  ['RdYlBu', 'a50026 de4331 faf8c1 85b9d8 313695'],
  ['RdYlGn', 'a50026 de4331 f9f7ae 78c565 006837'],
  ['Spectral', '9e0142 dd4b4a fbf8b0 7cc8a6 5e4fa2'],
  ['Blues', 'f7fbff ddeaf7 6daed5 1e6cb0 08306b'],
  ['Greens', 'f7fcf5 e2f4dd 73c378 1d8641 00441b'],
  ['Greys', 'ffffff eeeeee 979797 4a4a4a 000000'],
  ['Oranges', 'fff5eb fee4ca fb8d3d ce4703 7f2704'],
  ['Purples', 'fcfbfd edecf4 9e9bc9 664aa0 3f007d'],
  ['Reds', 'fff5f0 fedccd f9694c c5191c 67000d'],
  ['BuGn', 'f7fcfd e3f4f6 68c2a3 1d8743 00441b'],
  ['BuPu', 'f7fcfd ddeaf3 8f95c6 873896 4d004b'],
  ['GnBu', 'f7fcf0 e0f3da 7bcbc4 2587bb 084081'],
  ['OrRd', 'fff7ec fee6c5 fa8e5d d0291b 7f0000'],
  ['PuBuGn', 'fff7fb eae2f0 69a8cf 077d83 014636'],
  ['PuBu', 'fff7fb eae5f1 72a8cf 0a6da9 023858'],
  ['PuRd', 'f7f4f9 e6dced dd63ae c21056 67001f'],
  ['RdPu', 'fff7f3 fddedb f369a3 a5067f 49006a'],
  ['YlGnBu', 'ffffd9 e9f6b7 45b4c2 2258a5 081d58'],
  ['YlGn', 'ffffe5 f3fabb 78c578 1d8142 004529'],
  ['YlOrBr', 'ffffe5 fff4ba fb992c c24904 662506'],
  ['YlOrRd', 'ffffcc ffec9f fd893c dc1820 800026'],
  ['Turbo', '23171b 436df1 95fb51 ff741b 900c00'],
  ['Cividis', '002051 13376d 7f7c75 c1b36e fdea45'],
  ['Viridis', '440154 472e7c 21918c 69cd5b fde725'],
  ['Magma', '000004 1e1149 b73779 fd9266 fcfdbf'],
  ['Inferno', '000004 230c4c bc3754 fb9706 fcffa4'],
  ['Plasma', '0d0887 4e02a2 cc4778 fa9c3c f0f921'],
  ['Warm', '6e40aa a23db3 ff5e63 eaad2e aff05b'],
  ['Cool', '6e40aa 5b5ccf 1ac7c2 47f56e aff05b'],
  ['CubehelixDefault', '000000 1a1f3d a07949 c4bcf1 ffffff'],
  ['Rainbow', '6e40aa d63ea6 aff05b 1cbccc 6e40aa'],
  ['Sinebow', 'ff4040 d7a403 00bfbf 8f0ae5 ff4040'],
] as const;

const channels = (hex: string): readonly number[] => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

test('every scheme has worked values', () => {
  expect(new Set(WORKED.map(([id]) => id))).toEqual(new Set(COLOR_SCHEMES.map(({ id }) => id)));
});

test.each(WORKED)('%s has the colours %s', (id, hexes) => {
  [0, 0.13, 0.5, 0.77, 1].forEach((share, place) => {
    const wanted = channels(hexes.split(' ')[place] ?? '');
    const { r, g, b } = schemeColor(id, share);
    const off = [r, g, b].map((channel, at) => Math.abs(channel - (wanted[at] ?? 0)));
    expect(Math.max(...off), `${id} at ${share}`).toBeLessThanOrEqual(5);
  });
});

test('schemes are found with the prefix of old documents and without; a strange one is Oranges', () => {
  expect(
    ['interpolateViridis', 'Viridis', 'interpolateCubehelixDefault', 'Cubehelix', 'constructor'].map((name) => findScheme(name).id),
  ).toEqual(['Viridis', 'Viridis', 'CubehelixDefault', 'CubehelixDefault', 'Oranges']);
});

const ends = (rule: RampRule, theme: 'dark' | 'light'): readonly string[] => {
  const ramp = buildRamp(rule, theme);
  return [ramp[0], ramp.at(-1)].map((color) => (color ? formatColor(color) : ''));
};
const scheme = (name: string, isReversed = false): RampRule => ({ kind: 'scheme', scheme: name, isReversed, steps: 64 });

describe('[2.2.12-d] the direction of a scheme', () => {
  test.each([
    ['Spectral', 'dark', '#5e4fa2', '#9e0142'],
    ['Spectral', 'light', '#5e4fa2', '#9e0142'],
    ['Oranges', 'dark', '#7f2704', '#fff5eb'],
    ['Oranges', 'light', '#fff5eb', '#7f2704'],
    ['Viridis', 'dark', '#440154', '#fde725'],
    ['Viridis', 'light', '#440154', '#fde725'],
  ] as const)('%s in %s runs from %s to %s', (name, theme, least, most) => expect(ends(scheme(name), theme)).toEqual([least, most]));

  test('a document turns it round once more', () => expect(ends(scheme('Oranges', true), 'light')).toEqual(['#7f2704', '#fff5eb']));
});

describe('[2.2.12-d] opacity', () => {
  const alphas = (exponent: number): readonly number[] =>
    buildRamp({ kind: 'opacity', color: '#b4ff00', exponent, isReversed: false, steps: 5 }, 'dark').map(({ a }) => Number(a.toFixed(3)));

  test.each([
    ['linear', 1, [0, 0.25, 0.5, 0.75, 1]],
    ['a square root', 0.5, [0, 0.5, 0.707, 0.866, 1]],
    ['a square', 2, [0, 0.063, 0.25, 0.563, 1]],
    ['an exponent that makes no sense is linear', 0, [0, 0.25, 0.5, 0.75, 1]],
  ] as const)('%s', (_name, exponent, wanted) => expect(alphas(exponent)).toEqual(wanted));

  test('a colour that cannot be read is the usual one', () => {
    const rule = { kind: 'opacity', color: 'url(x)', exponent: 1, isReversed: false, steps: 2 } as const;
    expect(buildRamp(rule, 'dark').at(-1)).toEqual({ r: 180, g: 255, b: 0, a: 1 });
  });
});

test('a ramp has between 2 and 256 steps', () => {
  expect([0, 1, 7, 1000, Number.NaN].map((steps) => buildRamp({ ...scheme('Blues'), steps }, 'dark').length)).toEqual([
    256, 2, 7, 256, 256,
  ]);
});

test.each([
  [0, 0],
  [4.9, 1],
  [5, 2],
  [10, 3],
  [-3, 0],
  [99, 3],
])('a count of %f has colour %i of four between 0 and 10', (count, index) => expect(rampIndex(count, { min: 0, max: 10 }, 4)).toBe(index));

test('counts that are all the same have the last colour', () => expect(rampIndex(3, { min: 3, max: 3 }, 4)).toBe(3));
