import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'gauge',
  name: 'Gauge',
  description: 'Values on dials, with their limits and thresholds',
  icon: 'gauge',
  sort: 7,
  unitField: 'fieldConfig.defaults.unit',
  fitsHalfPhone: true,
  defaultSize: { w: 6, h: 6 },
  queryNeeds: () => ({ statistics: true }),
  skeleton: 'value',
};
