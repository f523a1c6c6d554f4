import type { PanelGallery } from '@pharos/plugin/gallery';

export const gallery: PanelGallery = {
  title: 'Gallery: getting started',
  panels: [
    { type: 'gettingstarted', title: 'Welcome to Pharos', gridPos: { x: 0, y: 0, w: 24, h: 5 } },
    { type: 'gettingstarted', title: 'Narrow', gridPos: { x: 0, y: 5, w: 12, h: 9 } },
  ],
};
