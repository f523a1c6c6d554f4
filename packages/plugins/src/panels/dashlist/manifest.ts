import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'dashlist',
  name: 'Dashboard list',
  description: 'Dashboards that are starred, were opened last, or are found by a search',
  icon: 'layout-grid',
  sort: 18,
  needsNoData: true,
  textFields: ['query', 'options'],
  defaultSize: { w: 8, h: 8 },
  skeleton: 'text',
};
