import { AppError } from '@pharos/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallLimits } from './call-limits.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new AbortController().signal;

/** Starts calls that end when told to. */
function starter(limits = createCallLimits()) {
  const running: (() => void)[] = [];
  let started = 0;
  const start = (source: string, user: string, signal = never) => {
    const done = limits.run({ source, user, signal, started: () => undefined }, () => {
      started += 1;
      return new Promise<string>((resolve) => running.push(() => resolve('done')));
    });
    done.catch(() => undefined);
    return done;
  };
  return { start, started: () => started, finishOne: () => running.shift()?.() };
}

const flush = () => vi.advanceTimersByTimeAsync(0);

test('one person has ten calls to a source, a source has twenty, and other sources are not held back', async () => {
  const { start, started } = starter();
  for (let call = 0; call < 15; call++) void start('s', 'anna');
  await flush();
  expect(started()).toBe(10);
  for (let call = 0; call < 15; call++) void start('s', 'ben');
  for (let call = 0; call < 15; call++) void start('s', 'carl');
  await flush();
  expect(started()).toBe(20);
  void start('other', 'anna');
  await flush();
  expect(started()).toBe(21);
});

test('who cannot come back is refused when a turn does not come in five seconds, and told when to try again', async () => {
  const { queueTimeout } = createCallLimits();
  const late = queueTimeout(() => false);
  const served = queueTimeout(() => true);
  let isRefused = false;
  served.promise.catch(() => (isRefused = true));
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(late.promise).rejects.toMatchObject({ code: 'rate-limited', status: 429, params: { seconds: 5 } });
  expect(isRefused).toBe(false);
});

test('a queued call runs when its turn comes, however late', async () => {
  const { start, finishOne } = starter();
  for (let call = 0; call < 10; call++) void start('s', 'anna');
  const late = start('s', 'anna');
  await vi.advanceTimersByTimeAsync(60_000);
  finishOne();
  await vi.advanceTimersByTimeAsync(20_000);
  for (let call = 0; call < 10; call++) finishOne();
  await expect(late).resolves.toBe('done');
});

test('calls that gave up in the queue do not keep those behind them waiting', async () => {
  const { start, started, finishOne } = starter();
  for (let call = 0; call < 10; call++) void start('s', 'anna');
  const leaving = new AbortController();
  for (let call = 0; call < 20; call++) void start('s', 'anna', leaving.signal);
  const waiting = start('s', 'anna');
  leaving.abort(new Error('left'));
  await flush();
  finishOne();
  await flush();
  expect(started()).toBe(11);
  for (let call = 0; call < 11; call++) finishOne();
  await expect(waiting).resolves.toBe('done');
});

test('a dead source rests after five failures, fails at once with its own words, and is then asked by one call, for which the others wait', async () => {
  const limits = createCallLimits();
  const response = Promise.withResolvers<string>();
  let isDead = true;
  let calls = 0;
  const run = () =>
    limits.run({ source: 's', user: 'anna', signal: never, started: () => undefined }, async () => {
      calls += 1;
      if (isDead) throw new AppError('upstream-unreachable', { reason: 'Could not reach http://x.' });
      return response.promise;
    });
  for (let failure = 0; failure < 5; failure++) await expect(run()).rejects.toMatchObject({ message: 'Could not reach http://x.' });
  await expect(run()).rejects.toMatchObject({
    code: 'upstream-unreachable',
    message: 'Could not reach http://x. It is asked again in a few seconds.',
  });
  await vi.advanceTimersByTimeAsync(9_999);
  await expect(run()).rejects.toMatchObject({ message: 'Could not reach http://x. It is asked again in a few seconds.' });
  expect(calls).toBe(5);
  await vi.advanceTimersByTimeAsync(1);
  isDead = false;
  const [trial, meanwhile] = [run(), run()];
  await flush();
  expect(calls).toBe(6);
  response.resolve('alive');
  expect(await Promise.all([trial, meanwhile, run()])).toEqual(['alive', 'alive', 'alive']);
});

test('a source that is still dead at its trial rests again', async () => {
  const limits = createCallLimits();
  let calls = 0;
  const run = () =>
    limits.run({ source: 's', user: 'anna', signal: never, started: () => undefined }, async () => {
      calls += 1;
      throw new AppError('upstream-unreachable', { reason: 'Could not reach http://x.' });
    });
  for (let failure = 0; failure < 5; failure++) await expect(run()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(run()).rejects.toMatchObject({ message: 'Could not reach http://x.' });
  await expect(run()).rejects.toMatchObject({ message: 'Could not reach http://x. It is asked again in a few seconds.' });
  expect(calls).toBe(6);
});

test('a source that answers errors is alive', async () => {
  const limits = createCallLimits();
  const run = () =>
    limits.run({ source: 's', user: 'anna', signal: never, started: () => undefined }, () =>
      Promise.reject(new AppError('upstream-failed', { reason: 'bad query' })),
    );
  for (let failure = 0; failure < 20; failure++) await expect(run()).rejects.toMatchObject({ message: 'bad query' });
});
