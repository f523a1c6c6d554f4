import type { PanelProps } from '@pharos/plugin/ui';
import { type ChartModel, SeriesChart, seriesMenu } from '@pharos/plugin/unstable/ui';
import { savedSort } from './legend.ts';
import { type Legend, TimeSeriesOptions } from './options.ts';
import { timeSeriesSeries } from './series-edits.ts';

const Menu = seriesMenu(timeSeriesSeries);

type Saved = Readonly<Record<string, unknown>>;

/** The saved options with another legend. */
function withLegend(saved: Saved, change: (legend: Legend) => Partial<Legend>): Saved {
  const { options } = TimeSeriesOptions.parse(saved);
  return { options: { ...options, legend: { ...options.legend, ...change(options.legend) } } };
}
const legendWidth = (saved: Saved, width: number | undefined) => withLegend(saved, () => ({ width }));
const legendSort = (saved: Saved, sort: Parameters<typeof savedSort>[0]) => withLegend(saved, (legend) => savedSort(sort, legend));

/** Draws the model; the chart keeps itself out of React from there on. */
export const TimeSeriesPanel = (props: PanelProps<ChartModel>) => (
  <SeriesChart {...props} kindName="Time series" {...{ Menu, legendWidth, legendSort }} />
);
