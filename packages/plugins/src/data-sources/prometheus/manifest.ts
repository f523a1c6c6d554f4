import type { DataSourceManifest } from '../../data-source-plugin.ts';

export const manifest: DataSourceManifest = {
  id: 'prometheus',
  name: 'Prometheus',
  description: 'Metrics with labels, asked in PromQL. Works with every store that speaks the Prometheus HTTP API.',
  author: 'Pharos',
  logo: 'builtin:prometheus',
  access: ['proxy', 'direct'],
  secrets: [],
  interpolation: 'prometheus-regex',
  suggestedUrl: 'http://localhost:9090',
  plainFields: ['legendFormat', 'interval'],
  proxy: { posts: ['api/v1/query', 'api/v1/query_range'], postsLabel: '/query and /query_range' },
};
