import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { TargetResult } from '@pharos/contract/frames';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { respondEndlessly, startStandIn, type StandIn } from '../../testing/stand-in-upstream.ts';
import { createDirectory, matrixResponse, readerOf, sourceAt, startQueries } from './queries-in-tests.ts';

let upstream: StandIn;
const closers: (() => Promise<void>)[] = [];

beforeEach(async () => {
  upstream = await startStandIn();
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await upstream.close();
});

const start = (...args: Parameters<typeof startQueries>) => {
  const queries = startQueries(...args);
  closers.push(queries.close);
  return queries;
};
const json =
  (text: string): RequestListener =>
  (_request, response) =>
    void response.setHeader('content-type', 'application/json').end(text);
const framesOf = (result: TargetResult | undefined) => (result?.kind === 'frames' ? result.frames : []);
const up = { refId: 'A', datasourceId: 1, expr: 'up' };

test('a target becomes frames named for the caller, with what the answer cost', async () => {
  upstream.respondWith(json(matrixResponse(2, 3)));
  const { run } = start([sourceAt(1, `${upstream.url}?token=hunter2`)]);
  const result = (await run({ queries: [{ ...up, panelId: 4, legendFormat: 'line {{line}}' }] })).get('4:A');
  expect(framesOf(result).map(({ name }) => name)).toEqual(['line 0', 'line 1']);
  expect(result).toMatchObject({ cost: { rows: 6, isCached: false, request: expect.stringContaining('/api/v1/query_range') } });
  expect(JSON.stringify(result)).not.toMatch(/c2VjcmV0|hunter2/);
  expect(upstream.requests[0]?.url).toContain('token=hunter2');
  expect(upstream.requests[0]?.headers['authorization']).toBe('Basic c2VjcmV0');
});

test('a source is found by id, name, uid and as the default, only inside the org', async () => {
  upstream.respondWith(json(matrixResponse(1, 1)));
  const { run } = start([sourceAt(1, upstream.url, { name: 'prod' }), sourceAt(2, upstream.url, { orgId: 2, name: 'secret' })]);
  const targets = [
    { datasourceId: 1 },
    { datasource: 'prod' },
    { datasource: 'u1' },
    { datasource: { uid: 'u1' } },
    { datasource: null },
    {},
  ];
  const own = await run({ queries: targets.map((target, panelId) => ({ ...up, datasourceId: undefined, panelId, ...target })) });
  expect([...own.values()].map(({ kind }) => kind)).toEqual(targets.map(() => 'frames'));
  const foreign = await run({
    queries: [
      { ...up, datasourceId: 2 },
      { ...up, datasourceId: undefined, refId: 'B', datasource: 'secret' },
      { ...up, datasourceId: 99, refId: 'C' },
    ],
  });
  for (const result of foreign.values())
    expect(result).toEqual({ kind: 'error', error: { code: 'data-source-not-found', message: 'Data source not found', status: 404 } });
});

test('equal targets are asked once, whatever their legend, letter, panel and width', async () => {
  const joined = Promise.withResolvers<void>();
  upstream.respondWith((_request, response) => void joined.promise.then(() => response.end(matrixResponse(1, 50))));
  const connections = [sourceAt(1, upstream.url)];
  const directory = createDirectory(connections);
  let found = 0;
  const byId: typeof directory.byId = (...args) => directory.byId(...args).finally(() => (found += 1));
  const { run } = start(connections, { directory: { ...directory, byId } });
  const range = { from: 1_700_000_000_000, to: 1_700_003_600_000 };
  const running = Promise.all([
    run({
      ...range,
      queries: [
        { ...up, panelId: 1, legendFormat: 'a', width: 390 },
        { ...up, panelId: 2, legendFormat: 'b', width: 2_560 },
      ],
    }),
    run({ ...range, queries: [{ ...up, refId: 'Z' }] }, { user: 'user:2' }),
  ]);
  await expect.poll(() => [found, upstream.requests.length]).toEqual([2, 1]);
  joined.resolve();
  const [one, two] = await running;
  expect(upstream.requests).toHaveLength(1);
  expect([one.get('1:A'), one.get('2:A'), two.get('Z')].map((result) => framesOf(result)[0]?.name)).toEqual(['a', 'b', expect.any(String)]);
  expect((await run({ ...range, queries: [up] })).get('A')).toMatchObject({ cost: { isCached: true } });
  expect(upstream.requests).toHaveLength(1);
});

test('orgs, versions and kept cookies never share an answer', async () => {
  upstream.respondWith(json(matrixResponse(1, 1)));
  const connections = [sourceAt(1, upstream.url, { keepCookies: ['sso'] }), sourceAt(1, upstream.url, { orgId: 2, keepCookies: ['sso'] })];
  const { run } = start(connections);
  const request = { from: 1_700_000_000_000, to: 1_700_003_600_000, queries: [up] };
  await run(request);
  await run(request, { reader: readerOf(2) });
  await run(request, { cookieHeader: 'session=ours; sso=anna' });
  await run(request, { cookieHeader: 'sso=ben' });
  await run(request, { cookieHeader: 'session=other; sso=ben' });
  connections.splice(0, 1, sourceAt(1, upstream.url, { version: 2 }));
  await run(request);
  expect(upstream.requests.map(({ headers }) => headers['cookie'])).toEqual([undefined, undefined, 'sso=anna', 'sso=ben', undefined]);
});

