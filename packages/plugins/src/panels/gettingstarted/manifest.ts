import type { PanelManifest } from '@pharos/plugin';

export const manifest: PanelManifest = {
  id: 'gettingstarted',
  name: 'Getting started',
  description: 'The first steps, ticked off as they are done',
  icon: 'rocket',
  sort: 100,
  isHidden: true,
  needsNoData: true,
  defaultSize: { w: 24, h: 4 },
  skeleton: 'text',
};
