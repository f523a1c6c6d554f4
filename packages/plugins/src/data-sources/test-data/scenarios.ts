import { type Frame, numberColumn, QueryError, seriesFrame, stringColumn, tableFrame, type Tools } from '@pharos/plugin';
import { readInterval } from '@pharos/plugin/unstable';
import { csvValues, manualPoints, randomWalk, type TestDataInput } from './made-values.ts';
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

/** How far a bound of the band may lie from the walk. */
const SPREAD = 2.5;

/** A random walk as a table: Time, Value, a Min below it, a Max above it, and Info, which tells where it went. */
function walkTable(input: TestDataInput, random: () => number): Frame {
  const [time, walk] = randomWalk(input, random).columns;
  const values = Array.from(walk?.values ?? [], Number);
  return tableFrame('', [
    { name: 'Time', type: 'time', values: Float64Array.from(time?.values ?? [], Number) },
    numberColumn('Value', values),
    numberColumn(
      'Min',
      values.map((value) => value - random() * SPREAD),
    ),
    numberColumn(
      'Max',
      values.map((value) => value + random() * SPREAD),
    ),
    stringColumn(
      'Info',
      values.map((value, row) => (value < (values[row - 1] ?? value) ? 'down' : 'up')),
    ),
  ]);
}

const BUCKETS = 10;
const POINTS = 60;
const MAX_COUNT = 100;
/** Buckets that the crest of the hill moves up and down. */
const SWING = 2.5;
const WIDTH = 1.6;

/** A hill whose crest wanders up and down twice, the same for every caller. */
function countAt(place: number, point: number): number {
  const crest = (BUCKETS - 1) / 2 + SWING * Math.sin((point / POINTS) * 4 * Math.PI);
  return Math.round(MAX_COUNT * Math.exp(-(((place - crest) / WIDTH) ** 2)));
}

/** Ten series of sixty counts, each named by the bound of its bucket, spread evenly over the range. */
function bucketSeries({ range }: TestDataInput, boundOf: (place: number) => number): readonly Frame[] {
  const stepMs = Math.max(1, Math.floor((range.toMs - range.fromMs) / POINTS));
  const times = Float64Array.from({ length: POINTS }, (_, point) => range.fromMs + point * stepMs);
  return Array.from({ length: BUCKETS }, (_, place) =>
    seriesFrame(
      String(boundOf(place)),
      {},
      times,
      Float64Array.from({ length: POINTS }, (_none, point) => countAt(place, point)),
    ),
  );
}
