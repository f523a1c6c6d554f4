import { AppError } from '@pharos/contract/errors';
import { BrokenCircuitError, circuitBreaker, type CircuitBreakerPolicy, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { LRUCache } from 'lru-cache';

export interface BreakerSettings {
  /** A source that failed `failures` times in a row is tried again after this long, by one call. */
  readonly cooldownMs: number;
  readonly failures: number;
}

/**
 * Sources remembered; the ones used last stay.
 * @limit sources that are made and changed without end: what is remembered of each takes memory
 */
const MAX_REMEMBERED = 5_000;

/** Only a store that cannot be reached or does not answer opens the breaker; one that responds with an error does not. */
const isDead = (error: Error): boolean =>
  error instanceof AppError && (error.code === 'upstream-unreachable' || error.code === 'upstream-timeout');

interface Guard {
  readonly breaker: CircuitBreakerPolicy;
  lastFailure: string;
}

/** Circuit breaker per source: after repeated failures calls fail at once with the source's last error, until one trial call succeeds. */
export function createBreakers(settings: BreakerSettings): <T>(source: string, call: () => Promise<T>) => Promise<T> {
  const guards = new LRUCache<string, Guard>({ max: MAX_REMEMBERED });
  const getGuard = (key: string): Guard => {
    const known = guards.get(key);
    if (known) return known;
    const breaker = circuitBreaker(handleWhen(isDead), {
      halfOpenAfter: settings.cooldownMs,
      breaker: new ConsecutiveBreaker(settings.failures),
    });
    const made: Guard = { breaker, lastFailure: '' };
    guards.set(key, made);
    return made;
  };
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
