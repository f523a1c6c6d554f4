import type { TargetResult } from '@pharos/contract/frames';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DRY_RUN_PAUSE_MS, DRY_RUN_TIMEOUT_MS, DryRuns, type DryRunState } from './dry-runs.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const RESULT: TargetResult = { kind: 'error', error: { code: 'query-failed', message: 'no', status: 400 } };

/** Follows what is typed, and counts what is sent; `response` never comes unless it is given. */
function startTyping(response?: () => Promise<TargetResult>) {
  const states: DryRunState[] = [];
  const sent: { readonly key: string; readonly signal: AbortSignal }[] = [];
  const runs = new DryRuns(
    {
      send: (request, signal) => {
        sent.push({ key: String(request.from), signal });
        return response?.() ?? new Promise(() => undefined);
      },
      later: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    (state) => states.push(state),
  );
  const type = (key: string | undefined) =>
    runs.follow(key === undefined ? undefined : { key, request: { from: key, to: 'now', queries: [] } });
  return { runs, type, sent, last: () => states.at(-1) };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('one request for each pause, however many letters were typed before it', async () => {
  const { type, sent, last } = startTyping(async () => RESULT);
  for (const key of ['u', 'up', 'up ', 'up * 2']) {
    type(key);
    await pass(DRY_RUN_PAUSE_MS - 1);
  }
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent.map(({ key }) => key)).toEqual(['up * 2']);
  expect(last()).toEqual({ kind: 'result', result: RESULT });
  await pass(10 * DRY_RUN_TIMEOUT_MS);
  expect(sent).toHaveLength(1);
});

test('what was tried last is not tried again when somebody comes back to it', async () => {
  const { type, sent, last } = startTyping(async () => RESULT);
  type('up');
  await pass(DRY_RUN_PAUSE_MS);
  type('up{');
  type(undefined);
  type('up');
  expect(last()).toEqual({ kind: 'result', result: RESULT });
  await pass(DRY_RUN_PAUSE_MS);
  expect(sent).toHaveLength(1);
});

test('typing on ends the request under way, and its late result says nothing', async () => {
  const response = Promise.withResolvers<TargetResult>();
  const { type, sent, last } = startTyping(() => response.promise);
  type('up');
  await pass(DRY_RUN_PAUSE_MS);
  type('up * 2');
  expect(sent[0]?.signal.aborted).toBe(true);
  response.resolve(RESULT);
  await pass(1);
  expect(last()).toEqual({ kind: 'none' });
});

test('a request that takes longer than two seconds is ended and told', async () => {
  const { type, sent, last } = startTyping();
  type('up');
  await pass(DRY_RUN_PAUSE_MS + DRY_RUN_TIMEOUT_MS - 1);
  expect(last()).toEqual({ kind: 'none' });
  await pass(1);
  expect(last()).toEqual({ kind: 'late' });
  expect(sent[0]?.signal.aborted).toBe(true);
});

test('a request that fails as a whole says nothing; running the query tells', async () => {
  const { type, last } = startTyping(async () => {
    throw new Error('offline');
  });
  type('up');
  await pass(DRY_RUN_PAUSE_MS);
  expect(last()).toEqual({ kind: 'none' });
});

test('an editor that is gone sends nothing any more', async () => {
  const { runs, type, sent } = startTyping();
  type('up');
  runs.dispose();
  await pass(DRY_RUN_PAUSE_MS);
  expect(sent).toEqual([]);
});
