import { type ChartModel, LinesChart, type OnLegendWidth, type PanelProps } from '@pharos/plugin/ui';
import { TimeSeriesOptions } from './options.ts';

/** Draws the model; the chart keeps itself out of React from there on. */
export function TimeSeriesPanel({ panelId, title, model, size, context, host }: PanelProps<ChartModel>) {
  const { savedPanel } = host;
  const onLegendWidth: OnLegendWidth = (width, isByKey) => {
    const { options } = TimeSeriesOptions.parse(savedPanel?.read() ?? {});
    savedPanel?.change(
      'Width of legend',
      { options: { ...options, legend: { ...options.legend, width } } },
      isByKey ? 'legend-width' : undefined,
    );
  };
  return (
    <LinesChart
      model={model}
      size={size}
      theme={context.theme}
      title={title || 'Time series'}
      sourceId={String(panelId)}
      pointer={host.pointer}
      onZoom={host.zoom}
      onEvents={host.showEvents}
      onMark={host.markEvent}
      {...(savedPanel ? { onLegendWidth } : {})}
    />
  );
}
