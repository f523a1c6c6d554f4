import { describe, expect, test } from 'vitest';
import { autoInterval, gateInterval, roundInterval } from './auto-interval.ts';
import { formatInterval, INTERVAL_FAULT, readInterval, readMinInterval } from './interval.ts';

describe('intervals', () => {
  test.each([
    ['250ms', 250],
    ['30s', 30_000],
    ['1.9s', 1_000],
    ['5m', 300_000],
    ['2h', 7_200_000],
    ['1d', 86_400_000],
    ['1w', 604_800_000],
    ['1M', 2_592_000_000],
    ['1y', 31_536_000_000],
  ])('[1.5.5-a] reads %s as %d ms', (text, ms) => {
    expect(readInterval(text)).toBe(ms);
  });

  test.each(['', 's', '10', '10x', '-5s', '5 s', '5sm', ' 5s', '1e3s', 'toString'])(
    '[1.5.5-a] refuses "%s" with the text of the specification',
    (text) => {
      expect(readInterval(text)).toBeUndefined();
      expect(INTERVAL_FAULT).toBe('Invalid interval string, expecting a number followed by one of "Mwdhmsy"');
    },
  );

  test.each([
    ['>10s', 10_000],
    [' 15s ', 15_000],
    ['', undefined],
    [null, undefined],
    ['0s', undefined],
    ['soon', undefined],
  ])('a stored minimum interval of %j is %j ms', (text, ms) => {
    expect(readMinInterval(text)).toBe(ms);
  });

  test.each([
    [90_000, '90s'],
    [1_500, '1500ms'],
    [7_200_000, '2h'],
    [604_800_000, '7d'],
    [2_592_000_000, '30d'],
    [31_536_000_000, '1y'],
    [200, '200ms'],
    [1_999, '1999ms'],
    [86_400_000, '1d'],
    [32_400_000, '9h'],
    [0.4, 'less than a millisecond'],
  ])('%d ms is written %s', (ms, text) => {
    expect(formatInterval(ms)).toBe(text);
  });
});

describe('automatic intervals', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  test.each([
    [5 * MINUTE, 1200, 200],
    [HOUR, 960, 5_000],
    [6 * HOUR, 1000, 20_000],
    [24 * HOUR, 600, 120_000],
    [7 * 24 * HOUR, 1000, 600_000],
    [90 * 24 * HOUR, 1000, 7_200_000],
    [2 * 365 * 24 * HOUR, 500, 86_400_000],
  ])('[2.9.1-c] a range of %d ms in %d points has steps of %d ms', (rangeMs, resolution, stepMs) => {
    expect(autoInterval({ fromMs: 0, toMs: rangeMs }, resolution)).toBe(stepMs);
  });

  test.each([
    [0, 10],
    [14, 10],
    [15, 20],
    [1_499, 1_000],
    [1_500, 2_000],
    [3_628_799_999, 2_592_000_000],
    [3_628_800_000, 31_536_000_000],
  ])('[2.9.1-c] %d ms rounds to %d', (raw, step) => {
    expect(roundInterval(raw)).toBe(step);
  });

  test('the lower limit is used unrounded', () => {
    expect(autoInterval({ fromMs: 0, toMs: HOUR }, 1000, 17_000)).toBe(17_000);
  });

  test('the gate cuts into 1,500 points, or into the panel’s own number', () => {
    const range = { fromMs: 0, toMs: 6 * HOUR };
    expect(gateInterval(range)).toBe(15_000);
    expect(gateInterval(range, 100)).toBe(180_000 + 120_000);
    expect(gateInterval(range, 0)).toBe(15_000);
    expect(gateInterval(range, null, 60_000)).toBe(60_000);
  });
});
