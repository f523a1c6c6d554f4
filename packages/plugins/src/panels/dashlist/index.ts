import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { DashListPanel } from './DashListPanel.tsx';
import { manifest } from './manifest.ts';
import { DashListOptions } from './options.ts';

export const plugin = definePanel({
  manifest,
  options: DashListOptions,
  buildModel: (_frames, options) => options,
  Panel: DashListPanel,
  editorTabs: [{ title: 'Options', Tab: lazyPart(async () => (await import('./editor/DashListTab.tsx')).DashListTab) }],
});
