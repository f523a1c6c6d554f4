import { QueryRequest } from '@pharos/contract/api/query';
import { expect, test } from 'vitest';
import { planQueries } from './plan.ts';

const NOW = Date.UTC(2026, 0, 15, 12, 0, 7);
const HOUR = 3_600_000;
const plan = (request: object) => planQueries(QueryRequest.parse({ from: 'now-1h', to: 'now', queries: [{}], ...request }), NOW);

test('[L28] digits of a request are epoch ms, whatever date they look like', () => {
  expect(plan({ from: '0', to: '2000', queries: [{ refId: 'A' }, { refId: 'B', from: '2018', to: '20181101' }] })).toMatchObject([
    { range: { fromMs: 0, toMs: 2_000 } },
    { range: { fromMs: 2_018, toMs: 20_181_101 } },
  ]);
});

test('relative ranges are resolved here, and a target may have its own', () => {
  expect(plan({ queries: [{ refId: 'A' }, { refId: 'B', from: 'now-2h' }, { refId: 'C', from: NOW - 5, to: String(NOW) }] })).toMatchObject(
    [
      { key: 'A', range: { fromMs: NOW - HOUR, toMs: NOW } },
      { key: 'B', range: { fromMs: NOW - 2 * HOUR, toMs: NOW } },
      { key: 'C', range: { fromMs: NOW - 5, toMs: NOW } },
    ],
  );
});

test('relative bounds count from the moment that the request names, and each target knows it', () => {
  const nowMs = NOW - 90_000;
  expect(plan({ nowMs, queries: [{ refId: 'A' }, { refId: 'B', from: 'now-2h' }, { refId: 'C', from: 1, to: 5 }] })).toMatchObject([
    { nowMs, range: { fromMs: nowMs - HOUR, toMs: nowMs } },
    { nowMs, range: { fromMs: nowMs - 2 * HOUR, toMs: nowMs } },
    { nowMs, range: { fromMs: 1, toMs: 5 } },
  ]);
  expect(plan({})).toMatchObject([{ nowMs: NOW }]);
});

test.each([-1, 8.65e15, Infinity, Number.NaN, '5'])('%j is no moment', (nowMs) => {
  expect(QueryRequest.safeParse({ from: 'now-1h', to: 'now', queries: [], nowMs }).success).toBe(false);
});

test('at the last moment that a date can hold a range is wrong, and nothing throws', () => {
  expect(() => plan({ nowMs: 8.64e15, to: 'now+1y' })).toThrow(expect.objectContaining({ code: 'query-range-invalid' }));
});

test('a target has a letter, A by default; with a panel its key names both', () => {
  expect(plan({ queries: [{}, { panelId: 2 }, { panelId: 3, refId: 'B' }] }).map(({ key }) => key)).toEqual(['A', '2:A', '3:B']);
});

test('limits and intervals of the target win over those of the request; nonsense counts as absent', () => {
  const planned = plan({
    intervalMs: 5_000,
    maxDataPoints: 100,
    queries: [{ refId: 'A' }, { refId: 'B', intervalMs: 1_000, maxDataPoints: 7 }, { refId: 'C', intervalMs: -1, maxDataPoints: 0 }],
  });
  expect(planned).toMatchObject([
    { minIntervalMs: 5_000, maxDataPoints: 100 },
    { minIntervalMs: 1_000, maxDataPoints: 7 },
    { minIntervalMs: 5_000, maxDataPoints: 100 },
  ]);
});

test.each([
  ['nothing asked', { queries: [] }, 'query-empty'],
  [
    'one key twice',
    {
      queries: [
        { refId: 'A', panelId: 1 },
        { refId: 'A', panelId: '1' },
      ],
    },
    'query-target-invalid',
  ],
  ['27 targets in a panel', { queries: Array.from({ length: 27 }, (_, n) => ({ panelId: 1, refId: `r${n}` })) }, 'query-target-invalid'],
  ['501 targets', { queries: Array.from({ length: 501 }, (_, n) => ({ panelId: n, refId: 'A' })) }, 'query-target-invalid'],
  ['a reversed range', { from: 'now', to: 'now-1h' }, 'query-range-invalid'],
  ['an empty range', { from: NOW, to: NOW }, 'query-range-invalid'],
  ['a range that is none', { from: 'yesterday-ish' }, 'query-range-invalid'],
  ['a date beyond the calendar', { from: 'now-9999999999y' }, 'query-range-invalid'],
])('the whole request is refused: %s', (_title, request, code) => {
  expect(() => plan(request)).toThrow(expect.objectContaining({ code, status: 400 }));
});

test.each([
  [{ from: 'now', to: 'now-1h' }, 'From must be before to: now to now-1h'],
  [
    { from: Date.UTC(1993, 0), to: String(Date.UTC(2023, 0)) },
    'The time range is longer than 20 years: 1993-01-01T00:00:00.000Z to 2023-01-01T00:00:00.000Z',
  ],
  [{ from: 'soon' }, 'From is not a valid time: soon'],
])('a range that is refused is told: %j', (range, message) => {
  expect(() => plan(range)).toThrow(expect.objectContaining({ message }));
});

test('26 targets in each of many panels and 500 in all are fine', () => {
  expect(plan({ queries: Array.from({ length: 500 }, (_, n) => ({ panelId: Math.floor(n / 26), refId: `r${n}` })) })).toHaveLength(500);
});

test("a wrong range of one target is that target's error", () => {
  expect(plan({ queries: [{ refId: 'A', from: 'soon' }, { refId: 'B' }] })).toMatchObject([
    { key: 'A', error: { code: 'query-range-invalid' } },
    { key: 'B', range: {} },
  ]);
});
