import type { PanelManifest } from '@pharos/plugin';

const isShown = (saved: unknown): boolean => typeof saved === 'object' && saved !== null && 'show' in saved && saved.show === true;

export const manifest: PanelManifest = {
  id: 'singlestat',
  name: 'Singlestat',
  description: 'One number, with colour by threshold and a sparkline',
  icon: 'hash',
  sort: 2,
  fillsFrame: true,
  unitField: 'format',
  fitsHalfPhone: true,
  textFields: ['prefix', 'postfix'],
  defaultSize: { w: 6, h: 5 },
  queryNeeds: () => ({ statistics: true }),
  skeleton: 'value',
  notDrawn: ({ gauge }) => (isShown(gauge) ? 'Gauge is not drawn yet' : undefined),
};
