import { QueryRequest } from '@pharos/contract/api/query';
import type { TargetResult } from '@pharos/contract/frames';
import { afterEach, expect, test } from 'vitest';
import { standsStill } from '../../testing/stands-still.ts';
import { DEFAULT_QUERY_BUDGET } from './query-budget.ts';
import type { Caller } from './caller.ts';
import { readerOf, sourceAt, startQueries } from './queries-in-tests.ts';

type Options = Parameters<typeof startQueries>[1];

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
const walk = (index: number) => ({ refId: `R${index}`, datasourceId: 1, scenarioId: 'random_walk', stringInput: `${index}` });
const body = (queries: readonly object[], change: object = {}) => QueryRequest.parse({ from: 'now-1h', to: 'now', queries, ...change });

/** The whole road over TestData; every walk draws its first number once. */
function start(budget: Partial<typeof DEFAULT_QUERY_BUDGET> = {}, options: Options = {}) {
  let drawn = 0;
  const queries = startQueries([sourceAt(1, '', { type: 'testdata' })], {
    random: () => {
      drawn += 1;
      return 0.5;
    },
    budget: { ...DEFAULT_QUERY_BUDGET, ...budget },
    ...options,
  });
  closers.push(queries.close);
  const route = queries.routes.find(({ route: { path } }) => path === '/api/ds/query');
  const openCaller = (user: string, signal = new AbortController().signal): Caller => ({ reader: readerOf(1), user, signal });
  return { ...queries, route, openCaller, drawn: () => drawn };
}

const kindsOf = (results: ReadonlyMap<string, TargetResult>) => [...results.values()].map(({ kind }) => kind);

test('[B2] a request whose user has too many at work is pending without a call, or refused with the limit; others go on', async () => {
  const queries = start({ requestsPerUser: 1, queueMs: 20 }, { pendingAfterMs: 20 });
  const busy = Promise.withResolvers<void>();
  void queries.budget.openRequest(queries.openCaller('user:1')).during(() => busy.promise);
  const queried = { queries: [walk(1), { ...walk(2), from: 'tomorrow', to: 'today' }] };
  const pending = await queries.run({ ...queried, mayPend: true });
  expect([...pending]).toMatchObject([
    ['R1', { kind: 'pending', range: { from: expect.any(Number) } }],
    ['R2', { kind: 'error' }],
  ]);
  await expect(queries.run(queried)).rejects.toMatchObject({ status: 429, params: { limit: 'query_requests_per_user' } });
  expect(queries.drawn()).toBe(0);
  expect(kindsOf(await queries.run({ queries: [walk(1)] }, { user: 'user:2' }))).toEqual(['frames']);
  busy.resolve();
  expect(kindsOf(await queries.run({ queries: [walk(1)] }))).toEqual(['frames']);
});

test('[B2] of what this process computes no more is started than its reader takes', async () => {
  const queries = start();
  const left = new AbortController();
  const request = body(numbers(100).map(walk), { from: 0, to: 1, intervalMs: 1, maxDataPoints: 1 });
  const results = queries.service.query(request, queries.openCaller('user:1', left.signal));
  await results.next();
  await standsStill(queries.drawn);
  const started = queries.drawn() / 2; // where it starts, and one step
  expect(started).toBeLessThanOrEqual(10);
  let rest = 0;
  for await (const { outcome } of results) rest += outcome.kind === 'frames' ? 1 : 0;
  expect(rest).toBe(99);
});

const encodeAll = async (queries: ReturnType<typeof start>, request: object, user = 'user:1') => {
  const caller = queries.openCaller(user);
  const work = queries.budget.openRequest(caller);
  const errors: (string | undefined)[] = [];
  const results = queries.service.query(body(numbers(4).map(walk), request), { ...caller, work });
  for await (const { error } of queries.encode(results, 'json', work)) errors.push(error?.message);
  return errors;
};

test('[B2] a part that would make the answer too large is an error that says so, and the others come', async () => {
  const points = await encodeAll(start({ maxPoints: 130 }), { from: 0, to: 60_000, intervalMs: 1_000, maxDataPoints: 60 });
  expect(points.filter((error) => error === undefined)).toHaveLength(2);
  expect(points.find(Boolean)).toBe('The answer to all queries of this request is larger than 130 points. Ask for less at once.');
  const bytes = await encodeAll(start({ maxBytes: 900 }), { from: 0, to: 60_000, intervalMs: 1_000, maxDataPoints: 60 });
  expect(bytes.filter((error) => error === undefined)).toHaveLength(1);
  expect(bytes.find(Boolean)).toContain('larger than');
});

const SMALL = { from: 0, to: 10_000, intervalMs: 1_000, maxDataPoints: 10 };

/** Twenty small parts for one user, of which only the first is taken; all of about one size. */
async function takeFirst(queries: ReturnType<typeof start>) {
  const caller = queries.openCaller('user:1');
  const work = queries.budget.openRequest(caller);
  const parts = queries.encode(queries.service.query(body(numbers(20).map(walk), SMALL), { ...caller, work }), 'part', work);
  const { value } = await parts.next();
  const partBytes = (value?.pieces ?? []).reduce((sum, { byteLength }) => sum + byteLength, 0);
  return { parts, partBytes, countUntaken: () => Math.round(queries.budget.untaken.used(['1', 'user:1']) / partBytes) };
}

test('[B2] two parts are made ahead of the one that is being taken', async () => {
  const { countUntaken } = await takeFirst(start());
  await expect.poll(countUntaken).toBe(3);
  await standsStill(countUntaken);
  expect(countUntaken()).toBe(3);
});

test('[B2] who does not take what was made holds up what is made for them, and nobody else', async () => {
  const { partBytes } = await takeFirst(start());
  const queries = start({ maxUntakenBytes: 8 * 1.5 * partBytes });
  const { parts, countUntaken } = await takeFirst(queries);
  await expect.poll(countUntaken).toBe(1);
  await standsStill(countUntaken);
  expect(countUntaken()).toBe(1);
  expect((await encodeAll(queries, SMALL, 'user:2')).every((error) => error === undefined)).toBe(true);
  let rest = 0;
  for await (const _ of parts) rest += 1;
  expect(rest).toBe(19);
  expect(queries.budget.untaken.used()).toBe(0);
});

test('[B2] who goes away without reading gives back what they held', async () => {
  const queries = start();
  const left = new AbortController();
  const caller = queries.openCaller('user:1', left.signal);
  const work = queries.budget.openRequest(caller);
  const parts = queries.encode(queries.service.query(body(numbers(5).map(walk)), { ...caller, work }), 'part', work);
  await parts.next();
  await expect.poll(() => queries.budget.untaken.used()).toBeGreaterThan(0);
  left.abort(new Error('gone'));
  await parts.return();
  expect(queries.budget.untaken.used()).toBe(0);
});
