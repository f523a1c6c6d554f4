import type { SourceGallery } from '@pharos/plugin/gallery';

export const gallery: SourceGallery = {
  settings: [
    { title: 'New', jsonData: {} },
    { title: 'All set', jsonData: { timeInterval: '5s', queryTimeout: '30s', httpMethod: 'POST', queryWhileTyping: false } },
    { title: 'No time', jsonData: { timeInterval: 'soon' } },
  ],
  queries: [
    { title: 'New', query: {} },
    { title: 'With a legend', query: { expr: 'sum by (mode) (rate(node_cpu_seconds_total[5m]))', legendFormat: '{{mode}}' } },
    { title: 'As a table, at once', query: { expr: 'up', format: 'table', instant: true } },
    { title: 'Not whole', query: { expr: 'rate(node_cpu_seconds_total[5m' } },
  ],
};
