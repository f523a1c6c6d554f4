import type { PanelManifest } from '@pharos/plugin';
import { queryNeeds } from './query-needs.ts';

export const manifest: PanelManifest = {
  id: 'timeseries',
  name: 'Time series',
  description: 'Lines, areas, bars and points over time, as newer dashboards have them',
  icon: 'chart-area',
  sort: 5,
  unitField: 'fieldConfig.defaults.unit',
  defaultSize: { w: 12, h: 9 },
  drawsAnnotations: true,
  queryNeeds,
};
