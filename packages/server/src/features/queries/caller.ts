import type { RequestWork } from './query-budget.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { type SourceReader, systemReader } from '../permissions/index.ts';

/** On whose behalf targets are queried. */
export interface Caller {
  /** Whose rights over data sources count. */
  readonly reader: SourceReader;
  /** The person or key that requests and upstream calls count for, or `SYSTEM`. */
  readonly user: string;
  /** Waits for each turn as long as it takes, and is refused by no limit: who calls has nobody to tell, and bounds what it has waiting itself. */
  readonly waits?: true;
  /** Aborts when nobody waits for the results any more. */
  readonly signal: AbortSignal;
  /** Whether the caller may know where data sources stand: Editors and Admins. */
  readonly seesAddresses?: boolean;
  /** Where the answer is encoded too, what it takes of the budget; else that is only what computing it takes. */
  readonly work?: RequestWork;
  /** Where the caller is a request that sent cookies: sources may keep some of them. */
  readonly cookieHeader?: string;
}

/** All work of the server itself in an organisation: it takes turns with people as one of them, however much there is. */
const SYSTEM = 'system';

/** Work of the server itself, such as a schedule: no request, no person, no cookies. A burst of it waits, and leaves people their turns. */
export const systemCaller = (scope: OrgScope, signal: AbortSignal): Caller => ({
  reader: systemReader(scope),
  user: SYSTEM,
  waits: true,
  signal,
});
