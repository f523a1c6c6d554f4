import { FRAMES_MEDIA_TYPE, QueryResponse, QueryRequest } from '@pharos/contract/api/query';
import { queryTsdb } from '@pharos/contract/api/query-tsdb';
import { frameFromJson } from '@pharos/domain/frames/json';
import { type Part, readParts } from '@pharos/domain/frames/parts';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RawResponse } from '../../platform/http/handle.ts';
import { findDeparture } from '../../testing/responses-as-promised.ts';
import { startStandIn, type StandIn } from '../../testing/stand-in-upstream.ts';
import type { UserActor } from '../../platform/session/actor.ts';
import { matrixResponse, scopeOf, sourceAt, startQueries } from './queries-in-tests.ts';

let upstream: StandIn;
let queries: ReturnType<typeof startQueries>;
const NOW = 1_700_000_600_000;

beforeEach(async () => {
  upstream = await startStandIn();
  const testData = sourceAt(2, '', { type: 'testdata' });
  const impatient = sourceAt(3, upstream.url, { timeoutMs: 300 });
  const notInstalled = sourceAt(4, upstream.url, { type: 'moon' });
  queries = startQueries([sourceAt(1, upstream.url), testData, impatient, notInstalled], {
    clock: { nowMs: () => NOW },
    random: () => 0.75,
    pendingAfterMs: 300,
  });
});
afterEach(async () => {
  await queries.close();
  await upstream.close();
});

const actor: UserActor = {
  kind: 'user',
  userId: 1,
  login: 'anna',
  email: '',
  name: '',
  isServerAdmin: false,
  by: 'session',
  scope: scopeOf(1),
  orgName: 'Main Org.',
  role: 'Viewer',
};

async function open(
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string>> = {},
) {
  const route = queries.routes.find((one) => one.route.path === path);
  const call = {
    actor,
    body,
    query,
    params: {},
    signal: new AbortController().signal,
    header: (name: string) => headers[name],
    text: '',
    url: path,
    clientAddress: '::1',
    requestId: 'r',
  };
  return { route, reply: await route?.run({ ...call, visitor: actor } as never) };
}

/** The response, its JSON read to the end and held against what the route promises. */
async function send(...args: Parameters<typeof open>) {
  const { route, reply } = await open(...args);
  const isJson = reply instanceof RawResponse && String(reply.headers['content-type']).startsWith('application/json');
  if (!route || !isJson) return reply;
  const whole = await buffer(reply.body as AsyncIterable<Uint8Array>);
  expect(findDeparture(route.route, reply.status, JSON.parse(whole.toString()))).toBeUndefined();
  return new RawResponse(reply.status, reply.headers, whole);
}

const query = (body: object, headers?: Readonly<Record<string, string>>) =>
  send('/api/ds/query', QueryRequest.parse({ from: 'now-10m', to: 'now', ...body }), headers);

async function readReply(reply: unknown) {
  if (!(reply instanceof RawResponse)) throw new TypeError('no raw answer');
  return { status: reply.status, json: JSON.parse(Buffer.from(reply.body as Uint8Array).toString()) };
}

async function partsOf(reply: unknown): Promise<readonly Part[]> {
  if (!(reply instanceof RawResponse)) throw new TypeError('no raw answer');
  const parts: Part[] = [];
  for await (const part of readParts(reply.body as AsyncIterable<Uint8Array>)) parts.push(part);
  return parts;
}

const csv = { refId: 'A', datasourceId: 2, scenarioId: 'csv_metric_values', stringInput: '1,null,3' };
const up = { refId: 'B', datasourceId: 1, expr: 'up' };

test('JSON is one object with frames by key, as the contract says', async () => {
  const { status, json } = await readReply(await query({ queries: [csv, { ...csv, panelId: 7, alias: 'x' }] }));
  expect(status).toBe(200);
  const { results } = QueryResponse.parse(json);
  expect(Object.keys(results).sort()).toEqual(['7:A', 'A']);
  expect(frameFromJson(results['7:A']?.frames?.[0] ?? { name: '', labels: {}, columns: [] })).toMatchObject({
    name: 'x',
    columns: [{ type: 'time' }, { values: Float64Array.of(1, NaN, 3) }],
  });
});

