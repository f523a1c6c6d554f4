import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'piechart',
  name: 'Pie chart',
  description: 'Values as parts of a whole',
  icon: 'chart-pie',
  sort: 10,
  unitField: 'fieldConfig.defaults.unit',
  defaultSize: { w: 8, h: 8 },
  queryNeeds: () => ({ statistics: true }),
  skeleton: 'value',
};
