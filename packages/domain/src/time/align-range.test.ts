import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignRange, type StepEdge } from './align-range.ts';
import { gateInterval } from './auto-interval.ts';
import { panelTime } from './panel-time.ts';
import { type RawRange, resolveRange } from './range.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A moment with an odd second, two hours after the clock changed in Europe and three weeks after it did in New York. */
const NOW = '2026-03-29T03:21:34.567Z';

interface Example {
  readonly range: RawRange;
  readonly zone?: string;
  readonly now?: string;
  readonly timeShift?: string;
  readonly stepMs: number;
  /** First and last value, by the edge of their step: where a bucket carries its start, the end of the last one stands third. */
  readonly end: readonly [first: string, last: string];
  readonly start: readonly [first: string, last: string, until: string];
}

const relative = (from: string, to = 'now'): RawRange => ({ from, to });

function resolved({ range, zone = 'utc', now = NOW, timeShift }: Example) {
  const nowMs = Date.parse(now);
  const own = panelTime(range, { timeShift: timeShift ?? null }, { nowMs, zone }).range;
  const found = resolveRange(own, nowMs, zone);
  if (found.kind === 'error') throw new Error(found.message);
  return { range: { fromMs: found.fromMs, toMs: found.toMs }, nowMs };
}

const clockText = (timeMs: number): string =>
  new Date(timeMs)
    .toISOString()
    .replace(/(:00)?\.000Z$/, '')
    .replace(/\.(\d+)Z$/, '.$1');

