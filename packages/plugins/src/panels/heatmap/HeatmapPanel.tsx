import type { PanelProps } from '@pharos/plugin/ui';
import { HeatChart, type HeatModel } from '@pharos/plugin/unstable/ui';

/** Draws the model; the chart keeps itself out of React from there on. */
export function HeatmapPanel({ panelId, title, model, size, context, host }: PanelProps<HeatModel>) {
  return (
    <HeatChart
      model={model}
      size={size}
      theme={context.theme}
      title={title || 'Heatmap'}
      sourceId={String(panelId)}
      pointer={host.pointer}
      onZoom={host.zoom}
      onEvents={host.showEvents}
      onMark={host.markEvent}
      onExplain={host.explain}
    />
  );
}
