import { setImmediate as turnOfLoop, setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@pharos/contract/errors';
import type { AbandonedBackend, ProbeFinding, ProbeRequest } from './postgres-probe.ts';
import type { StorageLog } from '../settings.ts';

/** A statement, or an attempt to connect, that waits for the database. */
export interface WatchedCall {
  /** The backend that works for it, where there is one already. */
  readonly pid?: number | undefined;
  /** After so many milliseconds it ends in any case. */
  readonly limitMs: number;
  /** Has to make the call fail, soon. */
  readonly abort: (reason: Error) => void;
}

/**
 * Ends calls of a database whose connections are dead, which no time-out of the server can do and TCP does after a quarter of an hour. Who waits long
 * is no proof: a statement may be slow, so a connection of its own is tried before anything is ended.
 */
export interface ConnectionWatchdog {
  run<T>(call: WatchedCall, work: () => Promise<T>): Promise<T>;
  /** @throws AppError storage-unreachable at once, from the moment that was found until a new connection works again */
  requireAlive(): void;
  close(): void;
}

export interface WatchdogOptions {
  readonly probe: (request: ProbeRequest) => Promise<ProbeFinding>;
  /** Ends all connections, of which none is heard of again; the answer is the process ids of their backends. */
  readonly onDead: (reason: Error) => readonly number[];
  readonly log: StorageLog;
}

/** How long a call waits until the database is probed; a call that waits on is probed again after as long. */
const SLOW_MS = 2000;
const PROBE_MS = 2000;
const CHECK_EVERY_MS = 250;
/** How long a response may be on its way that a backend has finished. */
const ARRIVAL_MS = 500;
/**
 * A server that is never seen from here forgets them by its own time-outs.
 * @limit a database that is silent for long: each connection that is given up is remembered
 */
const MAX_ABANDONED = 1000;

interface OpenCall extends WatchedCall {
  readonly startedAt: number;
  probedAt: number;
}

export function createConnectionWatchdog({ probe, onDead, log }: WatchdogOptions): ConnectionWatchdog {
  const open = new Set<OpenCall>();
  let abandoned: AbandonedBackend[] = [];
  let outage: Error | undefined;
  let heardAt = performance.now();
  let isBusy = false;

  async function probeNow(waitedFor: readonly number[]): Promise<ProbeFinding> {
    const ending = abandoned;
    const finding = await probe({ waitedFor, abandoned: ending, maxMs: PROBE_MS });
    if (finding.kind === 'inspected') abandoned = abandoned.filter((backend) => !ending.includes(backend));
    return finding;
  }

  function abandon(pids: readonly number[]): void {
    abandoned = [...abandoned, ...pids.map((pid) => ({ pid, since: performance.now() }))].slice(-MAX_ABANDONED);
  }

  function endOverdue(): void {
    for (const call of open)
      if (performance.now() - call.startedAt >= call.limitMs) call.abort(new Error(`no response within ${call.limitMs / 1000} s`));
  }

  function declareDead(reason: string): void {
    outage = new Error(`PostgreSQL does not answer: ${reason}`);
    log.warn({ reason }, 'PostgreSQL does not answer: its connections are given up, and until a new one works calls are refused');
    abandon(onDead(outage));
    for (const call of open) call.abort(outage);
  }

  /** Those whose response has not come although their backends rest: their connections are dead. */
  async function endLost(lost: readonly OpenCall[]): Promise<void> {
    if (lost.length === 0) return;
    await wait(ARRIVAL_MS, undefined, { ref: false });
    const dead = lost.filter((call) => open.has(call));
    for (const call of dead) call.abort(new Error('the connection is silent: its backend works on nothing'));
    abandon(dead.flatMap(({ pid }) => pid ?? []));
    if (dead.length > 0) await probeNow([]);
  }

  async function probeFor(slow: readonly OpenCall[]): Promise<void> {
    const startedAt = performance.now();
    for (const call of slow) call.probedAt = startedAt;
    const finding = await probeNow(slow.flatMap(({ pid }) => pid ?? []));
    if (finding.kind === 'inspected') await endLost(slow.filter(({ pid }) => pid !== undefined && !finding.atWork.has(pid)));
    if (finding.kind === 'dead' && heardAt < startedAt) declareDead(finding.reason);
  }

  async function probeAgain(): Promise<void> {
    const { kind } = await probeNow([]);
    if (kind === 'dead') return;
    outage = undefined;
    log.info({}, 'PostgreSQL answers again');
  }

  async function check(): Promise<void> {
    if (outage) return probeAgain();
    // What has arrived while this process was busy with something else counts.
    await turnOfLoop();
    endOverdue();
    const slow = [...open].filter(({ probedAt }) => performance.now() - probedAt >= SLOW_MS);
    if (slow.length > 0) await probeFor(slow);
  }

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void check().finally(() => (isBusy = false));
  }, CHECK_EVERY_MS).unref();

  return {
    run: async (call, work) => {
      const startedAt = performance.now();
      const opened: OpenCall = { ...call, startedAt, probedAt: startedAt };
      open.add(opened);
      try {
        const result = await work();
        heardAt = performance.now();
        return result;
      } finally {
        open.delete(opened);
      }
    },
    requireAlive: () => {
      if (outage) throw new AppError('storage-unreachable', {}, { cause: outage });
    },
    close: () => clearInterval(timer),
  };
}
