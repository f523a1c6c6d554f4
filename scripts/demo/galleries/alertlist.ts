import type { Gallery } from '../gallery-document.ts';

export const gallery: Gallery = {
  name: 'alertlist',
  title: 'Gallery: alert list',
  panels: [
    { type: 'alertlist', title: 'Current state', show: 'current' },
    { type: 'alertlist', title: 'Recent state changes', show: 'changes' },
    { type: 'alertlist', title: 'Newer form', pluginVersion: '8.0.0', options: { showOptions: 'current', maxItems: 3, sortOrder: 3 } },
  ],
};
