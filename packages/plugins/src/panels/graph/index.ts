import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { GraphPanel } from './GraphPanel.tsx';
import { manifest } from './manifest.ts';
import { buildGraphModel } from './model.ts';
import { GraphOptions } from './options.ts';

export const plugin = definePanel({
  manifest,
  options: GraphOptions,
  buildModel: buildGraphModel,
  Panel: GraphPanel,
  noticesOf: async (model) => (model.kind === 'time' ? model.notices() : []),
  editorTabs: [
    { title: 'Display', Tab: lazyPart(async () => (await import('./editor/DisplayTab.tsx')).DisplayTab) },
    {
      title: 'Series overrides',
      Tab: lazyPart(async () => (await import('./editor/OverridesTab.tsx')).OverridesTab),
    },
    { title: 'Thresholds', Tab: lazyPart(async () => (await import('./editor/ThresholdsTab.tsx')).ThresholdsTab) },
    { title: 'Time regions', Tab: lazyPart(async () => (await import('./editor/TimeRegionsTab.tsx')).TimeRegionsTab) },
    { title: 'Data links', Tab: lazyPart(async () => (await import('./editor/LinksTab.tsx')).LinksTab) },
    { title: 'Axes', Tab: lazyPart(async () => (await import('./editor/AxesTab.tsx')).AxesTab) },
    { title: 'Legend', Tab: lazyPart(async () => (await import('./editor/LegendTab.tsx')).LegendTab) },
  ],
});
