import type { QueryFailure, TargetResult } from '@pharos/contract/frames';
import { runtimeOf } from '@pharos/plugin/run/lookup-source';
import { type Projection, projectFrames } from '@pharos/plugin/run/project';
import { requirePlugin, type Sources } from '@pharos/plugin/run/registry';
import { listFrames, type SharedFrames } from './upstream/shared-result.ts';

type FramesResult = Extract<TargetResult, { kind: 'frames' }>;

/**
 * What came of one target. Frames are as the upstream call gave them, shared with other callers and packed where they are large; how this
 * caller wants them stands beside them. Plain data, so that a worker can project and encode it.
 */
export type Outcome =
  | ({
      readonly kind: 'frames';
      readonly frames: SharedFrames;
      /** Plugin id. */
      readonly type: string;
      readonly projection: Projection;
      /** What the frames take in memory. */
      readonly size: number;
    } & Omit<FramesResult, 'kind' | 'frames'>)
  | { readonly kind: 'error'; readonly error: QueryFailure }
  | Extract<TargetResult, { kind: 'pending' }>;

/** The result of one target of a request. */
export interface QueryResult {
  /** `<panelId>:<refId>`, or `<refId>` without a panel. */
  readonly key: string;
  readonly refId: string;
  readonly outcome: Outcome;
  /** Whether other targets of the request want the same frames in the same way, but for their refId. */
  readonly isRepeated?: boolean;
}

/** An outcome with its frames as this caller wants them, on this thread. @throws what a faulty plugin throws while it names frames */
export function openResult(plugins: Sources, outcome: Outcome): TargetResult {
  if (outcome.kind !== 'frames') return outcome;
  const { frames, type, projection, size: _, ...facts } = outcome;
  return { ...facts, frames: projectFrames(runtimeOf(requirePlugin(plugins, type), projection.query), listFrames(frames), projection) };
}
