import { createHash } from 'node:crypto';
import type { AnswerForm, Presentation } from './present-answer.ts';
import { alignToInterval, type PlannedTarget } from './query-plan.ts';
import { readSettings, runningHalf } from './running-halves.ts';
import type { SharedAnswer } from './shared-answer.ts';
import type { SourceConnection } from './source-connection.ts';
import type { UpstreamQuestion } from './upstream-call.ts';
import { credentialIdentity, keptCookies } from './upstream-request.ts';

/** A target with its source: what is asked upstream, and the key under which equal questions meet. */
export interface ReadyTarget {
  readonly planned: PlannedTarget;
  readonly connection: SourceConnection;
  readonly question: UpstreamQuestion;
  readonly gateKey: string;
  /** True for a target that has nothing to ask yet. */
  readonly isEmpty: boolean;
}

/** An answer is never kept longer, however coarse its interval, so that a look at a long range stays fresh. */
const MAX_LIFE_MS = 60_000;
/** Wider than any screen; more would only cost. */
const MAX_WIDTH = 20_000;

/** @throws AppError data-source-type-unknown, query-target-invalid */
export function readyTarget(
  planned: PlannedTarget,
  connection: SourceConnection,
  how: { readonly cookieHeader?: string; readonly isAligned: boolean },
): ReadyTarget {
  const { target, maxDataPoints } = planned;
  const { plugin, query } = runningHalf(connection.type, target);
  const minIntervalMs = Math.max(planned.minIntervalMs, plugin.minIntervalMs(readSettings(plugin, connection.settings), query));
  const exact = { range: planned.range, intervalMs: planned.minIntervalMs };
  const { range, intervalMs } = how.isAligned ? alignToInterval(planned.range, maxDataPoints, minIntervalMs) : exact;
  const cookies = keptCookies(connection.keepCookies, how.cookieHeader);
  const question: UpstreamQuestion = {
    connection,
    target,
    range,
    intervalMs,
    ...(maxDataPoints === undefined ? {} : { maxDataPoints }),
    ...(cookies ? { cookies } : {}),
  };
  const identity = [
    connection.orgId,
    connection.settings.id,
    connection.type,
    connection.version,
    credentialIdentity(cookies),
    plugin.upstreamKey(query),
    range.fromMs,
    range.toMs,
    intervalMs,
    maxDataPoints ?? null,
  ];
  const gateKey = createHash('sha256').update(JSON.stringify(identity)).digest('base64url');
  return { planned, connection, question, gateKey, isEmpty: plugin.isEmpty(query) };
}

/** How long an answer may be given to others: until the range's next aligned step; one interval for a range that lies in the past. */
export function lifeMs({ range, intervalMs }: UpstreamQuestion, nowMs: number): number {
  const untilNextStepMs = range.toMs >= nowMs ? intervalMs - (nowMs % intervalMs) : intervalMs;
  return Math.min(untilNextStepMs, MAX_LIFE_MS);
}

/** The range that was asked, as answers tell it. */
export const rangeOf = ({ question }: ReadyTarget) => ({ from: question.range.fromMs, to: question.range.toMs });

/** How the caller of a target wants the shared answer. */
export function presentationOf(
  ready: ReadyTarget,
  got: { readonly value: SharedAnswer; readonly isCached: boolean },
  form: AnswerForm,
): Presentation {
  const { target, key, maxDataPoints } = ready.planned;
  const { upstreamMs, receivedBytes, rows, answeredAt, request, failure } = got.value;
  const width =
    maxDataPoints === undefined && target.width !== undefined && target.width >= 1 ? Math.min(target.width, MAX_WIDTH) : undefined;
  return {
    key,
    refId: target.refId,
    type: ready.connection.type,
    target,
    form,
    wantsStatistics: target.wantsStatistics === true,
    ...(width === undefined ? {} : { width }),
    ...(failure ? { failure } : {}),
    range: rangeOf(ready),
    cost: { upstreamMs, bytes: receivedBytes, rows, isCached: got.isCached, answeredAt, ...(request === undefined ? {} : { request }) },
  };
}
