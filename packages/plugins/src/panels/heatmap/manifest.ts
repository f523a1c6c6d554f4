import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'heatmap',
  name: 'Heatmap',
  description: 'How many values there are, by time and height',
  icon: 'grid-3x3',
  sort: 5,
  unitField: 'yAxis.format',
  defaultSize: { w: 12, h: 9 },
  drawsAnnotations: true,
  // Every value counts, so none may be left out for drawing.
  queryNeeds: () => ({ allPoints: true }),
};
