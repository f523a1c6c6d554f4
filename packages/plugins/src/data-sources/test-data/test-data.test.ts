import { expect, test } from 'vitest';
import { type Frame, QueryError, type Tools } from '@pharos/plugin';
import { plugin } from './index.ts';
import { scenarioList } from './scenario-list.ts';

const FROM = 1_544_788_800_000;
const HOUR = 3_600_000;

const tools = (change: Partial<Tools> = {}): Tools => ({
  now: () => FROM,
  random: () => 0.75,
  wait: async () => undefined,
  local: { rows: async () => [] },
  signal: new AbortController().signal,
  ...change,
});

const buildInput = (target: Record<string, unknown>, intervalMs = 60_000, rangeMs = HOUR) => ({
  settings: { id: 1, name: 't', url: '', access: 'proxy' as const, user: '', database: '', options: {}, hasSecret: () => false },
  query: plugin.query.parse(target),
  range: { fromMs: FROM, toMs: FROM + rangeMs },
  intervalMs,
});
const runQuery = (target: Record<string, unknown>, intervalMs?: number, rangeMs?: number, change?: Partial<Tools>) =>
  plugin.run(buildInput(target, intervalMs, rangeMs), tools(change));
const valuesOf = (frames: readonly Frame[], column = 1): unknown[] => [...(frames[0]?.columns[column]?.values ?? [])];

test('[2.2.4-o] the scenario, its input and the alias of a target are understood; an empty target is a random walk', async () => {
  expect(plugin.query.parse({})).toMatchObject({ scenarioId: 'random_walk', stringInput: '', alias: '' });
  expect(plugin.query.parse({ scenarioId: 7, other: [1] })).toMatchObject({ scenarioId: 'random_walk', other: [1] });
});

test('a random walk has one point per interval and steps of at most a half', async () => {
  const frames = await runQuery({});
  expect(valuesOf(frames, 0)).toHaveLength(60);
  expect(valuesOf(frames, 0)[1]).toBe(FROM + 60_000);
  expect(valuesOf(frames).slice(0, 3)).toEqual([75, 75.25, 75.5]);
});

test('a random walk has as many series as the target says, numbered from the second on', async () => {
  const [random] = [tools().random];
  const namesOf = async (target: object) => {
    const query = plugin.query.parse(target);
    return plugin.project(await plugin.run({ ...buildInput({}), query }, tools({ random })), query, 'A').map(({ name }) => name);
  };
  expect(await namesOf({ seriesCount: 3 })).toEqual(['A-series', 'A-series1', 'A-series2']);
  expect(await namesOf({ seriesCount: '2', alias: 'load' })).toEqual(['load', 'load']);
  expect(await Promise.all([0, -1, 1.5, 'x', null, 1001].map(async (seriesCount) => (await namesOf({ seriesCount })).length))).toEqual(
    Array.from({ length: 6 }, () => 1),
  );
  expect(plugin.upstreamKey(plugin.query.parse({ seriesCount: 3 }))).not.toEqual(plugin.upstreamKey(plugin.query.parse({})));
});

test('a walk as a table has a band around its values, and tells up and down', async () => {
  const turns = [0.5, 0.75, 0.25, 0.5, 0.2, 0.4, 0.6, 1, 1, 1];
  const random = () => turns.shift() ?? 0;
  const [frame] = await runQuery({ scenarioId: 'random_walk_table' }, HOUR / 3, HOUR, { random });
  expect(frame?.meta?.kind).toBe('table');
  expect(frame?.columns.map(({ name, values }) => [name, ...values])).toEqual([
    ['Time', FROM, FROM + HOUR / 3, FROM + (2 * HOUR) / 3],
    ['Value', 50, 50.25, 50],
    ['Min', 49.5, 49.25, 48.5],
    ['Max', 52.5, 52.75, 52.5],
    ['Info', 'up', 'up', 'down'],
  ]);
});

test('a random walk ends at 10,000 points, and an interval of nothing does no harm', async () => {
  expect(valuesOf(await runQuery({}, 1))).toHaveLength(10_000);
  expect(valuesOf(await runQuery({}, 0))).toHaveLength(10_000);
  expect(valuesOf(await runQuery({}, 60_000, 0))).toHaveLength(0);
});

test('csv values are spread evenly, null is missing, other text is left out', async () => {
  const frames = await runQuery({ scenarioId: 'csv_metric_values', stringInput: '1, null,x, 3' });
  expect(valuesOf(frames, 0)).toEqual([FROM, FROM + HOUR / 2, FROM + HOUR]);
  expect(valuesOf(frames)).toEqual([1, NaN, 3]);
  expect(frames[0]?.columns[1]).toMatchObject({ missing: Uint8Array.of(0b010) });
  expect(valuesOf(await runQuery({ scenarioId: 'csv_metric_values' }))).toEqual([1, 20, 90, 30, 5, 0]);
});

