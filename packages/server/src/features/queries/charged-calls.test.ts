import type { TargetResult } from '@pharos/contract/frames';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startStandIn, type StandIn } from '../../testing/stand-in-upstream.ts';
import { DEFAULT_CALL_LIMITS } from './gate/call-limits.ts';
import { matrixResponse, readerOf, sourceAt, startQueries } from './queries-in-tests.ts';

let upstream: StandIn;
/** Requests that the store has and does not answer yet. */
let waiting: (() => void)[];
/** Whether the store has become quick. */
let isQuick: boolean;
let queries: ReturnType<typeof startQueries>;
beforeEach(async () => {
  upstream = await startStandIn();
  waiting = [];
  isQuick = false;
  upstream.respondWith((_request, response) => {
    const respond = () => void response.setHeader('content-type', 'application/json').end(matrixResponse(1, 3));
    if (isQuick) respond();
    else waiting.push(respond);
  });
  queries = startQueries([sourceAt(1, upstream.url), sourceAt(2, '', { orgId: 2, type: 'testdata' })], {
    clock: { nowMs: () => 1_700_000_600_000 },
    pendingAfterMs: 50,
    timeoutMs: 60_000,
  });
});
afterEach(async () => {
  await queries.close();
  await upstream.close();
});

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
const countsOf = (results: ReadonlyMap<string, TargetResult>) => {
  const counts: Record<string, number> = {};
  for (const { kind } of results.values()) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};
const panel = (panelId: number) => ({ panelId, refId: 'A', datasourceId: 1, expr: `up_${panelId}` });
const slow = (request: number, index: number) => ({
  refId: `R${index}`,
  datasourceId: 2,
  scenarioId: 'slow_query',
  stringInput: '30s',
  points: [request, index],
});

test('[B3] what one organisation asks for fills its own part, and nobody else is refused', async () => {
  const theirs = { reader: readerOf(2), user: 'user:9' };
  const theirResults = await Promise.all(
    numbers(12).map((request) => queries.run({ mayPend: true, queries: numbers(500).map((index) => slow(request, index)) }, theirs)),
  );
  for (const results of theirResults) expect(countsOf(results)).toEqual({ pending: 500 });
  expect(queries.callLimits.inFlightCount()).toBeLessThanOrEqual(DEFAULT_CALL_LIMITS.inFlightPerUser);
  const mine = queries.run({ queries: [panel(1)] });
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  expect(countsOf(await mine)).toEqual({ frames: 1 });
});

test('[B3] a dashboard of a hundred panels on one source fills for a person, and for the viewers who join', async () => {
  const people = numbers(20).map((number) => ({ user: `user:${number % 10}` }));
  const left = people.map(() => new Set(numbers(100)));
  const kinds = new Set<string>();
  while (left.some((missing) => missing.size > 0)) {
    await Promise.all(
      people.map(async (person, index) => {
        const missing = left[index] ?? new Set();
        if (missing.size === 0) return;
        const results = await queries.run({ mayPend: true, queries: [...missing].map(panel) }, person);
        for (const [key, { kind }] of results) {
          kinds.add(kind);
          expect(['pending', 'frames']).toContain(kind);
          if (kind === 'frames') missing.delete(Number(key.split(':')[0]));
        }
      }),
    );
    isQuick = true;
    for (const respond of waiting.splice(0)) respond();
    // A tab waits a second before it asks again.
    await expect.poll(() => queries.callLimits.inFlightCount()).toBe(0);
  }
  expect(left.map(({ size }) => size)).toEqual(people.map(() => 0));
  expect(kinds).toEqual(new Set(['pending', 'frames']));
  expect(upstream.requests.length).toBeLessThanOrEqual(120);
});

test('[B3] who joins a call that its starter was not granted makes it themselves', async () => {
  // As many for both, so that the second one joins before the last call of the first is refused.
  const all = numbers(61).map(panel);
  const full = queries.run({ mayPend: true, queries: all }, { user: 'user:1' });
  const joined = queries.run({ queries: all }, { user: 'user:2' });
  await expect.poll(() => waiting.length).toBe(11);
  isQuick = true;
  for (const respond of waiting.splice(0)) respond();
  expect(countsOf(await joined)).toEqual({ frames: 61 });
  expect((await full).get('60:A')?.kind).toBe('pending');
});
