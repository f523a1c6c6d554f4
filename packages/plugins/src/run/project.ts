import type { JsonObject } from '@pharos/contract/primitives';
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
}

/** What a target says about its frames. A number of points that a person set switches the reduction off. */
export function buildProjection({ planned, input }: Pick<PreparedTarget, 'planned' | 'input'>): Projection {
  const { target, maxDataPoints } = planned;
  const width = positive(target.width);
  return {
    refId: target.refId,
    query: input.query,
    wantsStatistics: target.wantsStatistics === true,
    width: maxDataPoints === undefined && width !== undefined && width >= 1 ? Math.min(width, MAX_WIDTH) : undefined,
    range: input.range,
  };
}

/** Names frames for the caller, adds statistics over all points, and only then leaves out what a drawing cannot show. */
export function projectFrames(
  plugin: DataSource,
  frames: readonly Frame[],
  { refId, query, wantsStatistics, width, range }: Projection,
): readonly Frame[] {
  const named = plugin.project(frames, query, refId);
  const counted = wantsStatistics ? named.map(withStatistics) : named;
  return width === undefined ? counted : counted.map((frame) => reduceForDrawing(frame, { ...range, width }));
}
