import { FRAMES_MEDIA_TYPE } from '@pharos/contract/api/query';
import http, { type IncomingMessage } from 'node:http';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { builtInPlugins } from './compose/built-in-plugins.ts';
import { provisionDataSources } from './features/data-sources/index.ts';
import { Secret } from './platform/config/secret.ts';
import { establishServerId } from './platform/outbound/loop-header.ts';
import { createSecretBox } from './platform/secrets/secret-box.ts';
import { grantOrgScope, grantServerScope } from './platform/session/grant-scope.ts';
import { databases } from './testing/databases.ts';
import { type StandIn, startStandIn } from './testing/stand-in-upstream.ts';
import { PASSWORD, testServer, type TestServer } from './testing/test-server.ts';

/** What a careless gateway says of a request: everything that it was sent, as it came and as it reads it. */
function echo({ headers, url }: IncomingMessage): string {
  const { authorization = '' } = headers;
  const decoded = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
  return `no such thing: ${JSON.stringify(headers)} ${url} ${decoded} ${encodeURIComponent(decoded)} ${authorization}`;
}

const SECRETS = ['MARKER&pw', 'MARKER-value', 'MARKER-bearer', 'MARKER-token', 'MARKER-unused'];
const base64 = (text: string): string => Buffer.from(text).toString('base64');
/** No part of these may be seen anywhere, in any spelling of letters. */
const LEAKS = ['marker', ...['reader:MARKER&pw', 'MARKER&pw'].map(base64).map((text) => text.slice(4, -4).toLowerCase())];

const leaksIn = (text: string): readonly string[] => LEAKS.filter((leak) => text.toLowerCase().includes(leak));

const WITH_PASSWORD = {
  basicAuth: true,
  basicAuthUser: 'reader',
  basicAuthPassword: 'MARKER&pw',
  secureJsonData: { unused: 'MARKER-unused' },
};

