import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'logs',
  name: 'Logs',
  description: 'Lines of a log with their time, level and labels',
  icon: 'scroll-text',
  sort: 16,
  queryNeeds: () => ({ allPoints: true }),
  defaultSize: { w: 24, h: 10 },
  skeleton: 'table',
};
