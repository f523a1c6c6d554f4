import { describe, expect, test } from 'vitest';
import { exactLength, shortAge, shortAgeAgo, wireAge } from './ages.ts';
import { formatAbsoluteInput, formatBoundInput, parseBoundInput } from './absolute-input.ts';
import { axisTimeFormat } from './axis-format.ts';
import { DISPLAY_FORMAT, formatDate, momentFormat } from './date-format.ts';
import { describeRange, describeRangeShortly } from './describe.ts';
import { shiftRange, zoomOut } from './navigate-range.ts';
import { panelTime } from './panel-time.ts';
import { TIME_PRESETS } from './presets.ts';
import { resolveRange, resolveRangeOrDefault } from './range.ts';
import { DEFAULT_REFRESH_INTERVALS, refreshChoices, refreshMs } from './refresh.ts';
import { relativeText } from './relative-text.ts';
import { isTimeSpan } from './span.ts';
import { readUrlTime } from './url-time.ts';
import { isTimeZone } from './zone.ts';

const NOW = Date.UTC(2018, 10, 15, 10, 20, 30);
const HOUR = 3_600_000;

describe('ranges', () => {
  test('resolve to epoch ms, both bounds against one clock', () => {
    expect(resolveRange({ from: 'now-6h', to: 'now' }, NOW, 'utc')).toEqual({ kind: 'range', fromMs: NOW - 6 * HOUR, toMs: NOW });
    expect(resolveRange({ from: 'now/d', to: 'now/d' }, NOW, 'utc')).toMatchObject({
      fromMs: Date.UTC(2018, 10, 15),
      toMs: Date.UTC(2018, 10, 16) - 1,
    });
  });
  test.each([
    [{ from: 'now-5x', to: 'now' }, 'from-invalid'],
    [{ from: 'now-5m', to: 'tomorrow' }, 'to-invalid'],
    [{ from: 'now', to: 'now-5m' }, 'reversed'],
    [{ from: 'now', to: 'now' }, 'reversed'],
    [{ from: 'now-21y', to: 'now' }, 'too-long'],
    [{ from: 0, to: NOW }, 'too-long'],
  ])('%j is refused as %s', (raw, problem) => {
    expect(resolveRange(raw, NOW, 'utc')).toMatchObject({ kind: 'error', problem });
  });
  test('twenty years are allowed', () => {
    expect(resolveRange({ from: 'now-20y', to: 'now' }, NOW, 'utc').kind).toBe('range');
  });
  test('a wrong range of a document falls back to six hours', () => {
    expect(resolveRangeOrDefault({ from: 'x', to: 'now' }, NOW, 'utc')).toEqual({ fromMs: NOW - 6 * HOUR, toMs: NOW });
  });
});

describe('presets', () => {
  const labels = TIME_PRESETS.map((preset) => preset.label);
  test('[1.9.6-a] Today, Yesterday, Previous week', () => {
    expect(labels).toEqual(expect.arrayContaining(['Today', 'Yesterday', 'Previous week']));
  });
  test('[1.9.6-b] 5 minutes to 24 hours', () => {
    expect(labels.slice(0, 8)).toEqual(
      ['5 minutes', '15 minutes', '30 minutes', '1 hour', '3 hours', '6 hours', '12 hours', '24 hours'].map((text) => `Last ${text}`),
    );
  });
  test('[1.9.6-c] 2 days to 5 years', () => {
    expect(labels.slice(8, 16)).toEqual(
      ['2 days', '7 days', '30 days', '90 days', '6 months', '1 year', '2 years', '5 years'].map((text) => `Last ${text}`),
    );
    expect(labels).toHaveLength(19);
  });
  test('every preset resolves', () => {
    for (const { from, to } of TIME_PRESETS) expect(resolveRange({ from, to }, NOW, 'Asia/Kathmandu').kind).toBe('range');
  });
});

test.each([
  [{ from: 'now-6h', to: 'now' }, 'Last 6 hours'],
  [{ from: 'now-1m', to: 'now' }, 'Last 1 minute'],
  [{ from: 'now-45m', to: 'now' }, 'Last 45 minutes'],
  [{ from: 'now/d', to: 'now/d' }, 'Today'],
  [{ from: 'now/w', to: 'now' }, 'This week so far'],
  [{ from: 'now-2h', to: 'now-1h' }, 'now-2h to now-1h'],
  [{ from: NOW - HOUR, to: NOW }, 'Nov 15, 2018 15:05:30 to Nov 15, 2018 16:05:30'],
  [{ from: NOW - HOUR, to: 'now' }, 'Nov 15, 2018 15:05:30 to a few seconds ago'],
  [{ from: 'now-2h', to: '2018-11-15T10:20:30Z' }, '2 hours ago to Nov 15, 2018 16:05:30'],
  [{ from: 'garbage', to: 'now' }, 'garbage to a few seconds ago'],
  [{ from: 'now-7d-1h', to: 'now' }, 'now-7d-1h to now'],
  [{ from: 'now-7d/d', to: 'now/d' }, 'now-7d/d to now/d'],
])('%j is told as "%s"', (raw, text) => {
  expect(describeRange(raw, NOW, 'Asia/Kathmandu')).toBe(text);
});

