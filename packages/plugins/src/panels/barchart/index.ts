import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { fieldTabs } from '@pharos/plugin/unstable/ui';
import { BarChartPanel } from './BarChartPanel.tsx';
import { manifest } from './manifest.ts';
import { buildBarChart } from './model.ts';
import { BarChartOptions } from './options.ts';

export const plugin = definePanel({
  manifest,
  options: BarChartOptions,
  buildModel: buildBarChart,
  Panel: BarChartPanel,
  editorTabs: [
    { title: 'Bar chart', Tab: lazyPart(async () => (await import('./editor/BarChartTab.tsx')).BarChartTab) },
    ...fieldTabs<BarChartOptions>(async () => (await import('./editor/bar-properties.tsx')).BAR_PROPERTIES),
  ],
});
