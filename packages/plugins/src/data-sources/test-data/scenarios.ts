import { type Frame, QueryError, readInterval, type Tools } from '../../plugin.ts';
import { csvValues, manualPoints, randomWalk, type TestDataInput } from './made-values.ts';

/** One kind of made-up answer, as GET `/api/tsdb/testdata/scenarios` lists it. */
export interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The suggested text of the editor's input; empty where there is none. */
  readonly stringInput: string;
  run(input: TestDataInput, tools: Tools): Promise<readonly Frame[]> | readonly Frame[];
}

export const scenarios: readonly Scenario[] = [
  {
    id: 'random_walk',
    name: 'Random Walk',
    description: '',
    stringInput: '',
    run: (input, { random }) => [randomWalk(input, random)],
  },
  {
    id: 'csv_metric_values',
    name: 'CSV Metric Values',
    description: '',
    stringInput: '1,20,90,30,5,0',
    run: (input) => [csvValues(input.query.stringInput || '1,20,90,30,5,0', input)],
  },
  {
    id: 'manual_entry',
    name: 'Manual Entry',
    description: '',
    stringInput: '',
    run: (input) => [manualPoints(input)],
  },
  {
    id: 'no_data_points',
    name: 'No Data Points',
    description: '',
    stringInput: '',
    run: () => [],
  },
  {
    id: 'slow_query',
    name: 'Slow Query',
    description: '',
    stringInput: '5s',
    run: async (input, { random, wait, signal }) => {
      await wait(waitMs(input.query.stringInput || '5s'), signal);
      return [randomWalk(input, random)];
    },
  },
  {
    id: 'random_walk_with_error',
    name: 'Random Walk (with error)',
    description: 'A random walk together with an error of the source.',
    stringInput: '',
    run: (input, { random }) => {
      throw new QueryError('This is an error. It comes together with data.', { blame: 'upstream', frames: [randomWalk(input, random)] });
    },
  },
  {
    id: 'server_error_500',
    name: 'Server Error (500)',
    description: '',
    stringInput: '',
    run: () => {
      throw new QueryError('The data source answered 500: Test Data Panic!', { blame: 'upstream', detail: 'Test Data Panic!' });
    },
  },
  {
    id: 'streaming_client',
    name: 'Streaming Client',
    description: 'New values appear while you watch.',
    stringInput: '',
    run: (input, { random }) => [randomWalk(input, random)],
  },
];

/** @throws QueryError naming the scenario when there is none of that id. */
export function findScenario(id: string): Scenario {
  const scenario = scenarios.find((candidate) => candidate.id === id);
  if (!scenario) throw new QueryError(`There is no scenario ${id.slice(0, 100)}`);
  return scenario;
}

function waitMs(text: string): number {
  const ms = readInterval(text.trim());
  if (ms === undefined) throw new QueryError(`The time to wait should be a length such as 5s, not ${text.slice(0, 50)}`);
  return ms;
}
