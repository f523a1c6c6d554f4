import type { SourceGallery } from '@pharos/plugin/gallery';

export const gallery: SourceGallery = {
  settings: [{ title: 'Nothing to set', jsonData: {} }],
  queries: [
    { title: 'New', query: {} },
    { title: 'One field', query: { metric: 'memory', fields: ['used'] } },
    { title: 'Some devices', query: { metric: 'network', filter: 'eth' } },
  ],
};
