import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'barchart',
  name: 'Bar chart',
  description: 'Bars for categories, upright or lying',
  icon: 'chart-column',
  sort: 9,
  unitField: 'fieldConfig.defaults.unit',
  defaultSize: { w: 12, h: 8 },
  queryNeeds: () => ({ allPoints: true }),
};
