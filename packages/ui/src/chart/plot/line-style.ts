import type uPlot from 'uplot';
import type { ChartSeries } from '../chart-model.ts';
import { withOpacity, type ChartTheme } from '../chart-theme.ts';
import { specialCode } from './lazy-special.ts';
import { freeLine, type FillTo } from './line-paths.ts';

/** Fill from zero, or from the edge of the picture nearest to it. */
export const fillBase = (scale: uPlot.Scale | undefined): number => Math.min(Math.max(0, scale?.min ?? 0), scale?.max ?? 0);

export const fillTo: FillTo = (plot, seriesIndex) => fillBase(plot.scales[plot.series[seriesIndex]?.scale ?? 'left']);

/** Of a series without steps in no stack. */
export const linePath = (series: ChartSeries): uPlot.Series.PathBuilder => freeLine(series.fill !== 0 && !series.hasBars ? fillTo : null);

/** Colours as a canvas takes them, and the width of the line in px. */
export function styleOf(series: ChartSeries, theme: ChartTheme) {
  const color = theme.color(series.color);
  const opacity = series.hasBars ? (series.bars?.fill ?? 1) : series.fill;
  const special = series.gradient && specialCode.loaded();
  const plain = opacity === 1 ? color : opacity > 0 ? withOpacity(color, opacity) : undefined;
  return {
    color,
    stroke: special?.gradientStroke(series, theme) ?? color,
    fill: (opacity > 0 ? special?.gradientFill(series, theme, opacity) : undefined) ?? plain,
    width: series.line?.width ?? series.bars?.outlinePx ?? 0,
  };
}
