/** Says `pending` after a while, unless the signal aborts first. */
export const pendingAfter = (ms: number, signal: AbortSignal): Promise<'pending'> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve('pending'), ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });

/** Rejects with the signal's reason once it aborts; `stop` forgets the signal. */
export function abortOf(signal: AbortSignal): { readonly promise: Promise<never>; readonly stop: () => void } {
  let stop = () => {};
  const promise = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(signal.reason);
    if (signal.aborted) return refuse();
    signal.addEventListener('abort', refuse, { once: true });
    stop = () => signal.removeEventListener('abort', refuse);
  });
  promise.catch(() => undefined); // looked at only while the answer is waited for
  return { promise, stop };
}
