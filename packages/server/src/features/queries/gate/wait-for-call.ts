import type { CallLimits } from './call-limits.ts';
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
  /** Set for a caller that may get `pending` and comes back. */
  readonly pendingAt: Promise<'pending'> | undefined;
  readonly limits: Pick<CallLimits, 'queueTimeout'>;
}

/**
 * Waits for a shared call as long as this caller may, and leaves it in the right way.
 * @throws the call's error; the signal's reason; AppError rate-limited for a caller that cannot come back
 */
export async function waitForCall<Value extends GateResult>(waiter: Waiter<Value>, { signal, pendingAt, limits }: Waiting) {
  const closed = rejectOnAbort(signal);
  // Who may get `pending` comes back, and waits for a turn as long as somebody looks; others get an error that says when to try again.
  const queueTimeout = pendingAt ? undefined : limits.queueTimeout(waiter.hasStarted);
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
    queueTimeout?.stop();
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
