import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { fieldTabs } from '@pharos/plugin/unstable/ui';
import { manifest } from './manifest.ts';
import { buildTimeSeries } from './model.ts';
import { TimeSeriesOptions } from './options.ts';
import { TimeSeriesPanel } from './TimeSeriesPanel.tsx';

export const plugin = definePanel({
  manifest,
  options: TimeSeriesOptions,
  buildModel: buildTimeSeries,
  Panel: TimeSeriesPanel,
  editorTabs: [
    { title: 'Time series', Tab: lazyPart(async () => (await import('./editor/TimeSeriesTab.tsx')).TimeSeriesTab) },
    ...fieldTabs<TimeSeriesOptions>(async () => (await import('./editor/series-properties.tsx')).SERIES_PROPERTIES),
  ],
});
