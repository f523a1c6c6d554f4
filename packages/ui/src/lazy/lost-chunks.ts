import { createListeners } from '../element/listeners.ts';

const lostListeners = createListeners();
const retryListeners = createListeners();
const foundListeners = createListeners();

/** Code did not come, and nobody has asked for it since. */
export const onChunkLost = lostListeners.subscribe;
/** Code that had not come is there. */
export const onChunkFound = foundListeners.subscribe;

/** The server answers again: what did not come is loaded once more. */
export const retryLostChunks = retryListeners.notify;

/** A call that left before the connection did may say too soon that the server is back; what is gone for ever is not asked for without end. */
const MAX_RETRIES = 5;

/**
 * Keeps a load that failed: it is tried each time the server answers again, a few times. What fails then waits for whoever needs it next, and
 * `giveUp` is called. Returns the way to forget it.
 */
export function keepLost(retry: () => Promise<unknown>, giveUp: () => void): () => void {
  let stop = () => {};
  const wait = (left: number): void => {
    stop = retryListeners.subscribe(() => {
      stop();
      void retry().then(foundListeners.notify, () => (left > 1 ? wait(left - 1) : giveUp()));
    });
    lostListeners.notify();
  };
  wait(MAX_RETRIES);
  return () => stop();
}
