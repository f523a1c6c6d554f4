import type { QueryRequest } from '@pharos/contract/api/query';
import type { QueryFailure, TargetResult } from '@pharos/contract/frames';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { abortOf, pendingAfter } from './abort-wait.ts';
import type { CallLimits } from './call-limits.ts';
import { findSource, sourceFinder } from './find-source.ts';
import { type AnswerForm, encodeResult, presentAnswer, type Presentation } from './present-answer.ts';
import { failureOf } from './query-failure.ts';
import type { QueryGate } from './query-gate.ts';
import { type Planned, planQueries } from './query-plan.ts';
import type { QueryTask, QueryTaskResult } from './query-worker.ts';
import { lifeMs, presentationOf, rangeOf, readyTarget, type ReadyTarget } from './ready-target.ts';
import type { SharedAnswer } from './shared-answer.ts';
import type { SourceDirectory } from './source-connection.ts';
import { callUpstream, resultOf, type UpstreamHost } from './upstream-call.ts';

/** Who asks, and how the answer should look. */
/** Who runs queries, and the form in which they take results. */
export interface Caller {
  readonly scope: OrgScope;
  /** The person or key that upstream calls count for. */
  readonly user: string;
  /** The raw `Cookie` header; only cookies that the source names in `keepCookies` are forwarded. */
  readonly cookieHeader?: string;
  /** Aborts when the caller closes the connection. */
  readonly signal: AbortSignal;
  /** Encoding of every result: a part of the stream, a value of `results`, or the classic form. */
  readonly form: AnswerForm;
}

