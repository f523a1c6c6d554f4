import { describe, expect, test } from 'vitest';
import { axisTimeFormat } from '../../time/axis-format.ts';
import { ownDecimals, stepDecimals } from '../../units/decimals.ts';
import { distinctNames, nameByLabels } from '../legend/short-names.ts';
import { tickTexts } from './tick-texts.ts';
import { timeTicks } from './time-ticks.ts';
import { countingOf } from './unit-counting.ts';
import { valueAxis } from './value-axis.ts';

const YEAR_MS = 365.25 * 86_400_000;
const UNITS = ['short', 'none', 'bytes', 's', 'dtdurations', 'percentunit'];

describe.each([
  ['from -1e300 to 1e300', { min: -1e300, max: 1e300 }],
  ['of 1e-300', { min: 1e-300, max: 1e-300 }],
  ['from 1e-300 to 1e300', { min: 1e-300, max: 1e300 }],
  ['at the ends of what a double holds', { min: -Number.MAX_VALUE, max: Number.MAX_VALUE }],
  ['at its smallest', { min: 5e-324, max: 5e-324 }],
  ['of zero', { min: 0, max: 0 }],
  ['below zero', { min: -1000, max: -1 }],
  ['around zero', { min: -5, max: 1000 }],
  ['of nothing', undefined],
])('values %s', (_, extent) => {
  test.each([1, 2, 10, 32, 1024].flatMap((logBase) => UNITS.map((unit) => [logBase, unit] as const)))(
    'have an axis of base %d in %s that can be read: few labels, no two alike, in their order',
    (logBase, unit) => {
      const { range, ticks, step } = valueAxis(extent, { logBase }, { lengthPx: 200, counting: countingOf(unit) });
      expect([range.min, range.max, ...ticks].every(Number.isFinite)).toBe(true);
      expect(range.max).toBeGreaterThan(range.min);
      expect(ticks.length).toBeGreaterThan(0);
      expect(ticks.length).toBeLessThanOrEqual(20);
      expect(ticks).toEqual([...new Set(ticks)].toSorted((a, b) => a - b));
      const texts = tickTexts(ticks, { unit, decimals: step === undefined ? ownDecimals : stepDecimals(step) }).filter(
        (text) => text !== '',
      );
      expect(new Set(texts).size).toBe(texts.length);
      expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(80);
    },
  );
});

test.each([
  ['3 ms', 1_700_000_000_000, 3],
  ['1 ms', 1_700_000_000_000, 1],
  ['30 years', Date.UTC(1993, 0), 30 * YEAR_MS],
  ['30 years around 1970', Date.UTC(1955, 0), 30 * YEAR_MS],
])('a time axis of %s has a few labels inside of it', (_, fromMs, spanMs) => {
  const range = { fromMs, toMs: fromMs + spanMs };
  const { values, stepMs } = timeTicks({ ...range, zone: 'utc' }, spanMs / 8);
  expect(values.length).toBeGreaterThan(0);
  expect(values.length).toBeLessThanOrEqual(20);
  expect(values.every((value) => value >= range.fromMs && value <= range.toMs)).toBe(true);
  const texts = values.map(axisTimeFormat(range, stepMs, 'utc'));
  expect(new Set(texts).size).toBe(texts.length);
});

test('2,000 names of 5,000 letters are told apart by what differs', () => {
  const series = Array.from({ length: 2000 }, (_, index) => {
    const labels = { __name__: 'up', path: 'n'.repeat(5000), shard: String(index) };
    return { name: nameByLabels(labels), labels };
  });
  const { names: short } = distinctNames(series);
  expect(new Set(short).size).toBe(2000);
  expect(Math.max(...short.map(({ length }) => length))).toBeLessThan(100);
});
