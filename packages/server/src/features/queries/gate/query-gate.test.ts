import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmbeddedCache } from '../../../platform/cache/embedded-cache.ts';
import { createQueryGate } from './query-gate.ts';

interface Result {
  readonly bytes: number;
  readonly text: string;
}

const response = (text: string): Result => ({ bytes: 10, text });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp(ttlMs = 1_000) {
  const clock = { nowMs: () => Date.now() };
  const gate = createQueryGate<Result>(createEmbeddedCache({ maxBytes: 1_000, maxEntries: 10 }, clock), clock);
  const calls: { readonly signal: AbortSignal; readonly resolve: (value: Result) => void; readonly reject: (error: Error) => void }[] = [];
  const run = (key = 'k') =>
    gate.run({
      key,
      ttlMs: () => ttlMs,
      call: (signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          calls.push({ signal, resolve, reject });
        }),
    });
  const started = () => vi.waitFor(() => expect(calls.length).toBeGreaterThan(0));
  return { gate, run, calls, started };
}

test('equal questions in flight are one call, and all get its answer', async () => {
  const { run, calls, started } = setUp();
  const waiters = [run(), run(), run()];
  await started();
  calls[0]?.resolve(response('one'));
  const got = await Promise.all(waiters.map((waiter) => waiter.response));
  expect(got.map(({ value, isCached }) => [value.text, isCached])).toEqual([
    ['one', false],
    ['one', true],
    ['one', true],
  ]);
  expect(calls).toHaveLength(1);
});

test('an answer is kept for its life and asked again after it', async () => {
  const { run, calls, started } = setUp();
  const first = run();
  await started();
  calls[0]?.resolve(response('one'));
  await first.response;
  await vi.advanceTimersByTimeAsync(999);
  expect(await run().response).toEqual({ value: response('one'), isCached: true });
  await vi.advanceTimersByTimeAsync(1);
  void run();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
});

test('different keys are different calls', async () => {
  const { run, calls } = setUp();
  void run('a');
  void run('b');
  await vi.waitFor(() => expect(calls).toHaveLength(2));
});

test('a failure reaches all who wait and is not kept', async () => {
  const { run, calls, started } = setUp();
  const waiters = [run(), run()];
  await started();
  calls[0]?.reject(new Error('broken'));
  expect(await Promise.allSettled(waiters.map((waiter) => waiter.response))).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  void run();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
});

test('the call goes on while one waiter is left, and is aborted at once when the last one closes', async () => {
  const { gate, run, calls, started } = setUp();
  const [first, second] = [run(), run()];
  first.response.catch(() => undefined);
  second.response.catch(() => undefined);
  await started();
  first.leave('closed');
  first.leave('closed');
  expect(calls[0]?.signal.aborted).toBe(false);
  second.leave('closed');
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(gate.inFlightCount()).toBe(0);
});

test('who was told pending has five seconds to come back', async () => {
  const { run, calls, started } = setUp();
  const first = run();
  await started();
  first.leave('pending');
  await vi.advanceTimersByTimeAsync(4_999);
  const again = run();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls[0]?.signal.aborted).toBe(false);
  calls[0]?.resolve(response('late'));
  expect((await again.response).value.text).toBe('late');
  expect(calls).toHaveLength(1);
});

test('five seconds after the last pending waiter the call is aborted', async () => {
  const { gate, run, calls, started } = setUp();
  const first = run();
  first.response.catch(() => undefined);
  await started();
  first.leave('pending');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(gate.inFlightCount()).toBe(0);
});

test('somebody else who closes does not end the call of one who was told pending', async () => {
  const { run, calls, started } = setUp();
  const [pending, other] = [run(), run()];
  pending.response.catch(() => undefined);
  other.response.catch(() => undefined);
  await started();
  pending.leave('pending');
  await vi.advanceTimersByTimeAsync(1_000);
  other.leave('closed');
  expect(calls[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(calls[0]?.signal.aborted).toBe(true);
});

test('an answer that came while nobody looked is held for who was told pending, even when its life is over', async () => {
  const { gate, run, calls, started } = setUp(0);
  const first = run();
  await started();
  first.leave('pending');
  calls[0]?.resolve(response('held'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect((await run().response).value.text).toBe('held');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(gate.inFlightCount()).toBe(0);
  expect(calls).toHaveLength(1);
});
