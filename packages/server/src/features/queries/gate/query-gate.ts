import type { Cache } from '../../../platform/cache/cache.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { CallNotGranted, type QueueTimeout } from './call-limits.ts';

/** How long a call goes on after its last waiter got `pending`. */
const GRACE_MS = 5_000;

/** What the gate must know of a value to keep it. */
export interface GateResult {
  readonly bytes: number;
}

/** One caller waiting for a call that it may share with others. */
export interface Waiter<Result> {
  /** `isCached` is true when no call was made for this caller. */
  readonly response: Promise<{ readonly value: Result; readonly isCached: boolean }>;
  /** The caller goes: for good (`closed`), or coming back soon (`pending`). Does nothing once the result is there. */
  leave(why: 'closed' | 'pending'): void;
  /** Whether the call is past its queue: the request has left, or the result was there. */
  hasStarted(): boolean;
  /** Whether the call was started for this caller, who then answers for it in the limits. */
  readonly isStarter: boolean;
}

interface InFlightCall<Result> {
  readonly promise: Promise<{ readonly value: Result; readonly isCached: boolean }>;
  readonly controller: AbortController;
  waiting: number;
  /** Until when a caller who got `pending` is expected back; 0 when nobody is. */
  expectedUntil: number;
  isFinished: boolean;
  hasStarted: boolean;
  timer: NodeJS.Timeout | undefined;
}

export interface SharedCall<Result> {
  readonly key: string;
  /** How long the result may be given to others, at the moment it arrives. */
  readonly ttlMs: (result: Result) => number;
  /** Says with `started` that it waits no longer for its turn. */
  readonly call: (signal: AbortSignal, started: () => void) => Promise<Result>;
}

interface CachedCall<Result> extends Pick<SharedCall<Result>, 'key' | 'ttlMs'> {
  readonly call: () => Promise<Result>;
}

/**
 * Equal queries are one call: callers join the one in flight, and for a moment its result is kept. The call is aborted when its
 * last waiter closes, and five seconds after its last waiter got `pending` and did not come back; its result is kept that long too.
 */
export function createQueryGate<Result extends GateResult>(cache: Cache<Result>, clock: Clock) {
  const inFlightCalls = new Map<string, InFlightCall<Result>>();

  function start({ key, call, ttlMs }: SharedCall<Result>): InFlightCall<Result> {
    const controller = new AbortController();
    const started = () => {
      inFlight.hasStarted = true;
    };
    const inFlight: InFlightCall<Result> = {
      promise: fromCacheOr({ key, call: () => call(controller.signal, started), ttlMs }, controller.signal),
      controller,
      waiting: 0,
      expectedUntil: 0,
      isFinished: false,
      hasStarted: false,
      timer: undefined,
    };
    inFlightCalls.set(key, inFlight);
    inFlight.promise.then(
      () => finish(key, inFlight),
      // What its starter was not granted was not tried: the next one begins anew.
      (error: unknown) => (error instanceof CallNotGranted ? forget(key, inFlight) : finish(key, inFlight)),
    );
    return inFlight;
  }

  async function fromCacheOr({ key, call, ttlMs }: CachedCall<Result>, signal: AbortSignal) {
    const retained = await cache.get(key);
    if (retained) return { value: retained, isCached: true };
    signal.throwIfAborted();
    const response = await call();
    await cache.set(key, response, { ttlMs: ttlMs(response), bytes: response.bytes });
    return { value: response, isCached: false };
  }

  function finish(key: string, inFlight: InFlightCall<Result>): void {
    inFlight.isFinished = true;
    clearTimeout(inFlight.timer);
    const remainingMs = inFlight.expectedUntil - clock.nowMs();
    if (remainingMs <= 0) return forget(key, inFlight);
    inFlight.timer = setTimeout(() => forget(key, inFlight), remainingMs).unref();
  }

  function forget(key: string, inFlight: InFlightCall<Result>): void {
    if (inFlightCalls.get(key) === inFlight) inFlightCalls.delete(key);
  }

  function leave(key: string, inFlight: InFlightCall<Result>, why: 'closed' | 'pending'): void {
    inFlight.waiting -= 1;
    if (inFlight.isFinished) return;
    if (why === 'pending') inFlight.expectedUntil = clock.nowMs() + GRACE_MS;
    if (inFlight.waiting > 0) return;
    const abandon = () => {
      forget(key, inFlight);
      inFlight.controller.abort(new Error('nobody waits for this query any more'));
    };
    const remainingMs = inFlight.expectedUntil - clock.nowMs();
    if (remainingMs <= 0) abandon();
    else inFlight.timer = setTimeout(abandon, remainingMs).unref();
  }

  return {
    run(shared: SharedCall<Result>): Waiter<Result> {
      const known = inFlightCalls.get(shared.key);
      const inFlight = known ?? start(shared);
      if (!inFlight.isFinished) clearTimeout(inFlight.timer);
      inFlight.waiting += 1;
      let isWaiting = true;
      return {
        response: known ? inFlight.promise.then(({ value }) => ({ value, isCached: true })) : inFlight.promise,
        leave(why) {
          if (!isWaiting) return;
          isWaiting = false;
          leave(shared.key, inFlight, why);
        },
        hasStarted: () => inFlight.hasStarted || inFlight.isFinished,
        isStarter: !known,
      };
    },
    /** Calls in flight, for metrics and tests. */
    inFlightCount: () => inFlightCalls.size,
  };
}

