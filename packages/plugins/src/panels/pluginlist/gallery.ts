import type { PanelGallery } from '@pharos/plugin/gallery';

const plugin = (id: string, name: string, more: object) => ({
  id,
  name,
  type: 'panel',
  enabled: true,
  pinned: false,
  info: {
    author: { name: 'Harbour', url: '' },
    description: '',
    links: null,
    logos: { small: '', large: '' },
    screenshots: null,
    version: '1.3.3',
    updated: '',
  },
  latestVersion: '',
  hasUpdate: false,
  defaultNavUrl: `/plugins/${id}/edit`,
  state: '',
  ...more,
});

/** Plugins as they stand once some were installed; a demo server has none. */
export const gallery: PanelGallery = {
  title: 'Gallery: plugin list',
  responses: {
    '/api/plugins': () => [
      plugin('flow', 'Flow chart', { hasUpdate: true, latestVersion: '1.4.0' }),
      plugin('grid', 'Status grid with a name that is longer than its room', { state: 'beta' }),
      plugin('map', 'Rack map', {}),
      plugin('clock', 'Clock server', { type: 'datasource', enabled: false }),
    ],
  },
  panels: [
    { type: 'pluginlist', title: 'Plugins: an update, a state, one that is switched off' },
    { type: 'pluginlist', title: 'Transparent', transparent: true },
  ],
};
