import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'text',
  name: 'Text',
  description: 'Notes in Markdown or HTML',
  icon: 'align-left',
  sort: 4,
  needsNoData: true,
  textFields: ['content'],
  defaultSize: { w: 12, h: 6 },
  skeleton: 'text',
};
