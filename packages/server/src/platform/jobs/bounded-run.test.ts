import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runBounded, StuckWorkError } from './bounded-run.ts';

const LIMITS = { limitMs: 1000, graceMs: 200 };
const never = () => new Promise<never>(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The outcome as soon as there is one. */
function outcomeOf(run: Promise<unknown>) {
  const seen: { error?: unknown; value?: unknown } = {};
  run.then(
    (value) => (seen.value = value),
    (error: unknown) => (seen.error = error),
  );
  return seen;
}

test('work that ends in time gives what it gives, and fails as it fails', async () => {
  const { signal } = new AbortController();
  expect(await runBounded(async () => 'done', { ...LIMITS, signal })).toBe('done');
  await expect(runBounded(() => Promise.reject(new Error('broken')), { ...LIMITS, signal })).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

test('work hears at its time limit that it is to end, and still counts where it does', async () => {
  let reason: unknown;
  const work = (signal: AbortSignal) =>
    new Promise<string>((resolve) =>
      signal.addEventListener('abort', () => {
        reason = signal.reason;
        resolve('half of it');
      }),
    );
  const outcome = outcomeOf(runBounded(work, { ...LIMITS, signal: new AbortController().signal }));
  await vi.advanceTimersByTimeAsync(999);
  expect(reason).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(String(reason)).toContain('it has not ended within 1 s');
  expect(outcome).toEqual({ value: 'half of it' });
});

test('nobody waits for work that minds no signal, once the grace after it is over', async () => {
  const work = Promise.withResolvers<void>();
  const outcome = outcomeOf(runBounded(() => work.promise, { ...LIMITS, signal: new AbortController().signal }));
  await vi.advanceTimersByTimeAsync(1199);
  expect(outcome).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.error).toBeInstanceOf(StuckWorkError);
  let hasEnded = false;
  if (outcome.error instanceof StuckWorkError) void outcome.error.ended.then(() => (hasEnded = true));
  work.reject(new Error('much later'));
  await vi.advanceTimersByTimeAsync(0);
  expect(hasEnded).toBe(true);
});

test('a signal from outside ends work before its time, with the same grace', async () => {
  const closing = new AbortController();
  const outcome = outcomeOf(runBounded(never, { ...LIMITS, signal: closing.signal }));
  closing.abort(new Error('the server stops'));
  await vi.advanceTimersByTimeAsync(199);
  expect(outcome).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.error).toMatchObject({ name: 'StuckWorkError', cause: { message: 'the server stops' } });
});
