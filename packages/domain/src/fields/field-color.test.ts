import { describe, expect, test } from 'vitest';
import { seriesHex } from '../colors/series-colors.ts';
import { absoluteSteps, activeStep, isColoredByValue, scaleColor, valueColor } from './field-color.ts';
import type { FieldThresholds } from './field-settings.ts';

const thresholds: FieldThresholds = {
  mode: 'absolute',
  steps: [
    { value: -Infinity, color: '#00ff00' },
    { value: 50, color: '#ffff00' },
    { value: 80, color: '#ff0000' },
  ],
};
const bounds = { min: 0, max: 200 };
const colorOf = (mode: string, value: number | null, more: object = {}) =>
  valueColor(value, { settings: { color: { mode, seriesBy: 'last', ...more }, thresholds }, name: 'cpu', index: 2, bounds, theme: 'dark' });

describe('thresholds', () => {
  test.each<[number | null, string]>([
    [-1000, '#00ff00'],
    [49.9, '#00ff00'],
    [50, '#ffff00'],
    [79.9, '#ffff00'],
    [80, '#ff0000'],
    [Infinity, '#ff0000'],
    [null, '#00ff00'],
    [Number.NaN, '#00ff00'],
  ])('%j is drawn in %s', (value, color) => expect(colorOf('thresholds', value)).toBe(color));

  test('in per cent count from the lowest to the highest value', () => {
    const percentage: FieldThresholds = { ...thresholds, mode: 'percentage' };
    expect(absoluteSteps(percentage, { min: 100, max: 300 }).map(({ value }) => value)).toEqual([-Infinity, 200, 260]);
    expect([199, 200, 260].map((value) => activeStep(value, percentage, { min: 100, max: 300 })?.color)).toEqual([
      '#00ff00',
      '#ffff00',
      '#ff0000',
    ]);
  });
});

describe('modes', () => {
  test('a fixed colour is named or CSS; what is none falls back to the palette', () => {
    expect(colorOf('fixed', 1, { fixedColor: 'semi-dark-green' })).toBe('#56A64B');
    expect(colorOf('fixed', 1, { fixedColor: '#123456' })).toBe('#123456');
    expect([colorOf('fixed', 1, { fixedColor: 'url(x)' }), colorOf('fixed', 1)]).toEqual([seriesHex(2, 'dark'), seriesHex(2, 'dark')]);
  });

  test('the palette goes by the place of a field, or stays with its name', () => {
    expect(colorOf('palette-classic', 1)).toBe(seriesHex(2, 'dark'));
    expect(colorOf('nonsense', 1)).toBe(seriesHex(2, 'dark'));
    const byName = (name: string, index: number) =>
      valueColor(1, {
        settings: { color: { mode: 'palette-classic-by-name', seriesBy: 'last' }, thresholds },
        name,
        index,
        bounds,
        theme: 'dark',
      });
    expect(byName('cpu', 0)).toBe(byName('cpu', 5));
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => byName(name, 0))).size).toBeGreaterThan(3);
  });

  test('a scale goes from its first colour at the lowest value to its last one at the highest', () => {
    expect(colorOf('continuous-GrYlRd', 0)).toBe('#73bf69');
    expect(colorOf('continuous-GrYlRd', 100)).toBe('#fade2a');
    expect(colorOf('continuous-GrYlRd', 200)).toBe('#f2495c');
    expect([colorOf('continuous-GrYlRd', -5), colorOf('continuous-GrYlRd', 900), colorOf('continuous-GrYlRd', null)]).toEqual([
      '#73bf69',
      '#f2495c',
      '#73bf69',
    ]);
    expect(scaleColor('continuous-GrYlRd', 0.25, 'dark')).toBe('#b7cf4a');
  });

  test('scales of one colour begin at the ground of the panel', () => {
    expect([scaleColor('continuous-blues', 0, 'light'), scaleColor('continuous-blues', 0, 'dark')]).toEqual(['#ffffff', '#121519']);
  });

  test('only thresholds and scales go by values', () => {
    const modes = ['thresholds', 'continuous-reds', 'fixed', 'palette-classic', 'toString'];
    expect(modes.map((mode) => isColoredByValue({ color: { mode, seriesBy: 'last' } }))).toEqual([true, true, false, false, false]);
  });
});
