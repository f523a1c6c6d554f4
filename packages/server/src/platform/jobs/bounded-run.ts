export interface RunLimits {
  /** How long the work may take; its signal aborts then. */
  readonly limitMs: number;
  /** How long it may go on once its signal has aborted, for whatever reason. */
  readonly graceMs: number;
  /** Ends the work before its time. */
  readonly signal: AbortSignal;
}

/** Work that minded no signal: nobody waits for it any more, and what it still does counts for nothing. */
export class StuckWorkError extends Error {
  override readonly name = 'StuckWorkError';
  /** Resolves when the work ends after all. */
  readonly ended: Promise<void>;
  constructor(ended: Promise<void>, cause: unknown) {
    super('it went on after it was to end', { cause });
    this.ended = ended;
  }
}

/** Runs work that has to end. @throws what it throws; StuckWorkError when it does not end within the grace after its signal */
export async function runBounded<T>(work: (signal: AbortSignal) => Promise<T>, { limitMs, graceMs, signal }: RunLimits): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(`it has not ended within ${limitMs / 1000} s`)), limitMs).unref();
  const over = new AbortController();
  const toEnd = AbortSignal.any([signal, limit.signal]);
  const running = Promise.resolve(toEnd).then(work);
  const stuck = graceAfter(toEnd, graceMs, over.signal).then(() => {
    throw new StuckWorkError(
      running.then(
        () => undefined,
        () => undefined,
      ),
      toEnd.reason,
    );
  });
  try {
    return await Promise.race([running, stuck]);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}

/** Resolves so long after the signal has aborted; never once `over` has. */
function graceAfter(signal: AbortSignal, graceMs: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const begin = () => {
      const timer = setTimeout(resolve, graceMs).unref();
      over.addEventListener('abort', () => clearTimeout(timer), { once: true });
    };
    if (signal.aborted) begin();
    else signal.addEventListener('abort', begin, { once: true, signal: over });
  });
}
