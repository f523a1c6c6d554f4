import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { evaluateExpression, parseExpression, resolveTime } from './expression.ts';
import { inZone } from './zone.ts';

const at = (text: string, zone: string): number => Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds;
const wall = (ms: number | undefined, zone: string): string | undefined =>
  ms === undefined ? undefined : inZone(ms, zone).toPlainDateTime().toString({ fractionalSecondDigits: 3 }).replace('.000', '');

// Every answer must be the same whatever zone the process itself lives in.
describe.each(['UTC', 'America/New_York', 'Asia/Kathmandu'])('with TZ=%s', (processZone) => {
  const before = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = processZone;
  });
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  describe.each(['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland'])('in %s', (zone) => {
    const nowMs = at('2018-11-15T10:20:30', zone);
    test.each([
      ['now', '2018-11-15T10:20:30', undefined],
      ['now-6h', '2018-11-15T04:20:30', undefined],
      ['now+2h', '2018-11-15T12:20:30', undefined],
      ['now/d', '2018-11-15T00:00:00', '2018-11-15T23:59:59.999'],
      ['now/1d', '2018-11-15T00:00:00', '2018-11-15T23:59:59.999'],
      ['now-1d/d', '2018-11-14T00:00:00', '2018-11-14T23:59:59.999'],
      ['now/w', '2018-11-11T00:00:00', '2018-11-17T23:59:59.999'],
      ['now-1w/w', '2018-11-04T00:00:00', '2018-11-10T23:59:59.999'],
      ['now-1M/M', '2018-10-01T00:00:00', '2018-10-31T23:59:59.999'],
      ['now/y', '2018-01-01T00:00:00', '2018-12-31T23:59:59.999'],
      ['now/h', '2018-11-15T10:00:00', '2018-11-15T10:59:59.999'],
      ['now/m', '2018-11-15T10:20:00', '2018-11-15T10:20:59.999'],
      ['now-3y', '2015-11-15T10:20:30', undefined],
      ['now+1y', '2019-11-15T10:20:30', undefined],
      ['now-2M', '2018-09-15T10:20:30', undefined],
      ['now-2w', '2018-11-01T10:20:30', undefined],
      ['now+3d', '2018-11-18T10:20:30', undefined],
      ['now-5m', '2018-11-15T10:15:30', undefined],
      ['now+45m', '2018-11-15T11:05:30', undefined],
      ['now-31s', '2018-11-15T10:19:59', undefined],
      ['now+30s', '2018-11-15T10:21:00', undefined],
      ['now-d', '2018-11-14T10:20:30', undefined],
      ['now-1d/d+8h', '2018-11-14T08:00:00', '2018-11-15T07:59:59.999'],
      ['2018-11-01||+1M/d', '2018-12-01T00:00:00', '2018-12-01T23:59:59.999'],
      ['2018-03-31 10:00||-1M', '2018-02-28T10:00:00', undefined],
    ])('[1.5.5-c] %s', (text, from, to) => {
      expect(wall(evaluateExpression(text, { nowMs, zone }), zone)).toBe(from);
      expect(wall(evaluateExpression(text, { nowMs, zone, isRoundUp: true }), zone)).toBe(to ?? from);
    });
  });

  test('a day back keeps the hour over a daylight-saving change, 24 hours back does not', () => {
    const zone = 'America/New_York';
    const nowMs = at('2018-11-05T00:30:00', zone);
    expect(wall(evaluateExpression('now-1d', { nowMs, zone }), zone)).toBe('2018-11-04T00:30:00');
    expect(wall(evaluateExpression('now-24h', { nowMs, zone }), zone)).toBe('2018-11-04T01:30:00');
    const sundayMs = at('2018-11-04T12:00:00', zone);
    const from = evaluateExpression('now/d', { nowMs: sundayMs, zone }) ?? 0;
    const to = evaluateExpression('now/d', { nowMs: sundayMs, zone, isRoundUp: true }) ?? 0;
    expect(to - from + 1).toBe(25 * 3_600_000);
  });

  test('hours of a zone at an odd offset begin on its own clock', () => {
    const nowMs = at('2018-11-15T10:20:30', 'Asia/Kathmandu');
    expect(evaluateExpression('now/h', { nowMs, zone: 'Asia/Kathmandu' })).not.toBe(evaluateExpression('now/h', { nowMs, zone: 'utc' }));
  });
});

