import type { FrontendDataSource } from '@pharos/contract/api/boot';
import { type Frame, seriesFrame } from '@pharos/plugin';
import type { DataSource } from '@pharos/plugin/unstable';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryDirectly } from './query-directly.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const SOURCE: FrontendDataSource = { type: 'made', name: 'Made', meta: {}, access: 'direct', directUrl: 'http://store.test' };
const anything = { safeParse: (value: unknown) => ({ success: true, data: value }), parse: (value: unknown) => value };
const series = (values: readonly number[]): Frame => seriesFrame('s', {}, Float64Array.from(values), Float64Array.from(values));

function run(parts: object, fetch: typeof globalThis.fetch, target: object = {}) {
  const plugin = {
    transport: 'http',
    manifest: { id: 'made', name: 'Made', secrets: [] },
    options: anything,
    query: anything,
    isEmpty: () => false,
    minIntervalMs: () => 1,
    project: (frames: readonly Frame[]) => frames,
    request: () => ({ method: 'GET', path: '/0' }),
    response: ({ text }: { text: string }) => [series(JSON.parse(text).points)],
    ...parts,
  };
  const sources = [plugin as unknown as DataSource]; // what counts for the test
  const query = createQueryDirectly({ plugins: { sources }, fetch, now: () => 5 });
  return query(SOURCE, { from: 0, to: 3_600_000, queries: [{ refId: 'A', ...target }] }, new AbortController().signal).then(
    ({ result }) => result,
  );
}

test('a store that responds in pages is read to the last one', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async (url) =>
    Response.json(String(url).endsWith('/0') ? { points: [1, 2], next: '/1' } : { points: [3] }),
  );
  const pages = {
    next: ({ text }: { text: string }) => {
      const { next } = JSON.parse(text);
      return next ? { method: 'GET', path: next } : undefined;
    },
    join: (all: readonly (readonly Frame[])[]) => [
      series(all.flatMap(([frame]) => Array.from((frame?.columns[1]?.values ?? []) as Float64Array))),
    ],
  };
  expect(await run({ pages }, fetch)).toMatchObject({
    kind: 'frames',
    frames: [{ name: 's' }],
    cost: { rows: 3, request: 'GET http://store.test/0' },
  });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test.each([
  ['a form', { body: { kind: 'form', fields: { q: 'x'.repeat(8 * 1024 * 1024) } } }],
  ['JSON', { body: { kind: 'json', value: 'x'.repeat(8 * 1024 * 1024) } }],
  ['an address', { query: { q: 'x'.repeat(8 * 1024 * 1024) } }],
])('[B12] a request larger than 8 MB is not sent: %s', async (_what, large) => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  expect(await run({ request: () => ({ method: 'POST', path: '/0', ...large }) }, fetch)).toMatchObject({
    error: { message: 'The request to the data source would be larger than 8 MB' },
  });
  expect(fetch).not.toHaveBeenCalled();
});

test('[B12] a query that is too long is an error before anything is asked', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  const result = await run({}, fetch, { expr: 'x'.repeat(65_537) });
  expect(result).toMatchObject({ error: { message: 'The expression is longer than 65,536 characters', status: 400 } });
  expect(fetch).not.toHaveBeenCalled();
});

test('a kind of source that signs its requests cannot be used from the browser', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  expect(await run({ sign: async () => ({}) }, fetch)).toMatchObject({
    error: { message: expect.stringContaining('Choose access by the server') },
  });
  expect(fetch).not.toHaveBeenCalled();
});

test('a path that climbs out of the source is not sent', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  const request = () => ({ method: 'GET', path: '/../secret' });
  expect(await run({ request }, fetch)).toMatchObject({ error: { code: 'query-target-invalid' } });
  expect(fetch).not.toHaveBeenCalled();
});

test('[R3] a body without end is given up at the limit, and its connection closed', async () => {
  const cancel = vi.fn();
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(8 * 1024 * 1024)), cancel });
  expect(await run({}, async () => new Response(body))).toMatchObject({
    error: { code: 'upstream-too-large', message: 'The answer of the data source is larger than 50 MB', status: 502 },
  });
  expect(cancel).toHaveBeenCalled();
});

test('a store that is silent is given up after 30 s', async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const silent: typeof globalThis.fetch = (_url, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))));
  const result = run({}, silent);
  await Promise.resolve();
  timeout.abort();
  expect(await result).toMatchObject({ error: { code: 'upstream-timeout', status: 504 } });
});

test('a plugin that throws gives its target an error in general words', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const response = () => {
    throw new TypeError('x is not a function');
  };
  expect(await run({ response }, async () => Response.json({}))).toMatchObject({
    error: { code: 'upstream-failed', message: 'The answer of the data source could not be read' },
  });
  expect(log).toHaveBeenCalledWith(expect.any(TypeError));
});
