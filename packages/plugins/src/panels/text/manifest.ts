import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'text',
  name: 'Text',
  description: 'Notes in Markdown or HTML, or code',
  icon: 'align-left',
  sort: 4,
  needsNoData: true,
  textFields: ['content', 'options'],
  defaultSize: { w: 12, h: 6 },
  skeleton: 'text',
};
