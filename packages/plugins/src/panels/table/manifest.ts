import type { PanelManifest } from '@pharos/plugin';

const hasActions = (fieldConfig: unknown): boolean => JSON.stringify(fieldConfig ?? null).includes('"type":"actions"');

export const manifest: PanelManifest = {
  id: 'table',
  earlierIds: ['table-old'],
  name: 'Table',
  description: 'Rows and columns, sorted as you like',
  icon: 'table',
  sort: 3,
  queryNeeds: () => ({ allPoints: true }),
  skipsQueries: ({ transform }) => transform === 'annotations',
  drawsNoRows: true,
  defaultSize: { w: 12, h: 9 },
  skeleton: 'table',
  notDrawn: ({ fieldConfig }) => (hasActions(fieldConfig) ? 'Cells of type actions are drawn as plain text' : undefined),
};
