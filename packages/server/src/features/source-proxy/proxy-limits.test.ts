import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { builtInPlugins } from '../../compose/built-in-plugins.ts';
import { httpServerForTest, userForTest } from '../../testing/http-server.ts';
import { standsStill } from '../../testing/stands-still.ts';
import { respondEndlessly, type StandIn, startStandIn } from '../../testing/stand-in-upstream.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { dataSourcePolicy } from '../../platform/outbound/address-policy.ts';
import { createOutboundClient } from '../../platform/outbound/outbound-client.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { grantOrgScope } from '../../platform/session/grant-scope.ts';
import { createQueries, DEFAULT_CALL_LIMITS } from '../queries/index.ts';
import type { SourceConnection, SourceDirectory } from '../source-connections/index.ts';
import { proxyRoutes } from './proxy.routes.ts';
import { createProxyService, type ProxySettings } from './proxy.service.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const SETTINGS: ProxySettings = {
  timeoutMs: 5_000,
  exchange: { idleMs: 5_000, totalMs: 10_000, maxBytes: 50 * MEGABYTE },
  maxInFlight: 500,
  maxInFlightPerOrg: 250,
};

const LIMITS = DEFAULT_CALL_LIMITS;

interface Setup {
  readonly settings?: Partial<ProxySettings['exchange'] & Pick<ProxySettings, 'maxInFlight' | 'maxInFlightPerOrg' | 'timeoutMs'>>;
  readonly limits?: Partial<typeof LIMITS>;
  readonly url?: string;
}

/** A server with nothing but the proxy in front of a stand-in store, on real sockets. Data source 1 sends its credentials, 2 is another version. */
async function proxyTo(upstream: StandIn, { settings = {}, limits = {}, url = upstream.url }: Setup = {}) {
  let visitor: Actor = userForTest();
  const client = createOutboundClient({ userAgent: 'Pharos/test' });
  let sent = 0;
  const outbound: typeof client = {
    ...client,
    open: (...request) => {
      sent += 1;
      return client.open(...request);
    },
  };
  const connection = (id: number): SourceConnection => ({
    orgId: 1,
    type: 'testdata',
    version: id,
    settings: { id: 1, name: 'Store', url, options: {} } as SourceConnection['settings'], // what a request is made of
    tls: { skipVerify: false },
    keepCookies: ['theirs'],
    secretHeaders: () => [],
    secrets: () => [],
  });
  let received = 0;
  const byId: SourceDirectory['byId'] = async (_scope, id) => {
    received += 1;
    return connection(id);
  };
  const directory = { byId } as SourceDirectory; // the one way in which the proxy finds a source
  const policy = dataSourcePolicy({ allow: [], deny: [], own: () => [], localAddresses: () => [] });
  const queries = createQueries({
    plugins: builtInPlugins,
    workerFile: new URL('../../compose/query-worker.ts', import.meta.url),
    directory,
    outbound,
    policy,
    clock: systemClock,
    local: { rows: async () => [] },
    timeoutMs: SETTINGS.timeoutMs,
    callLimits: { ...LIMITS, ...limits },
    onUnexpected: () => undefined,
  });
  onTestFinished(() => queries.close());
  const proxy = createProxyService({
    plugins: builtInPlugins,
    directory,
    outbound,
    policy,
    callLimits: queries.callLimits,
    settings: { ...SETTINGS, ...settings, exchange: { ...SETTINGS.exchange, ...settings } },
  });
  const authenticate = async () => ({ actor: visitor });
  const server = await httpServerForTest({ routes: proxyRoutes(proxy), authenticate });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => outbound.close());
  const get = async (path = 'x', init: RequestInit = {}, id = 1) =>
    fetch(`${address}/api/datasources/proxy/${id}/${path}`, { ...init, headers: { 'accept-encoding': 'identity', ...init.headers } });
  /** Until so many requests have come to the proxy, and those that it sends on have arrived at the source. */
  const waitForCalls = async (count: number) => {
    await expect.poll(() => received).toBe(count);
    await nextTurn(); // a request that is sent on is sent in the turn in which it came
    await arrived(upstream, sent);
  };
  return { get, waitForCalls, become: (actor: Actor) => void (visitor = actor) };
}

