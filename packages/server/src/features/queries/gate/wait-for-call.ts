import { CallNotGranted, type QueueTimeout } from './call-limits.ts';
import type { GateResult, Waiter } from './query-gate.ts';

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
