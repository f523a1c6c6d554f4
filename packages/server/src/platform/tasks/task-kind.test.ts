import { expect, test } from 'vitest';
import { defineTask, retryDelayMs, TASK_LIMITS } from './task-kind.ts';

const MINUTE_MS = 60_000;
const schedule = { delaysMs: [MINUTE_MS, 10 * MINUTE_MS], jitter: 0.2 };

test.each([
  { attempts: 1, random: 0.5, expected: MINUTE_MS },
  { attempts: 1, random: 0, expected: 48_000 },
  { attempts: 1, random: 1, expected: 72_000 },
  { attempts: 2, random: 0.5, expected: 10 * MINUTE_MS },
  { attempts: 3, random: 0.5, expected: undefined },
  { attempts: 1, random: 0, afterMs: 7_000, expected: 7_000 },
  { attempts: 1, random: 0, afterMs: 1e12, expected: TASK_LIMITS.delayMs },
  { attempts: 1, random: 0, afterMs: -5, expected: 0 },
  { attempts: 3, random: 0, afterMs: 7_000, expected: undefined },
])('after attempt $attempts with $afterMs asked for and $random thrown comes the next one in $expected ms', (row) => {
  expect(retryDelayMs(schedule, row, row.random)).toBe(row.expected);
});

test.each([
  { what: 'running at once', change: { group: { name: 'g', atOnce: 21, startsPerSecond: 1 } } },
  { what: 'running at once', change: { group: { name: 'g', atOnce: 0, startsPerSecond: 1 } } },
  { what: 'started per second', change: { group: { name: 'g', atOnce: 1, startsPerSecond: 0 } } },
  { what: 'the name of a group', change: { group: { name: '', atOnce: 1, startsPerSecond: 1 } } },
  { what: 'the name of a kind', change: { name: 'x'.repeat(201) } },
  { what: 'delays', change: { retry: { delaysMs: Array.from({ length: 20 }, () => 1), jitter: 0 } } },
  { what: 'a delay', change: { retry: { delaysMs: [Number.NaN], jitter: 0 } } },
  { what: 'jitter', change: { retry: { delaysMs: [], jitter: 2 } } },
  { what: 'the time limit', change: { limitMs: 3_600_000 } },
  { what: 'the time of a result', change: { keepResultMs: 0 } },
  { what: 'tasks of one attempt', change: { batchSize: 101 } },
])('a kind beyond a bound is refused: $what', ({ what, change }) => {
  const kind = { name: 'k', group: { name: 'g', atOnce: 1, startsPerSecond: 1 }, payload: { parse: () => 1 }, retry: schedule, limitMs: 1 };
  expect(defineTask(kind)).toBe(kind);
  expect(() => defineTask({ ...kind, ...change })).toThrow(what);
});
