import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contrast, isLight, TEXT_ON } from './contrast.ts';

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

test('of the two words on any grey one has a contrast of 4.3 or more', () => {
  const greys = Array.from({ length: 256 }, (_, grey) => `rgb(${grey}, ${grey}, ${grey})`);
  for (const grey of greys) expect(contrast(grey, isLight(grey) ? TEXT_ON.light : TEXT_ON.dark)).toBeGreaterThan(4.3);
});

test('the page draws the same two', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../../../ui/src/tokens.css'), 'utf8');
  expect(tokens).toContain(`--on-light: ${TEXT_ON.light};\n  --on-dark: ${TEXT_ON.dark};`);
});
