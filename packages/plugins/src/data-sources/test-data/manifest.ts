import type { DataSourceManifest } from '../../data-source-plugin.ts';

export const manifest: DataSourceManifest = {
  id: 'testdata',
  name: 'TestData DB',
  description: 'Made-up data for trying panels: random walks, fixed values, slow and failing queries, streams. Needs no settings.',
  author: 'Pharos',
  logo: 'builtin:testdata',
  access: ['proxy'],
  secrets: [],
  streams: true,
};
