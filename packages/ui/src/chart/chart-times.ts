import { formatDate } from '@pharos/domain/time/date-format';
import type { ChartModel } from './chart-model.ts';

const DAY_MS = 86_400_000;

/** In the plate on the axis: the clock, with the day where the range has several. */
export function plateTime(timeMs: number, { range, timeZone }: ChartModel): string {
  const isLong = range.toMs - range.fromMs > DAY_MS;
  return formatDate(timeMs, isLong ? 'MMM D HH:mm' : 'HH:mm:ss', timeZone);
}

/** In the tooltip: in full, with milliseconds where there are any. */
export const fullTime = (timeMs: number, { timeZone }: ChartModel): string =>
  formatDate(timeMs, timeMs % 1000 === 0 ? 'MMM D, YYYY HH:mm:ss' : 'MMM D, YYYY HH:mm:ss.SSS', timeZone);

export const spanText = (model: ChartModel): string =>
  `from ${fullTime(model.range.fromMs, model)} to ${fullTime(model.range.toMs, model)}`;
