import type { Frame, FrameJson, QueryFailure, ResultRange, TargetResult } from '@pharos/contract/frames';
import { frameToJson } from '../../frames/json.ts';

/** The result of one query of a panel, as a snapshot stores it in `snapshotData`. Other programs store series and tables there. */
export interface FrozenPart {
  readonly refId: string;
  /** Epoch ms; what was drawn. */
  readonly range?: ResultRange;
  readonly variables?: Readonly<Record<string, string>>;
  readonly frames?: readonly FrameJson[];
  readonly error?: QueryFailure;
}

/** What a panel had on screen. */
export interface SeenPanel {
  /** By letter; a result that never came is missing or pending. */
  readonly results: ReadonlyMap<string, TargetResult>;
  /** Drawn now: of these results, of earlier ones where they failed, or of streams. */
  readonly frames: readonly Frame[];
  readonly range: ResultRange | undefined;
  /** Letters of all its queries. */
  readonly refIds: readonly string[];
}

/** The words of a store may tell what nobody outside is to know, so a failure says no more than this. */
const FAILED: QueryFailure = { code: 'snapshot-failed', message: 'This query had failed when the snapshot was taken.', status: 502 };
const TOO_LATE: QueryFailure = {
  code: 'snapshot-time-out',
  message: 'This query had not answered when the snapshot was taken.',
  status: 504,
};

/** What is stored of a panel: one part for each of its queries. What failed or was late says so, beside older frames where those were drawn. */
export function freezePanel({ results, frames, range, refIds }: SeenPanel): readonly FrozenPart[] {
  const stillDrawn = (refId: string) => frames.filter((frame) => refIds.length === 1 || frame.meta?.refId === refId);
  return refIds.map((refId) => {
    const result = results.get(refId);
    if (result?.kind === 'frames') return freezeResult(refId, result);
    const drawn = stillDrawn(refId);
    const isStreamed = result === undefined && drawn.length > 0;
    const error = isStreamed ? undefined : result?.kind === 'error' ? FAILED : TOO_LATE;
    return { refId, ...(range ? { range } : {}), frames: drawn.map(withoutNotices).map(frameToJson), ...(error ? { error } : {}) };
  });
}

type FramesResult = Extract<TargetResult, { readonly kind: 'frames' }>;

function freezeResult(refId: string, { frames, range, requested, variables, error }: FramesResult): FrozenPart {
  const { from, to } = requested ?? range;
  return {
    refId,
    range: { from, to },
    ...(variables ? { variables } : {}),
    frames: frames.map(withoutNotices).map(frameToJson),
    ...(error ? { error: FAILED } : {}),
  };
}

/** Notices of a store are for authors. */
const withoutNotices = (frame: Frame): Frame => {
  if (!frame.meta?.notices) return frame;
  const { notices: _, ...meta } = frame.meta;
  return { ...frame, meta };
};
