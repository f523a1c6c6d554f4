import { AppError } from '@pharos/contract/errors';

/** The two moments of a stop that the rest of the server hears of. */
export interface Shutdown {
  /** The server is to stop and still takes calls. */
  readonly draining: AbortSignal;
  /** What is in flight has had its time. */
  readonly stopping: AbortSignal;
  readonly drain: () => void;
  /** Calls in flight fail with 'stopping'. */
  readonly stop: () => void;
}

export function createShutdown(): Shutdown {
  const draining = new AbortController();
  const stopping = new AbortController();
  return {
    draining: draining.signal,
    stopping: stopping.signal,
    drain: () => draining.abort(),
    stop: () => stopping.abort(new AppError('stopping')),
  };
}
