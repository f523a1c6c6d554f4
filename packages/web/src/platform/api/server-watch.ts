/** Misses in a row after which people are told: more than one call of a page that was asking twice, and one of ours. */
const TOLD_AFTER = 3;

const ASK_AGAIN_MS = 2000;

interface WatchHost {
  /** Tells that the server is away; answers how to take that back. */
  readonly tell: () => () => void;
  /** Sends a small call, which is heard of like every other. */
  readonly ask: () => void;
  readonly later: (run: () => void, ms: number) => void;
}

/** Takes whether a call reached the server. Told once for the whole page, asked until it answers, then taken back. */
export function createServerWatch({ tell, ask, later }: WatchHost): (isReached: boolean) => void {
  let misses = 0;
  let isAsking = false;
  let takeBack: (() => void) | undefined;
  const askAgain = () => {
    isAsking = false;
    if (misses > 0) ask();
  };
  return (isReached) => {
    if (isReached) {
      misses = 0;
      takeBack?.();
      takeBack = undefined;
      return;
    }
    misses += 1;
    if (misses >= TOLD_AFTER) takeBack ??= tell();
    if (isAsking) return;
    isAsking = true;
    later(askAgain, ASK_AGAIN_MS);
  };
}