/** The answer to one target, encoded in the caller's form. */
export interface AnsweredTarget {
  readonly key: string;
  readonly kind: TargetResult['kind'];
  readonly error?: QueryFailure;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A target without an answer after this long is told as pending, to callers that asked for it. */
const PENDING_AFTER_MS = 2_000;

export interface QueryServiceParts {
  readonly directory: SourceDirectory;
  readonly gate: QueryGate<SharedAnswer>;
  readonly limits: CallLimits;
  readonly upstream: UpstreamHost;
  /** Called with errors that have no code of the catalogue. */
  readonly onUnexpected: (error: unknown) => void;
  readonly pendingAfterMs?: number;
}

/** What the targets of one request have in common. */
interface Asking {
  readonly parts: QueryServiceParts;
  readonly caller: Caller;
  readonly find: ReturnType<typeof sourceFinder>;
  readonly pendingAt: Promise<'pending'> | undefined;
  readonly isAligned: boolean;
}

export type QueryService = ReturnType<typeof createQueryService>;

export function createQueryService(parts: QueryServiceParts) {
  return {
    /**
     * Answers targets in the order they are ready. The plan is made before the first answer, so a request that is refused whole throws here.
     * @throws AppError see `planQueries`
     */
    ask: (request: QueryRequest, caller: Caller): AsyncGenerator<AnsweredTarget, void, undefined> =>
      answerAll(parts, planQueries(request, parts.upstream.clock.nowMs()), caller, { mayPend: request.mayPend === true, isAligned: true }),
    /** Answers planned targets over exactly their range and interval, as the classic form has it. */
    askExactly: (plan: readonly Planned[], caller: Caller): AsyncGenerator<AnsweredTarget, void, undefined> =>
      answerAll(parts, plan, caller, { mayPend: false, isAligned: false }),
    /** @throws AppError data-source-not-found */
    requireSource: async (scope: OrgScope, reference: Parameters<typeof findSource>[2]): Promise<void> =>
      void (await findSource(parts.directory, scope, reference)),
  };
}

async function* answerAll(
  parts: QueryServiceParts,
  plan: readonly Planned[],
  caller: Caller,
  how: { readonly mayPend: boolean; readonly isAligned: boolean },
) {
  const left = new AbortController();
  const signal = AbortSignal.any([caller.signal, left.signal]);
  const asking: Asking = {
    parts,
    caller: { ...caller, signal },
    find: sourceFinder(parts.directory, caller.scope),
    pendingAt: how.mayPend ? pendingAfter(parts.pendingAfterMs ?? PENDING_AFTER_MS, signal) : undefined,
    isAligned: how.isAligned,
  };
  const open = new Map(plan.map((planned) => [planned.key, answerOne(planned, asking)] as const));
  try {
    while (open.size > 0) {
      const next = await Promise.race(open.values());
      open.delete(next.key);
      yield next;
    }
  } finally {
    left.abort(new Error('the caller left'));
    await Promise.allSettled(open.values());
  }
}

async function answerOne(planned: Planned, asking: Asking): Promise<AnsweredTarget> {
  const { parts, caller } = asking;
  const refId = 'target' in planned ? planned.target.refId : planned.key;
  const encode = (result: TargetResult): AnsweredTarget => ({
    key: planned.key,
    kind: result.kind,
    bytes: encodeResult(result, { key: planned.key, refId, form: caller.form }),
    ...(result.kind === 'error' ? { error: result.error } : {}),
  });
  try {
    if ('error' in planned) throw planned.error;
    const ready = readyTarget(planned, await asking.find(planned.target), {
      cookieHeader: caller.cookieHeader,
      isAligned: asking.isAligned,
    });
    if (ready.isEmpty) return encode(nothing(ready, parts.upstream.clock.nowMs()));
    const got = await waitFor(ready, asking);
    if (got === 'pending') return encode({ kind: 'pending', range: rangeOf(ready) });
    return { key: planned.key, kind: 'frames', bytes: await present(parts, got.value, presentationOf(ready, got, caller.form)) };
  } catch (error) {
    caller.signal.throwIfAborted();
    return encode({ kind: 'error', error: failureOf(error, parts.onUnexpected) });
  }
}

const nothing = (ready: ReadyTarget, nowMs: number): TargetResult => ({
  kind: 'frames',
  frames: [],
  range: rangeOf(ready),
  cost: { upstreamMs: 0, bytes: 0, rows: 0, isCached: false, isUnasked: true, answeredAt: nowMs },
});

async function waitFor({ connection, question, gateKey }: ReadyTarget, { parts, caller, pendingAt }: Asking) {
  const { gate, limits, upstream } = parts;
  const source = `${connection.orgId}:${connection.settings.id}:${connection.version}`;
  const waiter = gate.ask({
    key: gateKey,
    lifeMs: () => lifeMs(question, upstream.clock.nowMs()),
    call: (signal, begun) => limits.run({ source, user: caller.user, signal, begun }, () => callUpstream(upstream, question, signal)),
  });
  const closed = abortOf(caller.signal);
  // Who may be told `pending` comes back, and waits for a turn as long as somebody looks; others are told to try again.
  const patience = pendingAt ? undefined : limits.patience(waiter.hasBegun);
  try {
    const got = await Promise.race([
      waiter.answer,
      closed.promise,
      ...(pendingAt ? [pendingAt] : []),
      ...(patience ? [patience.promise] : []),
    ]);
    waiter.leave(got === 'pending' ? 'pending' : 'closed');
    return got;
  } catch (error) {
    waiter.leave('closed');
    throw error;
  } finally {
    closed.stop();
    patience?.stop();
  }
}

async function present(
  { upstream }: QueryServiceParts,
  answer: SharedAnswer,
  presentation: Presentation,
): Promise<Uint8Array<ArrayBuffer>> {
  if (answer.frames.kind === 'open') return presentAnswer(answer.frames.list, presentation);
  const task: QueryTask = { kind: 'present', packed: answer.frames.packed, presentation };
  const presented = resultOf(await upstream.pool.run<QueryTask, QueryTaskResult>(task));
  if (presented.kind !== 'presented') throw new TypeError('the worker answered another task');
  return presented.bytes;
}
