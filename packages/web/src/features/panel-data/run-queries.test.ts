import type { FrontendDataSource } from '@pharos/contract/api/boot';
import { FRAMES_MEDIA_TYPE, type QueryRequest } from '@pharos/contract/api/query';
import { encodePart } from '@pharos/domain/frames/parts';
import { expect, test, vi } from 'vitest';
import { builtInPlugins } from '../../app/built-in-plugins.ts';
import type { PageRequest, SendRequest } from '../../platform/api/request.ts';
import { createQueryDirectly, type QueryDirectly } from './query-directly.ts';
import { createRunQueries } from './run-queries.ts';
import type { ResultPart } from './channel-host.ts';

const source = (name: string, more: Partial<FrontendDataSource> = {}): FrontendDataSource => ({
  type: 'prometheus',
  name,
  meta: {},
  access: 'proxy',
  ...more,
});
const DIRECT = source('Direct', { uid: 'direct-uid', access: 'direct', directUrl: 'http://prom.test:9090/sub/', jsonData: {} });
const SETTINGS = { defaultDatasource: 'Server side', datasources: { 'Server side': source('Server side'), Direct: DIRECT } };
const request = (...queries: QueryRequest['queries']): QueryRequest => ({
  from: 1_540_987_200_000,
  to: 1_540_990_800_000,
  timezone: 'utc',
  queries,
});
const gather = async (parts: AsyncIterable<ResultPart>) => {
  const all: ResultPart[] = [];
  for await (const part of parts) all.push(part);
  return all;
};
const PENDING = { kind: 'pending', range: { from: 0, to: 1 } } as const;

interface PageOptions {
  readonly response?: Response;
  readonly queryDirectly?: () => Promise<QueryDirectly>;
  readonly send?: SendRequest;
}

function page({ response, queryDirectly: load, send }: PageOptions = {}) {
  const sent: PageRequest[] = [];
  const queryDirectly = vi.fn(async (_source: FrontendDataSource, { queries }: QueryRequest): Promise<ResultPart> => ({
    key: `${queries[0]?.panelId}:${queries[0]?.refId}`,
    result: PENDING,
  }));
  const query = createRunQueries({
    session: { settings: SETTINGS },
    queryDirectly: load ?? (async () => queryDirectly),
    send:
      send ??
      (async (one) => {
        sent.push(one);
        const { queries } = one.body as QueryRequest; // sent by the code under test
        const bytes = encodePart({ key: queries.map(({ panelId, refId }) => `${panelId}:${refId}`).join(), result: PENDING });
        return response ?? new Response(bytes, { headers: { 'content-type': FRAMES_MEDIA_TYPE } });
      }),
  });
  return { query, sent, queryDirectly };
}

test('one streamed call carries what the server asks; a source with browser access never reaches it', async () => {
  const { query, sent, queryDirectly } = page();
  const parts = await gather(
    query(
      request(
        { refId: 'A', panelId: 1 },
        { refId: 'B', panelId: 1, datasource: 'Direct' },
        { refId: 'A', panelId: 2, datasource: { uid: 'direct-uid' } },
      ),
      new AbortController().signal,
    ),
  );
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/ds/query', headers: { Accept: FRAMES_MEDIA_TYPE } });
  expect(sent[0]?.body).toMatchObject({ queries: [{ panelId: 1, refId: 'A' }] });
  expect(queryDirectly.mock.calls.map(([{ name }]) => name)).toEqual(['Direct', 'Direct']);
  expect(parts.map(({ key }) => key).toSorted()).toEqual(['1:A', '1:B', '2:A']);
});

const chunkFailure = async () => {
  throw new Error('The code of direct queries was not loaded');
};

test('where the code of direct queries does not load, the other targets get their results before the failure', async () => {
  const { query } = page({ queryDirectly: chunkFailure });
  const parts: ResultPart[] = [];
  const all = async () => {
    for await (const part of query(
      request({ refId: 'A', panelId: 1, datasource: 'Direct' }, { refId: 'B', panelId: 1 }),
      new AbortController().signal,
    ))
      parts.push(part);
  };
  await expect(all()).rejects.toThrow('The code of direct queries was not loaded');
  expect(parts.map(({ key }) => key)).toEqual(['1:B']);
});