test('JSON is 200 as soon as one target has an answer, with the failures of the others in it', async () => {
  upstream.respondWith((_request, response) => void response.writeHead(500).end());
  const { status, json } = await readReply(await query({ queries: [csv, up] }));
  expect(status).toBe(200);
  expect(json.results.B.error).toMatchObject({ status: 502, code: 'upstream-failed' });
});

test.each([
  ['the store fails', [up], 502],
  ['the source does not exist', [{ ...up, datasourceId: 99 }], 404],
  ['the query is wrong', [{ ...csv, scenarioId: 'tomorrow' }], 400],
  ['several reasons', [{ ...csv, scenarioId: 'tomorrow' }, up], 502],
])('when all targets fail the status is theirs: %s', async (_title, targets, expected) => {
  upstream.respondWith((_request, response) => void response.writeHead(500).end());
  const { status, json } = await readReply(await query({ queries: targets }));
  expect([status, typeof json.message]).toEqual([expected, 'string']);
});

test('a store that is silent is 504 for a client that waits, and pending with 200 for one that comes back', async () => {
  upstream.respondWith(() => undefined);
  const waiting = await readReply(await query({ queries: [{ ...up, datasourceId: 3 }] }));
  expect(waiting.status).toBe(504);
  const pending = await readReply(await query({ mayPend: true, queries: [{ ...up, expr: 'other' }] }));
  expect(pending).toMatchObject({ status: 200, json: { results: { B: { pending: true, range: { from: expect.any(Number) } } } } });
});

test('the stream has a part per target, errors and pending too, with 200', async () => {
  upstream.respondWith(() => undefined);
  const reply = await query({ mayPend: true, queries: [csv, up, { ...up, refId: 'C', datasourceId: 99 }] }, { accept: FRAMES_MEDIA_TYPE });
  expect(reply).toMatchObject({ status: 200, headers: { 'content-type': FRAMES_MEDIA_TYPE } });
  const parts = await partsOf(reply);
  expect(Object.fromEntries(parts.map(({ key, result }) => [key, result.kind]))).toEqual({ A: 'frames', B: 'pending', C: 'error' });
  expect(parts.at(-1)?.key).toBe('B');
});

