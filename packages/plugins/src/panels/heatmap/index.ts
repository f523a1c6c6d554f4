import { definePanel, fieldTabs, lazyPart } from '@pharos/plugin/ui';
import { optionsForm } from '@pharos/plugin';
import { HeatmapPanel } from './HeatmapPanel.tsx';
import { manifest } from './manifest.ts';
import { buildHeatmap } from './model.ts';
import { HeatmapOptions } from './options.ts';

const isOwn = (options: HeatmapOptions): boolean => optionsForm(options) === 'own';
const isNewer = (options: HeatmapOptions): boolean => !isOwn(options);

export const plugin = definePanel({
  manifest,
  options: HeatmapOptions,
  buildModel: buildHeatmap,
  Panel: HeatmapPanel,
  editorTabs: [
    { title: 'Axes', isFor: isOwn, Tab: lazyPart(async () => (await import('./editor/AxesTab.tsx')).AxesTab) },
    { title: 'Display', isFor: isOwn, Tab: lazyPart(async () => (await import('./editor/DisplayTab.tsx')).DisplayTab) },
    { title: 'Legend and tooltip', isFor: isOwn, Tab: lazyPart(async () => (await import('./editor/LegendTab.tsx')).LegendTab) },
    { title: 'Options', isFor: isNewer, Tab: lazyPart(async () => (await import('./editor/NewerTab.tsx')).NewerTab) },
    ...fieldTabs<HeatmapOptions>().map((tab) => ({ ...tab, isFor: isNewer })),
  ],
});
