import type { PanelProps } from '@pharos/plugin/ui';
import {
  type ChartModel,
  fieldColors,
  ItemMenus,
  legendOrder,
  type OnLegendSort,
  type OnLegendWidth,
  seriesMenu,
  TimeChart,
} from '@pharos/plugin/unstable/ui';
import { HistogramOptions } from './options.ts';

const Menu = seriesMenu(fieldColors);

type Saved = Readonly<Record<string, unknown>>;

/** The saved options with another legend. */
function withLegend(saved: Saved, part: Partial<HistogramOptions['options']['legend']>): Saved {
  const { options } = HistogramOptions.parse(saved);
  return { options: { ...options, legend: { ...options.legend, ...part } } };
}

/** Draws the model; the chart keeps itself out of React from there on. There is no time to zoom into, to mark, or to share a crosshair of. */
export function HistogramPanel({ panelId, title, model, size, context, host }: PanelProps<ChartModel>) {
  const { savedPanel } = host;
  const onLegendWidth: OnLegendWidth = (width, isByKey) =>
    savedPanel?.change('Width of legend', withLegend(savedPanel.read(), { width }), isByKey ? 'legend-width' : undefined);
  const onLegendSort: OnLegendSort = (sort) =>
    savedPanel?.change('Order of legend', withLegend(savedPanel.read(), legendOrder(sort)), 'legend-sort');
  return (
    <ItemMenus host={host} Menu={Menu} items={model.series}>
      {({ onSeries, onLinks }) => (
        <TimeChart
          model={model}
          size={size}
          theme={context.theme}
          title={title || 'Histogram'}
          sourceId={String(panelId)}
          onLinks={onLinks}
          {...(onSeries ? { onSeries: ({ key }, anchor) => onSeries(key, anchor) } : {})}
          {...(savedPanel ? { onLegendWidth, onLegendSort } : {})}
        />
      )}
    </ItemMenus>
  );
}
