/** A slice ends after the piece of work that reaches this. */
const SLICE_MS = 8;

interface SliceParts {
  readonly nowMs: () => number;
  /** Runs something in the next turn of the event loop. */
  readonly nextTurn: (run: () => void) => void;
}

/** Runs pieces of work one after the other in the order they came, and gives the event loop a turn when they took their slice of it. */
export interface LoopSlices {
  /** @throws what the work throws */
  run<T>(work: () => T | Promise<T>): Promise<T>;
}

/** Everything that computes on this thread goes through one of these, so that however much there is, no turn of the loop is longer. */
export function createLoopSlices(
  { nowMs, nextTurn }: SliceParts = { nowMs: () => performance.now(), nextTurn: (run) => void setImmediate(run) },
): LoopSlices {
  let pieces: (() => void)[] = [];
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    nextTurn(runSlice);
  }

  function runSlice(): void {
    isScheduled = false;
    const endsAtMs = nowMs() + SLICE_MS;
    let done = 0;
    do pieces[done++]?.();
    while (done < pieces.length && nowMs() < endsAtMs);
    pieces = pieces.slice(done);
    if (pieces.length > 0) schedule();
  }

  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        pieces.push(() => {
          try {
            resolve(work());
          } catch (error) {
            reject(error as Error); // whatever it is, it goes to who waits
          }
        });
        schedule();
      }),
  };
}
