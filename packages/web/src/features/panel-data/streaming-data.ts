import type { Frame, TargetResult } from '@pharos/contract/frames';
import type { ShownQuery } from '@pharos/domain/frames/query-frames';
import type { TimeRange } from '@pharos/domain/time/range';
import type { PanelData, TargetFailure } from './panel-data.ts';
import { shownResult } from './panel-progress.ts';
import type { PanelStream } from './panel-stream.ts';

/** What a panel shows of which some targets stream. */
export interface StreamingParts {
  /** All targets of the panel, in their order. */
  readonly queries: readonly ShownQuery[];
  readonly streams: ReadonlyMap<string, PanelStream>;
  readonly results: ReadonlyMap<string, TargetResult | undefined>;
  /** What the other targets answered. */
  readonly requested: PanelData;
  readonly isQuerying: boolean;
  readonly refIdOf: (frame: Frame) => string | undefined;
  readonly range: TimeRange | undefined;
  /** Epoch ms. */
  readonly nowMs: number;
  readonly startedAt: number;
}

/** Joins what was asked with what streams, target by target, so that a series keeps its place and colour. */
export function streamingData({
  queries,
  streams,
  results,
  requested,
  isQuerying,
  refIdOf,
  range,
  nowMs,
  startedAt,
}: StreamingParts): PanelData {
  const live = [...results.values()].flatMap((result) => (result?.kind === 'frames' ? [result] : []));
  const failures: readonly TargetFailure[] = [...streams].flatMap(([refId, stream]) => {
    const error = stream.failure();
    return error ? [{ refId, error }] : [];
  });
  const isSilent = [...results.values()].some((result) => result === undefined);
  const streamedFrames = (refId: string): readonly Frame[] | undefined => {
    const result = results.get(refId);
    const marked = result && shownResult(result, refId, queries);
    return marked?.kind === 'frames' ? marked.frames : undefined;
  };
  const unknown = requested.frames.filter((frame) => refIdOf(frame) === undefined);
  const exchanged = new Map(requested.exchange?.results);
  for (const [refId, result] of results) if (result) exchanged.set(refId, result);
  return {
    phase: (isQuerying && requested.phase !== 'done') || isSilent ? 'loading' : 'done',
    isPending: isQuerying && requested.isPending,
    frames: [
      ...queries.flatMap(({ refId }) => streamedFrames(refId) ?? requested.frames.filter((frame) => refIdOf(frame) === refId)),
      ...unknown,
    ],
    range: range ?? requested.range,
    nowMs: range ? nowMs : requested.nowMs,
    variables: requested.variables,
    failures: [...requested.failures, ...failures],
    isStale: requested.isStale || (failures.length > 0 && live.some(({ frames }) => frames.length > 0)),
    answeredAt: live.reduce<number | undefined>((latest, { cost }) => Math.max(latest ?? 0, cost.answeredAt), requested.answeredAt),
    exchange: {
      request: { ...requested.exchange?.request, queries: [...queriesOf(requested), ...[...streams.values()].map(({ query }) => query)] },
      results: exchanged,
      startedAt: requested.exchange?.startedAt ?? startedAt,
      durationMs: requested.exchange?.durationMs,
    },
  };
}

function queriesOf({ exchange }: PanelData): readonly unknown[] {
  const queries = exchange?.request['queries'];
  return Array.isArray(queries) ? queries : [];
}