test.each([
  ['now-7d/d', 'Last 7 days'],
  ['now-1d/d', 'Last 1 day'],
  ['now-2w/w', 'Last 2 weeks'],
  ['now-24h/1h', 'Last 24 hours'],
  ['now-3M/M', 'Last 3 months'],
  ['now-1d/d+8h', 'now-1d/d+8h to now'],
  ['now/h', 'now/h to now'],
])('[L20] %s to now reads "%s"', (from, text) => {
  expect(describeRange({ from, to: 'now' }, NOW, 'utc')).toBe(text);
});

describe('dates as text', () => {
  test('[1.9.6-d] the display format', () => {
    expect(formatDate(Date.UTC(2018, 10, 5, 4, 7, 9), DISPLAY_FORMAT, 'utc')).toBe('Nov 5, 2018 04:07:09');
  });
  test.each([
    ['MM/DD/YYYY h:mm:ss a', '11/01/2018 12:00:00 pm'],
    ['dddd, MMMM Do YY [at] H', 'Thursday, November 1st 18 at 12'],
    ['HH:mm:ss.SSS Z ZZ x', '12:00:00.000 +00:00 +0000 1541073600000'],
  ])('%s gives %s', (pattern, text) => {
    expect(formatDate(1_541_073_600_000, pattern, 'utc')).toBe(text);
  });
  test('an impossible instant says so', () => {
    expect(formatDate(Number.NaN, 'YYYY', 'utc')).toBe('Invalid date');
    expect(formatDate(1e300, 'YYYY', 'utc')).toBe('Invalid date');
  });
  test.each([
    [44, 'a few seconds ago'],
    [45, 'a minute ago'],
    [120, '2 minutes ago'],
    [3_600, 'an hour ago'],
    [21 * 3600, '21 hours ago'],
    [86_400, 'a day ago'],
    [25 * 86_400, '25 days ago'],
    [30 * 86_400, 'a month ago'],
    [300 * 86_400, '10 months ago'],
    [365 * 86_400, 'a year ago'],
    [1_000 * 86_400, '3 years ago'],
    [-7_200, 'in 2 hours'],
  ])('%d s ago in words: %s', (seconds, text) => {
    expect(relativeText(NOW - seconds * 1000, NOW)).toBe(text);
  });
});

describe('what people type', () => {
  test.each([
    ['2018-11-15 10:20:30', false, Date.UTC(2018, 10, 15, 15, 20, 30)],
    ['2018-11-15 10:20', false, Date.UTC(2018, 10, 15, 15, 20)],
    ['2018-11-15', false, Date.UTC(2018, 10, 15, 5)],
    ['2018-11-15', true, Date.UTC(2018, 10, 16, 5) - 1],
    [' now-6h ', false, 'now-6h'],
    ['now-6q', false, undefined],
    ['11/15/2018', false, undefined],
    ['20181115', true, Date.UTC(2018, 10, 16, 5) - 1],
    ['', false, undefined],
  ])('"%s" (end: %s) is %j', (text, isRoundUp, expected) => {
    expect(parseBoundInput(text, 'America/New_York', isRoundUp)).toBe(expected);
  });
  test('what is shown can be typed again', () => {
    const text = formatAbsoluteInput(NOW, 'America/New_York');
    expect(text).toBe('2018-11-15 05:20:30');
    expect(parseBoundInput(text, 'America/New_York', false)).toBe(NOW);
    expect(formatBoundInput('now-1h', 'utc')).toBe('now-1h');
    expect(formatBoundInput(String(NOW), 'utc')).toBe('2018-11-15 10:20:30');
  });
  test.each([
    ['20181115', Date.UTC(2018, 10, 15)],
    ['20181115T102030', NOW],
    [String(NOW), NOW],
    ['now-6h', 'now-6h'],
    ['20181399', undefined],
    ['', undefined],
    [null, undefined],
    ['soon', undefined],
  ])('the address bar’s %j is %j', (text, expected) => {
    expect(readUrlTime(text)).toBe(expected);
  });
  test.each(['', null, '1h', '30m', '$span', '[[span]]', '${span}', '1M'])('[1.5.5-b] %j is a time span', (text) => {
    expect(isTimeSpan(text)).toBe(true);
  });
  test.each(['h', '1', 'one hour', '-1h', '1h ago', '12345678901s', '5x'])('[1.5.5-b] %j is no time span', (text) => {
    expect(isTimeSpan(text)).toBe(false);
  });
  test('zones are known by name', () => {
    expect(['utc', 'browser', '', 'Asia/Kathmandu', 'Europe/Nowhere'].map(isTimeZone)).toEqual([true, true, true, true, false]);
  });
});

