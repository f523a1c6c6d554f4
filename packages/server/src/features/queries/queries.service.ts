import type { QueryRequest, QueryTarget } from '@pharos/contract/api/query';
import { buildFailure } from '@pharos/plugin/run/failure';
import { type Planned, planQueries } from '@pharos/plugin/run/plan';
import { buildProjection } from '@pharos/plugin/run/project';
import { rangeOf, unsentResult } from '@pharos/plugin/run/result';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import type { Caller } from './caller.ts';
import { createBatches } from './gate/batches.ts';
import type { CallLimits, Starter } from './gate/call-limits.ts';
import type { QueryGate, Waiter } from './gate/query-gate.ts';
import { pendingAfter, waitForGranted } from './gate/wait-for-call.ts';
import { findConnection, connectionFinder } from './plan/find-connection.ts';
import { batchKey, gateKey, prepareCall, type PreparedCall, ttlMs } from './plan/prepared-call.ts';
import type { Outcome, QueryResult } from './query-result.ts';
import { runBatch } from './upstream/http-transport.ts';
import type { SharedResult } from './upstream/shared-result.ts';
import { connectionKey, type SourceDirectory, withoutAddress } from '../source-connections/index.ts';
import { callUpstream } from './upstream/transports.ts';
import { requestText } from './upstream/upstream-request.ts';
import type { UpstreamHost } from './upstream/upstream-host.ts';
import { redactFailure } from './upstream/redact-result.ts';
import type { Cut } from '../../platform/secrets/redactor.ts';

/** A target without a result after this long is reported as pending, to callers that may come back. */
const PENDING_AFTER_MS = 2_000;

export interface QueryServiceParts {
  readonly directory: SourceDirectory;
  readonly gate: QueryGate<SharedResult>;
  readonly limits: CallLimits;
  readonly upstream: UpstreamHost;
  /** Called with errors that have no code of the catalogue. */
  readonly onUnexpected: (error: unknown) => void;
  readonly pendingAfterMs?: number;
}

/** What the targets of one request have in common. */
interface RequestContext {
  readonly parts: QueryServiceParts;
  readonly caller: Caller;
  readonly find: ReturnType<typeof connectionFinder>;
  readonly pendingAt: Promise<'pending'> | undefined;
  readonly starter: Starter;
  readonly send: ReturnType<typeof createSender>;
}

type QueryResults = AsyncGenerator<QueryResult, void, undefined>;

export type QueryService = ReturnType<typeof createQueryService>;

export function createQueryService(parts: QueryServiceParts) {
  return {
    /**
     * Results of targets in the order they are ready. The plan is made before the first one, so a request that is refused whole throws here.
     * @throws AppError see `planQueries`
     */
    query: (request: QueryRequest, caller: Caller): QueryResults =>
      queryAll(parts, caller, { plan: planQueries(request, parts.upstream.clock.nowMs()), mayPend: request.mayPend === true }),
    /** Results of targets that were planned elsewhere, as the classic form has it. */
    queryPlanned: (plan: readonly Planned[], caller: Caller): QueryResults => queryAll(parts, caller, { plan, mayPend: false }),
    /** @throws AppError data-source-not-found */
    requireSource: async (scope: OrgScope, reference: Partial<QueryTarget>): Promise<void> =>
      void (await findConnection(parts.directory, scope, reference)),
  };
}

