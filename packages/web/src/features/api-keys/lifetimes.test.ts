import { expect, test } from 'vitest';
import { lifetimeOptions } from './lifetimes.ts';

const labels = (maxSeconds?: number) => lifetimeOptions(maxSeconds).map(({ label }) => label);

test('a key works for ever or a usual time, where nothing is limited', () => {
  expect(labels()).toEqual(['For ever', '1 day', '7 days', '30 days', '90 days', '1 year']);
});

test.each([
  [7 * 86_400, ['1 day', '7 days']],
  [10 * 86_400, ['1 day', '7 days', '10 days (the longest)']],
  [3600, ['1 hour (the longest)']],
  [90, ['90 seconds (the longest)']],
  [0, ['0 days (the longest)']],
])('at most %i seconds', (maxSeconds, expected) => {
  expect(labels(maxSeconds)).toEqual(expected);
});
