import { fail } from '@pharos/contract/errors';
import { isSeries, rowCount } from '@pharos/domain/frames/build';
import type { Frame } from '../plugin.ts';

/** The largest result of one target (settings `limits.query_*`); 0 for no limit. */
export interface ResultLimits {
  readonly maxResponseBytes: number;
  readonly maxPointsPerSeries: number;
  readonly maxSeries: number;
  readonly maxRows: number;
}

export const DEFAULT_RESULT_LIMITS: ResultLimits = {
  maxResponseBytes: 50 * 1024 * 1024,
  maxPointsPerSeries: 11_000,
  maxSeries: 2_000,
  maxRows: 1_000_000,
};

/** @throws AppError upstream-too-large naming the limit, instead of drawing a part as if it were the whole. */
export function requireWithin(frames: readonly Frame[], limits: ResultLimits): void {
  const over = (count: number, limit: number, unit: string) => {
    if (limit > 0 && count > limit) fail('upstream-too-large', { limit: `${limit.toLocaleString('en-US')} ${unit}` });
  };
  over(frames.length, limits.maxSeries, 'series');
  let rows = 0;
  for (const frame of frames) {
    rows += rowCount(frame);
    if (isSeries(frame)) over(rowCount(frame), limits.maxPointsPerSeries, 'points per series');
  }
  if (!frames.every(isSeries)) over(rows, limits.maxRows, 'rows');
}
