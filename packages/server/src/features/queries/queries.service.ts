import type { QueryRequest, QueryTarget } from '@pharos/contract/api/query';
import { type Planned, planQueries } from '@pharos/plugin/run/plan';
import type { SourceReader } from '../permissions/index.ts';
import type { Caller } from './caller.ts';
import { findConnection } from './plan/find-connection.ts';
import { type QueryResults, type RequestParts, runRequest } from './run-request.ts';

export type QueryService = ReturnType<typeof createQueryService>;

export function createQueryService(parts: RequestParts) {
  return {
    /**
     * Results of targets in the order they are ready. The plan is made before the first one, so a request that is refused whole throws here.
     * @throws AppError see `planQueries`
     */
    query: (request: QueryRequest, caller: Caller): QueryResults =>
      runRequest(parts, caller, { plan: planQueries(request, parts.upstream.clock.nowMs()), mayPend: request.mayPend === true }),
    /** Results of targets that were planned elsewhere, as the classic form has it. */
    queryPlanned: (plan: readonly Planned[], caller: Caller): QueryResults => runRequest(parts, caller, { plan, mayPend: false }),
    /** What one request takes of the budget, where its answer is encoded too. */
    openWork: (caller: Caller) => parts.budget.openRequest(caller),
    /** @throws AppError data-source-not-found, data-source-access-denied */
    requireSource: async (reader: SourceReader, reference: Partial<QueryTarget>): Promise<void> =>
      void (await findConnection(parts, reader, reference)),
  };
}
