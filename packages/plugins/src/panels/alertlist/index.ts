import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { AlertListPanel } from './AlertListPanel.tsx';
import { manifest } from './manifest.ts';
import { AlertListOptions } from './options.ts';

export const plugin = definePanel({
  manifest,
  options: AlertListOptions,
  buildModel: (_frames, options) => options,
  Panel: AlertListPanel,
  editorTabs: [{ title: 'Options', Tab: lazyPart(async () => (await import('./editor/AlertListTab.tsx')).AlertListTab) }],
});
