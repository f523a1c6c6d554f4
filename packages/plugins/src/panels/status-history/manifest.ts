import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'status-history',
  name: 'Status history',
  description: 'States at one time and another',
  icon: 'square-check',
  sort: 12,
  unitField: 'fieldConfig.defaults.unit',
  defaultSize: { w: 12, h: 8 },
  queryNeeds: () => ({ allPoints: true }),
};
