import { createHash } from 'node:crypto';
import type { DataSource } from '@pharos/plugin/unstable';
import type { Planned, PlannedTarget } from '@pharos/plugin/run/plan';
import { prepareTarget, type PreparedTarget } from '@pharos/plugin/run/prepare';
import { buildFailure } from '@pharos/plugin/run/failure';
import { buildProjection } from '@pharos/plugin/run/project';
import { requirePlugin, type Sources } from '@pharos/plugin/run/registry';
import { unsentResult } from '@pharos/plugin/run/result';
import type { Secret } from '../../../platform/config/secret.ts';
import { connectionIdentity, type SourceConnection, withoutAddress } from '../../source-connections/index.ts';
import { credentialIdentity, forwardedCookies } from '../upstream/upstream-request.ts';
import type { LoopSlices } from '../../../platform/work-budget/loop-slices.ts';
import type { Cut } from '../../../platform/secrets/redactor.ts';
import type { Caller } from '../caller.ts';
import type { connectionFinder } from './find-connection.ts';
import type { Outcome } from '../query-result.ts';
import { redactFailure } from '../upstream/redact-result.ts';

/** A target that is ready to be called, or has its outcome without a call. */
export type CallOrOutcome = { readonly key: string; readonly refId: string; readonly hide: Cut } & (
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

interface Preparing {
  readonly plugins: Sources;
  readonly caller: Caller;
  readonly find: ReturnType<typeof connectionFinder>;
  readonly slices: LoopSlices;
  readonly nowMs: () => number;
  readonly onUnexpected: (error: unknown) => void;
}

/** Which key of a request a target has, and its refId. */
export const nameOf = (planned: Planned) => ({ key: planned.key, refId: 'target' in planned ? planned.target.refId : planned.key });

/** Finds the source of a target and reads settings and query. What is wrong with it is its outcome. @throws the signal's reason */
export async function prepareCallOrOutcome(
  planned: Planned,
  { plugins, caller, find, slices, nowMs, onUnexpected }: Preparing,
): Promise<CallOrOutcome> {
  const name = nameOf(planned);
  let hide: Cut = (text) => text;
  try {
    if ('error' in planned) throw planned.error;
    const connection = await find(planned.target);
    if (!caller.seesAddresses) hide = withoutAddress(connection);
    return await slices.run((): CallOrOutcome => {
      const { cookieHeader } = caller;
      const call = prepareCall(planned, requirePlugin(plugins, connection.type), { connection, cookieHeader });
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

/** A prepared target with its source: all that an upstream call needs. */
export interface PreparedCall {
  readonly connection: SourceConnection;
  readonly target: PreparedTarget;
  /** Of the caller, where the source keeps some. */
  readonly cookies?: Secret;
}

interface CallSource {
  readonly connection: SourceConnection;
  readonly cookieHeader: string | undefined;
}

/** @throws AppError query-target-invalid */
const prepareCall = (planned: PlannedTarget, plugin: DataSource, { connection, cookieHeader }: CallSource): PreparedCall => ({
  connection,
  target: prepareTarget(planned, plugin, connection.settings),
  cookies: forwardedCookies(connection.keepCookies, cookieHeader),
});

/**
 * Under which equal calls meet: nothing of the caller, but for credentials, and nothing of how the frames will be shown. Variables are
 * filled in: range, interval and step are aligned, so viewers of one moment have the same text.
 */
export function gateKey({ connection, target, cookies }: PreparedCall): string {
  const { plugin, input } = target;
  return computeHash([
    ...connectionIdentity(connection),
    credentialIdentity(cookies),
    plugin.upstreamKey(input.query),
    input.range.fromMs,
    input.range.toMs,
    input.intervalMs,
    input.stepMs ?? null,
    input.maxDataPoints ?? null,
  ]);
}

/** Under which calls of one request go together in one upstream call; undefined for one that goes alone. */
export function batchKey({ connection, target, cookies }: PreparedCall): string | undefined {
  const { plugin, input } = target;
  const key = plugin.transport === 'http' ? plugin.batch?.key(input) : undefined;
  return key === undefined ? undefined : computeHash([...connectionIdentity(connection), credentialIdentity(cookies), key]);
}

export const computeHash = (identity: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(identity)).digest('base64url');

/** A result is never kept longer, however coarse its interval, so that a look at a long range stays fresh. */
const MAX_TTL_MS = 60_000;

/** How long a result may be given to others: until the next step where its last one is the newest there is; one interval for a range that lies in the past. */
export function ttlMs({ range, intervalMs }: PreparedTarget['input'], nowMs: number): number {
  const untilNextStepMs = range.toMs > nowMs - intervalMs ? intervalMs - (nowMs % intervalMs) : intervalMs;
  return Math.min(untilNextStepMs, MAX_TTL_MS);
}
