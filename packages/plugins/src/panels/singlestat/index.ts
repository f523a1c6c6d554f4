import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { manifest } from './manifest.ts';
import { buildSingleStat } from './model.ts';
import { SingleStatOptions } from './options.ts';
import { SingleStatPanel } from './SingleStatPanel.tsx';

export const plugin = definePanel({
  manifest,
  options: SingleStatOptions,
  buildModel: buildSingleStat,
  Panel: SingleStatPanel,
  editorTabs: [
    { title: 'Options', Tab: lazyPart(async () => (await import('./editor/ValueTab.tsx')).ValueTab) },
    { title: 'Value Mappings', Tab: lazyPart(async () => (await import('./editor/MappingTab.tsx')).MappingTab) },
  ],
});
