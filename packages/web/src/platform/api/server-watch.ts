/** Misses in a row after which people are told: more than one call of a page that was asking twice, and one of ours. */
const NOTIFY_AFTER = 3;

const RETRY_MS = 2000;

interface WatchHost {
  /** Tells that the server is away; answers how to take that back. */
  readonly notify: () => () => void;
  /** Sends a small call, which is heard of like every other. */
  readonly send: () => void;
  /** The server answers after it had not. */
  readonly onReturn: () => void;
  readonly later: (ms: number, run: () => void) => void;
}

/** Takes whether a call reached the server. Told once for the whole page, asked until it answers, then taken back. */
export function createServerWatch({ notify, send, onReturn, later }: WatchHost): (isReached: boolean) => void {
  let misses = 0;
  let isRetrying = false;
  let takeBack: (() => void) | undefined;
  const retry = () => {
    isRetrying = false;
    if (misses > 0) send();
  };
  return (isReached) => {
    if (isReached) {
      const wasAway = misses > 0;
      misses = 0;
      takeBack?.();
      takeBack = undefined;
      if (wasAway) onReturn();
      return;
    }
    misses += 1;
    if (misses >= NOTIFY_AFTER) takeBack ??= notify();
    if (isRetrying) return;
    isRetrying = true;
    later(RETRY_MS, retry);
  };
}
