import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { quietLog } from '../../../testing/databases.ts';
import type { ProbeFinding, ProbeRequest } from './postgres-probe.ts';
import { createConnectionWatchdog } from './connection-watchdog.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A watchdog whose probes find what the test says; it never ends by a time of its own. */
function watchFor(findings: readonly ProbeFinding[], pids: readonly number[] = []) {
  const requests: ProbeRequest[] = [];
  const watchdog = createConnectionWatchdog({
    probe: async (request) => {
      requests.push(request);
      return findings[requests.length - 1] ?? { kind: 'alive' };
    },
    onDead: () => pids,
    log: quietLog,
  });
  onTestFinished(() => watchdog.close());
  return { watchdog, requests };
}

/** Some seconds, with what is done by itself meanwhile. */
async function pass(seconds: number): Promise<void> {
  for (let step = 0; step < seconds * 4; step += 1) {
    await vi.advanceTimersByTimeAsync(250);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const failureOf = (call: Promise<never>): Promise<string> => call.catch((error: Error) => error.message);

const NONE: ProbeFinding = { kind: 'inspected', atWork: new Set() };

test('[R1] no call waits for six seconds for a server that says nothing more', async () => {
  const probe = ({ maxMs }: ProbeRequest) =>
    new Promise<ProbeFinding>((resolve) => void setTimeout(() => resolve({ kind: 'dead', reason: 'nothing came' }), maxMs));
  const watchdog = createConnectionWatchdog({ probe, onDead: () => [], log: quietLog });
  onTestFinished(() => watchdog.close());
  const lastedMs: number[] = [];
  // New ones come until the connections are found dead, after which calls are refused.
  for (let second = 0; second < 4; second += 1) {
    const startedAt = performance.now();
    const { promise, reject } = Promise.withResolvers<never>();
    void failureOf(watchdog.run({ limitMs: 60_000, abort: reject }, () => promise)).then(() =>
      lastedMs.push(performance.now() - startedAt),
    );
    await pass(1);
  }
  await pass(6);
  expect(lastedMs).toHaveLength(4);
  expect(Math.max(...lastedMs)).toBeLessThan(6_000);
});

test('[R1] backends whose connections were given up as dead are ended by the first probe that finds them', async () => {
  const { watchdog, requests } = watchFor([{ kind: 'dead', reason: 'nothing came' }, NONE], [11, 12]);
  const { promise, reject } = Promise.withResolvers<never>();
  const failed = failureOf(watchdog.run({ pid: 11, limitMs: 60_000, abort: reject }, () => promise));
  await pass(3);
  expect(await failed).toContain('PostgreSQL does not answer: nothing came');
  expect(requests.map(({ abandoned }) => abandoned.map(({ pid }) => pid))).toEqual([[], [11, 12]]);
  expect(() => watchdog.requireAlive()).not.toThrow();
});

test('[R1] the backend of a connection that was lost alone is ended at once', async () => {
  const { watchdog, requests } = watchFor([NONE, NONE]);
  const { promise, reject } = Promise.withResolvers<never>();
  const failed = failureOf(watchdog.run({ pid: 7, limitMs: 60_000, abort: reject }, () => promise));
  await pass(4);
  expect(await failed).toContain('the connection is silent');
  expect(requests.map(({ waitedFor, abandoned }) => [waitedFor, abandoned.map(({ pid }) => pid)])).toEqual([
    [[7], []],
    [[], [7]],
  ]);
});

test('[R1] a statement whose backend is at work goes on until its own limit', async () => {
  const { watchdog } = watchFor(Array.from({ length: 9 }, () => ({ kind: 'inspected', atWork: new Set([7]) }) as const));
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = vi.fn(reject);
  const failed = failureOf(watchdog.run({ pid: 7, limitMs: 9_000, abort }, () => promise));
  await pass(8);
  expect(abort).not.toHaveBeenCalled();
  await pass(2);
  expect(await failed).toContain('no response within 9 s');
});
