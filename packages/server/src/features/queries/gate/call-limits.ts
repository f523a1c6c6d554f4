import { createTurns, turnsByKey } from '../../../platform/work-budget/turns.ts';
import { workLimited } from '../../../platform/work-budget/work-limited.ts';
import { type BreakerSettings, createBreakers } from './breakers.ts';

export interface CallLimitSettings extends BreakerSettings {
  /** Upstream calls that run at once. */
  readonly perSource: number;
  readonly perUserAndSource: number;
  /** Upstream calls that wait for it. */
  readonly waitingPerUserAndSource: number;
  /** Calls in flight, whether they wait or run. */
  readonly inFlightPerOrg: number;
  readonly inFlightPerUser: number;
  /** How long a caller that cannot come back waits for its turn. */
  readonly queueMs: number;
}

/** What counts where nothing is configured. */
export const DEFAULT_CALL_LIMITS: CallLimitSettings = {
  perSource: 20,
  perUserAndSource: 10,
  waitingPerUserAndSource: 50,
  inFlightPerOrg: 1_000,
  inFlightPerUser: 500,
  queueMs: 5_000,
  cooldownMs: 10_000,
  failures: 5,
};

/** Who starts a call: what it takes of the limits is theirs, however many others wait for it too. */
export interface Starter {
  readonly orgId: number;
  /** The person or key. */
  readonly user: string;
  /** Whether they can be told `pending` and come back; else they wait where a limit is reached. */
  readonly mayPend: boolean;
}

interface LimitedCall {
  /** A source and its version. */
  readonly source: string;
  readonly starter: Starter;
  readonly signal: AbortSignal;
  /** Called when the call leaves the queue. */
  readonly started: () => void;
}

/** For a caller that cannot come back: rejects once the call it waits for has queued too long. */
export interface QueueTimeout {
  readonly promise: Promise<never>;
  readonly stop: () => void;
}

/** A call was not made because who started it is at a limit, and may come back: that says nothing to others who wait for the same one. */
export class CallNotGranted extends Error {
  override readonly name = 'CallNotGranted';
}

/** Limits that count upstream calls, never callers: calls in flight, those that wait and those that run, and a rest for dead sources. */
export function createCallLimits(settings: CallLimitSettings = DEFAULT_CALL_LIMITS) {
  const refuse = (limit: string) => workLimited(limit, settings.queueMs);
  const inFlight = createTurns({
    levels: [
      { name: 'queries in flight', atOnce: Number.POSITIVE_INFINITY },
      { name: 'queries_in_flight_per_org', atOnce: settings.inFlightPerOrg },
      { name: 'queries_in_flight_per_user', atOnce: settings.inFlightPerUser },
    ],
    refuse,
  });
  const waiting = turnsByKey({ name: 'queries_waiting_per_user_and_data_source', atOnce: settings.waitingPerUserAndSource }, refuse);
  const running = createTurns({
    levels: [
      { name: 'data sources', atOnce: Number.POSITIVE_INFINITY },
      { name: 'queries_per_data_source', atOnce: settings.perSource },
      { name: 'queries_per_user_and_data_source', atOnce: settings.perUserAndSource },
    ],
    refuse,
  });
  const guarded = createBreakers(settings);
  const pathOf = ({ orgId, user }: Starter) => [String(orgId), user];

  async function waitForTurn({ source, starter: { user, mayPend }, signal }: LimitedCall) {
    const path = [source, user];
    const free = running.tryEnter(path);
    if (free) return free;
    const key = [`${source} ${user}`];
    const leaveQueue = mayPend ? waiting.tryEnter(key) : await waiting.enter(key, { signal });
    if (!leaveQueue) throw new CallNotGranted();
    return running.enter(path, { signal }).finally(leaveQueue);
  }

  return {
    /**
     * Charges a call to who starts it, from here until it is over or abandoned.
     * @throws CallNotGranted for a starter who may come back; another one waits
     */
    async charge<T>({ starter, signal }: Pick<LimitedCall, 'starter' | 'signal'>, call: () => Promise<T>): Promise<T> {
      const path = pathOf(starter);
      const release = starter.mayPend ? inFlight.tryEnter(path) : await inFlight.enter(path, { signal });
      if (!release) throw new CallNotGranted();
      signal.addEventListener('abort', release, { once: true });
      try {
        signal.throwIfAborted();
        return await call();
      } finally {
        signal.removeEventListener('abort', release);
        release();
      }
    },
    /**
     * Runs an upstream call when it is its turn, however long that takes: it ends with the signal, and that with its last waiter.
     * @throws CallNotGranted for a starter who may come back and has too many waiting; AppError upstream-unreachable at once while a dead source rests
     */
    async run<T>(limited: LimitedCall, call: () => Promise<T>): Promise<T> {
      const release = await waitForTurn(limited);
      try {
        limited.signal.throwIfAborted();
        limited.started();
        return await guarded(limited.source, call);
      } finally {
        release();
      }
    },
    queueTimeout({ source, starter }: Pick<LimitedCall, 'source' | 'starter'>, hasStarted: () => boolean): QueueTimeout {
      const { promise, reject } = Promise.withResolvers<never>();
      promise.catch(() => undefined); // looked at only while the result is waited for
      const limit = () =>
        running.fullLevel([source, starter.user]) ?? inFlight.fullLevel(pathOf(starter)) ?? 'queries_per_user_and_data_source';
      const timer = setTimeout(() => hasStarted() || reject(refuse(limit())), settings.queueMs);
      return { promise, stop: () => clearTimeout(timer) };
    },
    /** Calls that are charged to somebody now, for metrics and tests. */
    inFlightCount: (starter?: Starter) => inFlight.used(starter && pathOf(starter)),
  };
}

export type CallLimits = ReturnType<typeof createCallLimits>;
