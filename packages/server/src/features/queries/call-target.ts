import { buildProjection } from '@pharos/plugin/run/project';
import { pendingResult, rangesOf } from '@pharos/plugin/run/result';
import type { Cut } from '../../platform/secrets/redactor.ts';
import { connectionKey } from '../source-connections/index.ts';
import type { Caller } from './caller.ts';
import { createBatches } from './gate/batches.ts';
import type { CallLimits, Starter } from './gate/call-limits.ts';
import { type QueryGate, type Waiter, waitForGranted } from './gate/query-gate.ts';
import { batchKey, type CallOrOutcome, type CallTarget, failed, type PreparedCall, ttlMs } from './plan/prepared-call.ts';
import type { Outcome } from './query-result.ts';
import { runBatch } from './upstream/http-transport.ts';
import { redactFailure } from './upstream/redact-result.ts';
import type { SharedResult } from './upstream/shared-result.ts';
import { callUpstream } from './upstream/transports.ts';
import type { UpstreamHost } from './upstream/upstream-host.ts';
import { requestText } from './upstream/upstream-request.ts';

/** What calls of one request use. */
export interface Calling {
  readonly caller: Caller;
  readonly starter: Starter;
  readonly gate: QueryGate<SharedResult>;
  readonly limits: CallLimits;
  readonly upstream: UpstreamHost;
  readonly pendingAt: Promise<'pending'> | undefined;
  readonly send: ReturnType<typeof createSender>;
  readonly onUnexpected: (error: unknown) => void;
}

/** The outcome of a target that has to be called. @throws the signal's reason */
export async function callTarget(target: CallOrOutcome & CallTarget, calling: Calling): Promise<Outcome> {
  const { caller, onUnexpected } = calling;
  try {
    const got = await callOnce(target, calling);
    return got === 'pending' ? pendingResult(target.call.target) : shown(target, got, caller);
  } catch (error) {
    caller.signal.throwIfAborted();
    return failed(error, target.hide, onUnexpected);
  }
}

/**
 * The result of the call, which is shared with all who make an equal one. `waiter` is this caller's place at it; `run` sets it again where the
 * call is started again. Gate, charge, sender and turn stand around each other, the outer one first:
 *
 * | state of the call | who moves it on | how it ends otherwise |
 * | --- | --- | --- |
 * | joined or started | `gate.run`: an equal one in flight is joined, its result is `isCached` here | the caller leaves (see below) |
 * | cached | the gate, for who started it | a hit: finished, without the steps that follow |
 * | charged | `limits.charge`, to who started it, until it ends or is aborted | over the limit `CallNotGranted` for who may come back; others wait |
 * | gathered | `send`: calls of this request that go together, in one turn of the event loop | |
 * | queued | `limits.run`: a turn of source and user | as charged; the queue time-out of who cannot come back |
 * | running | `started`, then `callUpstream` | the store's failure, for all who wait |
 * | finished | the gate caches the result for `ttlMs`, and holds it for who comes back; turn and charge are given back, the inner one first | |
 *
 * `CallNotGranted`: who started the call gets `pending`, who joined it starts it again. A caller that may come back leaves as `pending` after two
 * seconds, and the call goes on for five more; by its signal a caller leaves for good. When nobody waits and nobody is expected, the call is
 * aborted, in whatever state it is.
 */
async function callOnce({ call, gateKey }: CallTarget, { gate, limits, upstream, caller, pendingAt, starter, send }: Calling) {
  let waiter: Waiter<SharedResult> | undefined;
  const run = () =>
    (waiter = gate.run({
      key: gateKey,
      // What failed is tried anew, in part as in whole.
      ttlMs: ({ failure }) => (failure ? 0 : ttlMs(call.target.input, upstream.clock.nowMs())),
      call: (signal, started) => limits.charge({ starter, signal }, () => send({ call, signal, started })),
    }));
  // Who may get `pending` comes back, and waits for a turn as long as somebody looks; the server itself waits too; others get an error
  // that says when to try again.
  const source = connectionKey(call.connection);
  const isRefused = !pendingAt && !caller.waits;
  const queueTimeout = isRefused ? limits.queueTimeout({ source, starter }, () => waiter?.hasStarted() === true) : undefined;
  try {
    return await waitForGranted(run, { signal: caller.signal, pendingAt, queueTimeout });
  } finally {
    queueTimeout?.stop();
  }
}

function shown(
  { call: { connection, target }, hide }: { readonly call: PreparedCall; readonly hide: Cut },
  { value, isCached }: { readonly value: SharedResult; readonly isCached: boolean },
  { seesAddresses }: Caller,
): Outcome {
  const { frames, bytes, upstreamMs, receivedBytes, rows, answeredAt, request, failure } = value;
  return {
    kind: 'frames',
    frames,
    size: bytes,
    type: connection.type,
    projection: buildProjection(target),
    ...rangesOf(target),
    variables: target.variables,
    cost: {
      upstreamMs,
      bytes: receivedBytes,
      rows,
      isCached,
      answeredAt,
      request: request && requestText(request, seesAddresses === true),
    },
    ...(failure ? { error: redactFailure(failure, hide) } : {}),
  };
}

/** Sends the upstream calls of one request, each counted once in the limits, however many targets it serves. */
export const createSender = ({ limits, upstream, starter }: Pick<Calling, 'limits' | 'upstream' | 'starter'>) =>
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
