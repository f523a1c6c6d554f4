import type { Release, Turns } from '../../../platform/work-budget/turns.ts';

/** The work of one request. It holds one place while anything of it is computed or encoded, and none while it waits for others. */
export interface RequestWork {
  /**
   * The first work of the request, once it is its turn; `pending` where that does not come before `pendingAt`.
   * @throws AppError work-limited, where the caller cannot come back and its turn does not come in time; the signal's reason
   */
  first<T>(work: () => Promise<T>, pendingAt: Promise<'pending'> | undefined): Promise<T | 'pending'>;
  /** Work of a request that has begun, which waits for its turn as long as it takes. @throws what the work throws; the signal's reason */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Whose request it is: organisation and user. */
  readonly path: readonly [string, string];
  /** Aborts when nobody waits for the results any more. */
  readonly signal: AbortSignal;
}

interface RequestWorkParts extends Pick<RequestWork, 'path' | 'signal'> {
  readonly turns: Turns;
  /** How long a caller that cannot come back waits for its turn; as long as it takes when undefined. */
  readonly queueMs: number | undefined;
  readonly refuse: (limit: string) => Error;
}

class TooLate extends Error {}

export function createRequestWork({ turns, path, signal, queueMs, refuse }: RequestWorkParts): RequestWork {
  let place: Promise<Release> | undefined;
  let running = 0;

  async function hold<T>(enter: () => Promise<Release>, work: () => Promise<T>): Promise<T> {
    const entered = (place ??= enter());
    running += 1;
    try {
      await entered;
      return await work();
    } finally {
      running -= 1;
      if (running === 0) leave();
    }
  }

  function leave(): void {
    const left = place;
    place = undefined;
    left?.then(
      (release) => release(),
      () => undefined, // told to who waited for it
    );
  }

  return {
    path,
    signal,
    during: (work) => hold(() => turns.enter(path, { signal }), work),
    async first(work, pendingAt) {
      const late = new AbortController();
      void pendingAt?.then(() => late.abort(new TooLate()));
      const giveUp = () => late.abort(refuse(turns.fullLevel(path) ?? 'query_requests'));
      const timer = pendingAt || queueMs === undefined ? undefined : setTimeout(giveUp, queueMs);
      const enter = () => turns.enter(path, { signal: AbortSignal.any([signal, late.signal]) }).finally(() => clearTimeout(timer));
      try {
        return await hold(enter, work);
      } catch (error) {
        if (error instanceof TooLate) return 'pending';
        throw error;
      }
    },
  };
}
