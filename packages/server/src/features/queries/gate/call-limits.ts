import { AppError } from '@pharos/contract/errors';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  type BulkheadPolicy,
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  handleWhen,
} from 'cockatiel';
import { LRUCache } from 'lru-cache';

export interface CallLimitSettings {
  readonly perSource: number;
  readonly perUserAndSource: number;
  /** How long a caller that cannot come back waits for its turn. */
  readonly queueMs: number;
  /** A source that failed `failures` times in a row is tried again after this long, by one call. */
  readonly cooldownMs: number;
  readonly failures: number;
}

/** What counts where nothing is configured. */
export const DEFAULT_CALL_LIMITS: CallLimitSettings = {
  perSource: 20,
  perUserAndSource: 10,
  queueMs: 5_000,
  cooldownMs: 10_000,
  failures: 5,
};

const MAX_QUEUED = 1_000;
/** Sources and users remembered; the ones used last stay. */
const MAX_REMEMBERED = 5_000;

/** Only a store that cannot be reached or does not answer opens the breaker; one that responds with an error does not. */
const isDead = (error: Error): boolean =>
  error instanceof AppError && (error.code === 'upstream-unreachable' || error.code === 'upstream-timeout');

interface LimitedCall {
  readonly source: string;
  readonly user: string;
  readonly signal: AbortSignal;
  /** Called when the call leaves the queue. */
  readonly started: () => void;
}

interface Guard {
  readonly breaker: CircuitBreakerPolicy;
  lastFailure: string;
}

/** Circuit breaker per source: after repeated failures calls fail at once with the source's last error, until one trial call succeeds. */
function createBreakers(settings: CallLimitSettings): <T>(source: string, call: () => Promise<T>) => Promise<T> {
  const guards = new LRUCache<string, Guard>({ max: MAX_REMEMBERED });
  const getGuard = (key: string): Guard =>
    remembered(guards, key, () => ({
      breaker: circuitBreaker(handleWhen(isDead), {
        halfOpenAfter: settings.cooldownMs,
        breaker: new ConsecutiveBreaker(settings.failures),
      }),
      lastFailure: '',
    }));
  return async (source, call) => {
    const guard = getGuard(source);
    try {
      return await guard.breaker.execute(async () => {
        try {
          return await call();
        } catch (error) {
          if (error instanceof AppError && isDead(error)) guard.lastFailure = error.message;
          throw error;
        }
      });
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new AppError('upstream-unreachable', { reason: `${guard.lastFailure} It is asked again in a few seconds.` }, { cause: error });
    }
  };
}

/** Limits that count upstream calls, never callers: turns per source and per user and source, and a rest for dead sources. */
export function createCallLimits(settings: CallLimitSettings = DEFAULT_CALL_LIMITS) {
  const turns = new LRUCache<string, BulkheadPolicy>({ max: MAX_REMEMBERED });
  const getBulkhead = (key: string, limit: number): BulkheadPolicy => remembered(turns, key, () => bulkhead(limit, MAX_QUEUED));
  const guarded = createBreakers(settings);
  const refused = (cause?: unknown) => new AppError('rate-limited', { seconds: Math.ceil(settings.queueMs / 1000) }, { cause });

  return {
    /**
     * Runs a call when it is its turn, however long that takes: it ends with the signal, and that with its last waiter. `source` names a
     * source and its version, `user` the person or key that started the call.
     * @throws AppError rate-limited when the queue is full, upstream-unreachable at once while a dead source rests.
     */
    run<T>({ source, user, signal, started }: LimitedCall, call: () => Promise<T>): Promise<T> {
      const ofUser = getBulkhead(`${source} ${user}`, settings.perUserAndSource);
      const ofSource = getBulkhead(source, settings.perSource);
      const inTurn = () =>
        // The signal is looked at inside: a bulkhead that drops a cancelled call does not let the next one through.
        ofUser.execute(() => {
          signal.throwIfAborted();
          return ofSource.execute(() => {
            signal.throwIfAborted();
            started();
            return guarded(source, call);
          });
        });
      return inTurn().catch((error: unknown) => {
        throw error instanceof BulkheadRejectedError ? refused(error) : error;
      });
    },
    /** For a caller that cannot come back: rejects (rate-limited) once the call it waits for has queued too long. */
    queueTimeout(hasStarted: () => boolean): { readonly promise: Promise<never>; readonly stop: () => void } {
      const { promise, reject } = Promise.withResolvers<never>();
      promise.catch(() => undefined); // looked at only while the result is waited for
      const timer = setTimeout(() => hasStarted() || reject(refused()), settings.queueMs);
      return { promise, stop: () => clearTimeout(timer) };
    },
  };
}

export type CallLimits = ReturnType<typeof createCallLimits>;

function remembered<Value extends object>(store: LRUCache<string, Value>, key: string, make: () => Value): Value {
  const known = store.get(key);
  if (known) return known;
  const made = make();
  store.set(key, made);
  return made;
}
