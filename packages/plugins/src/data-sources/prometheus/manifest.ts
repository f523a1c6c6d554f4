import { type DataSourceManifest, TEXT_LIMITS, drawLogo } from '@pharos/plugin';

/** What newer dashboards store for a legend that is chosen by itself, as an empty format is. */
export const AUTO_LEGEND = '__auto';

export const manifest: DataSourceManifest = {
  id: 'prometheus',
  name: 'Prometheus',
  description: 'Metrics with labels, asked in PromQL. Works with every store that speaks the Prometheus HTTP API.',
  author: 'Pharos',
  // A line between the braces that hold labels.
  logo: drawLogo({
    background: 'amber',
    lines:
      '<path d="M8 5.5c-2 0-2 1.2-2 3s-.4 3-2 3.500c1.6.5 2 1.7 2 3.500s0 3 2 3M16 5.5c2 0 2 1.2 2 3s.4 3 2 3.500c-1.6.5-2 1.7-2 3.500s0 3-2 3"/><path d="m8.8 13.5 2-3 2.4 3.5 2-3.5"/>',
  }),
  access: ['proxy', 'direct'],
  secrets: [],
  stepEdge: 'end',
  interpolation: 'regex-in-quotes',
  expressionCalls: ['metrics'],
  suggestedUrl: 'http://localhost:9090',
  queryText: ['expr'],
  readsPastedText: true,
  plainFields: ['legendFormat', 'interval', 'step', 'titleFormat', 'textFormat', 'tagKeys'],
  automaticLegends: [AUTO_LEGEND],
  maxLengths: {
    legendFormat: TEXT_LIMITS.legendFormat,
    titleFormat: TEXT_LIMITS.legendFormat,
    textFormat: TEXT_LIMITS.legendFormat,
    tagKeys: TEXT_LIMITS.name,
    interval: TEXT_LIMITS.name,
    step: TEXT_LIMITS.name,
  },
  proxy: { posts: ['api/v1/query', 'api/v1/query_range'], postsLabel: '/query and /query_range' },
};
