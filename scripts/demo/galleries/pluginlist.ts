import type { Gallery } from '../gallery-document.ts';

export const gallery: Gallery = {
  name: 'pluginlist',
  title: 'Gallery: plugin list',
  panels: [
    { type: 'pluginlist', title: 'Plugins' },
    { type: 'pluginlist', title: 'Transparent', transparent: true },
  ],
};
