import { describe, expect, test } from 'vitest';
import { timeTicks } from './time-ticks.ts';

const at = (text: string): number => Date.parse(text);
const HOUR = 3_600_000;
const iso = (values: readonly number[]) => values.map((value) => new Date(value).toISOString().slice(0, 16));

describe('ticks below a day', () => {
  test('fall on round local times in a zone of a half hour', () => {
    const { values, stepMs } = timeTicks(
      { fromMs: at('2026-03-12T08:10:00Z'), toMs: at('2026-03-12T11:10:00Z'), zone: 'Asia/Kolkata' },
      HOUR * 0.9,
    );
    expect(stepMs).toBe(HOUR);
    expect(iso(values)).toEqual(['2026-03-12T08:30', '2026-03-12T09:30', '2026-03-12T10:30']);
  });

  test('stay on round hours of the wall clock when summer time begins', () => {
    const { values } = timeTicks({ fromMs: at('2026-03-28T23:00:00Z'), toMs: at('2026-03-29T22:00:00Z'), zone: 'Europe/Berlin' }, 5 * HOUR);
    expect(iso(values)).toEqual(['2026-03-28T23:00', '2026-03-29T04:00', '2026-03-29T10:00', '2026-03-29T16:00', '2026-03-29T22:00']);
  });

  test('seconds and milliseconds', () => {
    expect(timeTicks({ fromMs: 0, toMs: 60_000, zone: 'utc' }, 12_000).values).toEqual([0, 15_000, 30_000, 45_000, 60_000]);
    expect(timeTicks({ fromMs: 0, toMs: 10, zone: 'utc' }, 4).values).toEqual([0, 5, 10]);
  });
});

test('days begin at local midnight', () => {
  const { values } = timeTicks(
    { fromMs: at('2026-03-10T00:00:00Z'), toMs: at('2026-03-13T00:00:00Z'), zone: 'America/New_York' },
    20 * HOUR,
  );
  expect(iso(values)).toEqual(['2026-03-10T04:00', '2026-03-11T04:00', '2026-03-12T04:00']);
});

test('weeks begin on Monday', () => {
  const { values, stepMs } = timeTicks({ fromMs: at('2026-03-01T00:00:00Z'), toMs: at('2026-03-25T00:00:00Z'), zone: 'utc' }, 100 * HOUR);
  expect(stepMs).toBe(7 * 24 * HOUR);
  expect(iso(values)).toEqual(['2026-03-02T00:00', '2026-03-09T00:00', '2026-03-16T00:00', '2026-03-23T00:00']);
});

test('months and years', () => {
  const year = timeTicks({ fromMs: at('2025-01-15T00:00:00Z'), toMs: at('2026-01-15T00:00:00Z'), zone: 'utc' }, 80 * 24 * HOUR);
  expect(iso(year.values)).toEqual(['2025-04-01T00:00', '2025-07-01T00:00', '2025-10-01T00:00', '2026-01-01T00:00']);
  const century = timeTicks({ fromMs: at('1970-01-01T00:00:00Z'), toMs: at('2070-01-01T00:00:00Z'), zone: 'utc' }, 10 * 365 * 24 * HOUR);
  expect(century.values.length).toBeGreaterThan(4);
  expect(century.values.length).toBeLessThan(12);
});

test.each([
  ['empty', 5, 5],
  ['reversed', 9, 3],
  ['beyond what a date can be', 0, 9e15],
  ['not a number', Number.NaN, 1],
])('a range that is %s has no ticks', (_name, fromMs, toMs) => {
  expect(timeTicks({ fromMs, toMs, zone: 'utc' }, 1000).values).toEqual([]);
});
