import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmbeddedCache } from '../../../platform/cache/embedded-cache.ts';
import { createQueryGate } from './query-gate.ts';

interface Answer {
  readonly bytes: number;
  readonly text: string;
}

const answer = (text: string): Answer => ({ bytes: 10, text });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp(lifeMs = 1_000) {
  const clock = { nowMs: () => Date.now() };
  const gate = createQueryGate<Answer>(createEmbeddedCache({ maxBytes: 1_000, maxEntries: 10 }, clock), clock);
  const calls: { readonly signal: AbortSignal; readonly resolve: (value: Answer) => void; readonly reject: (error: Error) => void }[] = [];
  const ask = (key = 'k') =>
    gate.ask({
      key,
      lifeMs: () => lifeMs,
      call: (signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          calls.push({ signal, resolve, reject });
        }),
    });
  const started = () => vi.waitFor(() => expect(calls.length).toBeGreaterThan(0));
  return { gate, ask, calls, started };
}

test('equal questions in flight are one call, and all get its answer', async () => {
  const { ask, calls, started } = setUp();
  const waiters = [ask(), ask(), ask()];
  await started();
  calls[0]?.resolve(answer('one'));
  const got = await Promise.all(waiters.map((waiter) => waiter.answer));
  expect(got.map(({ value, isCached }) => [value.text, isCached])).toEqual([
    ['one', false],
    ['one', true],
    ['one', true],
  ]);
  expect(calls).toHaveLength(1);
});

test('an answer is kept for its life and asked again after it', async () => {
  const { ask, calls, started } = setUp();
  const first = ask();
  await started();
  calls[0]?.resolve(answer('one'));
  await first.answer;
  await vi.advanceTimersByTimeAsync(999);
  expect(await ask().answer).toEqual({ value: answer('one'), isCached: true });
  await vi.advanceTimersByTimeAsync(1);
  void ask();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
});

test('different keys are different calls', async () => {
  const { ask, calls } = setUp();
  void ask('a');
  void ask('b');
  await vi.waitFor(() => expect(calls).toHaveLength(2));
});

test('a failure reaches all who wait and is not kept', async () => {
  const { ask, calls, started } = setUp();
  const waiters = [ask(), ask()];
  await started();
  calls[0]?.reject(new Error('broken'));
  expect(await Promise.allSettled(waiters.map((waiter) => waiter.answer))).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  void ask();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
});

test('the call goes on while one waiter is left, and is aborted at once when the last one closes', async () => {
  const { gate, ask, calls, started } = setUp();
  const [first, second] = [ask(), ask()];
  first.answer.catch(() => undefined);
  second.answer.catch(() => undefined);
  await started();
  first.leave('closed');
  first.leave('closed');
  expect(calls[0]?.signal.aborted).toBe(false);
  second.leave('closed');
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(gate.flightCount()).toBe(0);
});

test('who was told pending has five seconds to come back', async () => {
  const { ask, calls, started } = setUp();
  const first = ask();
  await started();
  first.leave('pending');
  await vi.advanceTimersByTimeAsync(4_999);
  const again = ask();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls[0]?.signal.aborted).toBe(false);
  calls[0]?.resolve(answer('late'));
  expect((await again.answer).value.text).toBe('late');
  expect(calls).toHaveLength(1);
});

test('five seconds after the last pending waiter the call is aborted', async () => {
  const { gate, ask, calls, started } = setUp();
  const first = ask();
  first.answer.catch(() => undefined);
  await started();
  first.leave('pending');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(gate.flightCount()).toBe(0);
});

test('somebody else who closes does not end the call of one who was told pending', async () => {
  const { ask, calls, started } = setUp();
  const [pending, other] = [ask(), ask()];
  pending.answer.catch(() => undefined);
  other.answer.catch(() => undefined);
  await started();
  pending.leave('pending');
  await vi.advanceTimersByTimeAsync(1_000);
  other.leave('closed');
  expect(calls[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(calls[0]?.signal.aborted).toBe(true);
});

test('an answer that came while nobody looked is held for who was told pending, even when its life is over', async () => {
  const { gate, ask, calls, started } = setUp(0);
  const first = ask();
  await started();
  first.leave('pending');
  calls[0]?.resolve(answer('held'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect((await ask().answer).value.text).toBe('held');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(gate.flightCount()).toBe(0);
  expect(calls).toHaveLength(1);
});
