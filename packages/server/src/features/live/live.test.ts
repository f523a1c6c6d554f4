import { TEXT_LIMITS } from '@pharos/contract/text-limits';
import { describe, expect, test } from 'vitest';
import { grantOrgScope } from '../../platform/session/grant-scope.ts';
import { PASSWORD } from '../../testing/test-server.ts';
import { LIVE_RULES } from '../../platform/live/live-rules.ts';
import { liveServer, testData, textFrame, walk } from './live-in-tests.ts';

describe('who may open a live connection', () => {
  test('somebody who is signed in, from a page of ours', async () => {
    const server = await liveServer();
    expect((await server.handshake({ cookie: server.cookieOf('viewer'), origin: server.url })).status).toBe(101);
  });

  test('nobody else: 401 without a session', async () => {
    const server = await liveServer();
    expect((await server.handshake({ origin: server.url })).status).toBe(401);
  });

  test.each(['https://evil.test', 'null', 'http://127.0.0.1:1'])('no page of another site: origin %s', async (origin) => {
    const server = await liveServer();
    const refused = await server.handshake({ cookie: server.cookieOf('viewer'), origin });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('another site');
  });

  test('a cookie without an origin is no browser of ours', async () => {
    const server = await liveServer();
    expect((await server.handshake({ cookie: server.cookieOf('viewer') })).status).toBe(403);
  });

  test('a program with a password needs no origin, but a foreign one is refused: browsers remember passwords', async () => {
    const server = await liveServer();
    const authorization = `Basic ${Buffer.from('viewer:a long enough password').toString('base64')}`;
    expect((await server.handshake({ authorization })).status).toBe(101);
    expect((await server.handshake({ authorization, origin: 'https://evil.test' })).status).toBe(403);
  });

  test.each(['2', '0x1', '-1', '999'])('no member of org %s', async (orgId) => {
    const server = await liveServer();
    expect((await server.handshake({ cookie: server.cookieOf('viewer'), origin: server.url }, `/ws?orgId=${orgId}`)).status).toBe(403);
  });

  test('under a sub path and behind a proxy that keeps it', async () => {
    const server = await liveServer({
      environment: { PHAROS_SERVER_ROOT_URL: 'http://127.0.0.1/metrics/', PHAROS_SERVER_SERVE_FROM_SUB_PATH: 'true' },
    });
    const headers = { cookie: server.cookieOf('viewer'), origin: server.url };
    expect((await server.handshake(headers, '/metrics/ws')).status).toBe(101);
    expect((await server.handshake({ ...headers, origin: 'http://127.0.0.1' }, '/metrics/ws')).status).toBe(101);
  });

  test('without a handshake the address says what it speaks', async () => {
    const server = await liveServer();
    const response = await server.as('viewer').get('/ws');
    expect(response).toMatchObject({ status: 426, body: { message: 'This address speaks WebSocket only' } });
    expect(response.headers.get('upgrade')).toBe('websocket');
  });

  test('an upgrade anywhere else is an ordinary request', async () => {
    const server = await liveServer();
    expect((await server.handshake({ cookie: server.cookieOf('viewer') }, '/api/org')).status).toBe(200);
  });

  test('not more than so many of one user, who is told why', async () => {
    const server = await liveServer({ rules: { maxConnectionsPerCaller: 1 } });
    const first = server.connect('viewer');
    await first.opened;
    expect(await server.connect('viewer').closed).toMatchObject({ code: 1008, reason: 'More than 1 connections' });
    expect(await server.connect('editor').opened).toBe(true);
    first.close();
    await first.closed;
    await expect.poll(async () => (await server.handshake({ cookie: server.cookieOf('viewer'), origin: server.url })).status).toBe(101);
  });

  test('not more than so many of all: 503', async () => {
    const server = await liveServer({ rules: { maxConnections: 1 } });
    await server.connect('viewer').opened;
    expect((await server.handshake({ cookie: server.cookieOf('editor'), origin: server.url })).status).toBe(503);
  });
});

