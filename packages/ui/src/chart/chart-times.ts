import { formatDate, momentFormat } from '@pharos/domain/time/date-format';
import type { ChartModel } from './chart-model.ts';

/** In the plate on the axis. */
export const plateTime = (timeMs: number, { range, timeZone }: Pick<ChartModel, 'range' | 'timeZone'>): string =>
  formatDate(timeMs, momentFormat(range.toMs - range.fromMs), timeZone);

/** In the tooltip: in full, with milliseconds where there are any. */
export const fullTime = (timeMs: number, { timeZone }: Pick<ChartModel, 'timeZone'>): string =>
  formatDate(timeMs, timeMs % 1000 === 0 ? 'MMM D, YYYY HH:mm:ss' : 'MMM D, YYYY HH:mm:ss.SSS', timeZone);

export const spanText = (model: ChartModel): string =>
  `from ${fullTime(model.range.fromMs, model)} to ${fullTime(model.range.toMs, model)}`;
