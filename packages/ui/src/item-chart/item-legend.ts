import type { ChartAxis, ChartModel } from '../chart/chart-model.ts';
import type { ItemChartInput, ItemSeries } from './item-chart-model.ts';

const AXIS: ChartAxis = { isShown: false, unit: 'short', logBase: 1, label: '' };

/** A chart of nothing but its legend: the one that every panel with series has. */
export const legendModel = ({ legend }: Pick<ItemChartInput, 'legend'>, series: readonly ItemSeries[]): ChartModel => ({
  times: new Float64Array(0),
  series: series.map((one) => ({
    ...one,
    label: one.name,
    values: [],
    isInTooltip: true,
    axis: 'left',
    line: null,
    fill: 0,
    hasBars: false,
    pointRadius: 0,
  })),
  stacking: 'none',
  axes: { left: AXIS, right: AXIS },
  hasTimeAxis: false,
  legend,
  tooltip: { isShared: false, sort: 'none', isCumulative: false },
  range: { fromMs: 0, toMs: 0 },
  timeZone: 'utc',
});

/** All that decides how a legend is built; while it stays, only its numbers are written. */
export const legendStructure = (model: ChartModel, isRight: boolean, canColor: boolean): string =>
  JSON.stringify([
    { ...model.legend, sideWidth: 0, isRight },
    canColor,
    model.series.map(({ key, name, color, isListed }) => [key, name, color, isListed]),
  ]);
