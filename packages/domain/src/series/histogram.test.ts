import { describe, expect, test } from 'vitest';
import { buildHistogram, histogramAxis, niceStep } from './histogram.ts';

test.each([
  [0, 10, 10, 1],
  [0, 14, 10, 1],
  [0, 15, 10, 2],
  [0, 31, 10, 2],
  [0, 32, 10, 5],
  [0, 70, 10, 5],
  [0, 71, 10, 10],
  [0, 1, 4, 0.2],
  [0.001, 0.009, 8, 0.001],
  [5, 5, 10, 1],
  [-100, 100, 20, 10],
])('[2.2.11-c] from %d to %d in %d steps of %d', (min, max, count, expected) =>
  expect(niceStep({ min, max }, count)).toBeCloseTo(expected, 9),
);

describe('[2.2.11-c] a histogram', () => {
  test('counts values in buckets that begin at multiples of their width, missing ones not at all', () => {
    const built = buildHistogram([[1, 2, 2.5, null, 9, 10, undefined, Number.NaN]], 5);
    expect(built).toEqual({ size: 2, bounds: Float64Array.of(0, 2, 4, 6, 8, 10), counts: [Float64Array.of(1, 2, 0, 0, 1, 1)] });
  });

  test('has the same buckets for all series', () => {
    const built = buildHistogram([[1, 2], [8]], 4);
    expect([built?.size, [...(built?.bounds ?? [])], built?.counts.map((counts) => [...counts])]).toEqual([
      2,
      [0, 2, 4, 6, 8],
      [
        [1, 1, 0, 0, 0],
        [0, 0, 0, 0, 1],
      ],
    ]);
  });

  test.each([
    ['of one value', [7], { size: 1, bounds: [7], counts: [1] }],
    ['below zero', [-3, -1], { size: 1, bounds: [-3, -2, -1], counts: [1, 0, 1] }],
    ['of tenths', [0.1, 0.3], { size: 0.1, bounds: [0.1, 0.2, 0.3], counts: [1, 0, 1] }],
  ])('%s', (_name, values, expected) => {
    const built = buildHistogram([values], 2);
    expect({ size: built?.size, bounds: [...(built?.bounds ?? [])], counts: [...(built?.counts[0] ?? [])] }).toEqual(expected);
  });

  test('of nothing is none', () => expect(buildHistogram([[null, undefined]], 5)).toBeUndefined());

  test('has an axis from its first bucket to the end of its last, with as many marks as have room', () => {
    const built = buildHistogram([Array.from({ length: 100 }, (_, index) => index)], 20);
    expect(built && [built.size, histogramAxis(built, 20), histogramAxis(built, 6).ticks]).toEqual([
      5,
      { min: 0, max: 100, ticks: Array.from({ length: 21 }, (_, index) => index * 5) },
      [0, 20, 40, 60, 80, 100],
    ]);
  });
});
