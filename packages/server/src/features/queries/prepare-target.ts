import { buildFailure } from '@pharos/plugin/run/failure';
import type { Planned } from '@pharos/plugin/run/plan';
import { buildProjection } from '@pharos/plugin/run/project';
import { unsentResult } from '@pharos/plugin/run/result';
import type { LoopSlices } from '../../platform/work-budget/loop-slices.ts';
import type { Cut } from '../../platform/secrets/redactor.ts';
import { withoutAddress } from '../source-connections/index.ts';
import type { Caller } from './caller.ts';
import type { connectionFinder } from './plan/find-connection.ts';
import { gateKey, prepareCall, type PreparedCall } from './plan/prepared-call.ts';
import type { Outcome } from './query-result.ts';
import { redactFailure } from './upstream/redact-result.ts';

/** A target that is ready to be called, or has its outcome without a call. */
export type PreparedTarget = { readonly key: string; readonly refId: string; readonly hide: Cut } & (
  | CallTarget
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
);

export interface CallTarget {
  readonly kind: 'call';
  readonly call: PreparedCall;
  readonly gateKey: string;
  /** Equal where targets want equal frames in the same way, but for their refId. */
  readonly presentation: string;
}

export interface Preparing {
  readonly caller: Caller;
  readonly find: ReturnType<typeof connectionFinder>;
  readonly slices: LoopSlices;
  readonly nowMs: () => number;
  readonly onUnexpected: (error: unknown) => void;
}

/** Which key of a request a target has, and its refId. */
export const nameOf = (planned: Planned) => ({ key: planned.key, refId: 'target' in planned ? planned.target.refId : planned.key });

/** Finds the source of a target and reads settings and query. What is wrong with it is its outcome. @throws the signal's reason */
export async function prepareTarget(planned: Planned, { caller, find, slices, nowMs, onUnexpected }: Preparing): Promise<PreparedTarget> {
  const name = nameOf(planned);
  let hide: Cut = (text) => text;
  try {
    if ('error' in planned) throw planned.error;
    const connection = await find(planned.target);
    if (!caller.seesAddresses) hide = withoutAddress(connection);
    return await slices.run((): PreparedTarget => {
      const call = prepareCall(planned, connection, caller.cookieHeader);
      if (call.target.isEmpty) return { ...name, hide, kind: 'outcome', outcome: unsent(call, nowMs()) };
      const key = gateKey(call);
      const presentation = JSON.stringify([key, { ...buildProjection(call.target), refId: '' }]);
      return { ...name, hide, kind: 'call', call, gateKey: key, presentation };
    });
  } catch (error) {
    caller.signal.throwIfAborted();
    return { ...name, hide, kind: 'outcome', outcome: failed(error, hide, onUnexpected) };
  }
}

/** The failure of one target, as its caller may read it. */
export const failed = (error: unknown, hide: Cut, onUnexpected: (error: unknown) => void): Outcome => ({
  kind: 'error',
  error: redactFailure(buildFailure(error, onUnexpected), hide),
});

const unsent = ({ connection, target }: PreparedCall, nowMs: number): Outcome => ({
  ...unsentResult(target, nowMs),
  frames: { kind: 'open', list: [] },
  size: 0,
  type: connection.type,
  projection: buildProjection(target),
});
