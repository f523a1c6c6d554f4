import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { createPiePanel, fieldColors, fieldTabs, seriesMenu } from '@pharos/plugin/unstable/ui';
import { manifest } from './manifest.ts';
import { buildPieChart } from './model.ts';
import { PieChartOptions } from './options.ts';

export const plugin = definePanel({
  manifest,
  options: PieChartOptions,
  buildModel: buildPieChart,
  Panel: createPiePanel(seriesMenu(fieldColors)),
  editorTabs: [
    { title: 'Pie chart', Tab: lazyPart(async () => (await import('./editor/PieChartTab.tsx')).PieChartTab) },
    ...fieldTabs<PieChartOptions>(async () => (await import('./editor/pie-properties.ts')).PIE_PROPERTIES),
  ],
});
