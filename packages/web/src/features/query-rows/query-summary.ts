import type { QueryCost, TargetResult } from '@pharos/contract/frames';
import { isSeries } from '@pharos/domain/frames/build';
import { valueCount } from '@pharos/domain/frames/count';
import { formatInterval } from '@pharos/domain/time/interval';
import type { PanelData } from '../panel-data/index.ts';

const THIN_SPACE = '\u2009';

/** A count with thin gaps between thousands: 2 880. */
export const groupedCount = (count: number): string => String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, THIN_SPACE);

const counted = (count: number, one: string, many: string): string => `${groupedCount(count)} ${count === 1 ? one : many}`;

/**
 * How the range of the shown result was cut when it was queried: `Interval 30s, 721 points at most`. Of the aligned range of the first query, both ends
 * of which may have a point. Empty before the first result.
 */
export function intervalSummary({ variables, exchange }: Pick<PanelData, 'variables' | 'exchange'>): string {
  const intervalMs = Number(variables['__interval_ms']);
  const result = [...(exchange?.results.values() ?? [])].find(({ kind }) => kind === 'frames');
  if (result?.kind !== 'frames' || !(intervalMs > 0)) return '';
  const points = Math.floor((result.range.to - result.range.from) / intervalMs) + 1;
  return `Interval ${formatInterval(intervalMs)}, ${counted(points, 'point', 'points')} at most`;
}

const formatTime = ({ upstreamMs, isCached }: QueryCost): string => (isCached ? 'cached' : `${groupedCount(upstreamMs)} ms`);

/**
 * A query's own numbers: `4 series, 2 880 points, 142 ms`; points are those with a value. Nothing before the first response and for failures,
 * which have their own words.
 */
export function resultSummary(result: TargetResult | undefined): string {
  if (result?.kind === 'pending') return 'no answer yet';
  if (result?.kind !== 'frames') return '';
  const { frames, cost } = result;
  if (cost.isUnasked) return '';
  const rows = frames.reduce((sum, frame) => sum + valueCount(frame), 0);
  if (rows === 0) return `no data points, ${formatTime(cost)}`;
  const isTable = frames.some((frame) => frame.meta?.kind === 'table' || !isSeries(frame));
  const text = isTable ? counted(rows, 'row', 'rows') : `${groupedCount(frames.length)} series, ${counted(rows, 'point', 'points')}`;
  return `${text}, ${formatTime(cost)}`;
}