describe('moving a range', () => {
  const range = { fromMs: NOW - HOUR, toMs: NOW };
  test('zoom out doubles the span and never creeps into the future', () => {
    expect(zoomOut(range, NOW)).toEqual({ fromMs: NOW - 2 * HOUR, toMs: NOW });
    expect(zoomOut(range, NOW + 10 * HOUR)).toEqual({ fromMs: NOW - 1.5 * HOUR, toMs: NOW + HOUR / 2 });
    expect(zoomOut(range, NOW - HOUR)).toEqual({ fromMs: NOW - 1.5 * HOUR, toMs: NOW + HOUR / 2 });
  });
  test('[2.4.2-c] previous and next move by half the span, next stops at now', () => {
    expect(shiftRange(range, 'left', NOW)).toEqual({ fromMs: NOW - 1.5 * HOUR, toMs: NOW - HOUR / 2 });
    expect(shiftRange(range, 'right', NOW + HOUR)).toEqual({ fromMs: NOW - HOUR / 2, toMs: NOW + HOUR / 2 });
    expect(shiftRange(range, 'right', NOW + 60_000)).toEqual({ fromMs: NOW - HOUR, toMs: NOW + 60_000 });
  });
});

test.each([
  ['10s', 10_000],
  ['100ms', 1_000],
  ['', undefined],
  [false, undefined],
  [null, undefined],
  ['0s', undefined],
  ['off', undefined],
])('auto refresh %j is %j ms', (refresh, ms) => {
  expect(refreshMs(refresh)).toBe(ms);
});

test('a dashboard’s own refresh choices count only where they are intervals', () => {
  expect(refreshChoices(['5s', 7, 'x', '1h'])).toEqual(['5s', '1h']);
  expect(refreshChoices('5s')).toBe(DEFAULT_REFRESH_INTERVALS);
  expect(refreshChoices([])).toBe(DEFAULT_REFRESH_INTERVALS);
});

test('ages', () => {
  const ago = (seconds: number) => NOW - seconds * 1000;
  expect([30, 720, 4 * 3600, 9 * 86_400, 70 * 86_400, 3650 * 86_400].map((s) => wireAge(ago(s), NOW))).toEqual([
    '< 1m',
    '12m',
    '4h',
    '9d',
    '2M',
    '10y',
  ]);
  expect(wireAge(undefined, NOW)).toBe('?');
  expect([5, 360, 7200, 86_400].map((s) => shortAge(ago(s), NOW))).toEqual(['5 s', '6 min', '2 h', '1 d']);
  expect(shortAge(NOW + 5000, NOW)).toBe('0 s');
  expect(shortAgeAgo(ago(360), NOW)).toBe('6 min ago');
  expect([4, 5].map((s) => shortAgeAgo(ago(s), NOW))).toEqual(['just now', '5 s ago']);
  expect(shortAgeAgo(NOW + 5000, NOW)).toBe('just now');
});

test.each([
  [HOUR / 60, 10_000, '16:05:30'],
  [HOUR, 600_000, '16:05'],
  [3 * 24 * HOUR, 6 * HOUR, '11/15 16:05'],
  [30 * 24 * HOUR, 2 * 24 * HOUR, '11/15'],
  [3 * 365 * 24 * HOUR, 90 * 24 * HOUR, '2018-11'],
])('a time axis over %d ms with ticks every %d ms reads %s', (rangeMs, tickMs, text) => {
  expect(axisTimeFormat({ fromMs: NOW - rangeMs, toMs: NOW }, tickMs, 'Asia/Kathmandu')(NOW)).toBe(text);
});

test('midnight on an axis is 00, not 24', () => {
  expect(axisTimeFormat({ fromMs: 0, toMs: HOUR }, 600_000, 'utc')(0)).toBe('00:00');
});