test('a request that is given up ends at once, whatever is still being loaded for it', async () => {
  const controller = new AbortController();
  const { query } = page({
    queryDirectly: () => new Promise(() => undefined),
    send: async ({ signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))),
  });
  const all = gather(query(request({ refId: 'A', panelId: 1, datasource: 'Direct' }, { refId: 'B', panelId: 1 }), controller.signal));
  controller.abort();
  await expect(all).rejects.toThrow('aborted');
});

test('where the server fails, what the browser asks itself gets its results before the failure', async () => {
  const { query } = page({ response: new Response('', { status: 200 }) });
  const parts: ResultPart[] = [];
  const all = async () => {
    for await (const part of query(
      request(
        { refId: 'A', panelId: 1, datasource: 'Direct' },
        { refId: 'B', panelId: 1 },
        { refId: 'C', panelId: 1, datasource: 'Direct' },
      ),
      new AbortController().signal,
    ))
      parts.push(part);
  };
  await expect(all()).rejects.toThrow('The server answered something');
  expect(parts.map(({ key }) => key)).toEqual(['1:A', '1:C']);
});

test('a source that the page does not know is the server’s to refuse', async () => {
  const { query, sent } = page();
  await gather(query(request({ refId: 'A', panelId: 1, datasource: 'constructor' }), new AbortController().signal));
  expect(sent).toHaveLength(1);
});

test('an answer that is no stream of frames fails with words', async () => {
  const { query } = page({ response: new Response('<html>', { headers: { 'content-type': 'text/html' } }) });
  await expect(gather(query(request({ refId: 'A', panelId: 1 }), new AbortController().signal))).rejects.toThrow(
    'The server answered something this page does not know',
  );
});

const MATRIX = {
  status: 'success',
  data: {
    resultType: 'matrix',
    result: [
      {
        metric: { __name__: 'up' },
        values: [
          [1_540_987_200, '1'],
          [1_540_987_260, '0'],
        ],
      },
    ],
  },
};
const target = { refId: 'A', panelId: 1, expr: 'up', datasource: 'Direct' };
const createDirectly = async (fetch: typeof globalThis.fetch) =>
  createQueryDirectly({ plugins: { sources: await builtInPlugins.sources.load() }, fetch, now: () => 5 });

test('a direct query without a word in it asks nobody', async () => {
  const fetch = vi.fn();
  const target = { refId: 'A', panelId: 1, expr: ' ' };
  const { result } = await (await createDirectly(fetch))(DIRECT, request(target), new AbortController().signal);
  expect(result).toMatchObject({ kind: 'frames', frames: [], cost: { isUnasked: true } });
  expect(fetch).not.toHaveBeenCalled();
});

test('[2.2.1-e] with access by the browser a query goes to the address of the store without credentials or secrets, and comes back as frames', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(MATRIX));
  const { key, result } = await (await createDirectly(fetch))(DIRECT, request(target), new AbortController().signal);
  expect(key).toBe('1:A');
  expect(result).toMatchObject({ kind: 'frames', frames: [{ columns: [{ type: 'time' }, { type: 'number' }] }] });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(String(url)).toMatch(/^http:\/\/prom\.test:9090\/sub\/api\/v1\/query_range\?/);
  expect(init).toMatchObject({ credentials: 'omit' });
  expect(new Headers(init?.headers).has('authorization')).toBe(false);
});

test.each<[what: string, source: FrontendDataSource, fetch: typeof globalThis.fetch, text: RegExp]>([
  [
    'a store that cannot be reached',
    DIRECT,
    () => Promise.reject(new TypeError('Failed to fetch')),
    /Could not reach prom\.test:9090 from this browser/,
  ],
  [
    'an address that is none',
    { ...DIRECT, directUrl: 'ftp://prom.test' },
    async () => Response.json(MATRIX),
    /no address that a browser can reach/,
  ],
  [
    'a kind that is not asked over HTTP',
    { ...DIRECT, type: 'host' },
    async () => Response.json(MATRIX),
    /cannot be asked from the browser/,
  ],
  ['an answer that is none', DIRECT, async () => new Response('<html>'), /./],
])('%s is the error of its target', async (_what, direct, fetch, text) => {
  const { result } = await (await createDirectly(fetch))(direct, request(target), new AbortController().signal);
  expect(result).toMatchObject({ kind: 'error', error: { message: expect.stringMatching(text) } });
});