describe('streams', () => {
  test('[1.7.0-t] points of a subscribed query arrive under its name until it is given up', async () => {
    const server = await liveServer();
    const client = server.connect('viewer');
    await client.opened;
    client.send({ action: 'subscribe', stream: 'line-3', query: walk({ alias: 'cpu' }) });
    await expect.poll(() => client.heard.length).toBeGreaterThan(2);
    expect(client.heard[0]).toMatchObject({
      stream: 'line-3',
      frames: [{ name: 'cpu', columns: [{ name: 'Time', type: 'time' }, { type: 'number' }] }],
    });
    client.send({ action: 'unsubscribe', stream: 'line-3' });
    client.send({ action: 'subscribe', stream: 'after', query: walk({ scenarioId: 'no_such' }) });
    await expect.poll(() => client.heard.at(-1)?.stream).toBe('after');
    const count = client.heard.length;
    client.send({ action: 'subscribe', stream: 'after', query: walk({ scenarioId: 'no_such' }) });
    await expect.poll(() => client.heard.length).toBeGreaterThan(count);
    expect(client.heard.slice(count).map(({ stream }) => stream)).toEqual(['after']);
  });

  test('equal streams of two people share one run; each names its own points', async () => {
    const server = await liveServer();
    const [one, two] = [server.connect('viewer'), server.connect('editor')];
    await Promise.all([one.opened, two.opened]);
    one.send({ action: 'subscribe', stream: 'a', query: walk({ alias: 'one' }) });
    two.send({ action: 'subscribe', stream: 'b', query: walk({ alias: 'two', panelId: 7 }) });
    const values = (heard: typeof one.heard) =>
      heard.flatMap((message) => ('frames' in message ? message.frames.flatMap(({ columns }) => columns[1]?.values ?? []) : []));
    await expect.poll(() => Math.min(one.heard.length, two.heard.length)).toBeGreaterThan(3);
    const shared = new Set(values(one.heard));
    expect(values(two.heard).filter((value) => shared.has(value)).length).toBeGreaterThan(1);
    expect(one.heard[0]).toMatchObject({ stream: 'a', frames: [{ name: 'one' }] });
    expect(two.heard[0]).toMatchObject({ stream: 'b', frames: [{ name: 'two' }] });
  });

  test.each([
    ['by id', { datasourceId: 2 }],
    ['by uid', { datasourceId: undefined, datasource: { uid: 'u2' } }],
    ['by name', { datasourceId: undefined, datasource: 'source 2' }],
  ])('a source of another organisation is not there: %s', async (_how, reference) => {
    const server = await liveServer();
    const [client, owner] = [server.connect('admin'), server.connect('otherViewer')];
    await Promise.all([client.opened, owner.opened]);
    owner.send({ action: 'subscribe', stream: 'x', query: walk(reference) });
    await expect.poll(() => owner.heard.length).toBeGreaterThan(0);
    client.send({ action: 'subscribe', stream: 'x', query: walk(reference) });
    await expect.poll(() => client.heard.length).toBe(1);
    expect(client.heard[0]).toEqual({
      stream: 'x',
      error: { code: 'data-source-not-found', message: 'Data source not found', status: 404 },
    });
  });

  test.each([
    ['does not stream', walk({ scenarioId: 'random_walk' }), 'query-target-invalid'],
    ['names no source', walk({ datasourceId: 99 }), 'data-source-not-found'],
    ['is of a source with browser access', walk({ datasourceId: 3 }), 'query-target-invalid'],
    ['is not of this form', { refId: 1 }, 'query-target-invalid'],
  ])('a query that %s is told so, and the connection lives', async (_what, query, code) => {
    const direct = testData(3);
    const server = await liveServer({ sources: [testData(1), { ...direct, settings: { ...direct.settings, access: 'direct' } }] });
    const client = server.connect('viewer');
    await client.opened;
    client.send({ action: 'subscribe', stream: 'x', query });
    await expect.poll(() => client.heard).toMatchObject([{ stream: 'x', error: { code } }]);
    client.send({ action: 'subscribe', stream: 'y', query: walk() });
    await expect.poll(() => client.heard.length).toBeGreaterThan(1);
  });

  test('a name without a query and an empty name are taken without an answer', async () => {
    const server = await liveServer();
    const client = server.connect('viewer');
    await client.opened;
    client.send({ action: 'subscribe', stream: 'line-3' });
    client.send({ action: 'unsubscribe', stream: 'line-4' });
    client.send({ action: 'subscribe', stream: '', query: walk() });
    client.send({ action: 'subscribe', stream: 'y', query: walk() });
    await expect.poll(() => client.heard.length).toBeGreaterThan(0);
    expect(new Set(client.heard.map(({ stream }) => stream))).toEqual(new Set(['y']));
  });
});

