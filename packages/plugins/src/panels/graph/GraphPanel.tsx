import { lazyPart, type PanelProps } from '@pharos/plugin/ui';
import { LazyBoundary, SeriesChart, seriesMenu } from '@pharos/plugin/unstable/ui';
import type { GraphModel } from './model.ts';
import { GraphOptions } from './options.ts';
import { graphSeries } from './series-edits.ts';

const Menu = seriesMenu(graphSeries);
const ValuesGraph = lazyPart(async () => (await import('./values/ValuesGraph.tsx')).ValuesGraph);

type Saved = Readonly<Record<string, unknown>>;
const legendWidth = (saved: Saved, sideWidth: number | undefined) => ({ legend: { ...GraphOptions.parse(saved).legend, sideWidth } });
const legendSort = (saved: Saved, { by, isDescending }: { readonly by: string | null; readonly isDescending: boolean }) => ({
  legend: { ...GraphOptions.parse(saved).legend, sort: by, sortDesc: by === null ? null : isDescending },
});

/** Draws the model; the chart keeps itself out of React from there on. */
export function GraphPanel({ model, ...props }: PanelProps<GraphModel>) {
  if (model.kind === 'time') return <SeriesChart {...props} model={model.chart} kindName="Graph" {...{ Menu, legendWidth, legendSort }} />;
  return (
    <LazyBoundary fallback={null}>
      <ValuesGraph {...props} model={model.input} />
    </LazyBoundary>
  );
}
