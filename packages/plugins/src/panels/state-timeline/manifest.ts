import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'state-timeline',
  name: 'State timeline',
  description: 'States that last, over time',
  icon: 'chart-gantt',
  sort: 11,
  unitField: 'fieldConfig.defaults.unit',
  defaultSize: { w: 12, h: 8 },
  queryNeeds: () => ({ allPoints: true }),
};