describe('limits', () => {
  test.each([
    ['no JSON', 'hello'],
    ['another action', '{"action":"drop","stream":"a"}'],
    ['a doubled key', '{"action":"subscribe","stream":"a","stream":"b"}'],
    ['a dangerous key', '{"action":"subscribe","stream":"a","__proto__":{}}'],
    ['a very deep query', `{"action":"subscribe","stream":"a","query":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['a very long name', JSON.stringify({ action: 'subscribe', stream: 'a'.repeat(1000) })],
    ['no object', '[]'],
  ])('%s closes the connection', async (_what, text) => {
    const server = await liveServer();
    const client = server.connect('viewer');
    await client.opened;
    client.send(text);
    expect(await client.closed).toMatchObject({ code: 1008 });
    expect(server.unexpected).toEqual([]);
  });

  test('a message above 64 KiB closes with 1009', async () => {
    const server = await liveServer();
    const client = server.connect('viewer');
    await client.opened;
    client.send('x'.repeat(65 * 1024));
    expect(await client.closed).toMatchObject({ code: 1009 });
  });

  test('a flood of messages closes the connection, and only that one', async () => {
    const server = await liveServer();
    const [flood, other] = [server.connect('viewer'), server.connect('editor')];
    await Promise.all([flood.opened, other.opened]);
    other.send({ action: 'subscribe', stream: 'a', query: walk() });
    for (let count = 0; count < 200; count++) flood.send({ action: 'unsubscribe', stream: 'a' });
    expect(await flood.closed).toMatchObject({ code: 1008, reason: 'More than 20 messages in a second' });
    await expect.poll(() => other.heard.length).toBeGreaterThan(0);
  });

  test('one stream too many closes the connection', async () => {
    const server = await liveServer({ rules: { maxStreams: 2 } });
    const client = server.connect('viewer');
    await client.opened;
    for (const stream of ['a', 'b', 'a', 'c']) client.send({ action: 'subscribe', stream });
    expect(await client.closed).toMatchObject({ code: 1008, reason: 'More than 2 streams' });
  });

  test('one user starts only so many different streams; equal ones cost nothing', async () => {
    const server = await liveServer({ rules: { maxRunningPerCaller: 1 } });
    const client = server.connect('viewer');
    await client.opened;
    for (const stream of ['a', 'b']) client.send({ action: 'subscribe', stream, query: walk() });
    await expect.poll(() => new Set(client.heard.map(({ stream }) => stream))).toEqual(new Set(['a', 'b']));
    client.send({ action: 'subscribe', stream: 'c', query: walk({ refId: 'B' }) });
    await expect
      .poll(() => client.heard.find(({ stream }) => stream === 'c'))
      .toMatchObject({ error: { code: 'work-limited', status: 429 } });
  });

  test('who does not read is dropped, while others go on hearing', async () => {
    const server = await liveServer({ rules: { maxUnsentMessages: 8, maxUnsentBytes: 64 * 1024, gatherMs: 1 } });
    const { socket } = await server.rawConnect('viewer');
    const other = server.connect('editor');
    await other.opened;
    let isEnded = false;
    socket.on('close', () => (isEnded = true)).on('error', () => undefined);
    socket.pause();
    // A long alias makes each point a large message, and many streams many of them, so the socket's own buffers are full soon.
    const query = walk({ alias: 'x'.repeat(TEXT_LIMITS.legendFormat) });
    for (let stream = 0; stream < LIVE_RULES.messagesPerSecond; stream += 1)
      socket.write(textFrame(JSON.stringify({ action: 'subscribe', stream: String(stream), query })));
    other.send({ action: 'subscribe', stream: 'a', query: walk() });
    await expect.poll(() => server.live.openCount()).toBe(1);
    const heard = other.heard.length;
    await expect.poll(() => other.heard.length).toBeGreaterThan(heard);
    socket.resume();
    await expect.poll(() => isEnded).toBe(true);
  });

  test('who does not answer a ping is gone', async () => {
    const server = await liveServer({ rules: { pingEveryMs: 50, silenceMs: 200 } });
    const { socket } = await server.rawConnect('viewer'); // answers nothing
    const lively = server.connect('editor'); // answers by itself
    await lively.opened;
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(Buffer.from(chunk))).on('error', () => undefined);
    await new Promise((resolve) => socket.once('close', resolve));
    expect(Buffer.concat(received)[0]).toBe(0x89); // a ping
    lively.send({ action: 'subscribe', stream: 'a', query: walk() });
    await expect.poll(() => lively.heard.length).toBeGreaterThan(0);
  });
});

describe('what ends a connection or a stream', () => {
  test('signing out, and losing the membership; others stay', async () => {
    const server = await liveServer();
    const [leaver, removed, stays] = [server.connect('viewer'), server.connect('editor'), server.connect('otherViewer')];
    await Promise.all([leaver.opened, removed.opened, stays.opened]);
    await server.as('viewer').post('/logout');
    expect((await server.as('admin').delete(`/api/org/users/${server.people.ids.editor}`)).status).toBe(200);
    expect(await leaver.closed).toMatchObject({ code: 1008, reason: 'You have been signed out, or your role has changed' });
    expect(await removed.closed).toMatchObject({ code: 1008 });
    stays.send({ action: 'subscribe', stream: 'a', query: walk({ datasourceId: 2 }) });
    await expect.poll(() => stays.heard.length).toBeGreaterThan(0);
  });

  test('another role: one comes back in the new one', async () => {
    const server = await liveServer();
    const [demoted, stays] = [server.connect('editor'), server.connect('viewer')];
    await Promise.all([demoted.opened, stays.opened]);
    const patched = await server.as('admin').patch(`/api/org/users/${server.people.ids.editor}`, { role: 'Viewer' });
    expect(patched.status).toBe(200);
    expect(await demoted.closed).toMatchObject({ code: 1008 });
    expect(await server.connect('editor').opened).toBe(true);
    stays.send({ action: 'subscribe', stream: 'a', query: walk() });
    await expect.poll(() => stays.heard.length).toBeGreaterThan(0);
  });

  test('another password, and a key that is deleted; with the cookie of the new session one comes back', async () => {
    const server = await liveServer();
    const { key } = (await server.as('admin').post('/api/auth/keys', { name: 'script', role: 'Viewer' })).body;
    const program = server.connect('viewer', { headers: { cookie: '', authorization: `Bearer ${key}` } });
    const person = server.connect('editor');
    await Promise.all([program.opened, person.opened]);
    const [{ id }] = (await server.as('admin').get('/api/auth/keys')).body;
    expect((await server.as('admin').delete(`/api/auth/keys/${id}`)).status).toBe(200);
    const change = { oldPassword: PASSWORD, newPassword: 'another long password', confirmNew: 'another long password' };
    const changed = await server.as('editor').put('/api/user/password', change);
    expect(changed.status).toBe(200);
    expect(await program.closed).toMatchObject({ code: 1008 });
    expect(await person.closed).toMatchObject({ code: 1008 });
    const cookie = changed.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    expect(await server.handshake({ cookie: server.cookieOf('editor'), origin: server.url })).toMatchObject({ status: 401 });
    const again = server.connect('editor', { headers: { cookie } });
    expect(await again.opened).toBe(true);
    again.send({ action: 'subscribe', stream: 'a', query: walk() });
    await expect.poll(() => again.heard.length).toBeGreaterThan(0);
  });

  test('a session that runs out, of which no event tells, by the regular look', async () => {
    const server = await liveServer();
    const client = server.connect('viewer');
    await client.opened;
    server.clock.forward(31 * 86_400_000);
    await server.live.recheckConnections();
    expect(await client.closed).toMatchObject({ code: 1008, reason: 'You have been signed out, or your role has changed' });
  });

  test.each(['an event', 'the regular look'])(
    'a source that is saved goes on with its new settings; one that is deleted ends its streams: by %s',
    async (by) => {
      const sources = [testData(1), testData(2, { orgId: 2 }), testData(4)];
      const server = await liveServer({ sources });
      const client = server.connect('viewer');
      await client.opened;
      client.send({ action: 'subscribe', stream: 'saved', query: walk() });
      client.send({ action: 'subscribe', stream: 'deleted', query: walk({ datasourceId: 4 }) });
      await expect.poll(() => new Set(client.heard.map(({ stream }) => stream)).size).toBe(2);
      sources.splice(0, 3, testData(1, { version: 2 }));
      if (by === 'an event') {
        await server.record({ name: 'data-source-changed', scope: grantOrgScope(1), ids: { dataSourceId: 1 } });
        await server.record({ name: 'data-source-deleted', scope: grantOrgScope(1), ids: { dataSourceId: 4 } });
      } else {
        await server.live.recheckConnections();
      }
      await expect
        .poll(() => client.heard.find((message) => 'error' in message))
        .toMatchObject({ stream: 'deleted', error: { code: 'data-source-not-found' } });
      const count = client.heard.length;
      await expect.poll(() => client.heard.slice(count).map(({ stream }) => stream)).toContain('saved');
      expect(client.heard.slice(count).map(({ stream }) => stream)).not.toContain('deleted');
    },
  );

  test('an event of another organisation changes nothing', async () => {
    const sources = [testData(1), testData(2, { orgId: 2 })];
    const server = await liveServer({ sources });
    const client = server.connect('viewer');
    await client.opened;
    client.send({ action: 'subscribe', stream: 'a', query: walk() });
    await expect.poll(() => client.heard.length).toBeGreaterThan(0);
    sources.splice(0, 1);
    await server.record({ name: 'data-source-deleted', scope: grantOrgScope(2), ids: { dataSourceId: 1 } });
    await server.record({ name: 'data-source-deleted', scope: grantOrgScope(1), ids: { dataSourceId: 77 } });
    const count = client.heard.length;
    await expect.poll(() => client.heard.length).toBeGreaterThan(count + 20);
    expect(client.heard.filter((message) => 'error' in message)).toEqual([]);
  });

  test('a stop of the server says 1001 to everybody and takes nobody new', async () => {
    const server = await liveServer();
    const clients = [server.connect('viewer'), server.connect('editor')];
    await Promise.all(clients.map(({ opened }) => opened));
    await server.live.close();
    for (const { closed } of clients) expect(await closed).toMatchObject({ code: 1001 });
    expect((await server.handshake({ cookie: server.cookieOf('viewer'), origin: server.url })).status).toBe(503);
  });
});
