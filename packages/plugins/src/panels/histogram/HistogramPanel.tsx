import { type ChartModel, type PanelProps, TimeChart } from '@pharos/plugin/ui';

/** Draws the model; the chart keeps itself out of React from there on. There is no time to zoom into, to mark, or to share a crosshair of. */
export function HistogramPanel({ panelId, title, model, size, context }: PanelProps<ChartModel>) {
  return <TimeChart model={model} size={size} theme={context.theme} title={title || 'Histogram'} sourceId={String(panelId)} />;
}