async function store(): Promise<StandIn> {
  const upstream = await startStandIn();
  onTestFinished(() => upstream.close());
  return upstream;
}

/** Responds to nothing until it is let go, and then to everything. */
function gate(upstream: StandIn, respond: Parameters<StandIn['respondWith']>[0] = (_request, response) => void response.end('{}')) {
  const opened = Promise.withResolvers<void>();
  upstream.respondWith((request, response) => void opened.promise.then(() => respond(request, response)));
  return opened.resolve;
}

const arrived = async (upstream: StandIn, count: number) => {
  await expect.poll(() => upstream.requests.length).toBe(count);
};
const texts = async (responses: readonly Promise<Response>[]) => Promise.all(responses.map(async (one) => (await one).text()));
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

test('equal GETs in flight are made once, and all get the whole response', async () => {
  const upstream = await store();
  const open = gate(upstream, (_request, response) => void response.writeHead(203, { etag: '"1"' }).end('once'));
  const { get, waitForCalls } = await proxyTo(upstream);
  const responses = times(60, () => get('series?match=up'));
  await waitForCalls(60);
  expect(upstream.requests).toHaveLength(1);
  open();
  expect(new Set(await texts(responses))).toEqual(new Set(['once']));
  expect(new Set((await Promise.all(responses)).map(({ status, headers }) => `${status} ${headers.get('etag')}`))).toEqual(
    new Set(['203 "1"']),
  );
  await (await get('series?match=up')).text();
  expect(upstream.requests).toHaveLength(2);
});

test('one that comes while the body is on its way gets it too', async () => {
  const upstream = await store();
  const rest = Promise.withResolvers<void>();
  upstream.respondWith((_request, response) => {
    response.write('first ');
    void rest.promise.then(() => response.end('second'));
  });
  const { get, waitForCalls } = await proxyTo(upstream);
  const first = await get();
  const late = get();
  await waitForCalls(2);
  rest.resolve();
  expect([await first.text(), await (await late).text(), upstream.requests.length]).toEqual(['first second', 'first second', 1]);
});

test.each<[string, string, RequestInit, number]>([
  ['another path', 'y', {}, 1],
  ['another query', 'x?a=1', {}, 1],
  ['another version of the source', 'x', {}, 2],
  ['a range', 'x', { headers: { range: 'bytes=0-9' } }, 1],
  ['another forwarded header', 'x', { headers: { accept: 'text/csv' } }, 1],
  ['another cookie that the source keeps', 'x', { headers: { cookie: 'theirs=2' } }, 1],
  ['credentials of the caller', 'x', { headers: { 'x-ds-authorization': 'Bearer mine' } }, 1],
  ['another method', 'x', { method: 'POST' }, 1],
])('a request with %s is another one', async (_, path, init, id) => {
  const upstream = await store();
  const open = gate(upstream);
  const { get, waitForCalls } = await proxyTo(upstream);
  const responses = [get(), get(path, init, id), get(path, init, id)];
  await waitForCalls(3);
  // Two of a range or of a write are two.
  expect(upstream.requests).toHaveLength(/range|method/.test(_) ? 3 : 2);
  open();
  await texts(responses);
});

test('more than a megabyte is not shared: the first gets it as it comes, the others ask', async () => {
  const upstream = await store();
  const open = gate(upstream, (_request, response) => {
    response.write('x'.repeat(MEGABYTE));
    response.end('y');
  });
  const { get, waitForCalls } = await proxyTo(upstream);
  const responses = times(3, () => get());
  await waitForCalls(3);
  expect(upstream.requests).toHaveLength(1);
  open();
  expect((await texts(responses)).map(({ length }) => length)).toEqual(times(3, () => MEGABYTE + 1));
  expect(upstream.requests).toHaveLength(3);
});

test('who left first takes nothing away from the others; the last one who leaves ends the request', async () => {
  const upstream = await store();
  const open = gate(upstream);
  const { get, waitForCalls } = await proxyTo(upstream);
  const first = new AbortController();
  const left = get('x', { signal: first.signal });
  await arrived(upstream, 1);
  const stays = get();
  await waitForCalls(2);
  first.abort();
  await expect(left).rejects.toThrow('aborted');
  open();
  expect(await (await stays).text()).toBe('{}');
  expect(upstream.requests).toHaveLength(1);

  gate(upstream);
  const last = new AbortController();
  const gone = get('z', { signal: last.signal });
  await arrived(upstream, 2);
  last.abort();
  await expect(gone).rejects.toThrow('aborted');
  await expect.poll(() => upstream.closedEarly()).toBe(1);
});

