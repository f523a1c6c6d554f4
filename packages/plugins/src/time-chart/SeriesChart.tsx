import { LazyBoundary } from '@pharos/ui';
import { type ChartModel, type OnLegendSort, type OnLegendWidth, type OnSeries } from '@pharos/ui/chart';
import { type ComponentType, useState } from 'react';
import { LinesChart } from './LinesChart.tsx';
import type { PanelProps } from '../panel-plugin.ts';
import { usePointLinks } from '../value-links/usePointLinks.tsx';
import type { SeriesMenuProps } from './SeriesMenu.tsx';

interface SeriesChartProps extends PanelProps<ChartModel> {
  /** What it is called where the panel has no title. */
  readonly kindName: string;
  readonly Menu: ComponentType<SeriesMenuProps>;
  /** The fields of the saved panel that another width, or another order, of the legend changes. */
  readonly legendWidth: (
    saved: Readonly<Record<string, unknown>>,
    ...width: Parameters<OnLegendWidth>
  ) => Readonly<Record<string, unknown>>;
  readonly legendSort: (saved: Readonly<Record<string, unknown>>, ...sort: Parameters<OnLegendSort>) => Readonly<Record<string, unknown>>;
}

interface Chosen {
  readonly key: string;
  readonly anchor: HTMLElement;
}

/** A chart over time whose legend writes into its document: colour, axis and kind of a series, its width and its order. */
export function SeriesChart({ panelId, title, model, size, context, host, kindName, Menu, legendWidth, legendSort }: SeriesChartProps) {
  const { savedPanel } = host;
  const [chosen, setChosen] = useState<Chosen>();
  const { onLinks, menu } = usePointLinks(host);
  const onSeries: OnSeries = ({ key }, anchor) => setChosen({ key, anchor });
  const onLegendWidth: OnLegendWidth = (width, isByKey) =>
    savedPanel?.change('Width of legend', legendWidth(savedPanel.read(), width, isByKey), isByKey ? 'legend-width' : undefined);
  const onLegendSort: OnLegendSort = (sort) => savedPanel?.change('Order of legend', legendSort(savedPanel.read(), sort), 'legend-sort');
  const series = chosen && model.series.find(({ key }) => key === chosen.key);
  return (
    <>
      <LinesChart
        model={model}
        size={size}
        theme={context.theme}
        title={title || kindName}
        sourceId={String(panelId)}
        pointer={host.pointer}
        onZoom={host.zoom}
        onEvents={host.showEvents}
        onMark={host.markEvent}
        onExplain={host.explain}
        onLinks={onLinks}
        {...(savedPanel ? { onSeries, onLegendWidth, onLegendSort } : {})}
      />
      {menu}
      {series && savedPanel && (
        <LazyBoundary fallback={null}>
          <Menu key={series.key} {...{ series, savedPanel }} anchor={chosen.anchor} onClose={() => setChosen(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}