test.each<[what: string, example: Example]>([
  [
    'steps of a second, at an odd moment',
    {
      range: relative('now-1m'),
      stepMs: SECOND,
      end: ['2026-03-29T03:20:34', '2026-03-29T03:21:34'],
      start: ['2026-03-29T03:20:34', '2026-03-29T03:21:34', '2026-03-29T03:21:35'],
    },
  ],
  [
    'steps of fifteen seconds',
    {
      range: relative('now-1h'),
      stepMs: 15 * SECOND,
      end: ['2026-03-29T02:21:30', '2026-03-29T03:21:30'],
      start: ['2026-03-29T02:21:30', '2026-03-29T03:21:30', '2026-03-29T03:21:45'],
    },
  ],
  [
    'steps of five minutes: the one that runs is not measured yet',
    {
      range: relative('now-1h'),
      stepMs: 5 * MINUTE,
      end: ['2026-03-29T02:20', '2026-03-29T03:20'],
      start: ['2026-03-29T02:20', '2026-03-29T03:20', '2026-03-29T03:25'],
    },
  ],
  [
    'thirty days in steps of half an hour',
    {
      range: relative('now-30d'),
      stepMs: 30 * MINUTE,
      end: ['2026-02-27T03:00', '2026-03-29T03:00'],
      start: ['2026-02-27T03:00', '2026-03-29T03:00', '2026-03-29T03:30'],
    },
  ],
  [
    'steps of a day begin at midnight of Greenwich',
    {
      range: relative('now-7d'),
      stepMs: DAY,
      end: ['2026-03-22T00:00', '2026-03-29T00:00'],
      start: ['2026-03-22T00:00', '2026-03-29T00:00', '2026-03-30T00:00'],
    },
  ],
  [
    'both bounds on a step: a value at each end, buckets between them',
    {
      range: relative('2026-03-28T10:00:00Z', '2026-03-28T11:00:00Z'),
      stepMs: 10 * MINUTE,
      end: ['2026-03-28T10:00', '2026-03-28T11:00'],
      start: ['2026-03-28T10:00', '2026-03-28T10:50', '2026-03-28T11:00'],
    },
  ],
  [
    'now on a step: that step has just ended',
    {
      range: relative('now-1h'),
      now: '2026-03-29T03:20:00.000Z',
      stepMs: 5 * MINUTE,
      end: ['2026-03-29T02:20', '2026-03-29T03:20'],
      start: ['2026-03-29T02:20', '2026-03-29T03:15', '2026-03-29T03:20'],
    },
  ],
  [
    'a millisecond after a step',
    {
      range: relative('now-1h'),
      now: '2026-03-29T03:20:00.001Z',
      stepMs: 5 * MINUTE,
      end: ['2026-03-29T02:20', '2026-03-29T03:20'],
      start: ['2026-03-29T02:20', '2026-03-29T03:20', '2026-03-29T03:25'],
    },
  ],
  [
    'a range that ends in the past between two steps: nothing after its end',
    {
      range: relative('2026-03-28T10:02:00Z', '2026-03-28T10:58:00Z'),
      stepMs: 10 * MINUTE,
      end: ['2026-03-28T10:00', '2026-03-28T10:50'],
      start: ['2026-03-28T10:00', '2026-03-28T10:50', '2026-03-28T11:00'],
    },
  ],
  [
    'shorter than a step: one step',
    {
      range: relative('now-5m'),
      stepMs: HOUR,
      end: ['2026-03-29T03:00', '2026-03-29T03:00'],
      start: ['2026-03-29T03:00', '2026-03-29T03:00', '2026-03-29T04:00'],
    },
  ],
  [
    'shorter than a step, over a bound',
    {
      range: relative('now-30m'),
      stepMs: HOUR,
      end: ['2026-03-29T02:00', '2026-03-29T03:00'],
      start: ['2026-03-29T02:00', '2026-03-29T03:00', '2026-03-29T04:00'],
    },
  ],
  [
    'shorter than a step, ending on its bound',
    {
      range: relative('2026-03-28T10:30:00Z', '2026-03-28T11:00:00Z'),
      stepMs: HOUR,
      end: ['2026-03-28T10:00', '2026-03-28T11:00'],
      start: ['2026-03-28T10:00', '2026-03-28T10:00', '2026-03-28T11:00'],
    },
  ],
  [
    'an end that has not come: what has',
    {
      range: relative('now-1h', 'now+1h'),
      stepMs: 5 * MINUTE,
      end: ['2026-03-29T02:20', '2026-03-29T03:20'],
      start: ['2026-03-29T02:20', '2026-03-29T03:20', '2026-03-29T03:25'],
    },
  ],
  [
    'today so far, though its range is the whole day',
    {
      range: relative('now/d', 'now/d'),
      stepMs: HOUR,
      end: ['2026-03-29T00:00', '2026-03-29T03:00'],
      start: ['2026-03-29T00:00', '2026-03-29T03:00', '2026-03-29T04:00'],
    },
  ],
  [
    'a range that lies ahead whole: one step, of which nothing is drawn',
    {
      range: relative('now+1h', 'now+2h'),
      stepMs: 30 * MINUTE,
      end: ['2026-03-29T04:00', '2026-03-29T04:00'],
      start: ['2026-03-29T04:00', '2026-03-29T04:00', '2026-03-29T04:30'],
    },
  ],
  [
    'yesterday in Greenwich: its last millisecond is before midnight',
    {
      range: relative('now-1d/d', 'now-1d/d'),
      stepMs: HOUR,
      end: ['2026-03-28T00:00', '2026-03-28T23:00'],
      start: ['2026-03-28T00:00', '2026-03-28T23:00', '2026-03-29T00:00'],
    },
  ],
  [
    'yesterday in Kathmandu, 5 hours 45 minutes ahead',
    {
      range: relative('now-1d/d', 'now-1d/d'),
      zone: 'Asia/Kathmandu',
      stepMs: HOUR,
      end: ['2026-03-27T18:00', '2026-03-28T18:00'],
      start: ['2026-03-27T18:00', '2026-03-28T18:00', '2026-03-28T19:00'],
    },
  ],
  [
    'yesterday in Kathmandu in steps that fit its quarters of an hour',
    {
      range: relative('now-1d/d', 'now-1d/d'),
      zone: 'Asia/Kathmandu',
      stepMs: 15 * MINUTE,
      end: ['2026-03-27T18:15', '2026-03-28T18:00'],
      start: ['2026-03-27T18:15', '2026-03-28T18:00', '2026-03-28T18:15'],
    },
  ],
  [
    'yesterday in New York, which is a day back',
    {
      range: relative('now-1d/d', 'now-1d/d'),
      zone: 'America/New_York',
      stepMs: 30 * MINUTE,
      end: ['2026-03-27T04:00', '2026-03-28T03:30'],
      start: ['2026-03-27T04:00', '2026-03-28T03:30', '2026-03-28T04:00'],
    },
  ],
  [
    'a day of 23 hours in New York',
    {
      range: relative('now-1d/d', 'now-1d/d'),
      zone: 'America/New_York',
      now: '2026-03-09T12:00:00Z',
      stepMs: HOUR,
      end: ['2026-03-08T05:00', '2026-03-09T03:00'],
      start: ['2026-03-08T05:00', '2026-03-09T03:00', '2026-03-09T04:00'],
    },
  ],
  [
    'a day of 25 hours in New York',
    {
      range: relative('now-1d/d', 'now-1d/d'),
      zone: 'America/New_York',
      now: '2026-11-02T12:00:00Z',
      stepMs: HOUR,
      end: ['2026-11-01T04:00', '2026-11-02T04:00'],
      start: ['2026-11-01T04:00', '2026-11-02T04:00', '2026-11-02T05:00'],
    },
  ],
  [
    'the hour that Berlin leaves out',
    {
      range: relative('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'),
      zone: 'Europe/Berlin',
      stepMs: 20 * MINUTE,
      end: ['2026-03-29T00:20', '2026-03-29T01:20'],
      start: ['2026-03-29T00:20', '2026-03-29T01:20', '2026-03-29T01:40'],
    },
  ],
  [
    'a time shift of a day',
    {
      range: relative('now-1h'),
      timeShift: '1d',
      stepMs: 5 * MINUTE,
      end: ['2026-03-28T02:20', '2026-03-28T03:20'],
      start: ['2026-03-28T02:20', '2026-03-28T03:20', '2026-03-28T03:25'],
    },
  ],
  [
    'a time shift of a minute: what had ended a minute ago',
    {
      range: relative('now-1h'),
      timeShift: '1m',
      stepMs: 5 * MINUTE,
      end: ['2026-03-29T02:20', '2026-03-29T03:20'],
      start: ['2026-03-29T02:20', '2026-03-29T03:20', '2026-03-29T03:25'],
    },
  ],
  [
    'before the epoch',
    {
      range: relative('1969-12-31T23:00:30Z', '1969-12-31T23:59:30Z'),
      stepMs: MINUTE,
      end: ['1969-12-31T23:00', '1969-12-31T23:59'],
      start: ['1969-12-31T23:00', '1969-12-31T23:59', '1970-01-01T00:00'],
    },
  ],
])('[P2] [D4] the steps of a range: %s', (_what, example) => {
  const { range, nowMs } = resolved(example);
  const { stepMs } = example;
  const ended = alignRange(range, { stepMs, edge: 'end', nowMs });
  const running = alignRange(range, { stepMs, edge: 'start', nowMs });
  expect({
    end: [clockText(ended.fromMs), clockText(ended.toMs)],
    start: [clockText(running.fromMs), clockText(running.toMs - stepMs), clockText(running.toMs)],
  }).toEqual({ end: example.end, start: example.start });
});

