import { seriesStatistics } from '@pharos/domain/series/legend/legend-statistics';
import { hasPoint } from '@pharos/domain/series/own-points';
import { readTrend, trendText } from '@pharos/domain/series/single/trend';
import { joinFormatted } from '@pharos/domain/units/format-value';
import { joinSentences, type Readable, type ReadableSeries } from '../../readable/readable.ts';
import type { ChartModel, ChartSeries } from '../chart-model.ts';
import { type ColumnCell, type ColumnText, columnTexts } from '../chart-points.ts';
import { fullTime, plateTime, spanText } from '../chart-times.ts';

/** Points of a series whose values decide how many decimals all of them have. */
const PRECISION_POINTS = 50;

function writerOf(series: ChartSeries, model: ChartModel): ColumnText {
  const first = Math.max(0, model.times.length - PRECISION_POINTS);
  const last = Array.from({ length: model.times.length - first }, (_, row) => ({ value: series.values[first + row] ?? null, series }));
  return columnTexts(last, model);
}

function readSeries(series: ChartSeries, model: ChartModel): ReadableSeries {
  let writer: ColumnText | undefined;
  const value = (point: number): number | null => series.values[point] ?? null;
  return {
    name: series.name,
    value,
    hasPoint: (point) => hasPoint(series.values, point),
    text: (point) => {
      const shown = value(point);
      if (shown === null) return '';
      writer ??= writerOf(series, model);
      return joinFormatted(writer({ value: shown, series }));
    },
  };
}

function courseOf(series: ChartSeries, model: ChartModel): string {
  const trend = readTrend(series.values);
  const write = columnTexts(
    trend ? [trend.lowest, trend.highest, trend.first, trend.last].map(({ value }) => ({ value, series })) : [],
    model,
  );
  return `${series.name} ${trendText(trend, {
    value: (value) => joinFormatted(write({ value, series })),
    at: (index) => plateTime(model.times[index] ?? 0, model),
  })}`;
}

/** One sentence about the whole picture. */
function summarize(model: ChartModel, spanText: string): string {
  if (model.series.length === 0) return `${model.notice ?? 'No data points'} ${spanText}.`;
  let low: { value: number; series: ChartSeries } | undefined;
  let high: { value: number; series: ChartSeries } | undefined;
  for (const series of model.series) {
    const { min, max } = series.statistics ?? extentOf(series);
    if (min !== null && (!low || min < low.value)) low = { value: min, series };
    if (max !== null && (!high || max > high.value)) high = { value: max, series };
  }
  const count = model.series.length === 1 ? '1 series' : `${model.series.length} series`;
  if (!low || !high) return `${count} without values ${spanText}.`;
  const write = columnTexts([low, high], model);
  const writeEnd = (end: ColumnCell): string => `${joinFormatted(write(end))} (${end.series.name})`;
  return `${count} ${spanText}, from ${writeEnd(low)} to ${writeEnd(high)}.`;
}

const extentOf = ({ name, values }: ChartSeries) =>
  seriesStatistics({ name, type: 'number', values: Float64Array.from(values, (value) => value ?? Number.NaN) }, 'null');

/** What a time chart shows, without its drawing. */
export function readTimeChart(model: ChartModel): Readable {
  if (model.picture) return model.picture.readable();
  const courses = model.series.map((series) => () => courseOf(series, model));
  return {
    summary: [summarize(model, spanText(model)), joinSentences(courses)].filter((text) => text !== '').join(' '),
    pointHeading: model.positions?.noun ?? 'Time',
    pointCount: model.times.length,
    pointText: (point) => fullTime(model.times[point] ?? 0, model),
    pointValue: (point) => model.times[point] ?? null,
    series: model.series.map((series) => readSeries(series, model)),
    isOverTime: model.positions === undefined,
  };
}