describe('a panel’s own time', () => {
  const dashboard = { from: 'now-6h', to: 'now' };
  test.each([
    [{}, dashboard, ''],
    [{ timeFrom: '1h' }, { from: 'now-1h', to: 'now' }, 'Last 1 hour'],
    [{ timeFrom: 'now-1d/d' }, { from: 'now-1d/d', to: 'now' }, 'Last 1 day'],
    [{ timeFrom: 'nonsense' }, dashboard, 'invalid time override'],
    [{ timeShift: '1h' }, { from: NOW - 7 * HOUR, to: NOW - HOUR }, 'timeshift -1h'],
    [{ timeFrom: '2h', timeShift: '1d' }, { from: NOW - 26 * HOUR, to: NOW - 24 * HOUR }, 'Last 2 hours timeshift -1d'],
    [{ timeShift: 'x' }, dashboard, 'invalid timeshift'],
    [{ timeFrom: '1h', hideTimeOverride: true }, { from: 'now-1h', to: 'now' }, ''],
  ])('[2.2.10-e] %j', (settings, range, label) => {
    expect(panelTime(dashboard, settings, { nowMs: NOW, zone: 'utc' })).toEqual({ range, label });
  });
  test('[2.2.10-e] a time shift moves the end of the day that the range ends with, not its beginning', () => {
    const { range } = panelTime({ from: 'now-1d/d', to: 'now-1d/d' }, { timeShift: '1h' }, { nowMs: NOW, zone: 'utc' });
    expect(range).toEqual({ from: Date.UTC(2018, 10, 13, 23), to: Date.UTC(2018, 10, 14, 23) - 1 });
  });
  test('an absolute dashboard range is not overridden', () => {
    expect(panelTime({ from: 1, to: 2 }, { timeFrom: '1h' }, { nowMs: NOW, zone: 'utc' })).toEqual({
      range: { from: 1, to: 2 },
      label: '',
    });
  });
});

test.each([
  [0, '0 ms'],
  [3, '3 ms'],
  [999, '999 ms'],
  [1500, '1 s 500 ms'],
  [60_000, '1 min'],
  [365_999, '6 min 5 s'],
  [15_600_000, '4 h 20 min'],
  [86_400_000, '1 d'],
  [86_459_000, '1 d'],
  [30 * 365 * 86_400_000, '10950 d'],
])('%d ms are %s long', (lengthMs, text) => {
  expect(exactLength(lengthMs)).toBe(text);
});

test.each([
  [{ from: Date.UTC(2018, 10, 15, 10, 20, 30), to: Date.UTC(2018, 10, 15, 11, 20, 30) }, 'Nov 15, 2018 10:20:30 to 11:20:30'],
  [{ from: Date.UTC(2018, 10, 15, 23), to: Date.UTC(2018, 10, 16, 1) }, 'Nov 15 23:00:00 to Nov 16, 2018 01:00:00'],
  [{ from: Date.UTC(2017, 11, 31, 23), to: Date.UTC(2018, 0, 1, 1) }, 'Dec 31, 2017 23:00:00 to Jan 1, 2018 01:00:00'],
  [{ from: 'now-15m', to: 'now' }, 'Last 15 minutes'],
  [{ from: Date.UTC(2018, 10, 15, 10, 20, 30), to: 'now' }, 'Nov 15, 2018 10:20:30 to a few seconds ago'],
])('%j is shortly %s', (raw, text) => {
  expect(describeRangeShortly(raw, Date.UTC(2018, 10, 15, 12), 'utc')).toBe(text);
});

const MOMENT = Date.UTC(2018, 10, 15, 17, 1, 9);
test.each<[from: number | string, to: number | string, text: string, short: string]>([
  [MOMENT + 3, MOMENT + 6, 'Nov 15, 2018 17:01:09.003 to Nov 15, 2018 17:01:09.006', 'Nov 15, 2018 17:01:09.003 to 17:01:09.006'],
  [MOMENT, MOMENT + 999, 'Nov 15, 2018 17:01:09.000 to Nov 15, 2018 17:01:09.999', 'Nov 15, 2018 17:01:09.000 to 17:01:09.999'],
  [MOMENT, MOMENT + 1000, 'Nov 15, 2018 17:01:09 to Nov 15, 2018 17:01:10', 'Nov 15, 2018 17:01:09 to 17:01:10'],
  [MOMENT, MOMENT, 'Nov 15, 2018 17:01:09 to Nov 15, 2018 17:01:09', 'Nov 15, 2018 17:01:09 to 17:01:09'],
  [MOMENT, 'now', 'Nov 15, 2018 17:01:09 to a few seconds ago', 'Nov 15, 2018 17:01:09 to a few seconds ago'],
])('from %s to %s is %s', (from, to, text, short) => {
  expect(describeRange({ from, to }, MOMENT + 5000, 'utc')).toBe(text);
  expect(describeRangeShortly({ from, to }, MOMENT + 5000, 'utc')).toBe(short);
});

test.each([
  [3, '17:01:09.003'],
  [999, '17:01:09.003'],
  [9999, '17:01:09.003'],
  [10_000, '17:01:09'],
  [60_000, '17:01:09'],
  [86_400_000, '17:01:09'],
  [86_400_001, 'Nov 15 17:01'],
  [2_592_000_000, 'Nov 15 17:01'],
])('in a range of %d ms a moment reads %s', (lengthMs, text) => {
  expect(formatDate(MOMENT + 3, momentFormat(lengthMs), 'utc')).toBe(text);
});
