import type { RequestWork } from './budget/request-work.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';

/** On whose behalf targets are queried. */
export interface Caller {
  readonly scope: OrgScope;
  /** The person, key or job that upstream calls count for. */
  readonly user: string;
  /** Aborts when nobody waits for the results any more. */
  readonly signal: AbortSignal;
  /** Whether the caller may know where data sources stand: Editors and Admins. */
  readonly seesAddresses?: boolean;
  /** Where the answer is encoded too, what it takes of the budget; else that is only what computing it takes. */
  readonly work?: RequestWork;
  /** Where the caller is a request that sent cookies: sources may keep some of them. */
  readonly cookieHeader?: string;
}

/** Work of the server itself, such as a schedule: no request, no person, no cookies. `job` names it in limits. */
export const systemCaller = (scope: OrgScope, job: string, signal: AbortSignal): Caller => ({ scope, user: `system:${job}`, signal });
