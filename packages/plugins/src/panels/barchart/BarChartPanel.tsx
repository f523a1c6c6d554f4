import { BarChart, type BarModel, type PanelProps } from '@pharos/plugin/ui';

/** Draws the model; the chart keeps itself out of React from there on. */
export function BarChartPanel({ panelId, title, model, size, context }: PanelProps<BarModel>) {
  return <BarChart model={model} size={size} theme={context.theme} title={title || 'Bar chart'} sourceId={String(panelId)} />;
}
