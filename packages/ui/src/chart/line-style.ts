import type uPlot from 'uplot';
import type { ChartSeries } from './chart-model.ts';
import { withOpacity, type ChartTheme } from './chart-theme.ts';
import { freeLine, type FillTo } from './line-paths.ts';

/** Fill from zero, or from the edge of the picture nearest to it. */
export const fillTo: FillTo = (plot, seriesIndex) => {
  const scale = plot.scales[plot.series[seriesIndex]?.scale ?? 'left'];
  return Math.min(Math.max(0, scale?.min ?? 0), scale?.max ?? 0);
};

/** Of a series without steps in no stack. */
export const linePath = (series: ChartSeries): uPlot.Series.PathBuilder => freeLine(series.fill !== 0 && !series.hasBars ? fillTo : null);

/** Colours as a canvas takes them, and the width of the line in px. */
export function styleOf(series: ChartSeries, theme: ChartTheme) {
  const color = theme.color(series.color);
  const fill = series.hasBars ? color : series.fill > 0 ? withOpacity(color, series.fill) : undefined;
  return { color, fill, width: series.line?.width ?? 0 };
}
