import type { ScenarioInfo } from '@pharos/plugin/unstable';

/** What clients may choose from; the made-up data of each stands in `scenarios.ts`. */
export const scenarioList = [
  { id: 'random_walk', name: 'Random Walk', description: '', stringInput: '' },
  {
    id: 'random_walk_table',
    name: 'Random Walk Table',
    description: 'A walk as a table, with a band around it and a word: up or down.',
    stringInput: '',
  },
  { id: 'csv_metric_values', name: 'CSV Metric Values', description: '', stringInput: '1,20,90,30,5,0' },
  { id: 'csv_content', name: 'CSV Content', description: 'A table: the first line names the columns.', stringInput: '' },
  { id: 'manual_entry', name: 'Manual Entry', description: '', stringInput: '' },
  { id: 'no_data_points', name: 'No Data Points', description: '', stringInput: '' },
  { id: 'slow_query', name: 'Slow Query', description: '', stringInput: '5s' },
  {
    id: 'random_walk_with_error',
    name: 'Random Walk (with error)',
    description: 'A random walk together with an error of the source.',
    stringInput: '',
  },
  { id: 'server_error_500', name: 'Server Error (500)', description: '', stringInput: '' },
  {
    id: 'exponential_heatmap_bucket_data',
    name: 'Exponential heatmap bucket data',
    description: 'Ten series that are buckets: 1, 2, 4 up to 512.',
    stringInput: '',
  },
  {
    id: 'linear_heatmap_bucket_data',
    name: 'Linear heatmap bucket data',
    description: 'Ten series that are buckets: 0, 10, 20 up to 90.',
    stringInput: '',
  },
  { id: 'streaming_client', name: 'Streaming Client', description: 'New values appear while you watch.', stringInput: '' },
] as const satisfies readonly ScenarioInfo[];

export type ScenarioId = (typeof scenarioList)[number]['id'];