test('when all who share a request have left, it ends', async () => {
  const upstream = await store();
  gate(upstream);
  const { get, waitForCalls } = await proxyTo(upstream);
  const leaving = new AbortController();
  const calls = times(3, () => get('x', { signal: leaving.signal }));
  await waitForCalls(3);
  expect(upstream.requests).toHaveLength(1);
  leaving.abort();
  await Promise.allSettled(calls);
  await expect.poll(() => upstream.closedEarly()).toBe(1);
});

test('one person has ten requests to a source, all have twenty, and who waits too long is told to come again', async () => {
  const upstream = await store();
  const open = gate(upstream);
  const { get, become, waitForCalls } = await proxyTo(upstream, { limits: { queueMs: 1_000 } });
  const mine = times(15, (index) => get(`mine/${index}`));
  await waitForCalls(15);
  expect(upstream.requests).toHaveLength(10);
  become(userForTest({ userId: 8 }));
  const yours = times(10, (index) => get(`yours/${index}`));
  await waitForCalls(25);
  expect(upstream.requests).toHaveLength(20);
  const statuses: number[] = [];
  const responses = [...mine, ...yours].map(async (response) => void statuses.push((await response).status));
  await expect.poll(() => statuses).toEqual(times(5, () => 429));
  open();
  await Promise.all(responses);
  expect(statuses.slice(5)).toEqual(times(20, () => 200));
});

test('the process has so many in flight, and refuses one more', async () => {
  const upstream = await store();
  const open = gate(upstream);
  const { get, waitForCalls } = await proxyTo(upstream, { settings: { maxInFlight: 2 } });
  const two = [get('1'), get('2')];
  await arrived(upstream, 2);
  expect((await get('3')).status).toBe(503);
  const joined = get('1');
  await waitForCalls(4);
  open();
  expect((await joined).status).toBe(200); // is none more
  expect(upstream.requests).toHaveLength(2);
  await texts(two);
  expect((await get('3')).status).toBe(200);
});

test('[B3] an organisation has so many in flight, and leaves room for others', async () => {
  const upstream = await store();
  const open = gate(upstream);
  const { get, become } = await proxyTo(upstream, { settings: { maxInFlight: 3, maxInFlightPerOrg: 2 } });
  const two = [get('1'), get('2')];
  await arrived(upstream, 2);
  expect((await get('3')).status).toBe(503);
  become(userForTest({ userId: 8, scope: grantOrgScope(2) }));
  const theirs = get('3');
  await arrived(upstream, 3);
  open();
  expect((await theirs).status).toBe(200);
  await texts(two);
});

test('a dead source rests: after five failures it is not asked for a while', async () => {
  const { get } = await proxyTo(await store(), { url: 'http://127.0.0.1:1' });
  const messageOf = async (index: number) => ((await (await get(`${index}`)).json()) as { message: string }).message;
  for (let index = 0; index < 5; index++) expect(await messageOf(index)).toMatch(/^Could not reach .*\?$/);
  expect(await messageOf(5)).toContain('It is asked again in a few seconds.');
});

test('one that says nothing is given up: 504', async () => {
  const upstream = await store();
  gate(upstream);
  const { get } = await proxyTo(upstream, { settings: { timeoutMs: 200 } });
  expect((await get()).status).toBe(504);
  await expect.poll(() => upstream.closedEarly()).toBe(1);
});