describe.each(databases())('what attackers tried at data sources, on $name', (database) => {
  let server: TestServer;
  let store: StandIn;
  let number = 0;
  const log: string[] = [];

  beforeAll(async () => {
    store = await startStandIn();
    server = await testServer(database, { onLogLine: (line) => void log.push(line) });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const input = (more: object = {}) => ({ name: `Source ${(number += 1)}`, type: 'prometheus', access: 'proxy', url: store.url, ...more });
  const queryOf = (id: number) => ({ from: 'now-1h', to: 'now', queries: [{ refId: 'A', datasourceId: id, expr: 'up' }] });

  /** Sources with a secret in every place where one can be. */
  const secretive: readonly { readonly url?: string; readonly jsonData?: object; readonly secureJsonData?: object }[] = [
    WITH_PASSWORD,
    { jsonData: { httpHeaderName1: 'X-Key' }, secureJsonData: { httpHeaderValue1: 'MARKER-value' } },
    { jsonData: { httpHeaderName1: 'Authorization' }, secureJsonData: { httpHeaderValue1: 'Bearer MARKER-bearer' } },
    { url: '?token=MARKER-token' },
  ];
  const addSecretive = (one: (typeof secretive)[number] = {}) =>
    server.as('admin').post('/api/datasources', input({ ...one, url: `${store.url}/${one.url ?? ''}` }));

  const promError = (request: IncomingMessage) => JSON.stringify({ status: 'error', errorType: 'bad_data', error: echo(request) });
  const remark = (request: IncomingMessage) =>
    JSON.stringify({
      status: 'success',
      data: { resultType: 'matrix', result: [{ metric: {}, values: [[1, '1']] }] },
      warnings: [echo(request)],
    });

  test.each([
    ['an error of its own kind', 400, promError],
    ['an error with a text', 500, echo],
    ['a web page that is long', 403, (request: IncomingMessage) => `<p>${'x'.repeat(440)}${echo(request)}`],
    ['something else than data', 200, echo],
    ['a remark', 200, remark],
  ])('[B4] a store that repeats what it was sent in %s gives no secret away', async (_, status, respond) => {
    store.respondWith((request, response) => void response.writeHead(status, { 'x-seen': 'yes' }).end(respond(request)));
    const before = store.requests.length;
    const texts: string[] = [];
    for (const one of secretive) {
      const { id } = (await addSecretive(one)).body;
      const viewer = server.as('viewer');
      texts.push((await viewer.post('/api/ds/query', queryOf(id))).text);
      texts.push((await viewer.post('/api/ds/query', queryOf(id), { accept: FRAMES_MEDIA_TYPE })).text);
      texts.push((await viewer.post('/api/tsdb/query', queryOf(id))).text);
      texts.push((await server.as('admin').post(`/api/datasources/${id}/test`)).text);
      if (status >= 400) texts.push((await viewer.get(`/api/datasources/proxy/${id}/api/v1/query?query=up`)).text);
    }
    texts.push((await server.as('admin').get('/api/datasources')).text);
    expect(JSON.stringify(store.requests.slice(before))).toContain('MARKER-value');
    expect(texts.map((text) => text.replaceAll(/"url":"[^"]*"/g, '')).flatMap(leaksIn)).toEqual([]);
    if (status !== 403) expect(texts[0]).toContain('***');
    expect(leaksIn(log.join('\n'))).toEqual([]);
    const stored = await server.storage.reader.selectFrom('dataSource').select('lastTestMessage').execute();
    expect(leaksIn(JSON.stringify(stored))).toEqual([]);
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['unheard-of', gzipSync],
  ])('[B4] a proxied error that is compressed by %s gives no secret away', async (encoding, compress) => {
    const { id } = (await addSecretive(secretive[0])).body;
    store.respondWith((request, response) => {
      const body = compress(Buffer.from(echo(request)));
      response
        .writeHead(500, { 'content-encoding': encoding, 'content-length': body.length, etag: `"${request.headers.authorization}"` })
        .end(body);
    });
    const reply = await server.as('viewer').get(`/api/datasources/proxy/${id}/x`);
    expect(reply.status).toBe(500);
    expect(reply.headers.get('content-encoding')).toBeNull();
    expect(leaksIn(reply.text + JSON.stringify([...reply.headers]))).toEqual([]);
    if (encoding !== 'unheard-of') expect(reply.text).toContain('no such thing: ');
  });

  test('[B4] nothing stored but the sealed secrets, and no line of the log, holds what one may not know', async () => {
    store.respondWith((request, response) => void response.writeHead(500).end(promError(request)));
    for (const one of secretive.slice(0, 3)) {
      const { id } = (await addSecretive(one)).body;
      await server.as('admin').post(`/api/datasources/${id}/test`);
    }
    const { reader } = server.storage;
    for (const { name } of await reader.introspection.getTables()) {
      const rows = JSON.stringify(
        await reader
          .selectFrom(name as 'dataSource')
          .selectAll()
          .execute(),
      );
      const leaks = SECRETS.slice(0, 3).filter((secret) => rows.includes(secret));
      expect([name, leaks]).toEqual([name, []]);
    }
    expect(log.filter((line) => line.includes('/api/datasources')).length).toBeGreaterThanOrEqual(6);
    expect(leaksIn(log.join('\n'))).toEqual([]);
  });

  test.each([
    'http://reader:MARKER-url@127.0.0.1/',
    'http://MARKER-url@127.0.0.1/',
    'reader:MARKER-url@db:5432',
    'http:reader:MARKER-url@127.0.0.1',
  ])('[B7] a user in the URL %j is refused with the place where it belongs, and not stored', async (url) => {
    const admin = server.as('admin');
    const refusal = {
      status: 422,
      body: { message: 'url: user name and password belong into the fields of basic auth, not into the URL' },
    };
    expect(await admin.post('/api/datasources', input({ url }))).toMatchObject(refusal);
    const { id } = (await admin.post('/api/datasources', input())).body;
    expect(await admin.put(`/api/datasources/${id}`, input({ url }))).toMatchObject(refusal);
    const stored = await server.storage.reader.selectFrom('dataSource').select('url').execute();
    expect(leaksIn(JSON.stringify(stored.filter((one) => one.url.includes('-url'))))).toEqual([]);
  });

  test('[B7] a file that gives a user in the URL is refused in one line that names it, without the password', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pharos-provisioning-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(path.join(folder, 'datasources'));
    await writeFile(
      path.join(folder, 'datasources', 'a.yaml'),
      'datasources: [{ name: Store, type: prometheus, url: "http://reader:MARKER-url@127.0.0.1/" }]',
    );
    const { storage } = server;
    const box = createSecretBox(new Secret('not used here'), Date.now);
    const parts = { plugins: builtInPlugins, storage, secrets: box, nowMs: Date.now, folder, environment: {}, warn: () => undefined };
    const scopes = { serverScope: grantServerScope('a test of provisioning'), scopeOf: grantOrgScope };
    await expect(provisionDataSources({ ...parts, ...scopes })).rejects.toThrow(
      /a\.yaml:1: Store: url: user name and password belong into the fields of basic auth, not into the URL$/,
    );
  });

  test('[B7] the address of a store that the server asks is for Editors and Admins, in pages, settings, queries and failures', async () => {
    const { body: made } = await server
      .as('admin')
      .post('/api/datasources', input({ url: `${store.url}/base?token=MARKER-token`, jsonData: { serverName: 'inner.corp' } }));
    const { body: dead } = await server.as('admin').post('/api/datasources', input({ url: 'http://127.0.0.1:1' }));
    const { body: unknown } = await server.as('admin').post('/api/datasources', input({ url: 'http://no-such-host.invalid' }));
    const panels = [{ id: 1, type: 'graph', datasource: made.name, gridPos: { x: 0, y: 0, w: 12, h: 8 } }];
    const { body: saved } = await server.as('admin').post('/api/dashboards/db', { dashboard: { title: `Shows ${made.name}`, panels } });
    store.respondWith((request, response) => void response.end(remark(request)));
    const seenBy = async (person: 'viewer' | 'editor' | 'admin') => {
      const { get, post } = server.as(person);
      const failed = queryOf(dead.id);
      const texts = [
        await get('/api/frontend/settings'),
        await get(`/d/${saved.uid}`),
        await post('/api/ds/query', queryOf(made.id)),
        await post('/api/ds/query', queryOf(made.id), { accept: FRAMES_MEDIA_TYPE }),
        await post('/api/tsdb/query', queryOf(made.id)),
        await post('/api/ds/query', failed),
        await post('/api/tsdb/query', failed),
        await post('/api/ds/query', queryOf(unknown.id)),
        await get(`/api/datasources/proxy/${dead.id}/x`),
      ];
      return texts.map(({ text }) => text);
    };
    const { host } = new URL(store.url);
    for (const person of ['editor', 'admin'] as const) {
      const seen = await seenBy(person);
      expect(seen.map((text) => text.includes(host) || text.includes('127.0.0.1:1') || text.includes('no-such-host'))).not.toContain(false);
      expect(seen[0]).toContain(`"directUrl":"${store.url}/base"`);
      expect(seen.flatMap(leaksIn)).toEqual([]);
    }
    const seen = await seenBy('viewer');
    for (const address of [host, '127.0.0.1:1', 'no-such-host', 'inner.corp', 'directUrl'])
      expect(seen.filter((text) => text.includes(address))).toEqual([]);
    expect(seen.flatMap(leaksIn)).toEqual([]);
    expect(seen[2]).toContain('"request":"GET /base/api/v1/query_range?');
    expect(seen[5]).toContain(`Could not reach the data source ${dead.name}. Is it running, and may this server reach it?`);
  });

  test('[B7] a browser asks its store itself: it has the address, but not the user of an older version', async () => {
    const url = 'http://store.test:9090/base?tenant=1';
    const { body: made } = await server.as('admin').post('/api/datasources', input({ access: 'direct', url }));
    // Everybody sees its address, and others look for any.
    onTestFinished(async () => void (await server.as('admin').delete(`/api/datasources/${made.id}`)));
    const read = async () => (await server.as('viewer').get('/api/frontend/settings')).body.datasources[made.name];
    expect(await read()).toMatchObject({ url, directUrl: url });
    const old = url.replace('store.test', 'reader:MARKER-url@store.test');
    await server.storage.inTransaction((db) => db.updateTable('dataSource').set({ url: old }).where('id', '=', made.id).execute());
    expect(await read()).toMatchObject({ url, directUrl: url });
    expect(leaksIn((await server.as('viewer').get('/')).text)).toEqual([]);
  });

  test.each([
    ['serverName', {}, { serverName: 'evil.test' }, []],
    ['tlsSkipVerify', {}, { tlsSkipVerify: true }, []],
    ['the name of a header', {}, { httpHeaderName1: 'X-Other' }, ['basicAuthPassword', 'httpHeaderValue2']],
    ['the host', { url: 'http://evil.test:9090' }, {}, []],
    ['the port', { url: 'http://127.0.0.1:1' }, {}, []],
    ['the scheme', { url: 'https://127.0.0.1:9090' }, {}, []],
    ['the path', { url: 'http://127.0.0.1:9090/other' }, {}, ['basicAuthPassword', 'httpHeaderValue1', 'httpHeaderValue2']],
  ])('[W3] a change of %s leaves no secret to somebody it was not given for', async (_, change, settings, left) => {
    const jsonData = { httpHeaderName1: 'X-Key', httpHeaderName2: 'X-Tenant' };
    const values = { httpHeaderValue1: 'MARKER-value', httpHeaderValue2: 'MARKER-tenant' };
    const first = input({ ...WITH_PASSWORD, url: 'http://127.0.0.1:9090', jsonData, secureJsonData: values });
    const { id } = (await server.as('admin').post('/api/datasources', first)).body;
    const next = { ...first, basicAuthPassword: '', secureJsonData: {}, ...change, jsonData: { ...jsonData, ...settings } };
    const { body } = await server.as('admin').put(`/api/datasources/${id}`, next);
    expect(Object.keys(body.datasource.secureJsonFields)).toEqual(left);
    const stored = await server.storage.reader.selectFrom('dataSourceSecret').select('name').where('dataSourceId', '=', id).execute();
    expect(stored.map(({ name }) => name).toSorted()).toEqual(left);
  });

  test.each<[string, object, object, boolean]>([
    ['another CA', { tlsAuthWithCACert: true }, { tlsCACert: 'PEM of another' }, false],
    ['a CA without its text', { tlsAuthWithCACert: true }, { tlsCACert: '' }, false],
    ['no CA', {}, {}, false],
    ['the same CA once more', { tlsAuthWithCACert: true }, { tlsCACert: 'PEM' }, true],
    ['the CA as it is stored', { tlsAuthWithCACert: true }, {}, true],
  ])('[W3] with %s the stored password stays or goes', async (_, jsonData, secureJsonData, stays) => {
    const first = input({
      ...WITH_PASSWORD,
      url: 'https://127.0.0.1:9090',
      jsonData: { tlsAuthWithCACert: true },
      secureJsonData: { tlsCACert: 'PEM' },
    });
    const { id } = (await server.as('admin').post('/api/datasources', first)).body;
    const next = { ...first, basicAuthPassword: '', jsonData, secureJsonData };
    const { body } = await server.as('admin').put(`/api/datasources/${id}`, next);
    expect(Object.keys(body.datasource.secureJsonFields).includes('basicAuthPassword')).toBe(stays);
  });

  const headers = ['Host', 'content-length', 'Transfer-Encoding', 'Connection', 'Upgrade', 'Expect', 'Keep-Alive', 'Proxy-Authorization'];
  test.each(headers)('[W3] a header %s of its own is refused', async (name) => {
    const withHeader = input({ jsonData: { httpHeaderName1: name }, secureJsonData: { httpHeaderValue1: 'attacker.example' } });
    expect(await server.as('admin').post('/api/datasources', withHeader)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('header 1: This header belongs to the connection') },
    });
    const { id } = (await server.as('admin').post('/api/datasources', input())).body;
    expect((await server.as('admin').put(`/api/datasources/${id}`, withHeader)).status).toBe(422);
  });

  test.each(['a\r\nX-Other: b', 'a\n', 'a\u007f', 'ключ'])('[W4] the value %j of a header is refused', async (value) => {
    const withHeader = input({ jsonData: { httpHeaderName1: 'X-Key' }, secureJsonData: { httpHeaderValue1: value } });
    expect(await server.as('admin').post('/api/datasources', withHeader)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('header 1: A header value has no line breaks') },
    });
  });

  /** Another server that hands everything on to ours, under a name of its own. */
  async function frontOf({ url }: TestServer): Promise<StandIn> {
    const front = await startStandIn();
    onTestFinished(() => front.close());
    front.respondWith((request, response) => {
      const { method = 'GET', headers } = request;
      const body = front.requests.at(-1)?.body ?? '';
      const sent = http.request(`${url}${request.url}`, { method, headers }, (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      });
      sent.on('error', () => response.destroy()).end(body);
    });
    return front;
  }

  test('[W8] a source that leads back to this server through another name is refused at once, whoever asks how', async () => {
    const front = await frontOf(server);
    const { id } = (await server.as('admin').post('/api/datasources', input({ url: front.url }))).body;
    const refusal = 'This address may not be reached from the server: 127.0.0.1: it is this server itself';
    const admin = server.as('admin');
    expect(await admin.get(`/api/datasources/proxy/${id}/api/health`)).toMatchObject({ status: 403, body: { message: refusal } });
    expect((await admin.post('/api/ds/query', queryOf(id))).text).toContain(refusal);
    expect((await admin.post(`/api/datasources/${id}/test`)).body).toMatchObject({ status: 'error', message: refusal });
    expect(front.requests).toHaveLength(3);
  });

  test('[W8] a source that points at its own proxy address is asked once, not for ever', async () => {
    const front = await frontOf(server);
    const signIn = { basicAuth: true, basicAuthUser: 'viewer', basicAuthPassword: PASSWORD };
    const own = { ...input({ url: front.url }), ...signIn };
    const { id } = (await server.as('admin').post('/api/datasources', own)).body;
    const url = `${front.url}/api/datasources/proxy/${id}`;
    expect((await server.as('admin').put(`/api/datasources/${id}`, { ...own, url })).status).toBe(200);
    expect((await server.as('viewer').get(`/api/datasources/proxy/${id}/x`)).status).toBe(403);
    expect(front.requests).toHaveLength(1);
  });

  test('[W8] a request that has gone through us and another server is known when it comes back', async () => {
    const { id } = (await server.as('admin').post('/api/datasources', input())).body;
    await server.as('viewer').get(`/api/datasources/proxy/${id}/x`, { 'pharos-via': 'another-server' });
    const sent = String(store.requests.at(-1)?.headers['pharos-via']);
    expect(sent).toMatch(/^another-server, [\w-]{16}$/);
    const serverId = sent.replace('another-server, ', '');
    for (const via of [serverId, `${serverId}, another-server`, `another-server,${serverId}`])
      expect((await server.with({ 'pharos-via': via }).get('/api/health')).status).toBe(508);
    expect((await server.with({ 'pharos-via': `another-server, x${serverId}` }).get('/api/health')).status).toBe(200);
    expect(await establishServerId(server.storage)).toBe(serverId);
  });

  test('[B6] the list of hosts that data sources may reach holds for queries, tests and the proxy', async () => {
    const strict = await testServer(database, { environment: { PHAROS_SECURITY_DATA_SOURCE_PROXY_WHITELIST: '10.9.9.9:9090' } });
    onTestFinished(() => strict.close());
    const { id } = (await strict.as('admin').post('/api/datasources', input())).body;
    const before = store.requests.length;
    const refused = 'Data proxy hostname and ip are not included in whitelist';
    const viewer = strict.as('viewer');
    expect(await viewer.get(`/api/datasources/proxy/${id}/api/v1/query?query=up`)).toMatchObject({
      status: 403,
      body: { message: refused },
    });
    expect((await viewer.post('/api/ds/query', queryOf(id))).text).toContain(refused);
    expect((await viewer.post('/api/tsdb/query', queryOf(id))).text).toContain(refused);
    expect((await strict.as('admin').post(`/api/datasources/${id}/test`)).body).toMatchObject({ status: 'error', message: refused });
    expect(store.requests).toHaveLength(before);
  });

  test.each([600, 999])('[W1] status %i of a store, which is none of HTTP, is a 502 of the proxy', async (status) => {
    const { id } = (await server.as('admin').post('/api/datasources', input())).body;
    store.respondWith((_request, response) => void response.writeHead(status).end('{}'));
    expect(await server.as('viewer').get(`/api/datasources/proxy/${id}/api/v1/query`)).toMatchObject({
      status: 502,
      body: { message: expect.stringContaining(String(status)) },
    });
  });
});
