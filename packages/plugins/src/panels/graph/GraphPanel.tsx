import { type ChartModel, LazyBoundary, lazyPart, LinesChart, type OnLegendWidth, type OnSeries, type PanelProps } from '@pharos/plugin/ui';
import { useState } from 'react';
import { GraphOptions } from './options.ts';

const SeriesMenu = lazyPart(async () => (await import('./SeriesMenu.tsx')).SeriesMenu);

interface Chosen {
  readonly key: string;
  readonly anchor: HTMLElement;
}

/** Draws the model; the chart keeps itself out of React from there on. */
export function GraphPanel({ panelId, title, model, size, context, host }: PanelProps<ChartModel>) {
  const { savedPanel } = host;
  const [chosen, setChosen] = useState<Chosen>();
  const onSeries: OnSeries = ({ key }, anchor) => setChosen({ key, anchor });
  const onLegendWidth: OnLegendWidth = (sideWidth, isByKey) => {
    const { legend } = GraphOptions.parse(savedPanel?.read() ?? {});
    savedPanel?.change('Width of legend', { legend: { ...legend, sideWidth } }, isByKey ? 'legend-width' : undefined);
  };
  const series = chosen && model.series.find(({ key }) => key === chosen.key);
  return (
    <>
      <LinesChart
        model={model}
        size={size}
        theme={context.theme}
        title={title || 'Graph'}
        sourceId={String(panelId)}
        pointer={host.pointer}
        onZoom={host.zoom}
        onEvents={host.showEvents}
        onMark={host.markEvent}
        {...(savedPanel ? { onSeries, onLegendWidth } : {})}
      />
      {series && savedPanel && (
        <LazyBoundary fallback={null}>
          <SeriesMenu key={series.key} {...{ series, savedPanel }} anchor={chosen.anchor} onClose={() => setChosen(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}
