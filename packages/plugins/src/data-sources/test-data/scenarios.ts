import { type Frame, QueryError, readInterval, type Tools } from '../../plugin.ts';
import { csvValues, manualPoints, randomWalk, type TestDataInput } from './made-values.ts';
import { walkTable } from './walk-table.ts';
import { bucketSeries } from './bucket-series.ts';
import { csvTable } from './csv-table.ts';
import type { ScenarioId } from './scenario-list.ts';

type RunScenario = (input: TestDataInput, tools: Tools) => Promise<readonly Frame[]> | readonly Frame[];

const SCENARIOS: Readonly<Record<ScenarioId, RunScenario>> = {
  random_walk: (input, { random }) => Array.from({ length: input.query.seriesCount }, () => randomWalk(input, random)),
  random_walk_table: (input, { random }) => [walkTable(input, random)],
  csv_metric_values: (input) => [csvValues(input.query.stringInput || '1,20,90,30,5,0', input)],
  csv_content: ({ query }) => [csvTable(query.csvContent)],
  manual_entry: (input) => [manualPoints(input)],
  no_data_points: () => [],
  slow_query: async (input, { random, wait, signal }) => {
    await wait(waitMs(input.query.stringInput || '5s'), signal);
    return [randomWalk(input, random)];
  },
  random_walk_with_error: (input, { random }) => {
    throw new QueryError('This is an error. It comes together with data.', { blame: 'upstream', frames: [randomWalk(input, random)] });
  },
  server_error_500: () => {
    throw new QueryError('The data source answered 500: Test Data Panic!', { blame: 'upstream', detail: 'Test Data Panic!' });
  },
  exponential_heatmap_bucket_data: (input) => bucketSeries(input, (place) => 2 ** place),
  linear_heatmap_bucket_data: (input) => bucketSeries(input, (place) => place * 10),
  streaming_client: (input, { random }) => [randomWalk(input, random)],
};

/** The made-up data of a scenario. @throws QueryError naming the scenario when there is none of that id. */
export function findScenario(id: string): RunScenario {
  if (!isScenario(id)) throw new QueryError(`There is no scenario ${id.slice(0, 100)}`);
  return SCENARIOS[id];
}

const isScenario = (id: string): id is ScenarioId => Object.hasOwn(SCENARIOS, id);

function waitMs(text: string): number {
  const ms = readInterval(text.trim());
  if (ms === undefined) throw new QueryError(`The time to wait should be a length such as 5s, not ${text.slice(0, 50)}`);
  return ms;
}
