import type { JsonObject } from '@pharos/contract/primitives';
import { endFrame } from '@pharos/domain/frames/end';
import { reduceForDrawing, withStatistics } from '@pharos/domain/frames/reduce';
import type { TimeRange } from '@pharos/domain/time/auto-interval';
import type { DataSource, Frame } from '../plugin.ts';
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
  readonly range: TimeRange;
  /** Points of series after this moment are left out, epoch ms; absent where the range does not reach past now. */
  readonly endMs?: number;
}

/** What a target says about its frames. A number of points that a person set switches the reduction off. */
export function buildProjection({ planned, input }: Pick<PreparedTarget, 'planned' | 'input'>): Projection {
  const { target, maxDataPoints, nowMs } = planned;
  const width = positive(target.width);
  return {
    refId: target.refId,
    query: input.query,
    wantsStatistics: target.wantsStatistics === true,
    width: maxDataPoints === undefined && width !== undefined && width >= 1 ? Math.min(width, MAX_WIDTH) : undefined,
    range: input.range,
    // Stores repeat the last value for minutes, which nobody measured.
    ...(nowMs !== undefined && planned.range.toMs > nowMs ? { endMs: nowMs } : {}),
  };
}

/** Names frames for the caller, ends them at now, adds statistics over all points, and only then leaves out what a drawing cannot show. */
export function projectFrames(
  plugin: DataSource,
  frames: readonly Frame[],
  { refId, query, wantsStatistics, width, range, endMs }: Projection,
): readonly Frame[] {
  const projected = plugin.project(frames, query, refId);
  const named = endMs === undefined ? projected : projected.map((frame) => endFrame(frame, endMs));
  const counted = wantsStatistics ? named.map(withStatistics) : named;
  return width === undefined ? counted : counted.map((frame) => reduceForDrawing(frame, { ...range, width }));
}
