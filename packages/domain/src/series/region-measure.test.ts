import { expect, test } from 'vitest';
import { measureRegion } from './region-measure.ts';

const times = Float64Array.from([0, 10_000, 20_000, 30_000, 40_000]);
const measure = (values: readonly (number | null | undefined)[], fromMs = 0, toMs = 40_000) =>
  measureRegion(times, values, { fromMs, toMs });

test.each([
  ['rising', [1, 2, 3, 4, 5], { first: 1, last: 5, min: 1, max: 5, change: 4, share: 4, perSecond: 0.1 }],
  ['falling through zero', [2, 1, 0, -1, -2], { first: 2, last: -2, min: -2, max: 2, change: -4, share: -2, perSecond: -0.1 }],
  ['from a negative value', [-4, -3, -2, -1, -2], { first: -4, last: -2, min: -4, max: -1, change: 2, share: 0.5, perSecond: 0.05 }],
  ['from zero there is no share', [0, 1, 2, 3, 4], { first: 0, last: 4, min: 0, max: 4, change: 4, share: null, perSecond: 0.1 }],
  ['gaps at both ends', [null, 2, undefined, 6, null], { first: 2, last: 6, min: 2, max: 6, change: 4, share: 2, perSecond: 0.2 }],
  ['one value', [null, null, 7, null, Number.NaN], { first: 7, last: 7, min: 7, max: 7, change: 0, share: 0, perSecond: null }],
])('%s', (_name, values, expected) => expect(measure(values)).toEqual(expected));

test('no value in the region', () => expect(measure([1, null, null, 4, 5], 5000, 25_000)).toBeUndefined());
test('both ends belong to the region', () =>
  expect(measure([1, 2, 3, 4, 5], 10_000, 30_000)).toMatchObject({ first: 2, last: 4, change: 2, perSecond: 0.1 }));
test('between two points there is nothing', () => expect(measure([1, 2, 3, 4, 5], 11_000, 19_000)).toBeUndefined());