describe("a store that misbehaves is one target's error", () => {
  test.each<[string, RequestListener, { readonly code: string; readonly status: number }]>([
    [
      'answers HTML',
      (_request, response) => void response.setHeader('content-type', 'text/html').end('<html>login</html>'),
      { code: 'upstream-failed', status: 502 },
    ],
    ['answers 500', (_request, response) => void response.writeHead(500).end('boom'), { code: 'upstream-failed', status: 502 }],
    [
      'answers garbage',
      json('{"status":"success","data":{"resultType":"matrix","result":[{"values":'),
      { code: 'upstream-failed', status: 502 },
    ],
    ['answers another shape', json('[]'), { code: 'upstream-failed', status: 502 }],
    [
      'redirects',
      (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      { code: 'upstream-failed', status: 502 },
    ],
    ['never answers', () => undefined, { code: 'upstream-timeout', status: 504 }],
    ['answers without end', respondEndlessly, { code: 'upstream-too-large', status: 502 }],
    ['closes the connection', (request) => void request.socket.destroy(), { code: 'upstream-unreachable', status: 502 }],
    ['sends too many points', json(matrixResponse(1, 101)), { code: 'upstream-too-large', status: 502 }],
    ['sends too many series', json(matrixResponse(6, 1)), { code: 'upstream-too-large', status: 502 }],
  ])('%s', async (_title, listener, failure) => {
    upstream.respondWith(listener);
    const resultLimits = { maxResponseBytes: 2_000_000, maxPointsPerSeries: 100, maxSeries: 5, maxRows: 100 };
    const { run, unexpected } = start([sourceAt(1, upstream.url, { timeoutMs: failure.status === 504 ? 300 : 30_000 })], { resultLimits });
    const results = await run({ queries: [up, { refId: 'B', datasource: '-- Grafana --', scenarioId: 'csv_metric_values' }] });
    expect(results.get('A')).toMatchObject({ kind: 'error', error: failure });
    expect(results.get('B')?.kind).toBe('frames');
    expect(unexpected).toEqual([]);
  });

  test.each([
    ['ftp://files.test', 'data-source-url-invalid'],
    ['', 'data-source-url-invalid'],
    ['http://169.254.169.254', 'outbound-refused'],
  ])('the URL %j gives a clear error', async (url, code) => {
    const { run } = start([sourceAt(1, url)]);
    expect((await run({ queries: [up] })).get('A')).toMatchObject({ kind: 'error', error: { code, status: 400 } });
  });

  test('a kind of source under the id that older documents use', async () => {
    const { run } = start([sourceAt(2, '', { type: 'grafana-testdata-datasource' })]);
    const results = await run({ queries: [{ refId: 'A', datasourceId: 2, scenarioId: 'random_walk' }] });
    expect(results.get('A')?.kind).toBe('frames');
  });

  test('an unknown kind of source and an unknown scenario', async () => {
    const { run } = start([sourceAt(1, upstream.url, { type: 'oracle' }), sourceAt(2, '', { type: 'testdata' })]);
    const results = await run({ queries: [up, { refId: 'B', datasourceId: 2, scenarioId: 'tomorrow' }] });
    expect(results.get('A')).toMatchObject({
      error: { code: 'data-source-type-unknown', status: 400, message: 'Plugin not found: oracle' },
    });
    expect(results.get('B')).toMatchObject({ error: { message: 'There is no scenario tomorrow', status: 400 } });
  });
});

test('20 dead targets do not hold back one healthy', async () => {
  const dead = await startStandIn();
  closers.push(dead.close);
  dead.respondWith(() => undefined);
  upstream.respondWith(json(matrixResponse(1, 1)));
  const { service } = start([sourceAt(1, upstream.url), sourceAt(2, dead.url), sourceAt(3, dead.url)]);
  const queries = Array.from({ length: 20 }, (_, panelId) => ({
    refId: 'A',
    panelId,
    datasourceId: 2 + (panelId % 2),
    expr: `dead_${panelId}`,
  }));
  const leave = new AbortController();
  const responses = service.query(
    { from: 'now-1h', to: 'now', queries: [...queries, { ...up, panelId: 'healthy' }] },
    { reader: readerOf(1), user: 'user:1', signal: leave.signal },
  );
  expect((await responses.next()).value).toMatchObject({ key: 'healthy:A', outcome: { kind: 'frames' } });
  await expect.poll(() => dead.requests.length).toBe(20);
  leave.abort(new Error('left'));
  await expect(responses.next()).rejects.toThrow('left');
  await expect.poll(dead.closedEarly).toBe(20);
});

test('who may be told pending is, and finds the same call when it comes back with the same range', async () => {
  let reply = () => {};
  upstream.respondWith((_request, response) => void (reply = () => void response.end(matrixResponse(1, 1))));
  const { run } = start([sourceAt(1, upstream.url)], { pendingAfterMs: 50 });
  const first = (await run({ mayPend: true, queries: [up] })).get('A');
  expect(first?.kind).toBe('pending');
  const range = first?.kind === 'pending' ? first.range : { from: 0, to: 1 };
  const again = run({ mayPend: false, queries: [{ ...up, ...range }] });
  await expect.poll(() => upstream.requests.length).toBe(1);
  reply();
  expect((await again).get('A')).toMatchObject({ kind: 'frames', range });
  expect(upstream.requests).toHaveLength(1);
});

test('a result that is there is given, however long the server takes until it looks', async () => {
  upstream.respondWith(json(matrixResponse(1, 1)));
  const connections = [sourceAt(1, upstream.url)];
  const quick = createDirectory(connections);
  const directory = { ...quick, byId: (...args: Parameters<typeof quick.byId>) => pause(50).then(() => quick.byId(...args)) };
  const { run } = start(connections, { directory, pendingAfterMs: 10, clock: { nowMs: () => 1_700_000_600_000 } });
  await run({ queries: [up] });
  expect((await run({ mayPend: true, queries: [up] })).get('A')).toMatchObject({ kind: 'frames', cost: { isCached: true } });
});

test('a call is given up at once when the only caller closes', async () => {
  upstream.respondWith(() => undefined);
  const { run } = start([sourceAt(1, upstream.url)]);
  const leave = new AbortController();
  const requested = run({ queries: [up] }, { signal: leave.signal });
  await expect.poll(() => upstream.requests.length).toBe(1);
  leave.abort(new Error('left'));
  await expect(requested).rejects.toThrow('left');
  await expect.poll(upstream.closedEarly).toBe(1);
});

test('an empty target asks nobody', async () => {
  const { run } = start([sourceAt(1, upstream.url)]);
  expect((await run({ queries: [{ ...up, expr: ' ' }] })).get('A')).toMatchObject({
    kind: 'frames',
    frames: [],
    cost: { upstreamMs: 0, bytes: 0, rows: 0, isCached: false, isUnasked: true },
  });
  expect(upstream.requests).toEqual([]);
});

describe('a large answer goes through the workers', () => {
  const POINTS = 20_000;
  const range = { from: 1_700_000_000_000, to: 1_700_000_000_000 + POINTS * 1_000 };
  const resultLimits = { maxResponseBytes: 50_000_000, maxPointsPerSeries: 1_000_000, maxSeries: 100, maxRows: 1_000_000 };

  test("it is counted over all points, then reduced to the caller's pixels, each caller to its own", async () => {
    upstream.respondWith(json(matrixResponse(3, POINTS, (point) => Math.sin(point / 50) * 100)));
    const { run } = start([sourceAt(1, upstream.url)], { resultLimits });
    const results = await run({
      ...range,
      queries: [
        { ...up, width: 300, wantsStatistics: true },
        { ...up, refId: 'B', width: 900 },
        { ...up, refId: 'C' },
      ],
    });
    const [narrow, wide, whole] = ['A', 'B', 'C'].map((key) => framesOf(results.get(key)));
    expect(narrow?.[0]).toMatchObject({ meta: { reducedFrom: POINTS }, columns: [{}, { statistics: { count: POINTS } }] });
    const lengths = [narrow, wide, whole].map((frames) => frames?.[0]?.columns[0]?.values.length ?? 0);
    expect(lengths[0]).toBeLessThanOrEqual(1_300);
    expect(lengths[1]).toBeGreaterThan(lengths[0] ?? 0);
    expect(lengths[2]).toBe(POINTS);
    expect(whole?.[0]?.meta?.reducedFrom).toBeUndefined();
    expect(upstream.requests).toHaveLength(1);
  });

  test('a maxDataPoints that a person set switches the reduction off', async () => {
    upstream.respondWith(json(matrixResponse(1, POINTS)));
    const { run } = start([sourceAt(1, upstream.url)], { resultLimits });
    const result = (await run({ ...range, queries: [{ ...up, width: 300, maxDataPoints: 50_000 }] })).get('A');
    expect(framesOf(result)[0]?.columns[0]?.values).toHaveLength(POINTS);
  });

  test('errors come back from the worker as what they are', async () => {
    const { run, unexpected } = start([sourceAt(1, upstream.url)], { resultLimits: { ...resultLimits, maxPointsPerSeries: 100 } });
    upstream.respondWith(json(matrixResponse(1, POINTS)));
    expect((await run({ ...range, queries: [up] })).get('A')).toMatchObject({
      error: { code: 'upstream-too-large', message: 'The answer of the data source is larger than 100 points per series' },
    });
    upstream.respondWith(json(`{"status":"success","data":${' '.repeat(300_000)}`));
    expect((await run({ ...range, queries: [{ ...up, expr: 'other' }] })).get('A')).toMatchObject({ error: { code: 'upstream-failed' } });
    expect(unexpected).toEqual([]);
  });
});