async function* queryAll(
  parts: QueryServiceParts,
  caller: Caller,
  { plan, mayPend }: { readonly plan: readonly Planned[]; readonly mayPend: boolean },
): QueryResults {
  const left = new AbortController();
  const signal = AbortSignal.any([caller.signal, left.signal]);
  const starter: Starter = { orgId: caller.scope.orgId, user: caller.user, mayPend };
  const context: RequestContext = {
    parts,
    caller: { ...caller, signal },
    find: connectionFinder(parts.directory, caller.scope),
    starter,
    send: createSender(parts, starter),
    pendingAt: mayPend ? pendingAfter(parts.pendingAfterMs ?? PENDING_AFTER_MS, signal) : undefined,
  };
  const open = new Map(plan.map((planned) => [planned.key, queryOne(planned, context)] as const));
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

async function queryOne(planned: Planned, context: RequestContext): Promise<QueryResult> {
  const refId = 'target' in planned ? planned.target.refId : planned.key;
  return { key: planned.key, refId, outcome: await buildOutcome(planned, context) };
}

async function buildOutcome(planned: Planned, context: RequestContext): Promise<Outcome> {
  const { parts, caller, find } = context;
  let hide: Cut = (text) => text;
  try {
    if ('error' in planned) throw planned.error;
    const connection = await find(planned.target);
    if (!caller.seesAddresses) hide = withoutAddress(connection);
    const call = prepareCall(planned, connection, caller.cookieHeader);
    if (call.target.isEmpty) return unsent(call, parts.upstream.clock.nowMs());
    const got = await callOnce(call, context);
    return got === 'pending' ? { kind: 'pending', range: rangeOf(call.target) } : shown(call, got, { caller, hide });
  } catch (error) {
    caller.signal.throwIfAborted();
    return { kind: 'error', error: redactFailure(buildFailure(error, parts.onUnexpected), hide) };
  }
}

const unsent = ({ connection, target }: PreparedCall, nowMs: number): Outcome => ({
  ...unsentResult(target, nowMs),
  frames: { kind: 'open', list: [] },
  type: connection.type,
  projection: buildProjection(target),
});

function shown(
  { connection, target }: PreparedCall,
  { value, isCached }: { readonly value: SharedResult; readonly isCached: boolean },
  { caller, hide }: { readonly caller: Caller; readonly hide: Cut },
): Outcome {
  const { frames, upstreamMs, receivedBytes, rows, answeredAt, request, failure } = value;
  return {
    kind: 'frames',
    frames,
    type: connection.type,
    projection: buildProjection(target),
    range: rangeOf(target),
    variables: target.variables,
    cost: {
      upstreamMs,
      bytes: receivedBytes,
      rows,
      isCached,
      answeredAt,
      request: request && requestText(request, caller.seesAddresses === true),
    },
    ...(failure ? { error: redactFailure(failure, hide) } : {}),
  };
}

/** The result of the call, which is shared with all who make an equal one. */
async function callOnce(call: PreparedCall, { parts: { gate, limits, upstream }, caller, pendingAt, starter, send }: RequestContext) {
  const key = gateKey(call);
  let waiter: Waiter<SharedResult> | undefined;
  const run = () =>
    (waiter = gate.run({
      key,
      // What failed is tried anew, in part as in whole.
      ttlMs: ({ failure }) => (failure ? 0 : ttlMs(call.target.input, upstream.clock.nowMs())),
      call: (signal, started) => limits.charge({ starter, signal }, () => send({ call, signal, started })),
    }));
  // Who may get `pending` comes back, and waits for a turn as long as somebody looks; others get an error that says when to try again.
  const source = connectionKey(call.connection);
  const queueTimeout = pendingAt ? undefined : limits.queueTimeout({ source, starter }, () => waiter?.hasStarted() === true);
  try {
    return await waitForGranted(run, { signal: caller.signal, pendingAt, queueTimeout });
  } finally {
    queueTimeout?.stop();
  }
}

/** Sends the upstream calls of one request, each counted once in the limits, however many targets it serves. */
const createSender = ({ limits, upstream }: QueryServiceParts, starter: Starter) =>
  createBatches<SharedResult>({
    keyOf: batchKey,
    alone: ({ call, signal, started }) =>
      limits.run({ source: connectionKey(call.connection), starter, signal, started }, () =>
        callUpstream({ host: upstream, call, signal }),
      ),
    together: (waiting, signal) => {
      const [first, ...others] = waiting;
      const started = () => waiting.forEach((one) => one.started());
      return limits.run({ source: connectionKey(first.call.connection), starter, signal, started }, () =>
        runBatch([first.call, ...others.map(({ call }) => call)], { host: upstream, signal }),
      );
    },
  });
