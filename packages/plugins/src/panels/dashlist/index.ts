import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { manifest } from './manifest.ts';
import { DashListOptions } from './options.ts';

export const plugin = definePanel({
  manifest,
  options: DashListOptions,
  buildModel: (_frames, options) => options,
  Panel: lazyPart(async () => (await import('./DashListPanel.tsx')).DashListPanel),
  editorTabs: [{ title: 'Options', Tab: lazyPart(async () => (await import('./editor/DashListTab.tsx')).DashListTab) }],
});
