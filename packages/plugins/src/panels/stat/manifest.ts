import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'stat',
  name: 'Stat',
  description: 'Values as numbers, each with its colour and its past',
  icon: 'trending-up',
  sort: 6,
  fillsFrame: true,
  unitField: 'fieldConfig.defaults.unit',
  fitsHalfPhone: true,
  defaultSize: { w: 6, h: 5 },
  queryNeeds: () => ({ statistics: true }),
  skeleton: 'value',
};
