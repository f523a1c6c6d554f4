import { definePanel, lazyPart } from '@pharos/plugin/ui';
import { createPiePanel, seriesMenu } from '@pharos/plugin/unstable/ui';
import { aliasColors } from './alias-colors.ts';
import { manifest } from './manifest.ts';
import { buildPiePlugin } from './model.ts';
import { PiePluginOptions } from './options.ts';

export const plugin = definePanel({
  manifest,
  options: PiePluginOptions,
  buildModel: buildPiePlugin,
  Panel: createPiePanel(seriesMenu(aliasColors)),
  editorTabs: [{ title: 'Options', Tab: lazyPart(async () => (await import('./editor/PiePluginTab.tsx')).PiePluginTab) }],
});
