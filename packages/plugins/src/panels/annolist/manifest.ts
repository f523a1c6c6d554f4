import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'annolist',
  name: 'Annotations list',
  description: 'What was written down about dashboards, newest first',
  icon: 'message-square',
  sort: 100,
  needsNoData: true,
  textFields: ['options'],
  defaultSize: { w: 8, h: 8 },
  skeleton: 'text',
};