test('one that falls silent after its head is given up: 504 for all who wait, in our words', async () => {
  const upstream = await store();
  upstream.respondWith((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip', etag: '"1"' }).flushHeaders());
  const { get } = await proxyTo(upstream, { settings: { idleMs: 1_000 } });
  const responses = await Promise.all([get(), get()]);
  for (const response of responses) {
    expect([response.status, response.headers.get('etag'), await response.json()]).toEqual([
      504,
      null,
      { message: 'The data source did not answer in 1 s' },
    ]);
  }
  expect(upstream.requests).toHaveLength(1);
  await expect.poll(() => upstream.closedEarly()).toBe(1);
});

test('one that falls silent in the middle is cut, and the client can tell', async () => {
  const upstream = await store();
  upstream.respondWith((_request, response) => void response.write('half'));
  const { get } = await proxyTo(upstream, { settings: { idleMs: 300 } });
  const response = await get();
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
  await expect.poll(() => upstream.closedEarly()).toBe(1);
});

test('one that drips is cut when its whole time is over, and its place is free', async () => {
  const upstream = await store();
  upstream.respondWith((_request, response) => {
    const drip = setInterval(() => response.write('.'), 50);
    response.on('close', () => clearInterval(drip));
  });
  const { get } = await proxyTo(upstream, { settings: { idleMs: 200, totalMs: 600 }, limits: { perUserAndSource: 1 } });
  const dripping = await get();
  await expect(dripping.text()).rejects.toThrow('terminated');
  upstream.respondWith((_request, response) => void response.end('next'));
  expect(await (await get('next')).text()).toBe('next');
});

test('one without an end is cut at the configured size; one that announces too much is refused with words', async () => {
  const upstream = await store();
  upstream.respondWith(respondEndlessly);
  const { get } = await proxyTo(upstream, { settings: { maxBytes: 3 * MEGABYTE } });
  await expect((await get()).text()).rejects.toThrow('terminated');
  upstream.respondWith((_request, response) => response.writeHead(200, { 'content-length': String(4 * MEGABYTE) }).flushHeaders());
  const announced = await get('y');
  expect([announced.status, await announced.json()]).toEqual([502, { message: 'The answer of the data source is larger than 3 MB' }]);
});

test('one of exactly the configured size comes whole', async () => {
  const upstream = await store();
  upstream.respondWith((_request, response) => {
    response.flushHeaders(); // so the size is not announced
    response.end(Buffer.alloc(3 * MEGABYTE));
  });
  const { get } = await proxyTo(upstream, { settings: { maxBytes: 3 * MEGABYTE } });
  expect((await (await get()).bytes()).length).toBe(3 * MEGABYTE);
});

test('a reader who pauses gets the rest when it reads on', async () => {
  const upstream = await store();
  const size = 40 * MEGABYTE; // more than all buffers between the two take
  let taken = 0;
  upstream.respondWith(async (_request, response) => {
    for (; taken < size; taken += MEGABYTE) if (!response.write(Buffer.alloc(MEGABYTE))) await once(response, 'drain');
    response.end();
  });
  const { get } = await proxyTo(upstream);
  const pausing = await get();
  await standsStill(() => taken);
  expect(taken).toBeLessThan(size);
  expect((await pausing.bytes()).length).toBe(size);
});

test('a reader who does not read holds a place no longer than the whole time, and delays nobody who shares', async () => {
  const upstream = await store();
  const ended = Promise.withResolvers<void>();
  upstream.respondWith((_request, response) => {
    response.write('x'.repeat(900 * KILOBYTE));
    void ended.promise.then(() => response.end('y'));
  });
  const { get, waitForCalls } = await proxyTo(upstream, { settings: { totalMs: 3_000 }, limits: { perUserAndSource: 1, queueMs: 30_000 } });
  const unread = await get();
  const sharing = get();
  await waitForCalls(2);
  ended.resolve();
  expect(await (await sharing).text()).toHaveLength(900 * KILOBYTE + 1);
  await unread.body?.cancel();

  upstream.respondWith(respondEndlessly);
  const stuck = await get('endless');
  upstream.respondWith((_request, response) => void response.end('next'));
  expect(await (await get('next')).text()).toBe('next');
  await stuck.body?.cancel();
});

test('HEAD hands on the head, and leaves the body', async () => {
  const upstream = await store();
  upstream.respondWith((_request, response) => void response.writeHead(200, { etag: '"1"' }).write('x'));
  const { get } = await proxyTo(upstream);
  const response = await get('x', { method: 'HEAD' });
  expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([200, '"1"', '']);
  await expect.poll(() => upstream.closedEarly()).toBe(1);
});
