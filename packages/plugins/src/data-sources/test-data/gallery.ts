import type { SourceGallery } from '@pharos/plugin/gallery';

export const gallery: SourceGallery = {
  settings: [{ title: 'Nothing to set', jsonData: {} }],
  queries: [
    { title: 'New', query: {} },
    { title: 'Values by hand', query: { scenarioId: 'csv_metric_values', stringInput: '1,20,90,30,5,0', alias: 'load' } },
    { title: 'A table', query: { scenarioId: 'csv_content', csvContent: 'host,load\nweb,3\ndb,9' } },
    { title: 'Points', query: { scenarioId: 'manual_entry', points: [[3, 1_795_267_630_000]] } },
    { title: 'A stream', query: { scenarioId: 'streaming_client' } },
  ],
};
