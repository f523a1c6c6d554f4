import { expect, test } from 'vitest';
import { colorsOfTexts } from './palette-by-text.ts';

const many = Array.from({ length: 24 }, (_, index) => `state ${index}`);

test('texts have different colours while there are any', () =>
  expect(new Set(colorsOfTexts(many, { theme: 'dark' }).values()).size).toBe(24));
test('in whatever order they come', () =>
  expect(colorsOfTexts(many.toReversed(), { theme: 'dark' })).toEqual(colorsOfTexts(many, { theme: 'dark' })));
test('more texts than colours is no fault', () =>
  expect(
    colorsOfTexts(
      Array.from({ length: 300 }, (_, index) => `state ${index}`),
      { theme: 'light' },
    ).size,
  ).toBe(300));