test('a part reaches the caller before the next target is ready, and leaving ends what is under way', async () => {
  upstream.respondWith(() => undefined);
  const reply = await query({ queries: [csv, up] }, { accept: FRAMES_MEDIA_TYPE });
  if (!(reply instanceof RawResponse)) throw new TypeError('no stream');
  const chunks = (reply.body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  const first = await chunks.next();
  expect(first.value?.byteLength).toBeGreaterThan(0);
  await expect.poll(() => upstream.requests.length).toBe(1);
  const waiting = chunks.next();
  await Promise.allSettled([waiting, chunks.return?.()]);
  await expect.poll(upstream.closedEarly).toBe(1);
});

test('[B2] JSON too is sent while it is made, once it is known not to be a failure', async () => {
  upstream.respondWith(() => undefined);
  const body = QueryRequest.parse({ from: 'now-10m', to: 'now', queries: [{ ...csv, refId: 'X', scenarioId: 'tomorrow' }, csv, up] });
  const { reply } = await open('/api/ds/query', body);
  if (!(reply instanceof RawResponse)) throw new TypeError('no stream');
  expect(reply.status).toBe(200);
  const chunks = (reply.body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  const texts = [await chunks.next(), await chunks.next()].map(({ value }) => Buffer.from(value ?? []).toString());
  expect(texts[0]).toMatch(/^\{"results":\{"X":\{"error":/);
  expect(texts[1]).toMatch(/^,"A":\{"frames":/);
  await Promise.allSettled([chunks.next(), chunks.return?.()]);
  await expect.poll(upstream.closedEarly).toBe(1);
});

test('a refused request is refused before anything is sent, in both forms', async () => {
  for (const headers of [undefined, { accept: FRAMES_MEDIA_TYPE }]) {
    await expect(query({ queries: [csv, csv] }, headers)).rejects.toMatchObject({ code: 'query-target-invalid' });
    await expect(query({ queries: [] }, headers)).rejects.toMatchObject({ code: 'query-empty' });
    await expect(query({ from: 'now', to: 'now-1h', queries: [csv] }, headers)).rejects.toMatchObject({ code: 'query-range-invalid' });
  }
});

const tsdb = (body: object) => send('/api/tsdb/query', { from: String(NOW - 60_000), to: String(NOW), ...body });

test('the classic form: points in pairs, null for missing, the range exactly as asked', async () => {
  const { status, json } = await readReply(await tsdb({ queries: [csv] }));
  expect(status).toBe(200);
  expect(json).toEqual({
    results: {
      A: {
        refId: 'A',
        series: [
          {
            name: 'A-series',
            points: [
              [1, NOW - 60_000],
              [null, NOW - 30_000],
              [3, NOW],
            ],
          },
        ],
        tables: null,
      },
    },
  });
  expect(() => queryTsdb.response.parse(json)).not.toThrow();
});

test('the classic form: a point per second where no interval is given', async () => {
  const { json } = await readReply(await tsdb({ queries: [{ ...csv, scenarioId: 'random_walk' }] }));
  expect(json.results.A.series[0].points).toHaveLength(60);
  expect(json.results.A.series[0].points[0]).toEqual([75, NOW - 60_000]);
});

test('the classic form: labels become tags, and one failure makes it a 400 with everything else in it', async () => {
  upstream.respondWith((_request, response) => void response.setHeader('content-type', 'application/json').end(matrixResponse(1, 1)));
  const good = await readReply(await tsdb({ queries: [up] }));
  expect(good.json.results.B.series[0].tags).toMatchObject({ line: '0' });
  const { status, json } = await readReply(await tsdb({ queries: [csv, { ...csv, refId: 'B', scenarioId: 'tomorrow' }] }));
  expect([status, json.message, json.results.B.error]).toEqual([400, 'There is no scenario tomorrow', 'There is no scenario tomorrow']);
  expect(json.results.A.series).toHaveLength(1);
});

test('the classic form: an unknown source is a plain 404, whoever it belongs to', async () => {
  await expect(tsdb({ queries: [{ ...csv, datasourceId: 99 }] })).rejects.toMatchObject({ code: 'data-source-not-found', status: 404 });
});

test('a source whose plugin is not installed is answered with 400 that names the type, in both forms', async () => {
  const plain = await readReply(await query({ queries: [{ refId: 'A', datasourceId: 4 }] }));
  expect(plain).toMatchObject({ status: 400, json: { message: 'Plugin not found: moon' } });
  const classic = await readReply(
    await send('/api/tsdb/query', { from: 'now-10m', to: 'now', queries: [{ refId: 'A', datasourceId: 4 }] }),
  );
  expect(classic).toMatchObject({
    status: 400,
    json: { message: 'Plugin not found: moon', results: { A: { error: 'Plugin not found: moon' } } },
  });
  expect(upstream.requests).toEqual([]);
});

test('scenarios are listed, and a random walk needs no data source', async () => {
  expect(await send('/api/tsdb/testdata/scenarios', undefined)).toContainEqual({
    id: 'slow_query',
    name: 'Slow Query',
    description: '',
    stringInput: '5s',
  });
  const { status, json } = await readReply(
    await send('/api/tsdb/testdata/random-walk', undefined, {}, { from: String(NOW - 60_000), to: String(NOW), intervalMs: '20000' }),
  );
  expect([status, json.results.A.series[0].name, json.results.A.series[0].points.length]).toEqual([200, 'A-series', 3]);
});

test('a target that could be answered in part has frames and an error in every form, and is no failure of the request', async () => {
  const target = { refId: 'A', datasourceId: 2, scenarioId: 'random_walk_with_error' };
  const json = await readReply(await query({ queries: [target] }));
  expect(json.status).toBe(200);
  expect(QueryResponse.parse(json.json).results['A']).toMatchObject({
    frames: [{ name: 'A-series' }],
    error: { code: 'upstream-failed', message: 'This is an error. It comes together with data.', status: 502 },
  });
  const streamed = await query({ queries: [target] }, { accept: FRAMES_MEDIA_TYPE });
  if (!(streamed instanceof RawResponse)) throw new TypeError('no raw answer');
  const parts: Part[] = [];
  for await (const part of readParts(streamed.body as AsyncIterable<Uint8Array>)) parts.push(part);
  expect(parts).toMatchObject([{ key: 'A', result: { kind: 'frames', frames: [{ name: 'A-series' }], error: { status: 502 } } }]);
  // Who tries again gets an answer of now: what failed is not kept, neither whole nor in part.
  expect(parts).toMatchObject([{ result: { cost: { isCached: false } } }]);
  const classic = await readReply(await send('/api/tsdb/query', { from: String(NOW - 60_000), to: String(NOW), queries: [target] }));
  expect(classic.status).toBe(200);
  expect(queryTsdb.response.parse(classic.json)).toMatchObject({
    results: { A: { error: 'This is an error. It comes together with data.', series: [{ name: 'A-series' }] } },
  });
});

const LOOKUP = { refId: 'v0', datasourceId: 1, lookup: 'variable-values', query: 'label_values(job)' };
async function lookedUp(body: object) {
  const parts = await partsOf(await query(body, { accept: FRAMES_MEDIA_TYPE }));
  return parts.map(({ key, result }) => ({
    key,
    values: result.kind === 'frames' ? result.frames.flatMap(({ columns }) => [...(columns[0]?.values ?? [])]) : result,
  }));
}

test('values of variables take the way of queries: one request for many, one upstream call for equal ones', async () => {
  upstream.respondWith((_request, response) => void response.end('{"status":"success","data":["b","a"]}'));
  const other = { refId: 'v2', datasourceId: 2, lookup: 'variable-values', query: 'A.*' };
  const results = await lookedUp({ queries: [LOOKUP, { ...LOOKUP, refId: 'v1' }, other] });
  expect(results.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
    { key: 'v0', values: ['b', 'a'] },
    { key: 'v1', values: ['b', 'a'] },
    { key: 'v2', values: ['AA', 'AB', 'AC'] },
  ]);
  expect(upstream.requests.map(({ url }) => url)).toEqual(['/api/v1/label/job/values']);
});

test('a list of values that is read in a worker is the same, and what fails is the failure of its variable alone', async () => {
  const names = Array.from({ length: 50_000 }, (_, index) => `name-${index}`);
  upstream.respondWith(({ url }, response) =>
    url?.startsWith('/api/v1/label/')
      ? void response.end(JSON.stringify({ status: 'success', data: names }))
      : void response.writeHead(400).end('{"status":"error","errorType":"bad_data","error":"no such series"}'),
  );
  const results = await lookedUp({ queries: [LOOKUP, { ...LOOKUP, refId: 'v1', query: 'label_values(x{, job)' }] });
  expect(results.find(({ key }) => key === 'v0')?.values).toEqual(names);
  expect(results.find(({ key }) => key === 'v1')?.values).toMatchObject({ error: { message: 'no such series', status: 400 } });
});

test('[B12] a query that is too long is the error of its target alone, in both forms', async () => {
  const long = { expr: 'x'.repeat(65_537), legendFormat: '{{' };
  const message = 'The expression is longer than 65,536 characters';
  const whole = await readReply(
    await send('/api/ds/query', {
      from: NOW - 60_000,
      to: NOW,
      queries: [
        { refId: 'A', datasourceId: 1, ...long },
        { refId: 'B', datasourceId: 2, scenarioId: 'csv_metric_values', stringInput: '1' },
        { refId: 'C', datasourceId: 1, lookup: 'variable-values', query: long.expr },
        { refId: 'D', datasourceId: 1, lookup: 'annotations', ...long },
      ],
    }),
  );
  expect(whole.json.results).toMatchObject({
    A: { error: { message, status: 400 } },
    B: { frames: [{}] },
    C: { error: { message: 'The query is longer than 65,536 characters', status: 400 } },
    D: { error: { message, status: 400 } },
  });
  const classic = await readReply(await tsdb({ queries: [{ refId: 'A', datasourceId: 1, ...long }] }));
  expect(classic.json.results).toMatchObject({ A: { error: message } });
  expect(upstream.requests).toHaveLength(0);
});
