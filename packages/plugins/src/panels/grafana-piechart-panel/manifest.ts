import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'grafana-piechart-panel',
  name: 'Pie chart (plugin)',
  description: 'The pie chart of older dashboards, drawn as the pie chart is',
  icon: 'chart-pie',
  sort: 100,
  isHidden: true,
  unitField: 'format',
  defaultSize: { w: 8, h: 8 },
  queryNeeds: () => ({ statistics: true }),
  skeleton: 'value',
};
