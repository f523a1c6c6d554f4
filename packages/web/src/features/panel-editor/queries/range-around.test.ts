import { expect, test } from 'vitest';
import { rangeAround } from './range-around.ts';

const NOW = 1_000_000_000_000;
const MINUTE = 60_000;
const relative = { from: 'now-6h', to: 'now' };

test.each([
  [8, 'now-15m'],
  [5, 'now-5m'],
  [61, 'now-3h'],
  [60 * 24 * 6, 'now-7d'],
])('points since %d minutes are shown by %s', (minutes, from) => {
  expect(rangeAround({ fromMs: NOW - minutes * MINUTE, toMs: NOW }, relative, NOW)).toEqual({ from, to: 'now' });
});

test('a fixed range stays fixed, with a little room', () => {
  const extent = { fromMs: NOW - 100 * MINUTE, toMs: NOW };
  const fixed = { from: NOW - 105 * MINUTE, to: NOW + 5 * MINUTE };
  expect(rangeAround(extent, { from: NOW - 9_000 * MINUTE, to: NOW }, NOW)).toEqual(fixed);
  expect(rangeAround(extent, { from: 'now-6h', to: 'now-1h' }, NOW)).toEqual(fixed);
});