test.each([
  ['now/d', 'Africa/Cairo', '2024-04-26T12:00', '2024-04-26T20:59:59.999Z'],
  ['now-1d/d', 'Africa/Cairo', '2024-04-27T12:00', '2024-04-26T20:59:59.999Z'],
  ['now/w', 'America/Santiago', '2024-09-12T12:00', '2024-09-15T02:59:59.999Z'],
  ['now/d', 'America/Santiago', '2024-09-08T12:00', '2024-09-09T02:59:59.999Z'],
  ['2018-11-04||/d', 'America/Sao_Paulo', '2024-09-12T12:00', '2018-11-05T01:59:59.999Z'],
  ['now/d', 'America/Havana', '2024-11-03T12:00', '2024-11-04T04:59:59.999Z'],
  ['now/d', 'Pacific/Apia', '2011-12-29T12:00', '2011-12-30T09:59:59.999Z'],
  ['now/M', 'Asia/Amman', '2022-04-01T12:00', '2022-04-30T20:59:59.999Z'],
  ['now/h', 'Australia/Lord_Howe', '2024-04-07T01:10', '2024-04-06T14:59:59.999Z'],
])('[L15] %s in %s at %s ends at %s, also where clocks change at midnight', (text, zone, now, end) => {
  const ms = evaluateExpression(text, { nowMs: at(now, zone), zone, isRoundUp: true });
  expect(new Date(ms ?? 0).toISOString()).toBe(end);
});

describe('what is no expression', () => {
  test.each(['now-5x', 'now-', 'now 5m', 'nowish', 'now-1.5h', 'now--5m', 'now/', 'now-5ms', 'then', '', '||+1d', 'now-1d/d!'])(
    '[1.5.5-c] refuses "%s"',
    (text) => {
      expect(parseExpression(text)).toBeUndefined();
    },
  );
  test.each(['now/2d', 'now/0d', 'now-1d/7d', 'now/10h'])('[1.5.5-d] refuses rounding %s', (text) => {
    expect(parseExpression(text)).toBeUndefined();
  });
  test('[1.5.5-e] refuses more than ten digits', () => {
    expect(parseExpression('now-1234567890s')).toBeDefined();
    expect(parseExpression('now-12345678901s')).toBeUndefined();
    expect(parseExpression('now-00000000001s')).toBeUndefined();
  });
  test('what leaves the calendar is undefined, not an exception', () => {
    expect(evaluateExpression('now-9999999999y', { nowMs: 0, zone: 'utc' })).toBeUndefined();
    expect(evaluateExpression('now+9999999999M', { nowMs: 0, zone: 'utc' })).toBeUndefined();
  });
  test('no text whatsoever throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^now([+\-/]\d{0,12}[yMwdhmsx]){0,4}$/)), fc.boolean(), (text, isRoundUp) => {
        const ms = resolveTime(text, { nowMs: 1_542_277_230_000, zone: 'America/New_York', isRoundUp });
        expect(ms === undefined || Number.isInteger(ms)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('bounds of other kinds', () => {
  const zone = 'Asia/Kathmandu';
  test.each([
    [1_542_277_230_000, 1_542_277_230_000],
    ['1542277230000', 1_542_277_230_000],
    ['2018-11-15T10:20:30.000Z', 1_542_277_230_000],
    ['2018-11-15T10:20:30+05:45', Date.UTC(2018, 10, 15, 4, 35, 30)],
    ['2018-11-15 10:20:30', Date.UTC(2018, 10, 15, 4, 35, 30)],
    ['2018-11-15', Date.UTC(2018, 10, 14, 18, 15)],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    ['99999999999999999', undefined],
    ['2018-02-30', undefined],
    ['yesterday', undefined],
  ])('%s is %j', (bound, ms) => {
    expect(resolveTime(bound, { nowMs: 0, zone })).toBe(ms);
  });
});

test.each([
  ['20181101', '2018-11-01'],
  ['2018', '2018-01-01'],
  ['201811', '2018-11-01'],
  ['2018305', '2018-11-01'],
  ['20181101T1020', '2018-11-01T10:20'],
  ['20181101T102030', '2018-11-01T10:20:30'],
  ['20181101||+1d', '2018-11-02'],
  [' 20181101 ', '2018-11-01'],
])('[L28] a bound of digits in a document is a date of the zone: %j', (bound, date) => {
  const zone = 'Asia/Kathmandu';
  const expected = Temporal.PlainDateTime.from(date).toZonedDateTime(zone).epochMilliseconds;
  expect(resolveTime(bound, { nowMs: 0, zone })).toBe(expected);
});

test.each([
  ['20181399', undefined],
  ['201813', undefined],
  ['2018366', undefined],
  ['2018000', undefined],
  ['20181101T9', undefined],
  ['15422', 15_422],
  ['154227723', 154_227_723],
  [20_181_101, 20_181_101],
])('[L28] %j is %j: no date, or epoch ms', (bound, ms) => {
  expect(resolveTime(bound, { nowMs: 0, zone: 'utc' })).toBe(ms);
});
