import { formatDate, momentFormat } from '@pharos/domain/time/date-format';
import type { ChartModel } from './chart-model.ts';

/** What times are written by, of any drawing over time. */
type Timed = Pick<ChartModel, 'range' | 'timeZone'> & Partial<Pick<ChartModel, 'positions' | 'times'>>;

/** What stands at a place of a chart that is not over time; undefined over time. */
const titleAt = (at: number, { positions, times }: Timed): string | undefined =>
  positions && (positions.titles[times?.indexOf(at) ?? -1] ?? '');

/** In the plate on the axis. */
export const plateTime = (timeMs: number, model: Timed): string =>
  titleAt(timeMs, model) ?? formatDate(timeMs, momentFormat(model.range.toMs - model.range.fromMs), model.timeZone);

/** In the tooltip: in full, with milliseconds where there are any. */
export const fullTime = (timeMs: number, model: Timed): string =>
  titleAt(timeMs, model) ?? formatDate(timeMs, timeMs % 1000 === 0 ? 'MMM D, YYYY HH:mm:ss' : 'MMM D, YYYY HH:mm:ss.SSS', model.timeZone);

export const spanText = (model: ChartModel): string =>
  model.positions
    ? `from ${model.positions.titles[0] ?? 'nothing'} to ${model.positions.titles.at(-1) ?? 'nothing'}`
    : `from ${fullTime(model.range.fromMs, model)} to ${fullTime(model.range.toMs, model)}`;
