import type { JsonObject } from '@pharos/contract/primitives';
import { isSeries } from '@pharos/domain/frames/build';
import { endFrame } from '@pharos/domain/frames/end';
import { reduceForDrawing, withStatistics } from '@pharos/domain/frames/reduce';
import type { TimeRange } from '@pharos/domain/time/auto-interval';
import type { Frame, TargetSteps } from '../plugin.ts';
import type { DataSource } from '../unstable.ts';
import { positive } from './plan.ts';
import type { PreparedTarget } from './prepare.ts';

/** Wider than any screen; more would only cost. */
const MAX_WIDTH = 20_000;

/** How one caller wants the frames of a target that others may share; plain data, so that a worker can do it. */
export interface Projection {
  readonly refId: string;
  /** The caller's own query, read by the plugin's schema: legend and alias act here. */
  readonly query: JsonObject;
  readonly wantsStatistics: boolean;
  /** Pixels of the plot; absent where every point counts. */
  readonly width?: number;
  /** What is drawn: the range that was asked for. */
  readonly range: TimeRange;
  /** The end of what was asked for, or now where that is earlier, epoch ms: points of series after it are left out. */
  readonly endMs: number;
  /** How the values stand. */
  readonly steps: TargetSteps;
}

/** What a target says about its frames. A number of points that a person set switches the reduction off. */
export function buildProjection({ planned, input, steps }: Pick<PreparedTarget, 'planned' | 'input' | 'steps'>): Projection {
  const { target, maxDataPoints, nowMs } = planned;
  const width = positive(target.width);
  return {
    refId: target.refId,
    query: input.query,
    wantsStatistics: target.wantsStatistics === true,
    width: maxDataPoints === undefined && width !== undefined && width >= 1 ? Math.min(width, MAX_WIDTH) : undefined,
    range: planned.range,
    // Stores repeat the last value for minutes, which nobody measured, and fill buckets up to the end of a step.
    endMs: Math.min(planned.range.toMs, nowMs ?? Infinity),
    steps,
  };
}

/** A series says how its values stand: cells of a heat map end at its times where these speak of the time before them. */
const markSteps = (frame: Frame, { stepMs, edge }: TargetSteps): Frame =>
  isSeries(frame) ? { ...frame, meta: { ...frame.meta, stepMs, ...(edge === 'end' ? { stepEdge: edge } : {}) } } : frame;

/** Names frames for the caller, ends them where the range or now does, adds statistics over all points, and only then leaves out what a drawing cannot show. */
export function projectFrames(
  plugin: DataSource,
  frames: readonly Frame[],
  { refId, query, wantsStatistics, width, range, endMs, steps }: Projection,
): readonly Frame[] {
  const projected = plugin.project(frames, query, refId);
  const named = projected.map((frame) => markSteps(endFrame(frame, endMs), steps));
  const counted = wantsStatistics ? named.map(withStatistics) : named;
  return width === undefined ? counted : counted.map((frame) => reduceForDrawing(frame, { ...range, width }));
}
