import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { parseColor } from './css-color.ts';
import { choosePalette, SAFE_SERIES, SAFE_STEPS, safeStepColor } from './palette.ts';
import { seriesHex } from './series-colors.ts';
import { PANEL_SURFACE, type Theme } from './theme.ts';

type Triple = readonly [number, number, number];

/** What is left of linear light for eyes that lack one kind of cones (Machado, Oliveira, Fernandes 2009, severity 1). */
const EYES: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const multiply = (rows: readonly Triple[], [x, y, z]: Triple): Triple => {
  const [a = 0, b = 0, c = 0] = rows.map((row) => row[0] * x + row[1] * y + row[2] * z);
  return [a, b, c];
};
const toLinear = (channel: number): number => (channel <= 10.31475 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
const seenBy = (eye: readonly Triple[], color: string): Triple => {
  const { r, g, b } = parseColor(color) ?? { r: 0, g: 0, b: 0 };
  const [x, y, z] = multiply(eye, [toLinear(r), toLinear(g), toLinear(b)]).map((part) => Math.min(1, Math.max(0, part)));
  return [x ?? 0, y ?? 0, z ?? 0];
};
function oklab(linear: Triple): Triple {
  const cones = multiply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    linear,
  ).map(Math.cbrt);
  return multiply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [cones[0] ?? 0, cones[1] ?? 0, cones[2] ?? 0],
  );
}

/** The distance of the nearest two colours in OKLab, for the eyes that tell them apart worst. */
function nearest(colors: readonly string[]): number {
  const distances = Object.values(EYES).flatMap((eye) => {
    const seen = colors.map((color) => oklab(seenBy(eye, color)));
    return seen.flatMap((one, at) => seen.slice(0, at).map((other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])));
  });
  return Math.min(...distances);
}

const THEMES: readonly Theme[] = ['dark', 'light'];
/** Two colours this far apart are told apart without being looked for. */
const APART = 0.118;

describe('the palette that is safe for colour-blind viewers', () => {
  test.each(THEMES)('on %s panels its series stay apart for every kind of eyes, and are seen', (theme) => {
    const colors = SAFE_SERIES[theme];
    expect(nearest(colors)).toBeGreaterThanOrEqual(APART);
    expect(colors.filter((color) => contrast(color, PANEL_SURFACE[theme]) < 3)).toEqual([]);
    expect(Array.from({ length: 9 }, (_, index) => seriesHex(index, theme, 'safe'))).toEqual([...colors, colors[0]]);
  });

  test('the usual palette does not: its first eight are near one another for some', () => {
    const usual = Array.from({ length: 8 }, (_, index) => seriesHex(index, 'dark'));
    expect(nearest(usual)).toBeLessThan(0.02);
  });

  test.each(THEMES)('on %s panels good, better watched and bad stay apart', (theme) => {
    const { green, yellow, orange, red } = SAFE_STEPS[theme];
    expect(nearest([green, yellow, orange, red])).toBeGreaterThanOrEqual(0.14);
    expect([green, yellow, orange, red].filter((color) => contrast(color, PANEL_SURFACE[theme]) < 3)).toEqual([]);
  });

  test.each([
    ['green', 'green'],
    ['#299c46', 'green'],
    ['#EAB839', 'yellow'],
    ['rgba(237, 129, 40, 0.89)', 'orange'],
    ['red', 'red'],
    ['rgba(245, 54, 54, 0.9)', 'red'],
  ] as const)('a threshold in %s is drawn in the safe %s', (stored, step) => {
    expect(safeStepColor(stored, 'dark', 'safe')).toBe(SAFE_STEPS.dark[step]);
    expect(safeStepColor(stored, 'dark', 'standard')).toBeUndefined();
  });

  test.each(['blue', 'dark-red', '#123456', '', undefined])('a threshold in %s was chosen by its author and stays', (stored) =>
    expect(safeStepColor(stored, 'light', 'safe')).toBeUndefined(),
  );

  test.each([
    ['', undefined, 'standard'],
    ['', 'safe', 'safe'],
    ['safe', undefined, 'safe'],
    ['standard', 'safe', 'standard'],
  ] as const)('who prefers %j sees a dashboard of %j in %s', (preferred, ofDashboard, seen) =>
    expect(choosePalette(preferred, ofDashboard)).toBe(seen),
  );
});
