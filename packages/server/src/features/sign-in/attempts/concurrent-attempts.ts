import type { Fingerprint } from './fingerprint.ts';

/** One password of an account while its outcome is not known, and whether others are tried on that account beside it. */
export interface ConcurrentAttempt<T> {
  /** True while no other text has been tried on the account since the first attempt that is still open. */
  isAlone(): boolean;
  /** Begins the work, or joins that of an equal text that is under way. */
  join(work: () => Promise<T>): Promise<T>;
  end(): void;
}

interface Open<T> {
  readonly attempt: Fingerprint;
  isMixed: boolean;
  count: number;
  work: Promise<T> | undefined;
}

/**
 * What is tried on each account in this process right now. Callers with the same right password are one verification; as soon as a second text is
 * tried, nothing is shared or remembered until all have ended, so that a volley of guesses learns no more than its counted ones.
 */
export function createConcurrentAttempts<T>(): (userKey: string, attempt: Fingerprint) => ConcurrentAttempt<T> {
  const openOf = new Map<string, Open<T>>();
  return (userKey, attempt) => {
    const open: Open<T> = openOf.get(userKey) ?? { attempt, isMixed: false, count: 0, work: undefined };
    openOf.set(userKey, open);
    open.count += 1;
    open.isMixed ||= open.attempt !== attempt;
    return {
      isAlone: () => !open.isMixed,
      join: (work) => {
        if (open.isMixed) return work();
        open.work ??= work().finally(() => (open.work = undefined));
        return open.work;
      },
      end: () => {
        open.count -= 1;
        if (open.count === 0) openOf.delete(userKey);
      },
    };
  };
}
