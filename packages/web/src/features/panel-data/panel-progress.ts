import { ApiError } from '../../platform/api/api-error.ts';
import { framesOfQuery, type ShownQuery } from '@pharos/domain/frames/query-frames';
import { timeRangeOf } from '@pharos/domain/time/result-range';
import type { QueryRequest } from '@pharos/contract/api/query';
import type { Frame, QueryFailure, TargetResult } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import type { PanelData, TargetFailure } from './panel-data.ts';

/** One question under way: which targets have not answered, and what the panel shows meanwhile. */
export interface PanelProgress {
  readonly panelId: number;
  readonly missing: ReadonlySet<string>;
  /** In the order of the panel. */
  readonly queries: readonly ShownQuery[];
  /** As they came. */
  readonly received: ReadonlyMap<string, TargetResult>;
  /** As the panel shows them. */
  readonly results: ReadonlyMap<string, TargetResult>;
  /** What was on screen before this question. */
  readonly before: PanelData;
  readonly startedAt: number;
  readonly data: PanelData;
}

/** A query that is sent now. What is on screen stays there until the first result. */
export function startOver(
  { panelId, before, queries }: { readonly panelId: number; readonly before: PanelData; readonly queries: readonly ShownQuery[] },
  nowMs: number,
): PanelProgress {
  return {
    panelId,
    missing: new Set(queries.map(({ refId }) => refId)),
    queries,
    received: new Map(),
    results: new Map(),
    before,
    startedAt: nowMs,
    data: { ...before, phase: 'loading', isPending: false },
  };
}

/** The result of one target, and the request that brought it. */
interface ReceivedResult {
  readonly refId: string;
  readonly result: TargetResult;
  readonly request: QueryRequest;
}

/** Takes one target's result. Old frames stay on screen until the first new ones are there. */
export function advance(progress: PanelProgress, { refId, result, request }: ReceivedResult, nowMs: number): PanelProgress {
  const queries = isUnasked(result) ? markUnsent(progress.queries, refId) : progress.queries;
  const received = new Map(progress.received).set(refId, result);
  const isOneFewer = queries !== progress.queries;
  const anew = isOneFewer ? [...received] : [[refId, result] as const];
  const results = new Map(progress.results);
  for (const [own, one] of anew) results.set(own, shownResult(one, own, queries));
  const missing = new Set(progress.missing);
  if (result.kind !== 'pending') missing.delete(refId);
  const next = { ...progress, queries, received, missing, results };
  return { ...next, data: show(next, request, nowMs) };
}

const isUnasked = (result: TargetResult): boolean => result.kind === 'frames' && result.cost.isUnasked === true;

const markUnsent = (queries: readonly ShownQuery[], refId: string): readonly ShownQuery[] =>
  queries.map((query) => (query.refId === refId ? { ...query, isUnasked: true } : query));

/** A result with its frames named among those of all queries of the panel. */
export const shownResult = (result: TargetResult, refId: string, queries: readonly ShownQuery[]): TargetResult =>
  result.kind === 'frames' ? { ...result, frames: framesOfQuery(result.frames, refId, queries) } : result;

/** The request as a whole failed: every target that still waited has this error. */
export function failWhole(
  progress: PanelProgress,
  { refIds, error }: { readonly refIds: readonly string[]; readonly error: unknown },
  nowMs: number,
): PanelProgress {
  const result: TargetResult = { kind: 'error', error: buildFailure(error) };
  return refIds.reduce((now, refId) => advance(now, { refId, result, request: EMPTY_REQUEST }, nowMs), progress);
}

const EMPTY_REQUEST: QueryRequest = { from: 0, to: 0, queries: [] };

function show(progress: PanelProgress, request: QueryRequest, nowMs: number): PanelData {
  const { before, results, queries, missing } = progress;
  const order = queries.map(({ refId }) => refId);
  const responded = order.flatMap((refId) => framesOf(results.get(refId)));
  const failures = order.flatMap((refId): readonly TargetFailure[] => {
    const error = errorOf(results.get(refId));
    return error ? [{ refId, error }] : [];
  });
  const first = order.map((refId) => results.get(refId)).find((result) => result?.kind === 'frames');
  const hasFrames = first !== undefined;
  const isDone = missing.size === 0;
  const isStale = isDone && !hasFrames && failures.length > 0 && before.frames.length > 0;
  const isOld = isStale || (!isDone && !hasFrames);
  return {
    phase: isDone ? 'done' : 'loading',
    isPending: [...missing].some((refId) => results.get(refId)?.kind === 'pending'),
    frames: isOld ? before.frames : responded,
    range: isOld || !first ? before.range : timeRangeOf(first.requested ?? first.range),
    nowMs: isOld || !first ? before.nowMs : first.requested?.nowMs,
    variables: isOld ? before.variables : (first?.variables ?? before.variables),
    failures: isDone ? failures : before.failures.length > 0 && failures.length === 0 ? before.failures : failures,
    isStale: isOld ? isStale || before.isStale : false,
    answeredAt: isDone && failures.length === 0 ? nowMs : before.answeredAt,
    exchange: {
      request: ownPart(request, progress) ?? before.exchange?.request ?? {},
      results,
      startedAt: progress.startedAt,
      durationMs: isDone ? nowMs - progress.startedAt : undefined,
    },
  };
}

/** Of a target that failed, or that could be answered in part only. */
const errorOf = (result: TargetResult | undefined): QueryFailure | undefined => (result?.kind === 'pending' ? undefined : result?.error);

const framesOf = (result: TargetResult | undefined): readonly Frame[] => (result?.kind === 'frames' ? result.frames : []);

/** The part of a request that belongs to this panel: what the inspector shows. */
function ownPart(request: QueryRequest, progress: PanelProgress): JsonObject | undefined {
  const queries = request.queries.filter((query) => query.panelId === progress.panelId);
  return queries.length === 0 ? undefined : { from: request.from, to: request.to, queries };
}

function buildFailure(error: unknown): QueryFailure {
  const message = error instanceof Error && error.message ? error.message : 'The query could not be sent';
  if (error instanceof ApiError && error.wireStatus === 'range-invalid')
    return { code: 'query-range-invalid', message, status: error.status };
  return { code: 'request-failed', message, status: 0 };
}
