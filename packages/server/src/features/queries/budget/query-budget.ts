import { createLoopSlices, type LoopSlices } from '../../../platform/work-budget/loop-slices.ts';
import { createTurns, type Turns } from '../../../platform/work-budget/turns.ts';
import { workLimited } from '../../../platform/work-budget/work-limited.ts';
import type { OrgScope } from '../../../platform/session/org-scope.ts';
import { createRequestWork, type RequestWork } from './request-work.ts';

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

/** The parts of all untaken bytes that clients of one organisation and of one user may leave lying, so that nobody's block the others'. */
const SHARE_OF_ORG = 1 / 2;
const SHARE_OF_USER = 1 / 8;

/** What answering queries may take of this process. */
export interface QueryBudget {
  /** The work of one request; `waits` where its caller is never refused. */
  openRequest(caller: {
    readonly scope: OrgScope;
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
    openRequest: ({ scope, user, waits, signal }) =>
      createRequestWork({ turns, path: [String(scope.orgId), user], signal, queueMs: waits ? undefined : settings.queueMs, refuse }),
    untaken,
    slices: createLoopSlices(),
    settings,
  };
}
