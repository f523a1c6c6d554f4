import { describe, expect, test } from 'vitest';
import { axisTimeFormat } from '../../time/axis-format.ts';
import { labelledTicks, timeTicks } from './time-ticks.ts';

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

const LABELS: readonly (readonly [from: string | number, to: string | number, zone: string, minStepMs: number, labels: string])[] = [
  [0, 3, 'utc', 0.42, '00:00:00.000 | 00:00:00.001 | 00:00:00.002 | 00:00:00.003'],
  [0, 3, 'utc', 2.52, '00:00:00.000'],
  [0, 400, 'utc', 56, '00:00:00.000 | 00:00:00.100 | 00:00:00.200 | 00:00:00.300 | 00:00:00.400'],
  [0, 5000, 'utc', 700, '00:00:00 | 00:00:01 | 00:00:02 | 00:00:03 | 00:00:04 | 00:00:05'],
  ['2026-11-22T14:00:00Z', '2026-11-22T14:15:00Z', 'utc', 126000, '14:00 | 14:05 | 14:10 | 14:15'],
  ['2026-11-22T14:00:00Z', '2026-11-22T20:00:00Z', 'utc', 3024000, '14:00 | 15:00 | 16:00 | 17:00 | 18:00 | 19:00 | 20:00'],
  ['2026-11-22T14:00:00Z', '2026-11-22T20:00:00Z', 'utc', 6048000, '14:00 | 16:00 | 18:00 | 20:00'],
  ['1996-11-22T00:00:00Z', '2026-11-22T00:00:00Z', 'utc', 132535872000, '2000-01 | 2005-01 | 2010-01 | 2015-01 | 2020-01 | 2025-01'],
  ['1996-11-22T00:00:00Z', '2026-11-22T00:00:00Z', 'utc', 240974312727, '2000-01 | 2010-01 | 2020-01'],
  ['2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', 'America/New_York', 11592000, '00:00 | 06:00 | 12:00 | 18:00 | 00:00'],
  [
    '2026-11-01T04:00:00Z',
    '2026-11-02T05:00:00Z',
    'America/New_York',
    12600000,
    '11/01 00:00 | 11/01 06:00 | 11/01 12:00 | 11/01 18:00 | 11/02 00:00',
  ],
  ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 'Europe/Berlin', 11592000, '00:00 | 06:00 | 12:00 | 18:00 | 00:00'],
  [
    '2026-10-24T22:00:00Z',
    '2026-10-25T23:00:00Z',
    'Europe/Berlin',
    12600000,
    '10/25 00:00 | 10/25 06:00 | 10/25 12:00 | 10/25 18:00 | 10/26 00:00',
  ],
  ['2026-10-24T22:00:00Z', '2026-10-28T23:00:00Z', 'Europe/Berlin', 48888000, '10/25 | 10/26 | 10/27 | 10/28 | 10/29'],
  ['2026-03-12T08:10:00Z', '2026-03-12T11:10:00Z', 'Asia/Kolkata', 2268000, '14:00 | 15:00 | 16:00'],
  ['2024-02-27T00:00:00Z', '2024-03-03T00:00:00Z', 'utc', 60480000, '02/27 | 02/28 | 02/29 | 03/01 | 03/02 | 03/03'],
  ['2026-01-01T00:00:00Z', '2026-02-15T00:00:00Z', 'utc', 544320000, '01/05 | 01/12 | 01/19 | 01/26 | 02/02 | 02/09'],
  ['2025-11-22T00:00:00Z', '2026-11-22T00:00:00Z', 'utc', 4415040000, '01/01 | 03/01 | 05/01 | 07/01 | 09/01 | 11/01'],
  ['2021-11-22T00:00:00Z', '2026-11-22T00:00:00Z', 'utc', 22087296000, '2022-01 | 2023-01 | 2024-01 | 2025-01 | 2026-01'],
  [
    '2026-11-22T14:00:00Z',
    '2026-11-22T14:01:00Z',
    'Asia/Kathmandu',
    8400,
    '19:45:00 | 19:45:10 | 19:45:20 | 19:45:30 | 19:45:40 | 19:45:50 | 19:46:00',
  ],
  ['2026-04-04T12:00:00Z', '2026-04-05T12:00:00Z', 'Australia/Lord_Howe', 12096000, '00:00 | 06:00 | 12:00 | 18:00'],
];

test.each(LABELS)('labels from %s to %s in %s, %d ms apart at least: %s', (from, to, zone, minStepMs, labels) => {
  const [fromMs, toMs] = [from, to].map((one) => (typeof one === 'number' ? one : at(one)));
  const range = { fromMs: fromMs ?? 0, toMs: toMs ?? 0 };
  const { values, stepMs } = timeTicks({ ...range, zone }, minStepMs);
  expect(values.map(axisTimeFormat(range, stepMs, zone)).join(' | ')).toBe(labels);
});

/** As many px as an axis of eleven pixels gives a letter. */
const LETTER_PX = 6;

/** Labels in a plot so wide whose left label may lie over the room before it. */
function labelsIn(from: string, to: string, widthPx: number): string {
  const range = { fromMs: at(from), toMs: at(to), zone: 'utc' };
  const { labels } = labelledTicks(range, widthPx, {
    labelOf: (stepMs) => axisTimeFormat(range, stepMs, 'utc'),
    widthOf: (text) => text.length * LETTER_PX,
    beforePx: 20,
    behindPx: 4,
  });
  return labels.map((label) => label ?? '-').join(' | ');
}

test.each<[from: string, to: string, widthPx: number, labels: string]>([
  ['2026-11-22T17:31:00Z', '2026-11-22T17:46:00Z', 240, '17:35 | 17:40 | 17:45'],
  ['2026-11-22T17:31:00Z', '2026-11-22T17:46:00Z', 200, '17:35 | 17:40 | 17:45'],
  ['2026-11-22T17:31:00Z', '2026-11-22T17:46:00Z', 160, '17:35 | 17:40 | -'],
  ['2026-11-22T17:31:00Z', '2026-11-22T17:46:00Z', 80, '17:40'],
  ['2026-11-22T17:31:00Z', '2026-11-22T17:46:00Z', 600, '17:35 | 17:40 | 17:45'],
  ['2026-11-22T12:05:00Z', '2026-11-22T18:05:00Z', 240, '14:00 | 16:00 | -'],
  ['2026-11-22T12:05:00Z', '2026-11-22T18:05:00Z', 180, '14:00 | 16:00 | -'],
  ['2026-11-22T17:40:05Z', '2026-11-22T17:41:05Z', 240, '17:40:30 | 17:41:00'],
  ['2026-11-22T17:40:05Z', '2026-11-22T17:41:05Z', 220, '17:40:15 | 17:40:30 | 17:40:45 | -'],
  ['2026-11-21T17:40:00Z', '2026-11-22T17:40:00Z', 240, '00:00 | 12:00'],
  ['2026-11-21T12:10:00Z', '2026-11-22T12:10:00Z', 140, '00:00'],
  ['2026-11-15T17:40:00Z', '2026-11-22T17:40:00Z', 240, '11/18 | 11/21'],
  ['2026-10-23T00:00:00Z', '2026-11-22T00:00:00Z', 240, '11/02 | 11/16'],
  ['2026-11-22T17:31:00Z', '2026-11-22T17:46:00Z', 1, ''],
])('from %s to %s a plot of %d px reads %s', (from, to, widthPx, labels) => {
  expect(labelsIn(from, to, widthPx)).toBe(labels);
});
