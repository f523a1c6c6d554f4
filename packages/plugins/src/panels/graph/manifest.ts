import type { PanelManifest } from '@pharos/plugin';
import { queryNeeds } from './query-needs.ts';

export const manifest: PanelManifest = {
  id: 'graph',
  name: 'Graph',
  description: 'Lines, areas, bars and points over time',
  icon: 'chart-line',
  sort: 1,
  unitField: 'yaxes.0.format',
  textFields: ['seriesOverrides'],
  defaultSize: { w: 12, h: 9 },
  drawsAnnotations: true,
  queryNeeds,
};
