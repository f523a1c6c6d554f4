import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'singlestat',
  name: 'Singlestat',
  description: 'One number, with colour by threshold, and a sparkline or a gauge',
  icon: 'hash',
  sort: 2,
  fillsFrame: true,
  unitField: 'format',
  fitsHalfPhone: true,
  textFields: ['prefix', 'postfix'],
  defaultSize: { w: 6, h: 5 },
  queryNeeds: () => ({ statistics: true }),
  skeleton: 'value',
};
