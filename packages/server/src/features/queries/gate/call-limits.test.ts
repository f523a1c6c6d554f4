import { AppError } from '@pharos/contract/errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallNotGranted, createCallLimits, DEFAULT_CALL_LIMITS, type Starter } from './call-limits.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new AbortController().signal;

const of = (user: string, change: Partial<Starter> = {}): Starter => ({ orgId: 1, user, mayPend: false, ...change });

/** Starts calls that end when told to. */
function starter(limits = createCallLimits()) {
  const running: (() => void)[] = [];
  let started = 0;
  const start = (source: string, starter: string | Starter, signal = never) => {
    const done = limits.run(
      { source, starter: typeof starter === 'string' ? of(starter) : starter, signal, started: () => undefined },
      () => {
        started += 1;
        return new Promise<string>((resolve) => running.push(() => resolve('done')));
      },
    );
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
  const limited = { source: 's', starter: of('anna') };
  const late = queueTimeout(limited, () => false);
  const served = queueTimeout(limited, () => true);
  let isRefused = false;
  served.promise.catch(() => (isRefused = true));
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(late.promise).rejects.toMatchObject({ code: 'work-limited', status: 429, params: { seconds: 5 } });
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
    limits.run({ source: 's', starter: of('anna'), signal: never, started: () => undefined }, async () => {
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
    limits.run({ source: 's', starter: of('anna'), signal: never, started: () => undefined }, async () => {
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
    limits.run({ source: 's', starter: of('anna'), signal: never, started: () => undefined }, () =>
      Promise.reject(new AppError('upstream-failed', { reason: 'bad query' })),
    );
  for (let failure = 0; failure < 20; failure++) await expect(run()).rejects.toMatchObject({ message: 'bad query' });
});

test('[B3] of one person fifty calls to a source wait; who may come back is not granted one more, others wait for it', async () => {
  const { start, started, finishOne } = starter();
  for (let call = 0; call < 60; call++) void start('s', of('anna', { mayPend: true }));
  await flush();
  await expect(start('s', of('anna', { mayPend: true }))).rejects.toBeInstanceOf(CallNotGranted);
  const program = start('s', of('anna'));
  void start('s', of('ben', { mayPend: true }));
  void start('other', of('anna', { mayPend: true }));
  await flush();
  expect(started()).toBe(12);
  for (let call = 0; call < 63; call++) {
    finishOne();
    await flush();
  }
  await expect(program).resolves.toBe('done');
});

test('[B3] a source with many callers serves them in turns', async () => {
  const limits = createCallLimits({ ...DEFAULT_CALL_LIMITS, perSource: 1 });
  const { start, finishOne } = starter(limits);
  const order: string[] = [];
  const note = (user: string) => void start('s', user).then(() => order.push(user));
  for (const user of ['anna', 'anna', 'anna', 'anna', 'ben', 'carl']) note(user);
  for (let call = 0; call < 6; call++) {
    await flush();
    finishOne();
  }
  await flush();
  expect(order).toEqual(['anna', 'anna', 'ben', 'carl', 'anna', 'anna']);
});

describe('[B3] calls in flight are charged to who started them', () => {
  const charged = () => {
    const limits = createCallLimits({ ...DEFAULT_CALL_LIMITS, inFlightPerUser: 2, inFlightPerOrg: 3 });
    const charge = (starter: Starter, signal = never) => {
      const done = limits.charge({ starter, signal }, () => new Promise<never>(() => undefined));
      done.catch(() => undefined);
      return done;
    };
    const pending = (user: string, orgId = 1) => of(user, { mayPend: true, orgId });
    return { limits, charge, pending };
  };

  test('a person and an organisation fill up for themselves only', async () => {
    const { charge, pending, limits } = charged();
    void charge(pending('anna'));
    void charge(pending('anna'));
    await expect(charge(pending('anna'))).rejects.toBeInstanceOf(CallNotGranted);
    void charge(pending('ben'));
    await expect(charge(pending('ben'))).rejects.toBeInstanceOf(CallNotGranted);
    void charge(pending('carl', 2));
    expect([limits.inFlightCount(), limits.inFlightCount(pending('carl', 2))]).toEqual([4, 1]);
  });

  test('an abandoned call leaves the count at once, however long its work goes on', async () => {
    const { charge, pending, limits } = charged();
    const abandoned = new AbortController();
    void charge(pending('anna'), abandoned.signal);
    void charge(pending('anna'));
    abandoned.abort(new Error('nobody waits'));
    expect(limits.inFlightCount()).toBe(1);
  });

  test('who cannot come back waits until there is room, and is told the limit when there is none in time', async () => {
    const { charge, pending, limits } = charged();
    const first = new AbortController();
    void charge(pending('anna'), first.signal);
    void charge(pending('anna'));
    let isCharged = false;
    void limits.charge({ starter: of('anna'), signal: never }, async () => (isCharged = true));
    const late = limits.queueTimeout({ source: 's', starter: of('anna') }, () => isCharged);
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(late.promise).rejects.toMatchObject({ params: { limit: 'queries_in_flight_per_user' } });
    expect(isCharged).toBe(false);
    first.abort(new Error('left'));
    await flush();
    expect(isCharged).toBe(true);
  });
});
