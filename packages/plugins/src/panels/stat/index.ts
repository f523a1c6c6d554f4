import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { fieldTabs } from '@pharos/plugin/unstable/ui';
import { manifest } from './manifest.ts';
import { buildStat } from './model.ts';
import { StatOptions } from './options.ts';
import { StatPanel } from './StatPanel.tsx';

export const plugin = definePanel({
  manifest,
  options: StatOptions,
  buildModel: buildStat,
  Panel: StatPanel,
  editorTabs: [{ title: 'Stat', Tab: lazyPart(async () => (await import('./editor/StatTab.tsx')).StatTab) }, ...fieldTabs<StatOptions>()],
});
