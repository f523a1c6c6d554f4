import { createLoopSlices, type LoopSlices } from '../../platform/work-budget/loop-slices.ts';
import { createTurns, type Release, type Turns } from '../../platform/work-budget/turns.ts';
import { workLimited } from '../../platform/work-budget/work-limited.ts';
import type { SourceReader } from '../permissions/index.ts';

/** What the answers of this process may take. */
export interface QueryBudgetSettings {
  /** Requests whose answer is computed or encoded at once. */
  readonly requests: number;
  readonly requestsPerOrg: number;
  readonly requestsPerUser: number;
  /** How long a caller that cannot come back waits for its turn. */
  readonly queueMs: number;
  /** Of one answer, all targets of its request together, as they are sent. */
  readonly maxPoints: number;
  readonly maxBytes: number;
  /** Encoded and not yet taken by clients, of all answers. */
  readonly maxUntakenBytes: number;
}

/** What counts where nothing is configured. */
export const DEFAULT_QUERY_BUDGET: QueryBudgetSettings = {
  requests: 100,
  requestsPerOrg: 50,
  requestsPerUser: 10,
  queueMs: 5_000,
  maxPoints: 10_000_000,
  maxBytes: 256 * 1024 * 1024,
  maxUntakenBytes: 256 * 1024 * 1024,
};

/**
 * Results of one request that are made ahead of their reader. `computed`: targets that this process computes itself, from when they are started; some
 * only wait, so they are more. `encoded`: bytes for a client, as many as there are threads for them; what they are encoded from may be far larger.
 * @limit one request of five hundred results whose reader takes none (B2)
 */
export const RESULTS_AHEAD = { computed: 10, encoded: 2 } as const;

/**
 * The part of all untaken bytes that clients of one organisation may leave lying, so that nobody's block the others'.
 * @limit clients of one organisation that read slowly and fill `query_untaken_bytes` for all (B2)
 */
const SHARE_OF_ORG = 1 / 2;
/**
 * The same of one user.
 * @limit clients of one user that read slowly and fill the share of the organisation (B2)
 */
const SHARE_OF_USER = 1 / 8;

/** What answering queries may take of this process. */
export interface QueryBudget {
  /** The work of one request; `waits` where its caller is never refused. */
  openRequest(caller: {
    readonly reader: SourceReader;
    readonly user: string;
    readonly waits?: true | undefined;
    readonly signal: AbortSignal;
  }): RequestWork;
  /** Bytes that are encoded and not taken; a path is that of the request's work. */
  readonly untaken: Turns;
  /** Work on the thread of the event loop. */
  readonly slices: LoopSlices;
  readonly settings: QueryBudgetSettings;
}

export function createQueryBudget(settings: QueryBudgetSettings = DEFAULT_QUERY_BUDGET): QueryBudget {
  const refuse = (limit: string) => workLimited(limit, settings.queueMs);
  const turns = createTurns({
    levels: [
      { name: 'query_requests', atOnce: settings.requests },
      { name: 'query_requests_per_org', atOnce: settings.requestsPerOrg },
      { name: 'query_requests_per_user', atOnce: settings.requestsPerUser },
    ],
    refuse,
  });
  const name = 'query_untaken_bytes';
  const untaken = createTurns({
    levels: [
      { name, atOnce: settings.maxUntakenBytes },
      { name, atOnce: settings.maxUntakenBytes * SHARE_OF_ORG },
      { name, atOnce: settings.maxUntakenBytes * SHARE_OF_USER },
    ],
    refuse,
  });
  return {
    openRequest: ({ reader, user, waits, signal }) =>
      createRequestWork({ turns, path: [String(reader.scope.orgId), user], signal, queueMs: waits ? undefined : settings.queueMs, refuse }),
    untaken,
    slices: createLoopSlices(),
    settings,
  };
}

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

function createRequestWork({ turns, path, signal, queueMs, refuse }: RequestWorkParts): RequestWork {
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
