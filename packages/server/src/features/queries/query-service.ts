import { createHash } from 'node:crypto';
import type { QueryRequest } from '@pharos/contract/api/query';
import type { QueryFailure, TargetResult } from '@pharos/contract/frames';
import { alignToInterval, type Planned, type PlannedTarget, planQueries } from './query-plan.ts';
import type { CallLimits } from './call-limits.ts';
import { findSource, sourceFinder } from './find-source.ts';
import { type AnswerForm, encodeResult, presentAnswer, type Presentation } from './present-answer.ts';
import { failureOf } from './query-failure.ts';
import type { QueryGate } from './query-gate.ts';
import { readSettings, runningHalf } from './running-halves.ts';
import type { SharedAnswer } from './shared-answer.ts';
import type { SourceConnection, SourceDirectory } from './source-connection.ts';
import { callUpstream, resultOf, type UpstreamHost, type UpstreamQuestion } from './upstream-call.ts';
import { credentialIdentity, keptCookies } from './upstream-request.ts';
import type { QueryTask, QueryTaskResult } from './query-worker.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';

/** Who asks, and how the answer should look. */
export interface Caller {
  readonly scope: OrgScope;
  /** The person or key that upstream calls count for. */
  readonly user: string;
  readonly cookieHeader?: string;
  /** Aborts when the caller closes the connection. */
  readonly signal: AbortSignal;
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
/** An answer is never kept longer, however coarse its interval, so that a look at a long range stays fresh. */
const MAX_LIFE_MS = 60_000;

export interface QueryServiceParts {
  readonly directory: SourceDirectory;
  readonly gate: QueryGate<SharedAnswer>;
  readonly limits: CallLimits;
  readonly upstream: UpstreamHost;
  /** Told of failures that nobody foresaw. */
  readonly onUnexpected: (error: unknown) => void;
  readonly pendingAfterMs?: number;
}

interface ReadyTarget {
  readonly planned: PlannedTarget;
  readonly connection: SourceConnection;
  readonly question: UpstreamQuestion;
  readonly gateKey: string;
}

export type QueryService = ReturnType<typeof createQueryService>;

export function createQueryService(parts: QueryServiceParts) {
  const { directory, gate, limits, upstream, onUnexpected } = parts;
  const pendingAfterMs = parts.pendingAfterMs ?? PENDING_AFTER_MS;

  /**
   * Answers targets in the order they are ready. The plan is made before the first answer, so a request that is refused whole throws here.
   * @throws AppError see `planQueries`
   */
  function ask(request: QueryRequest, caller: Caller): AsyncGenerator<AnsweredTarget, void, undefined> {
    return answer(planQueries(request, upstream.clock.nowMs()), caller, { mayPend: request.mayPend === true, isAligned: true });
  }

  /** Answers planned targets; the classic form keeps ranges and intervals exactly as they were asked. */
  async function* answer(plan: readonly Planned[], caller: Caller, how: { readonly mayPend: boolean; readonly isAligned: boolean }) {
    const left = new AbortController();
    const signal = AbortSignal.any([caller.signal, left.signal]);
    const pendingAt = how.mayPend ? timeoutPromise(pendingAfterMs, signal) : undefined;
    const find = sourceFinder(directory, caller.scope);
    const open = new Map(plan.map((planned) => [planned.key, answerOne(planned, { ...caller, signal }, { find, pendingAt, isAligned: how.isAligned })] as const));
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

  interface HowToAnswer {
    readonly find: ReturnType<typeof sourceFinder>;
    readonly pendingAt: Promise<'pending'> | undefined;
    readonly isAligned: boolean;
  }

  async function answerOne(planned: Planned, caller: Caller, { find, pendingAt, isAligned }: HowToAnswer): Promise<AnsweredTarget> {
    const refId = 'target' in planned ? planned.target.refId : planned.key;
    const encode = (result: TargetResult): AnsweredTarget => ({
      key: planned.key, kind: result.kind, bytes: encodeResult(result, { key: planned.key, refId, form: caller.form }),
      ...(result.kind === 'error' ? { error: result.error } : {}),
    });
    try {
      if ('error' in planned) throw planned.error;
      const ready = prepare(planned, await find(planned.target), caller, isAligned);
      const range = { from: ready.question.range.fromMs, to: ready.question.range.toMs };
      if (isNothingToAsk(ready)) return encode({ kind: 'frames', frames: [], range, cost: { ...FREE, answeredAt: upstream.clock.nowMs() } });
      const got = await waitFor(ready, caller, pendingAt);
      if (got === 'pending') return encode({ kind: 'pending', range });
      return { key: planned.key, kind: 'frames', bytes: await present(got.value, presentationOf(ready, got, caller.form)) };
    } catch (error) {
      caller.signal.throwIfAborted();
      return encode({ kind: 'error', error: failureOf(error, onUnexpected) });
    }
  }

  function prepare(planned: PlannedTarget, connection: SourceConnection, caller: Caller, isAligned: boolean): ReadyTarget {
    const { target, maxDataPoints } = planned;
    const { plugin, query } = runningHalf(connection.type, target);
    const minIntervalMs = Math.max(planned.minIntervalMs, plugin.minIntervalMs(readSettings(plugin, connection.settings), query));
    const exact = { range: planned.range, intervalMs: planned.minIntervalMs };
    const { range, intervalMs } = isAligned ? alignToInterval(planned.range, maxDataPoints, minIntervalMs) : exact;
    const cookies = keptCookies(connection.keepCookies, caller.cookieHeader);
    const question: UpstreamQuestion = {
      connection, target, range, intervalMs, ...(maxDataPoints === undefined ? {} : { maxDataPoints }), ...(cookies ? { cookies } : {}),
    };
    const identity = [
      connection.orgId, connection.settings.id, connection.type, connection.version, credentialIdentity(cookies),
      plugin.upstreamKey(query), range.fromMs, range.toMs, intervalMs, maxDataPoints ?? null,
    ];
    return { planned, connection, question, gateKey: createHash('sha256').update(JSON.stringify(identity)).digest('base64url') };
  }

  function isNothingToAsk({ connection, planned }: ReadyTarget): boolean {
    const { plugin, query } = runningHalf(connection.type, planned.target);
    return plugin.isEmpty(query);
  }

  async function waitFor({ connection, question, gateKey }: ReadyTarget, caller: Caller, pendingAt: Promise<'pending'> | undefined) {
    const source = `${connection.orgId}:${connection.settings.id}:${connection.version}`;
    const waiter = gate.ask({
      key: gateKey,
      lifeMs: () => lifeMs(question, upstream.clock.nowMs()),
      call: (signal) => limits.run({ source, user: caller.user, signal }, () => callUpstream(upstream, question, signal)),
    });
    const closed = rejectionOf(caller.signal);
    try {
      const got = await Promise.race([waiter.answer, closed.promise, ...(pendingAt ? [pendingAt] : [])]);
      waiter.leave(got === 'pending' ? 'pending' : 'closed');
      return got;
    } catch (error) {
      waiter.leave('closed');
      throw error;
    } finally {
      closed.stop();
    }
  }

  async function present(answer: SharedAnswer, presentation: Presentation): Promise<Uint8Array<ArrayBuffer>> {
    if (answer.frames.kind === 'open') return presentAnswer(answer.frames.list, presentation);
    const task: QueryTask = { kind: 'present', packed: answer.frames.packed, presentation };
    const presented = resultOf(await upstream.pool.run<QueryTask, QueryTaskResult>(task));
    if (presented.kind !== 'presented') throw new TypeError('the worker answered another task');
    return presented.bytes;
  }

  /** @throws AppError data-source-not-found */
  const requireSource = async (scope: OrgScope, reference: Parameters<typeof findSource>[2]): Promise<void> => void (await findSource(directory, scope, reference));

  return { ask, answer, requireSource };
}

const FREE = { upstreamMs: 0, bytes: 0, rows: 0, isCached: false };

/** Until the range's next aligned step; a range that lies in the past is kept for one interval. Never longer than a minute. */
function lifeMs({ range, intervalMs }: UpstreamQuestion, nowMs: number): number {
  const untilNextStepMs = range.toMs >= nowMs ? intervalMs - (nowMs % intervalMs) : intervalMs;
  return Math.min(untilNextStepMs, MAX_LIFE_MS);
}

function presentationOf({ planned, connection, question }: ReadyTarget, got: { readonly value: SharedAnswer; readonly isCached: boolean }, form: AnswerForm): Presentation {
  const { target, key, maxDataPoints } = planned;
  const { upstreamMs, receivedBytes, rows, answeredAt, request } = got.value;
  const isDrawn = maxDataPoints === undefined && target.width !== undefined && target.width >= 1;
  return {
    key, refId: target.refId, type: connection.type, target, form,
    wantsStatistics: target.wantsStatistics === true,
    ...(isDrawn ? { width: Math.min(target.width ?? 0, 20_000) } : {}),
    range: { from: question.range.fromMs, to: question.range.toMs },
    cost: { upstreamMs, bytes: receivedBytes, rows, isCached: got.isCached, answeredAt, ...(request === undefined ? {} : { request }) },
  };
}

const timeoutPromise = (ms: number, signal: AbortSignal): Promise<'pending'> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve('pending'), ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });

function rejectionOf(signal: AbortSignal): { readonly promise: Promise<never>; readonly stop: () => void } {
  let stop = () => {};
  const promise = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(signal.reason);
    if (signal.aborted) return refuse();
    signal.addEventListener('abort', refuse, { once: true });
    stop = () => signal.removeEventListener('abort', refuse);
  });
  promise.catch(() => undefined); // looked at only while the answer is waited for
  return { promise, stop };
}
