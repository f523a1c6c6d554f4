import { type ChartModel, type PanelProps, TimeChart } from '@pharos/plugin/ui';

/** Draws the model; the chart keeps itself out of React from there on. */
export function GraphPanel({ panelId, title, model, size, context, host }: PanelProps<ChartModel>) {
  return (
    <TimeChart
      model={model}
      size={size}
      theme={context.theme}
      title={title || 'Graph'}
      sourceId={String(panelId)}
      pointer={host.pointer}
      onZoom={host.zoom}
    />
  );
}
