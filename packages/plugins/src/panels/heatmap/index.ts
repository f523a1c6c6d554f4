import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { fieldTabs } from '@pharos/plugin/unstable/ui';
import { HeatmapPanel } from './HeatmapPanel.tsx';
import { manifest } from './manifest.ts';
import { buildHeatmap } from './model.ts';
import { HeatmapOptions, isOwnForm } from './options.ts';

const isOfFields = (options: HeatmapOptions): boolean => !isOwnForm(options);

export const plugin = definePanel({
  manifest,
  options: HeatmapOptions,
  buildModel: buildHeatmap,
  Panel: HeatmapPanel,
  editorTabs: [
    { title: 'Axes', isFor: isOwnForm, Tab: lazyPart(async () => (await import('./editor/AxesTab.tsx')).AxesTab) },
    { title: 'Display', isFor: isOwnForm, Tab: lazyPart(async () => (await import('./editor/DisplayTab.tsx')).DisplayTab) },
    { title: 'Legend and tooltip', isFor: isOwnForm, Tab: lazyPart(async () => (await import('./editor/LegendTab.tsx')).LegendTab) },
    { title: 'Options', isFor: isOfFields, Tab: lazyPart(async () => (await import('./editor/NewerTab.tsx')).NewerTab) },
    ...fieldTabs<HeatmapOptions>().map((tab) => ({ ...tab, isFor: isOfFields })),
  ],
});