test('a single csv value stands at the start of the range', async () => {
  const frames = await runQuery({ scenarioId: 'csv_metric_values', stringInput: '7' });
  expect([valuesOf(frames, 0), valuesOf(frames)]).toEqual([[FROM], [7]]);
});

test('manual points are kept inside the range and in order of time; what is no number is missing', async () => {
  const points = [[3, FROM + 30], ['x', FROM + 10], [1, FROM - 1], [2, FROM + HOUR + 1], 'no pair', [5]];
  const frames = await runQuery({ scenarioId: 'manual_entry', points });
  expect(valuesOf(frames, 0)).toEqual([FROM + 10, FROM + 30]);
  expect(valuesOf(frames)).toEqual([NaN, 3]);
});

test('no data points, an error beside data, and a failing store', async () => {
  expect(await runQuery({ scenarioId: 'no_data_points' })).toEqual([]);
  const partly: unknown = await runQuery({ scenarioId: 'random_walk_with_error' }).catch((error: unknown) => error);
  expect(partly).toBeInstanceOf(QueryError);
  expect(partly).toMatchObject({ blame: 'upstream', frames: [{ meta: { kind: 'series' } }] });
  await expect(runQuery({ scenarioId: 'server_error_500' })).rejects.toMatchObject({ blame: 'upstream' });
});

test.each([
  ['exponential_heatmap_bucket_data', ['1', '2', '4', '8', '16', '32', '64', '128', '256', '512']],
  ['linear_heatmap_bucket_data', ['0', '10', '20', '30', '40', '50', '60', '70', '80', '90']],
])('%s gives ten buckets with the same counts for everybody; their names stay', async (scenarioId, names) => {
  const frames = await runQuery({ scenarioId });
  expect([valuesOf(frames, 0).slice(0, 2), valuesOf(frames, 0).length]).toEqual([[FROM, FROM + 60_000], 60]);
  expect([0, 30].map((point) => frames.map(({ columns }) => columns[1]?.values[point]))).toEqual([
    [0, 1, 9, 42, 91, 91, 42, 9, 1, 0],
    [0, 1, 9, 42, 91, 91, 42, 9, 1, 0],
  ]);
  const query = plugin.query.parse({ scenarioId });
  expect(plugin.project(frames, query, 'A').map(({ name }) => name)).toEqual(names);
});

test('a slow query waits as long as it was told, and refuses what is no length', async () => {
  const waited: number[] = [];
  const wait = async (ms: number) => void waited.push(ms);
  expect(valuesOf(await runQuery({ scenarioId: 'slow_query', stringInput: '3s' }, 60_000, HOUR, { wait }))).toHaveLength(60);
  await runQuery({ scenarioId: 'slow_query' }, 60_000, HOUR, { wait });
  expect(waited).toEqual([3_000, 5_000]);
  await expect(runQuery({ scenarioId: 'slow_query', stringInput: 'soon' })).rejects.toThrow(QueryError);
});

test('an unknown scenario is a clear error', async () => {
  await expect(runQuery({ scenarioId: 'tomorrow' })).rejects.toThrow('There is no scenario tomorrow');
});

test('series are named by alias, else by refId', async () => {
  const frames = await runQuery({});
  expect(plugin.project(frames, plugin.query.parse({ alias: 'load' }), 'B')[0]?.name).toBe('load');
  expect(plugin.project(frames, plugin.query.parse({}), 'B')[0]?.name).toBe('B-series');
});

test('two random walks of one panel are two walks, and an alias changes no call', () => {
  const keyOf = (target: object) => JSON.stringify(plugin.upstreamKey(plugin.query.parse(target)));
  expect(keyOf({ refId: 'A' })).not.toBe(keyOf({ refId: 'B' }));
  expect(keyOf({ refId: 'A', alias: 'x' })).toBe(keyOf({ refId: 'A' }));
});

test('a stream emits until it is stopped', async () => {
  const stop = new AbortController();
  const emitted: (readonly Frame[])[] = [];
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    if (waits.length === 3) {
      stop.abort();
      throw stop.signal.reason;
    }
  };
  await plugin.stream(
    buildInput({ scenarioId: 'streaming_client', stream: { speed: 500 } }),
    (frames) => emitted.push(frames),
    tools({ wait, signal: stop.signal }),
  );
  expect(waits).toEqual([500, 500, 500]);
  expect(emitted).toHaveLength(3);
  expect(valuesOf(emitted[0] ?? [], 0)).toEqual([FROM]);
});

test('every scenario answers with its suggested input', async () => {
  for (const { id, stringInput } of scenarioList.filter((scenario) => !scenario.id.includes('error'))) {
    await expect(runQuery({ scenarioId: id, stringInput })).resolves.toBeInstanceOf(Array);
  }
});
