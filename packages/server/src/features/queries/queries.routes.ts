import { FRAMES_MEDIA_TYPE, queryDataSources, queryTsdb } from '@pharos/contract/api/query';
import type { PlannedTarget } from '@pharos/plugin/run/plan';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Call, HandledRoute } from '../../platform/http/handle.ts';
import { handle, RawResponse } from '../../platform/http/handle.ts';
import { callerName } from '../../platform/session/caller-name.ts';
import type { Caller } from './caller.ts';
import { planTsdb } from './plan/tsdb-request.ts';
import type { QueryService } from './queries.service.ts';
import type { EncodeResults } from './response/encode-results.ts';
import { gatherJson, type JsonBody } from './response/json-body.ts';
import { streamParts } from './response/stream-parts.ts';
import { seesAddresses } from '../source-connections/index.ts';

export interface QueryRouteParts {
  readonly queries: QueryService;
  readonly encode: EncodeResults;
  readonly clock: Clock;
}

export function queryRoutes(parts: QueryRouteParts): readonly HandledRoute[] {
  const { queries, encode, clock } = parts;
  return [
    handle(queryDataSources, async (call) => {
      const caller = buildCaller(call);
      if (!wantsStream(call)) return jsonResponse(await gatherJson(encode(queries.query(call.body, caller), 'json'), 'json'));
      return framesResponse(streamParts(caller.signal, (signal) => encode(queries.query(call.body, { ...caller, signal }), 'part')));
    }),
    handle(queryTsdb, async (call) => {
      const plan = planTsdb(call.body, clock.nowMs());
      await queries.requireSource(call.actor.scope, plan[0]?.target ?? {});
      return classicResponse(parts, plan, call);
    }),
  ];
}

/** The results of planned targets in the form of `/api/tsdb/query`. */
export const classicResponse = async (
  { queries, encode }: QueryRouteParts,
  plan: readonly PlannedTarget[],
  call: CommonCall,
): Promise<RawResponse> => jsonResponse(await gatherJson(encode(queries.queryPlanned(plan, buildCaller(call)), 'tsdb'), 'tsdb'));

type CommonCall = Pick<Call<typeof queryDataSources>, 'actor' | 'signal' | 'header'>;

const wantsStream = ({ header }: CommonCall): boolean => (header('accept') ?? '').toLowerCase().includes(FRAMES_MEDIA_TYPE);

const buildCaller = ({ actor, signal, header }: CommonCall): Caller => ({
  scope: actor.scope,
  user: callerName(actor),
  signal,
  seesAddresses: seesAddresses(actor.role),
  cookieHeader: header('cookie'),
});

function jsonResponse({ status, pieces, retryAfterSeconds }: JsonBody): RawResponse {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  };
  return new RawResponse(status, headers, Buffer.concat(pieces));
}

const framesResponse = (parts: AsyncIterable<Uint8Array>): RawResponse =>
  new RawResponse(200, { 'content-type': FRAMES_MEDIA_TYPE, 'cache-control': 'no-store', 'x-accel-buffering': 'no' }, parts);
