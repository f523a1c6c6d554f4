import { FRAMES_MEDIA_TYPE, queryDataSources, queryTsdb } from '@pharos/contract/api/query';
import type { Call, HandledRoute } from '../../platform/http/handle.ts';
import { handle, RawAnswer } from '../../platform/http/handle.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { callerOfQueries } from './caller-name.ts';
import { gatherJson, type JsonAnswer } from './json-answer.ts';
import type { AnswerForm } from './present-answer.ts';
import type { AnsweredTarget, Caller, QueryService } from './query-service.ts';
import { planTsdb } from './tsdb-request.ts';

export const queryRoutes = (queries: QueryService, clock: Clock): readonly HandledRoute[] => [
  handle(queryDataSources, (call) => (wantsStream(call) ? streamed(queries, call) : asJson(queries, call))),
  handle(queryTsdb, async (call) => {
    const plan = planTsdb(call.body, clock.nowMs());
    await queries.requireSource(call.actor.scope, plan[0]?.target ?? {});
    return rawAnswer(await gatherJson(queries.askExactly(plan, callerOf(call, 'tsdb')), 'tsdb'));
  }),
];

type CommonCall = Pick<Call<typeof queryDataSources>, 'actor' | 'signal' | 'header'>;

const wantsStream = ({ header }: CommonCall): boolean => (header('accept') ?? '').toLowerCase().includes(FRAMES_MEDIA_TYPE);

export function callerOf({ actor, signal, header }: CommonCall, form: AnswerForm): Caller {
  const cookieHeader = header('cookie');
  return { scope: actor.scope, user: callerOfQueries(actor), signal, form, ...(cookieHeader === undefined ? {} : { cookieHeader }) };
}

async function asJson(queries: QueryService, call: Call<typeof queryDataSources>): Promise<RawAnswer> {
  return rawAnswer(await gatherJson(queries.ask(call.body, callerOf(call, 'json')), 'json'));
}

export function rawAnswer({ status, pieces, retryAfterSeconds }: JsonAnswer): RawAnswer {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  };
  return new RawAnswer(status, headers, Buffer.concat(pieces));
}

function streamed(queries: QueryService, call: Call<typeof queryDataSources>): RawAnswer {
  const left = new AbortController();
  const caller = callerOf(call, 'part');
  const parts = bytesOf(queries.ask(call.body, { ...caller, signal: AbortSignal.any([caller.signal, left.signal]) }));
  const headers = { 'content-type': FRAMES_MEDIA_TYPE, 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
  return new RawAnswer(
    200,
    headers,
    leavable(parts, () => left.abort(new Error('the caller left'))),
  );
}

async function* bytesOf(answers: AsyncIterable<AnsweredTarget>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const { bytes } of answers) yield bytes;
}

/** A generator that waits takes notice of `return` only after its wait; `leave` ends the wait. */
const leavable = <T>(generator: AsyncGenerator<T, void, undefined>, leave: () => void): AsyncIterable<T> => ({
  [Symbol.asyncIterator]: () => ({
    next: () => generator.next(),
    return: () => {
      leave();
      return generator.return();
    },
  }),
});
