import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'alertlist',
  name: 'Alert list',
  description: 'Alert rules with their states, or when states changed',
  icon: 'bell',
  sort: 17,
  needsNoData: true,
  textFields: ['nameFilter', 'dashboardFilter', 'options'],
  defaultSize: { w: 8, h: 8 },
  skeleton: 'text',
};
