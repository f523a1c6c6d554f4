import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readerOf } from './queries-in-tests.ts';
import { createQueryBudget, DEFAULT_QUERY_BUDGET } from './query-budget.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const flush = () => vi.advanceTimersByTimeAsync(0);
const forever = () => new Promise<never>(() => undefined);

function opener(change: Partial<typeof DEFAULT_QUERY_BUDGET> = {}) {
  const budget = createQueryBudget({ ...DEFAULT_QUERY_BUDGET, ...change });
  return (orgId: number, user: string, signal = new AbortController().signal) =>
    budget.openRequest({ reader: readerOf(orgId), user, signal });
}

/** Keeps a place until told otherwise. */
function occupy(work: ReturnType<ReturnType<typeof opener>>) {
  const done = Promise.withResolvers<void>();
  void work.during(() => done.promise);
  return async () => {
    done.resolve();
    await flush();
  };
}

test('[B2] of one user so many requests work at once, of an organisation and of the process too', async () => {
  const open = opener({ requests: 3, requestsPerOrg: 2, requestsPerUser: 1 });
  const began: string[] = [];
  const begin = (orgId: number, user: string) =>
    void open(orgId, user).during(() => {
      began.push(`${orgId} ${user}`);
      return forever();
    });
  for (const [orgId, user] of [
    [1, 'a'],
    [1, 'a'],
    [1, 'b'],
    [1, 'c'],
    [2, 'd'],
    [3, 'e'],
  ] as const)
    begin(orgId, user);
  await flush();
  expect(began).toEqual(['1 a', '1 b', '2 d']);
});

test('[B2] all work of one request is in one place, which is free again as soon as none of it runs', async () => {
  const open = opener({ requestsPerUser: 1 });
  const request = open(1, 'a');
  const ends = [occupy(request), occupy(request)];
  let isNext = false;
  void open(1, 'a').during(async () => (isNext = true));
  await flush();
  await ends[0]?.();
  expect(isNext).toBe(false);
  await ends[1]?.();
  expect(isNext).toBe(true);
});

test('[B2] who may come back is told pending when their turn does not come, and does no work', async () => {
  const open = opener({ requestsPerUser: 1 });
  occupy(open(1, 'a'));
  const work = vi.fn(async () => 'done');
  const pendingAt = new Promise<'pending'>((resolve) => void setTimeout(() => resolve('pending'), 2_000));
  const first = open(1, 'a').first(work, pendingAt);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await first).toBe('pending');
  expect(work).not.toHaveBeenCalled();
});

test('[B2] who cannot come back is refused after five seconds, with the name of the limit and when to try again', async () => {
  const open = opener({ requestsPerUser: 1 });
  const end = occupy(open(1, 'a'));
  const late = open(1, 'a').first(async () => 'done', undefined);
  late.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(late).rejects.toMatchObject({ code: 'work-limited', status: 429, params: { limit: 'query_requests_per_user', seconds: 5 } });
  const served = open(1, 'a').first(async () => 'done', undefined);
  await end();
  expect(await served).toBe('done');
});

test('a request that began waits for its next turn as long as it takes, and who leaves stands in nobody’s way', async () => {
  const open = opener({ requestsPerUser: 1 });
  const started = open(1, 'a');
  expect(await started.first(async () => 'prepared', undefined)).toBe('prepared');
  const end = occupy(open(1, 'a'));
  const left = new AbortController();
  const gone = open(1, 'a', left.signal).during(async () => 'never');
  const next = started.during(async () => 'encoded');
  left.abort(new Error('left'));
  await expect(gone).rejects.toThrow('left');
  await vi.advanceTimersByTimeAsync(60_000);
  await end();
  expect(await next).toBe('encoded');
});
