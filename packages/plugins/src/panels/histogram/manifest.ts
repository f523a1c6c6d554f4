import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'histogram',
  name: 'Histogram',
  description: 'How often values fall into which range',
  icon: 'chart-no-axes-column',
  sort: 10,
  unitField: 'fieldConfig.defaults.unit',
  defaultSize: { w: 12, h: 8 },
  // Every value counts, so none may be left out for drawing.
  queryNeeds: () => ({ allPoints: true }),
};
