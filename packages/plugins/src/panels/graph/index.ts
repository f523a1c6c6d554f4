import { definePanel } from '@pharos/plugin/ui';
import { lazy } from 'react';
import { GraphPanel } from './GraphPanel.tsx';
import { manifest } from './manifest.ts';
import { buildGraph } from './model.ts';
import { GraphOptions } from './options.ts';

export const plugin = definePanel({
  manifest,
  options: GraphOptions,
  buildModel: buildGraph,
  Panel: GraphPanel,
  editorTabs: [
    { title: 'Display', Tab: lazy(async () => ({ default: (await import('./editor/DisplayTab.tsx')).DisplayTab })) },
    { title: 'Axes', Tab: lazy(async () => ({ default: (await import('./editor/AxesTab.tsx')).AxesTab })) },
    { title: 'Legend', Tab: lazy(async () => ({ default: (await import('./editor/LegendTab.tsx')).LegendTab })) },
  ],
});
