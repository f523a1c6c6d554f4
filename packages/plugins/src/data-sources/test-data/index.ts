import { annotations } from './annotations.ts';
import { defineDataSource, type Frame } from '@pharos/plugin';
import { gateInterval } from '@pharos/plugin/unstable';
import { manifest } from './manifest.ts';
import { queryTree } from './metric-tree.ts';
import { TestDataOptions, TestDataQuery } from './query.ts';
import { findScenario } from './scenarios.ts';
import { streamSignal } from './stream.ts';

const STREAM = 'streaming_client';
const SPREAD = 'csv_metric_values';

export const plugin = defineDataSource({
  manifest,
  transport: 'local',
  options: TestDataOptions,
  query: TestDataQuery,
  isEmpty: () => false,
  // The refId belongs to the key here: two random walks of one panel are two walks.
  upstreamKey: ({ scenarioId, stringInput, csvContent, points, refId, seriesCount, stream }) => ({
    scenarioId,
    stringInput,
    ...(csvContent === '' ? {} : { csvContent }),
    points,
    refId,
    ...(seriesCount === 1 ? {} : { seriesCount }),
    ...(scenarioId === STREAM ? { stream } : {}),
  }),
  minIntervalMs: () => 1,
  // Values that are spread over the range have no interval; one of them stands at its end.
  steps: ({ query, range, intervalMs }) =>
    query.scenarioId === SPREAD ? { stepMs: Math.min(intervalMs, gateInterval(range)), edge: 'end' } : {},
  run: async (input, tools) => findScenario(input.query.scenarioId)(input, tools),
  annotations,
  variableValues: { run: async ({ text }) => queryTree(text) },
  project: (frames, { alias }, refId) =>
    frames.map((frame, index): Frame => ({ ...frame, name: frame.name || alias || `${refId}-series${index === 0 ? '' : index}` })),
  test: async () => ({ status: 'success', message: 'Data source is working' }),
  isStream: ({ scenarioId }) => scenarioId === STREAM,
  stream: streamSignal,
});