const edges = fc.constantFrom<StepEdge>('start', 'end');
const moments = fc.integer({ min: 0, max: 4e12 });
const lengths = fc.integer({ min: 1, max: 6e11 });
const steps = fc.constantFrom(1, 10, SECOND, 1500, 15 * SECOND, 7 * MINUTE, HOUR, DAY, 30 * DAY);

describe('[P2] [D4] whatever range, step and moment', () => {
  const property = (holds: (made: { fromMs: number; toMs: number; stepMs: number; edge: StepEdge; nowMs: number }) => void): void =>
    fc.assert(
      fc.property(moments, lengths, steps, edges, fc.integer({ min: -6e11, max: 6e11 }), (fromMs, lengthMs, stepMs, edge, fromEndMs) =>
        holds({ fromMs, toMs: fromMs + lengthMs, stepMs, edge, nowMs: fromMs + lengthMs + fromEndMs }),
      ),
    );

  test('no value stands after the end, none that can be drawn after now, and there is one at least', () =>
    property(({ fromMs, toMs, ...rule }) => {
      const aligned = alignRange({ fromMs, toMs }, rule);
      const lastMs = rule.edge === 'end' ? aligned.toMs : aligned.toMs - rule.stepMs;
      expect(aligned.fromMs).toBeLessThanOrEqual(fromMs);
      expect(aligned.fromMs).toBeGreaterThan(fromMs - rule.stepMs);
      expect(lastMs).toBeGreaterThanOrEqual(aligned.fromMs);
      expect(lastMs).toBeLessThanOrEqual(toMs);
      if (rule.nowMs >= fromMs) expect(lastMs).toBeLessThanOrEqual(rule.nowMs);
    }));

  test('the last step that has ended is there, or the bucket that runs', () =>
    property(({ fromMs, toMs, ...rule }) => {
      const endMs = Math.max(Math.min(toMs, rule.nowMs), fromMs);
      const aligned = alignRange({ fromMs, toMs }, rule);
      if (rule.edge === 'end') expect(aligned.toMs).toBeGreaterThan(endMs - rule.stepMs);
      else expect(aligned.toMs).toBeGreaterThanOrEqual(endMs);
    }));

  test('aligning again changes nothing', () =>
    property(({ fromMs, toMs, ...rule }) => {
      const aligned = alignRange({ fromMs, toMs }, rule);
      expect(alignRange(aligned, { ...rule, nowMs: Infinity })).toEqual(aligned);
    }));
});

test.each<StepEdge>(['end', 'start'])('[P2] who asks a moment later asks the same, until the step has ended (%s)', (edge) => {
  const baseMs = Date.parse('2026-03-29T03:20:00.000Z');
  const requested = [100, 500, 3_000, 14_900].map((lateMs) => {
    const nowMs = baseMs + lateMs;
    const range = { fromMs: nowMs - HOUR, toMs: nowMs };
    return JSON.stringify(alignRange(range, { stepMs: gateInterval(range, undefined, 15 * SECOND), edge, nowMs }));
  });
  expect(new Set(requested).size).toBe(1);
});
