import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'bargauge',
  name: 'Bar gauge',
  description: 'Values as bars between their limits',
  icon: 'chart-bar',
  sort: 8,
  unitField: 'fieldConfig.defaults.unit',
  fitsHalfPhone: true,
  defaultSize: { w: 8, h: 6 },
  queryNeeds: () => ({ statistics: true }),
  skeleton: 'value',
};
