import { type Frame, QueryError, seriesFrame } from '@pharos/plugin';
import { decodePart } from '@pharos/domain/frames/parts';
import { valueSymbol } from 'piscina';
import { expect, test } from 'vitest';
import { pluginsWith } from '../../../testing/plugins-with.ts';
import { createTaskRunner } from '../index.worker.ts';
import { readerOf } from '../queries-in-tests.ts';
import { createQueryBudget, type QueryBudget } from '../query-budget.ts';
import type { QueryResult } from '../query-result.ts';
import { packFrames } from '../upstream/shared-result.ts';
import { createEncoder } from './encode-results.ts';
import { openJson } from './open-body.ts';

const FRAMES = [seriesFrame('s', {}, Float64Array.of(1), Float64Array.of(2))];
const plugin = {
  transport: 'http',
  manifest: { id: 'made', name: 'Made', secrets: [] },
  project: (frames: readonly unknown[], query: { isFaulty?: boolean }) => {
    if (query.isFaulty) throw new TypeError('x is not a function');
    return frames;
  },
  batch: { responses: () => [] as readonly unknown[] },
};
const plugins = pluginsWith(plugin);
const runTask = createTaskRunner(plugins);

const result = (key: string, frames: Extract<QueryResult['outcome'], { kind: 'frames' }>['frames'], query = {}): QueryResult => ({
  key,
  refId: key,
  outcome: {
    kind: 'frames',
    frames,
    size: 100,
    type: 'made',
    projection: { refId: key, query, wantsStatistics: false, range: { fromMs: 0, toMs: 1 }, endMs: 1, steps: { stepMs: 1, edge: 'start' } },
    range: { from: 0, to: 1 },
    cost: { upstreamMs: 0, bytes: 0, rows: 1, isCached: false, answeredAt: 0 },
  },
});

/** A pool that does the work of a worker at once. */
const pool = {
  run: async <In, Out>(task: In): Promise<Out> => {
    const result = runTask(task as never);
    return (valueSymbol in result ? result[valueSymbol] : result) as Out;
  },
  close: async () => {},
};

const workOf = (budget: QueryBudget) => budget.openRequest({ reader: readerOf(1), user: 'user:1', signal: new AbortController().signal });

async function encodeAll(results: readonly QueryResult[], unexpected: unknown[] = []) {
  const source = (async function* () {
    yield* results;
  })();
  const parts = new Map<string, unknown>();
  const budget = createQueryBudget();
  const encode = createEncoder({ plugins, pool, budget, onUnexpected: (error) => unexpected.push(error) });
  for await (const { pieces } of encode(source, 'part', workOf(budget))) {
    const decoded = decodePart(Buffer.concat(pieces))?.part;
    parts.set(decoded?.key ?? '', decoded?.result);
  }
  return parts;
}

test('open and packed frames come out alike', async () => {
  const parts = await encodeAll([
    result('open', { kind: 'open', list: FRAMES }),
    result('packed', { kind: 'packed', packed: packFrames(FRAMES) }),
  ]);
  expect(parts.get('open')).toMatchObject({ frames: [{ name: 's' }] });
  expect(parts.get('packed')).toEqual(parts.get('open'));
});

test.each(['open', 'packed'] as const)('a plugin that throws while it names %s frames gives that target an error', async (kind) => {
  const unexpected: unknown[] = [];
  const frames = kind === 'open' ? ({ kind, list: FRAMES } as const) : ({ kind, packed: packFrames(FRAMES) } as const);
  const parts = await encodeAll([result('A', frames, { isFaulty: true }), result('B', { kind: 'open', list: FRAMES })], unexpected);
  expect(parts.get('A')).toMatchObject({ kind: 'error', error: { code: 'upstream-failed', status: 502 } });
  expect(parts.get('B')).toMatchObject({ kind: 'frames' });
  expect(String(unexpected)).toContain('x is not a function');
});

test.each<[status: number, retryAfterSeconds: number | undefined]>([
  [429, 5],
  [502, undefined],
  [504, undefined],
])('a JSON response that failed with %i says to come again after %s seconds', async (status, retryAfterSeconds) => {
  const failed = async function* () {
    yield { key: 'A', pieces: [], error: { code: 'made', message: 'no', status } };
  };
  expect(await openJson(failed())).toMatchObject({ status });
  expect((await openJson(failed())).retryAfterSeconds).toBe(retryAfterSeconds);
});

test('a large batch is read in a worker, errors of its parts as data', () => {
  const parts: readonly (readonly Frame[] | QueryError)[] = [FRAMES, new QueryError('no such metric', { detail: 'x' })];
  plugin.batch.responses = () => parts;
  const done = runTask({
    kind: 'batch',
    type: 'made',
    inputs: [{}, {}, {}] as never,
    secretNames: [],
    head: { status: 200, contentType: '' },
    body: new Uint8Array(),
    limits: { maxResponseBytes: 0, maxPointsPerSeries: 0, maxSeries: 0, maxRows: 0 },
    sent: 1,
  });
  expect(done).toMatchObject({
    kind: 'batch',
    parts: [
      { kind: 'given', rows: 1 },
      { kind: 'query-error', message: 'no such metric', blame: 'query', detail: 'x' },
      { kind: 'query-error', message: 'Made left this query unanswered', blame: 'upstream' },
    ],
  });
});