export type QueryGate<Result extends GateResult> = ReturnType<typeof createQueryGate<Result>>;

/** Says `pending` after a while, unless the signal aborts first. */
export const pendingAfter = (ms: number, signal: AbortSignal): Promise<'pending'> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve('pending'), ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });

interface Waiting {
  /** Aborts when the caller closes. */
  readonly signal: AbortSignal;
  /** For a caller that may get `pending` and comes back. */
  readonly pendingAt: Promise<'pending'> | undefined;
  /** For one that does not, from when it began to wait. */
  readonly queueTimeout: QueueTimeout | undefined;
}

/**
 * Waits for the result of a call, joined or started. Who was not granted one is told `pending`, for only who may come back
 * is refused so; a call that somebody else was not granted is begun anew by those who joined it.
 * @throws see `waitForCall`
 */
export async function waitForGranted<Value extends GateResult>(run: () => Waiter<Value>, waiting: Waiting) {
  for (;;) {
    const waiter = run();
    try {
      return await waitForCall(waiter, waiting);
    } catch (error) {
      if (!(error instanceof CallNotGranted)) throw error;
      if (waiter.isStarter) return 'pending';
    }
  }
}

/**
 * Waits for a shared call as long as this caller may, and leaves it in the right way.
 * @throws the call's error; the signal's reason; AppError work-limited for a caller that cannot come back
 */
async function waitForCall<Value extends GateResult>(waiter: Waiter<Value>, { signal, pendingAt, queueTimeout }: Waiting) {
  const closed = rejectOnAbort(signal);
  try {
    const got = await Promise.race([
      waiter.response,
      closed.promise,
      ...(pendingAt ? [pendingAt] : []),
      ...(queueTimeout ? [queueTimeout.promise] : []),
    ]);
    waiter.leave(got === 'pending' ? 'pending' : 'closed');
    return got;
  } catch (error) {
    waiter.leave('closed');
    throw error;
  } finally {
    closed.stop();
  }
}

/** Rejects with the signal's reason once it aborts; `stop` forgets the signal. */
function rejectOnAbort(signal: AbortSignal): { readonly promise: Promise<never>; readonly stop: () => void } {
  let stop = () => {};
  const promise = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(signal.reason);
    if (signal.aborted) return refuse();
    signal.addEventListener('abort', refuse, { once: true });
    stop = () => signal.removeEventListener('abort', refuse);
  });
  promise.catch(() => undefined); // looked at only while the result is waited for
  return { promise, stop };
}
