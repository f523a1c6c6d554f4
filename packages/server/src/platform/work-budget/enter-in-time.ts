import type { Release, Turns } from './turns.ts';

interface Wait {
  readonly path: readonly string[];
  readonly waitMs: number;
  /** The error for who has waited so long. */
  readonly overdue: () => Error;
  /** Ends the wait too. */
  readonly signal: AbortSignal;
}

/** Waits for a place, but only for some time: work that has begun keeps its own. @throws what `overdue` and `Turns.enter` give */
export async function enterInTime(turns: Turns, { path, waitMs, overdue, signal }: Wait): Promise<Release> {
  const wait = new AbortController();
  const timer = setTimeout(() => wait.abort(overdue()), waitMs);
  return turns.enter(path, { signal: AbortSignal.any([wait.signal, signal]) }).finally(() => clearTimeout(timer));
}
