import type { Names } from './names.ts';

/** What a new data source over HTTP has of its own: it reads a JSON list of series. */
export const httpSourceFiles = ({ pascal }: Names): Readonly<Record<string, string>> => ({
  'request.ts': `import type { HttpRequest, QueryInput } from '@pharos/plugin';
import type { ${pascal}Options } from './options.ts';
import type { ${pascal}Query } from './query.ts';

export function buildRequest({ query, range, intervalMs }: QueryInput<${pascal}Options, ${pascal}Query>): HttpRequest {
  return {
    method: 'GET',
    path: '/series',
    query: { metric: query.metric.trim(), from: String(range.fromMs), to: String(range.toMs), step: String(intervalMs) },
  };
}
`,
  'response.ts': `import { type Frame, type HttpResponse, numberColumn, QueryError } from '@pharos/plugin';
import * as z from 'zod/mini';

/** What the store answers: points are [epoch ms, value]; a missing value is null. */
const Series = z.object({ name: z.string(), points: z.array(z.tuple([z.number(), z.nullable(z.number())])) });
const SeriesList = z.array(Series);

/** @throws QueryError when the answer is an error or has another shape. */
export function parseFrames({ status, text }: HttpResponse): readonly Frame[] {
  if (status !== 200) throw new QueryError(\`The store answered \${status}\`, { blame: 'upstream', detail: text.slice(0, 1000) });
  const list = SeriesList.safeParse(parseJson(text));
  if (!list.success) throw new QueryError('The store answered something that is no list of series', { blame: 'upstream', detail: text.slice(0, 1000) });
  return list.data.map(buildFrame);
}

function buildFrame({ name, points }: z.infer<typeof Series>): Frame {
  const times = Float64Array.from(points, ([time]) => time);
  const values = numberColumn('Value', points.map(([, value]) => value));
  return { name, labels: {}, columns: [{ name: 'Time', type: 'time', values: times }, values], meta: { kind: 'series' } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // HTML, or cut short: the shape is told as wrong
  }
}
`,
  'index.ts': `import { defineDataSource } from '@pharos/plugin';
import { manifest } from './manifest.ts';
import { ${pascal}Options } from './options.ts';
import { ${pascal}Query } from './query.ts';
import { buildRequest } from './request.ts';
import { parseFrames } from './response.ts';

export const plugin = defineDataSource({
  manifest,
  transport: 'http',
  options: ${pascal}Options,
  query: ${pascal}Query,
  isEmpty: ({ metric }) => metric.trim() === '',
  upstreamKey: ({ metric }) => ({ metric: metric.trim() }),
  minIntervalMs: ({ options }) => options.minIntervalMs,
  request: buildRequest,
  response: parseFrames,
  project: (frames) => frames,
  test: async (_settings, send) => {
    const { status } = await send({ method: 'GET', path: '/series', query: { metric: '' } });
    return status === 200 ? { status: 'success', message: 'Data source is working' } : { status: 'error', message: \`The store answered \${status}\` };
  },
});
`,
  'fixtures/contract.json': `{
  "query": { "metric": "temperature" },
  "range": { "fromMs": 1795267630000, "toMs": 1795267640000 },
  "intervalMs": 5000,
  "response": "series.json"
}
`,
  'fixtures/series.json': `[{ "name": "temperature", "points": [[1795267630000, 20.5], [1795267635000, null], [1795267640000, 21]] }]
`,
  'response.test.ts': `import { QueryError } from '@pharos/plugin';
import { expect, test } from 'vitest';
import { plugin } from './index.ts';
import { ${pascal}Query } from './query.ts';
import { parseFrames } from './response.ts';

const response = (text: string, status = 200) => ({ status, contentType: 'application/json', text });

test('a list of series is a frame each, gaps stay gaps', () => {
  const [frame] = parseFrames(response('[{"name":"a","points":[[1,2],[3,null]]}]'));
  expect(frame?.name).toBe('a');
  expect(frame?.columns.map(({ values }) => [...values])).toEqual([[1, 3], [2, NaN]]);
});

test.each(['<html>', '', '{}', '[{"name":"a"}]'])('%j is an error of the store', (text) => {
  expect(() => parseFrames(response(text))).toThrow(QueryError);
});

test('an error of the store is told with its status', () => {
  expect(() => parseFrames(response('no', 500))).toThrow('The store answered 500');
});

test('a target without a metric asks nothing', () => {
  expect(plugin.isEmpty(${pascal}Query.parse({}))).toBe(true);
  expect(plugin.isEmpty(${pascal}Query.parse({ metric: 'a' }))).toBe(false);
});
`,
});
