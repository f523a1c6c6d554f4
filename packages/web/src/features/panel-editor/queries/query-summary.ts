import type { Panel } from '@pharos/contract/dashboard/panel';
import type { Frame, QueryCost, TargetResult } from '@pharos/contract/frames';
import { isSeries, rowCount } from '@pharos/domain/frames/build';
import { gateInterval, type TimeRange } from '@pharos/domain/time/auto-interval';
import { formatInterval, readMinInterval } from '@pharos/domain/time/interval';

const THIN_SPACE = '\u2009';

/** A count with thin gaps between thousands: 2 880. */
export const groupedCount = (count: number): string => String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, THIN_SPACE);

const counted = (count: number, one: string, many: string): string => `${groupedCount(count)} ${count === 1 ? one : many}`;

/** How a panel's range is cut: `Interval 30s, 720 points at most`. The limits are those of panel and source. */
export function intervalSummary(range: TimeRange, panel: Pick<Panel, 'interval' | 'maxDataPoints'>, sourceMinimumMs: number): string {
  const maxDataPoints = Number(panel.maxDataPoints);
  const minimumMs = Math.max(1, sourceMinimumMs, readMinInterval(panel.interval) ?? 0);
  const intervalMs = gateInterval(range, Number.isFinite(maxDataPoints) ? maxDataPoints : undefined, minimumMs);
  const points = Math.max(1, Math.ceil((range.toMs - range.fromMs) / intervalMs));
  return `Interval ${formatInterval(intervalMs)}, ${groupedCount(points)} ${points === 1 ? 'point' : 'points'} at most`;
}

const rowsOf = (frame: Frame): number => frame.meta?.reducedFrom ?? rowCount(frame);

const formatTime = ({ upstreamMs, isCached }: QueryCost): string => (isCached ? 'cached' : `${groupedCount(upstreamMs)} ms`);

/** A query's own numbers: `4 series, 2 880 points, 142 ms`. Empty before the first answer and for failures, which have their own words. */
export function resultSummary(result: TargetResult | undefined): string {
  if (result?.kind === 'pending') return 'no answer yet';
  if (result?.kind !== 'frames') return '';
  const { frames, cost } = result;
  if (cost.isUnasked) return 'empty, so not asked';
  const rows = frames.reduce((sum, frame) => sum + rowsOf(frame), 0);
  if (rows === 0) return `no data points, ${formatTime(cost)}`;
  const isTable = frames.some((frame) => frame.meta?.kind === 'table' || !isSeries(frame));
  const text = isTable ? counted(rows, 'row', 'rows') : `${groupedCount(frames.length)} series, ${counted(rows, 'point', 'points')}`;
  return `${text}, ${formatTime(cost)}`;
}
