import { type ChartModel, type PanelProps, TimeChart, usePointLinks } from '@pharos/plugin/ui';

/** Draws the model; the chart keeps itself out of React from there on. There is no time to zoom into, to mark, or to share a crosshair of. */
export function HistogramPanel({ panelId, title, model, size, context, host }: PanelProps<ChartModel>) {
  const { onLinks, menu } = usePointLinks(host);
  return (
    <>
      <TimeChart
        model={model}
        size={size}
        theme={context.theme}
        title={title || 'Histogram'}
        sourceId={String(panelId)}
        onLinks={onLinks}
      />
      {menu}
    </>
  );
}
