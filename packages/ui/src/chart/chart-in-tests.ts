import type { PlotValues } from '@pharos/domain/series/null-modes';
import type { ChartAxis, ChartModel, ChartSeries } from './chart-model.ts';

/** For tests: a line with nothing special about it. */
export const chartSeries = (name: string, values: PlotValues): ChartSeries => ({
  key: name,
  name,
  label: name,
  values,
  color: '#78b7fd',
  isListed: true,
  isInTooltip: true,
  axis: 'left',
  line: { width: 1.5, shape: 'linear' },
  fill: 0,
  hasBars: false,
  pointRadius: 0,
});

const axis: ChartAxis = { isShown: true, unit: 'short', logBase: 1, label: '' };

/** For tests: points at 1, 2, 3 s unless said otherwise. */
export const chartModel = (part: Partial<ChartModel> & Pick<ChartModel, 'series'>): ChartModel => ({
  times: Float64Array.from([1000, 2000, 3000]),
  stacking: 'none',
  axes: { left: axis, right: axis },
  hasTimeAxis: true,
  legend: null,
  tooltip: { isShared: true, sort: 'none', isCumulative: false },
  range: { fromMs: 1000, toMs: 3000 },
  timeZone: 'utc',
  ...part,
});
