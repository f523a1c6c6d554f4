import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { classicColors } from './classic-palette.ts';
import { contrast, isLight, readableColor, TEXT_ON } from './contrast.ts';
import { colorNames, namedColor } from './named-colors.ts';
import { seriesColors } from './series-colors.ts';
import { statusColors } from './status-colors.ts';
import { TAG_COLORS } from './tag-colors.ts';
import { PANEL_SURFACE, type Theme } from './theme.ts';

test('contrast is that of WCAG, whichever colour is named first', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test.each([
  ['#ffffff', true],
  ['#ffff00', true],
  ['rgba(50, 172, 45, 0.97)', true],
  ['#808080', true],
  ['#757575', false],
  ['#0a437c', false],
  ['rgb(196, 22, 42)', false],
  ['no colour', false],
])('%s is light: %s', (color, expected) => expect(isLight(color)).toBe(expected));

const GREYS = Array.from({ length: 256 }, (_, grey) => `rgb(${grey}, ${grey}, ${grey})`);
const BACKGROUNDS = {
  'any grey': GREYS,
  'the classic palette': classicColors,
  'the palette in the dark': seriesColors.map(({ dark }) => dark),
  'the palette in the light': seriesColors.map(({ light }) => light),
  'named colours in the dark': colorNames.map((name) => namedColor(name, 'dark') ?? ''),
  'named colours in the light': colorNames.map((name) => namedColor(name, 'light') ?? ''),
  states: Object.values(statusColors),
  tags: TAG_COLORS.map(({ color }) => color),
};

test.each(Object.entries(BACKGROUNDS))('words on %s have a contrast of 4.5 or more', (_name, colors) => {
  const poor = colors.filter((color) => contrast(color, isLight(color) ? TEXT_ON.light : TEXT_ON.dark) < 4.5);
  expect(poor).toEqual([]);
});

test.each<[string, Theme, boolean]>([
  ['rgba(255, 255, 255, 0.1)', 'dark', false],
  ['rgba(255, 255, 255, 0.9)', 'dark', true],
  ['rgba(0, 0, 0, 0.1)', 'light', true],
  ['rgba(0, 0, 0, 0.9)', 'light', false],
  ['#ffff00', 'dark', true],
])('%s on the panels of the %s theme is light: %s', (color, theme, expected) => expect(isLight(color, theme)).toBe(expected));

test('black words are read on the fills of states, in both themes', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../../../ui/src/tokens.css'), 'utf8');
  const fills = [...tokens.matchAll(/--(?:ok|warning|error)-fill: (#\w+);/g)].map(([, color]) => color ?? '');
  expect(fills.length).toBeGreaterThanOrEqual(6);
  expect(fills.filter((color) => contrast(color, TEXT_ON.light) < 4.5)).toEqual([]);
});

test.each(Object.entries(BACKGROUNDS))(
  'text in %s is read on panels of both themes, in the colour itself where it can be',
  (_name, colors) => {
    for (const theme of ['dark', 'light'] as const) {
      const drawn = colors.map((color) => readableColor(color, theme));
      expect(drawn.filter((color) => contrast(color, PANEL_SURFACE[theme]) < 4.5)).toEqual([]);
      const changed = colors.filter((color, index) => color !== drawn[index] && contrast(color, PANEL_SURFACE[theme]) >= 4.5);
      expect(changed).toEqual([]);
    }
  },
);

test('the page draws the same two', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../../../ui/src/tokens.css'), 'utf8');
  const surfaces = [...tokens.matchAll(/--surface-panel: (#\w+);/g)].map(([, color]) => color);
  expect(surfaces.slice(0, 2)).toEqual([PANEL_SURFACE.dark, PANEL_SURFACE.light]);
  expect(tokens).toContain(`--on-light: ${TEXT_ON.light};\n  --on-dark: ${TEXT_ON.dark};`);
});
