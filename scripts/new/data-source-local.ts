import type { Names } from './names.ts';

/** What a new data source without network has of its own: it makes a wave. */
export const localSourceFiles = ({ pascal }: Names): Readonly<Record<string, string>> => ({
  'wave.ts': `import { type Frame, type QueryInput, seriesFrame } from '@pharos/plugin';
import type { ${pascal}Query } from './query.ts';

/** From one crest to the next. */
const PERIOD_MS = 60_000;
/** A range of any length has at most so many points. */
const MAX_POINTS = 10_000;

type Input = Pick<QueryInput<unknown, ${pascal}Query>, 'query' | 'range' | 'intervalMs'>;

/** Points of a wave between 0 and 100, one each interval, always the same at the same time. */
export function buildWave({ query, range, intervalMs }: Input): readonly Frame[] {
  const count = Math.min(MAX_POINTS, Math.floor((range.toMs - range.fromMs) / intervalMs) + 1);
  const times = Float64Array.from({ length: count }, (_, index) => range.fromMs + index * intervalMs);
  return [seriesFrame(query.metric.trim(), {}, times, times.map((time) => 50 + 50 * Math.sin((time / PERIOD_MS) * 2 * Math.PI)))];
}
`,
  'index.ts': `import { defineDataSource } from '@pharos/plugin';
import { manifest } from './manifest.ts';
import { ${pascal}Options } from './options.ts';
import { ${pascal}Query } from './query.ts';
import { buildWave } from './wave.ts';

export const plugin = defineDataSource({
  manifest,
  transport: 'local',
  options: ${pascal}Options,
  query: ${pascal}Query,
  isEmpty: ({ metric }) => metric.trim() === '',
  upstreamKey: ({ metric }) => ({ metric: metric.trim() }),
  minIntervalMs: ({ options }) => options.minIntervalMs,
  run: async (input) => buildWave(input),
  project: (frames) => frames,
  test: async () => ({ status: 'success', message: 'Data source is working' }),
});
`,
  'fixtures/contract.json': `{
  "query": { "metric": "temperature" },
  "range": { "fromMs": 1795267630000, "toMs": 1795267640000 },
  "intervalMs": 5000
}
`,
  'wave.test.ts': `import { expect, test } from 'vitest';
import { buildWave } from './wave.ts';

const wave = (fromMs: number, toMs: number, intervalMs = 15_000) =>
  buildWave({ query: { metric: ' a ' }, range: { fromMs, toMs }, intervalMs })[0];

test('there is a point each interval, and the same time has the same value', () => {
  expect(wave(0, 45_000)?.name).toBe('a');
  expect(wave(0, 45_000)?.columns.map(({ values }) => Array.from(values, Number).map(Math.round))).toEqual([
    [0, 15_000, 30_000, 45_000],
    [50, 100, 50, 0],
  ]);
});

test('a long range has a bounded number of points', () => {
  expect(wave(0, 1e12, 1)?.columns[0]?.values).toHaveLength(10_000);
});
`,
});
