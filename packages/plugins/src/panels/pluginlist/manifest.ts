import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'pluginlist',
  name: 'Plugin list',
  description: 'Plugins that were installed, and which of them have an update',
  icon: 'plug',
  sort: 100,
  needsNoData: true,
  defaultSize: { w: 8, h: 8 },
  skeleton: 'text',
};
