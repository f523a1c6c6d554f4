import { FRAMES_MEDIA_TYPE, queryDataSources } from '@pharos/contract/api/query';
import { queryTsdb } from '@pharos/contract/api/query-tsdb';
import type { PlannedTarget } from '@pharos/plugin/run/plan';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Call, HandledRoute } from '../../platform/http/handle.ts';
import { handle, RawResponse } from '../../platform/http/handle.ts';
import { callerName } from '../../platform/session/caller-name.ts';
import { seesAddresses } from '../source-connections/index.ts';
import type { RequestWork } from './query-budget.ts';
import type { Caller } from './caller.ts';
import { planTsdb } from './plan/tsdb-request.ts';
import type { QueryService } from './queries.service.ts';
import type { EncodeResults } from './response/encode-results.ts';
import { openClassic, openJson, openParts, type QueryBody } from './response/open-body.ts';

export interface QueryRouteParts {
  readonly queries: QueryService;
  readonly encode: EncodeResults;
  readonly clock: Clock;
}

export function queryRoutes(parts: QueryRouteParts): readonly HandledRoute[] {
  const { queries, encode, clock } = parts;
  return [
    handle(queryDataSources, (call) =>
      respond(parts, call, (caller) => {
        const results = queries.query(call.body, caller);
        return wantsStream(call) ? openParts(encode(results, 'part', caller.work)) : openJson(encode(results, 'json', caller.work));
      }),
    ),
    handle(queryTsdb, async (call) => {
      const plan = planTsdb(call.body, clock.nowMs());
      await queries.requireSource(call.actor, plan[0]?.target ?? {});
      return classicResponse(parts, plan, call);
    }),
  ];
}

/** The results of planned targets in the form of `/api/tsdb/query`. */
export const classicResponse = (parts: QueryRouteParts, plan: readonly PlannedTarget[], call: CommonCall): Promise<RawResponse> =>
  respond(parts, call, (caller) =>
    openClassic(parts.queries.queryPlanned(plan, caller), (results) => parts.encode(results, 'tsdb', caller.work)),
  );

type CommonCall = Pick<Call<typeof queryDataSources>, 'actor' | 'signal' | 'header'>;
type WorkingCaller = Caller & { readonly work: RequestWork };

const wantsStream = ({ header }: CommonCall): boolean => (header('accept') ?? '').toLowerCase().includes(FRAMES_MEDIA_TYPE);

/**
 * Responds with a body that is made while it is read. Whoever stops reading it ends the queries at once: a generator that waits takes notice of
 * `return` only after its wait, so the signal of the caller aborts first.
 */
async function respond(
  { queries }: QueryRouteParts,
  call: CommonCall,
  open: (caller: WorkingCaller) => Promise<QueryBody>,
): Promise<RawResponse> {
  const left = new AbortController();
  const caller = buildCaller(call, AbortSignal.any([call.signal, left.signal]));
  const { status, mediaType, chunks, retryAfterSeconds } = await open({ ...caller, work: queries.openWork(caller) });
  const body: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]: () => ({
      next: () => chunks.next(),
      return: () => {
        left.abort(new Error('the caller left'));
        return chunks.return();
      },
    }),
  };
  const headers = {
    'content-type': mediaType,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  };
  return new RawResponse(status, headers, body);
}

const buildCaller = ({ actor, header }: CommonCall, signal: AbortSignal): Caller => ({
  reader: actor,
  user: callerName(actor),
  signal,
  seesAddresses: seesAddresses(actor.role),
  cookieHeader: header('cookie'),
});
