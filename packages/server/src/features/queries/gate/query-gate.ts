import { fail } from '@pharos/contract/errors';
import type { Cache } from '../../../platform/cache/cache.ts';
import type { Clock } from '../../../platform/clock/clock.ts';

/** How long a call goes on after its last waiter was told `pending`. */
const GRACE_MS = 5_000;
/** Calls in flight at once; far above what the limits let through. */
const MAX_FLIGHTS = 5_000;

/** What the gate must know of a value to keep it. */
export interface GateAnswer {
  readonly bytes: number;
}

/** One caller waiting for a call that it may share with others. */
export interface Waiter<Answer> {
  /** `isCached` is true when no call was made for this caller. */
  readonly answer: Promise<{ readonly value: Answer; readonly isCached: boolean }>;
  /** The caller goes: for good (`closed`), or coming back soon (`pending`). Does nothing once the answer is there. */
  leave(why: 'closed' | 'pending'): void;
  /** Whether the call is past its queue: the source has been asked, or the answer was there. */
  hasBegun(): boolean;
}

interface Flight<Answer> {
  readonly promise: Promise<{ readonly value: Answer; readonly isCached: boolean }>;
  readonly controller: AbortController;
  waiting: number;
  /** Until when a caller who was told `pending` is expected back; 0 when nobody is. */
  expectedUntil: number;
  isSettled: boolean;
  hasBegun: boolean;
  timer: NodeJS.Timeout | undefined;
}

export interface AskOnce<Answer> {
  readonly key: string;
  /** How long the answer may be given to others, at the moment it arrives. */
  readonly lifeMs: () => number;
  /** Says with `begun` that it waits no longer for its turn. */
  readonly call: (signal: AbortSignal, begun: () => void) => Promise<Answer>;
}

/**
 * Equal questions are asked once: callers join the call in flight, and for a moment its answer is kept. The call is aborted when its
 * last waiter closes, and five seconds after its last waiter was told `pending` and did not come back; its answer is held that long too.
 */
export function createQueryGate<Answer extends GateAnswer>(cache: Cache<Answer>, clock: Clock) {
  const flights = new Map<string, Flight<Answer>>();

  function start({ key, call, lifeMs }: AskOnce<Answer>): Flight<Answer> {
    if (flights.size >= MAX_FLIGHTS) fail('unavailable');
    const controller = new AbortController();
    const begun = () => {
      flight.hasBegun = true;
    };
    const flight: Flight<Answer> = {
      promise: fromCacheOr(key, () => call(controller.signal, begun), lifeMs, controller.signal),
      controller,
      waiting: 0,
      expectedUntil: 0,
      isSettled: false,
      hasBegun: false,
      timer: undefined,
    };
    flights.set(key, flight);
    flight.promise.then(
      () => settle(key, flight),
      () => settle(key, flight),
    );
    return flight;
  }

  async function fromCacheOr(key: string, call: () => Promise<Answer>, lifeMs: () => number, signal: AbortSignal) {
    const kept = await cache.get(key);
    if (kept) return { value: kept, isCached: true };
    signal.throwIfAborted();
    const answer = await call();
    await cache.set(key, answer, { lifeMs: lifeMs(), bytes: answer.bytes });
    return { value: answer, isCached: false };
  }

  function settle(key: string, flight: Flight<Answer>): void {
    flight.isSettled = true;
    clearTimeout(flight.timer);
    const remainingMs = flight.expectedUntil - clock.nowMs();
    if (remainingMs <= 0) return forget(key, flight);
    flight.timer = setTimeout(() => forget(key, flight), remainingMs).unref();
  }

  function forget(key: string, flight: Flight<Answer>): void {
    if (flights.get(key) === flight) flights.delete(key);
  }

  function leave(key: string, flight: Flight<Answer>, why: 'closed' | 'pending'): void {
    flight.waiting -= 1;
    if (flight.isSettled) return;
    if (why === 'pending') flight.expectedUntil = clock.nowMs() + GRACE_MS;
    if (flight.waiting > 0) return;
    const abandon = () => {
      forget(key, flight);
      flight.controller.abort(new Error('nobody waits for this query any more'));
    };
    const remainingMs = flight.expectedUntil - clock.nowMs();
    if (remainingMs <= 0) abandon();
    else flight.timer = setTimeout(abandon, remainingMs).unref();
  }

  return {
    ask(question: AskOnce<Answer>): Waiter<Answer> {
      const known = flights.get(question.key);
      const flight = known ?? start(question);
      if (!flight.isSettled) clearTimeout(flight.timer);
      flight.waiting += 1;
      let isWaiting = true;
      return {
        answer: known ? flight.promise.then(({ value }) => ({ value, isCached: true })) : flight.promise,
        leave(why) {
          if (!isWaiting) return;
          isWaiting = false;
          leave(question.key, flight, why);
        },
        hasBegun: () => flight.hasBegun || flight.isSettled,
      };
    },
    /** Calls in flight, for metrics and tests. */
    flightCount: () => flights.size,
  };
}

export type QueryGate<Answer extends GateAnswer> = ReturnType<typeof createQueryGate<Answer>>;
