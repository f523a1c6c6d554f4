import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { fieldTabs } from '@pharos/plugin/unstable/ui';
import { HistogramPanel } from './HistogramPanel.tsx';
import { manifest } from './manifest.ts';
import { buildHistogramPanel } from './model.ts';
import { HistogramOptions } from './options.ts';

export const plugin = definePanel({
  manifest,
  options: HistogramOptions,
  buildModel: buildHistogramPanel,
  Panel: HistogramPanel,
  editorTabs: [
    { title: 'Histogram', Tab: lazyPart(async () => (await import('./editor/HistogramTab.tsx')).HistogramTab) },
    ...fieldTabs<HistogramOptions>(async () => (await import('./editor/bar-properties.tsx')).BAR_PROPERTIES),
  ],
});
