import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { AnnoListPanel } from './AnnoListPanel.tsx';
import { manifest } from './manifest.ts';
import { AnnoListOptions } from './options.ts';

export const plugin = definePanel({
  manifest,
  options: AnnoListOptions,
  buildModel: (_frames, { options }) => options,
  Panel: AnnoListPanel,
  editorTabs: [{ title: 'Options', Tab: lazyPart(async () => (await import('./editor/AnnoListTab.tsx')).AnnoListTab) }],
});
