import { createHash } from 'node:crypto';
import type { PlannedTarget } from '@pharos/plugin/run/plan';
import { requirePlugin } from '@pharos/plugin/run/plugins';
import { prepareTarget, type PreparedTarget } from '@pharos/plugin/run/prepare';
import type { Secret } from '../../../platform/config/secret.ts';
import { connectionIdentity, type SourceConnection } from '../../source-connections/index.ts';
import { credentialIdentity, forwardedCookies } from '../upstream/upstream-request.ts';

/** A prepared target with its source: all that an upstream call needs. */
export interface PreparedCall {
  readonly connection: SourceConnection;
  readonly target: PreparedTarget;
  /** Of the caller, where the source keeps some. */
  readonly cookies?: Secret;
}

/** @throws AppError data-source-type-unknown, query-target-invalid */
export const prepareCall = (planned: PlannedTarget, connection: SourceConnection, cookieHeader: string | undefined): PreparedCall => ({
  connection,
  target: prepareTarget(planned, requirePlugin(connection.type), connection.settings),
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
