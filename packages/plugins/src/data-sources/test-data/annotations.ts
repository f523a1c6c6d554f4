import type { Annotations } from '@pharos/plugin';
import { TestDataQuery } from './query.ts';

const COUNT = 10;
const TEXT = 'This is a text <a href="https://example.com/changes">with a link</a>';

/** Ten events from the start of the range to its end (wire-notes data-sources 17.3). */
export const annotations: Annotations<TestDataQuery> = {
  target: () => TestDataQuery.parse({ scenarioId: 'csv_metric_values', stringInput: Array.from({ length: COUNT }, () => 1).join() }),
  events: (frames) =>
    frames.flatMap(({ columns }) => {
      const times = columns.find(({ type }) => type === 'time')?.values ?? [];
      return Array.from(times, (timeMs) => ({ timeMs: Number(timeMs), title: '', text: TEXT, tags: ['text', 'server'] }));
    }),
};
