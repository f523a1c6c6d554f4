import { setTimeout as pause } from 'node:timers/promises';

export interface Repeated {
  readonly intervalMs: number;
  readonly work: () => Promise<void>;
  /** A failure does not end the repetition. */
  readonly onFailure: (error: unknown) => void;
  readonly stopping: AbortSignal;
}

/** Repeats a piece of work with a pause between the end of one run and the next, until the signal; a run is never doubled. */
export async function runEvery({ intervalMs, work, onFailure, stopping }: Repeated): Promise<void> {
  while (!stopping.aborted) {
    await pause(intervalMs, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    if (stopping.aborted) return;
    await work().catch(onFailure);
  }
}
