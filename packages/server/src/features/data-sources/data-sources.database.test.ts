import { QueryError } from '@pharos/plugin';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { PluginRegistry } from '@pharos/plugin/run/registry';
import { builtInPlugins } from '../../compose/built-in-plugins.ts';
import { makeCertificate } from '../../testing/certificates.ts';
import { Secret } from '../../platform/config/secret.ts';
import { dataSourcePolicy } from '../../platform/outbound/address-policy.ts';
import { createOutboundClient } from '../../platform/outbound/outbound-client.ts';
import { startStandIn, type StandIn } from '../../testing/stand-in-upstream.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { configForTest } from '../../testing/config.ts';
import { databases } from '../../testing/databases.ts';
import { userForTest } from '../../testing/http-server.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import { addHostSource, createDataSources, createSourceDirectory, listFrontendDataSources, provisionDataSources } from './index.ts';
import { systemReader } from '../permissions/index.ts';
import { createSourceProxy } from '../source-proxy/index.ts';
import { grantOrgScope, grantServerScope } from '../../platform/session/grant-scope.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const scopes = { serverScope: grantServerScope('a test of provisioning'), scopeOf: grantOrgScope };
const box = createSecretBox(new Secret(randomBytes(32).toString('hex')), Date.now);
const policy = dataSourcePolicy({ allow: [], deny: [], own: () => [], localAddresses: () => [] });
const outbound = createOutboundClient({ userAgent: 'Pharos/test' });
/** The name that the test server gives its session cookie. */
const OWN_COOKIE = 'pharos_session';
const unused = () => Promise.reject(new QueryError('not part of this test', { blame: 'upstream' }));

const unlimited: Parameters<typeof createSourceProxy>[0]['callLimits'] = {
  run: (_call, work) => work(),
  queueTimeout: () => ({ promise: new Promise(() => undefined), stop: () => undefined }),
};

/** The plugins of the product, one of which looks for its store here. */
const pluginsFoundAt = (url: string): PluginRegistry => ({
  ...builtInPlugins,
  sources: builtInPlugins.sources.map((source) =>
    source.manifest.id === 'prometheus'
      ? { ...source, discovery: { url, path: '/api/v1/status/buildinfo', describe: () => 'Prometheus 2.42.0' } }
      : source,
  ),
});

describe.each(databases())('data sources on $name', (database) => {
  let server: TestServer;
  let upstream: StandIn;
  let number = 0;

  beforeAll(async () => {
    upstream = await startStandIn();
    server = await testServer(database, {
      routes: ({ storage, clock }) => {
        const directory = createSourceDirectory({ plugins: builtInPlugins, storage, secrets: box, ownCookies: [OWN_COOKIE] });
        const sources = createDataSources({
          plugins: pluginsFoundAt(upstream.url),
          storage,
          clock,
          policy,
          outbound,
          secrets: box,
          space: { withQuota: (_scope, _bytes, work) => work(), read: unused, hasRoom: unused, requireRoom: async () => {} },
          directory,
          send: unused,
          toolsFor: () => ({
            now: Date.now,
            random: Math.random,
            wait: async () => {},
            local: { rows: async () => [] },
            signal: new AbortController().signal,
          }),
        });
        const proxy = createSourceProxy({
          plugins: builtInPlugins,
          config: configForTest(),
          directory,
          outbound,
          policy,
          callLimits: unlimited,
        });
        return [...sources, ...proxy];
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await upstream.close();
  });

  const newName = () => `Source ${(number += 1)}`;
  const input = (more: object = {}) => ({ name: newName(), type: 'prometheus', access: 'proxy', url: upstream.url, ...more });
  const add = async (more: object = {}) => (await server.as('admin').post('/api/datasources', input(more))).body;

  test('a store on this machine is offered until it is connected, under whatever name of the machine', async () => {
    upstream.respondWith((_request, response) => void response.end('{"status":"success"}'));
    const offers = async () => (await server.as('otherAdmin').get('/api/datasources/discover')).body;
    expect(await offers()).toEqual([{ type: 'prometheus', name: 'Prometheus', url: upstream.url, detail: 'Prometheus 2.42.0' }]);
    const made = await server
      .as('otherAdmin')
      .post('/api/datasources', { ...input(), url: upstream.url.replace('127.0.0.1', 'localhost') });
    expect(await offers()).toEqual([]);
    await server.as('otherAdmin').delete(`/api/datasources/${made.body.id}`);
  });

  test('are added with version 1 and read back as they were sent', async () => {
    const sent = input({ jsonData: { timeInterval: '30s', own: { retained: [1.5, null] } }, user: 'u', database: 'd' });
    const reply = await server.as('admin').post('/api/datasources', sent);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      message: 'Datasource added',
      name: sent.name,
      datasource: { ...sent, version: 1, readOnly: false, secureJsonFields: {} },
    });
    expect((await server.as('admin').get(`/api/datasources/${reply.body.id}`)).body).toEqual(reply.body.datasource);
    expect((await server.as('admin').get(`/api/datasources/name/${encodeURIComponent(sent.name)}`)).body).toMatchObject({
      id: reply.body.id,
      readOnly: true,
    });
    expect((await server.as('viewer').get(`/api/datasources/id/${encodeURIComponent(sent.name)}`)).body).toEqual({ id: reply.body.id });
  });

  test.each(['http://[::1', 'https://', ' HTTP://h:port/x'])('[B7] the URL %j, which nothing can read, is refused', async (url) => {
    const { status, body } = await server.as('admin').post('/api/datasources', { name: url, type: 'prometheus', access: 'proxy', url });
    expect([status, body.message]).toEqual([422, 'url: it is not one such as http://localhost:9090']);
  });

  test('[B7] a secret in the query of the URL is masked, kept as it is by who saves the mask, and never goes to another server', async () => {
    const url = `${upstream.url}/x?token=m4rker-token&a=1`;
    const shown = `${upstream.url}/x?token=***&a=1`;
    const admin = server.as('admin');
    const made = await add({ url });
    const { id } = made;
    expect(made.datasource.url).toBe(shown);
    for (const path of ['/api/datasources', `/api/datasources/${id}`, `/api/datasources/name/${encodeURIComponent(made.name)}`])
      expect((await admin.get(path)).text).not.toContain('m4rker');
    const boot = await listFrontendDataSources(
      { plugins: builtInPlugins, storage: server.storage },
      userForTest({ scope: grantOrgScope(server.people.mainOrgId), role: 'Editor' }),
    );
    expect(JSON.stringify(boot)).not.toContain('m4rker');
    const storedUrl = async () =>
      (await server.storage.reader.selectFrom('dataSource').select('url').where('id', '=', id).executeTakeFirstOrThrow()).url;
    const read = (await admin.get(`/api/datasources/${id}`)).body;
    const saved = await admin.put(`/api/datasources/${id}`, { ...read, name: `${made.name} 2` });
    expect([saved.status, saved.body.datasource?.url, await storedUrl()]).toEqual([200, shown, url]);
    const change = async (next: string) => {
      const { version } = (await admin.get(`/api/datasources/${id}`)).body;
      const { status, body } = await admin.put(`/api/datasources/${id}`, { ...read, version, url: next });
      return [status, status === 200 ? await storedUrl() : body.message];
    };
    expect(await change(shown.replace('/x', '/y'))).toEqual([200, url.replace('/x', '/y')]);
    const fault = expect.stringContaining('url: a masked value is kept for the same server only');
    expect(await change('http://evil.example/x?token=***')).toEqual([422, fault]);
    expect(await change(`${upstream.url}/x?token=***&sig=***`)).toEqual([422, fault]);
    expect((await admin.post('/api/datasources', input({ url: shown }))).status).toBe(422);
    expect(await change(`${upstream.url}/x?token=other-token`)).toEqual([200, `${upstream.url}/x?token=other-token`]);
  });

  test('[2.3.1-d] secrets go in and never come out, neither in answers nor in the settings of a page', async () => {
    const names = ['tlsCACert', 'tlsClientCert', 'tlsClientKey', 'password', 'accessKey', 'secretKey', 'privateKey'];
    const made = await add({
      basicAuthPassword: 'ba-secret',
      secureJsonData: Object.fromEntries(names.map((name) => [name, `${name}-secret`])),
      access: 'direct',
    });
    const texts = [
      (await server.as('admin').get(`/api/datasources/${made.id}`)).text,
      (await server.as('admin').get('/api/datasources')).text,
      JSON.stringify(
        await listFrontendDataSources(
          { plugins: builtInPlugins, storage: server.storage },
          userForTest({ scope: grantOrgScope(server.people.mainOrgId), role: 'Admin' }),
        ),
      ),
    ];
    for (const text of texts) expect(text).not.toContain('-secret');
    expect(made.datasource).toMatchObject({
      password: '',
      basicAuthPassword: '',
      secureJsonFields: Object.fromEntries([...names, 'basicAuthPassword'].map((name) => [name, true])),
    });
    expect((await add({ password: 'pw-secret' })).datasource).toMatchObject({ password: '', secureJsonFields: { password: true } });
  });

  test('a secret left out or sent empty as password stays, an empty key of secureJsonData removes it', async () => {
    const made = await add({ password: 'one', secureJsonData: { a: '1', b: '2' } });
    const change = (more: object) =>
      server
        .as('admin')
        .put(`/api/datasources/${made.id}`, { ...made.datasource, secureJsonFields: undefined, version: undefined, ...more });
    expect((await change({ password: '' })).body.datasource.secureJsonFields).toEqual({ a: true, b: true, password: true });
    expect((await change({ secureJsonData: { a: '' } })).body.datasource.secureJsonFields).toEqual({ b: true, password: true });
  });

  test('pointing a source at another server forgets its secrets unless they are sent again', async () => {
    const made = await add({ password: 'one', secureJsonData: { a: '1' } });
    const moved = { name: made.name, type: 'prometheus', access: 'proxy', url: 'http://elsewhere.test:9090', secureJsonData: { a: '2' } };
    expect((await server.as('admin').put(`/api/datasources/${made.id}`, moved)).body.datasource.secureJsonFields).toEqual({ a: true });
  });

  test('[W1] a version beyond all counting is refused, and no accepted one makes later saves fail', async () => {
    const made = (
      await server.as('admin').post('/api/datasources', { name: `Counted ${(number += 1)}`, type: 'prometheus', access: 'proxy' })
    ).body;
    const put = (version?: number) =>
      server.as('admin').put(`/api/datasources/${made.id}`, { name: made.name, type: 'prometheus', access: 'proxy', version });
    for (const version of [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1]) expect((await put(version)).status).toBe(400);
    expect((await put(2 ** 31)).body.datasource.version).toBe(2);
    expect((await put(2)).body.datasource.version).toBe(3);
    expect((await put()).body.datasource.version).toBe(4);
  });

  test('[W1] a time-out that no query may take is refused, with the place it stands at', async () => {
    const source = { name: `Patient ${(number += 1)}`, type: 'prometheus', access: 'proxy', jsonData: { queryTimeout: '9999999d' } };
    const refused = await server.as('admin').post('/api/datasources', source);
    expect([refused.status, refused.body.message]).toEqual([422, 'jsonData.queryTimeout: A query time-out is between 1s and 60s']);
  });

  test('[B15] settings that are longer than a list may tell are refused; what was stored before is whole by id only', async () => {
    const source = (length: number) => ({
      name: `Long ${(number += 1)}`,
      type: 'prometheus',
      access: 'proxy',
      jsonData: { a: 'x'.repeat(length) },
    });
    const refused = await server.as('admin').post('/api/datasources', source(10_000));
    expect([refused.status, refused.body.message]).toEqual([422, 'jsonData: it is longer than 10,000 characters of JSON']);
    const { id, name } = (await server.as('admin').post('/api/datasources', source(9_000))).body;
    const jsonData = JSON.stringify({ a: 'x'.repeat(200_000) });
    const { mainOrgId: orgId } = server.people;
    await server.storage.inTransaction((db) =>
      db.updateTable('dataSource').set({ jsonData }).where('orgId', '=', orgId).where('id', '=', id).execute(),
    );
    const read = async (path: string) => (await server.as('admin').get(path)).text;
    expect(await read(`/api/datasources/${id}`)).toContain(jsonData);
    for (const path of [
      `/api/datasources/search?query=${name}`,
      `/api/frontend/sources?ref=${name}`,
      '/api/frontend/settings',
      '/api/datasources',
    ])
      expect([path, (await read(path)).includes(name), (await read(path)).includes('xxx')]).toEqual([path, true, false]);
  });

  test('an edit of an older version is refused with 412 and the stored version; the next one passes', async () => {
    const made = await add();
    const edit = { name: made.name, type: 'prometheus', access: 'proxy', url: upstream.url, version: 1 };
    expect((await server.as('admin').put(`/api/datasources/${made.id}`, edit)).body.datasource.version).toBe(2);
    const late = await server.as('admin').put(`/api/datasources/${made.id}`, edit);
    expect(late).toMatchObject({ status: 412, body: { status: 'version-mismatch', current: 2 } });
    expect((await server.as('admin').put(`/api/datasources/${made.id}`, { ...edit, version: 2 })).status).toBe(200);
  });

  test('a name is taken once per organisation', async () => {
    const made = await add();
    const again = await server.as('admin').post('/api/datasources', { ...input(), name: made.name });
    expect(again).toMatchObject({ status: 409, body: { message: 'Data source with same name already exists' } });
    const theirs = await server.as('otherAdmin').post('/api/datasources', { ...input(), name: made.name });
    expect(theirs.status).toBe(200);
    // A store is offered to an organisation as long as none of its sources leads there.
    await server.as('otherAdmin').delete(`/api/datasources/${theirs.body.id}`);
    const second = await add();
    expect((await server.as('admin').put(`/api/datasources/${second.id}`, { ...input(), name: made.name })).status).toBe(409);
  });

  test('a new name can be seen and means nothing else in dashboards; one that is stored stays', async () => {
    const admin = server.as('admin');
    const post = async (name: string) => (await admin.post('/api/datasources', { ...input(), name })).body.message;
    expect(await post('\u200b\u202e')).toBe('name: it has no sign that can be seen');
    expect(await post('-- Mixed --')).toBe('name: panels mean something else by -- Mixed --');
    expect(await post('$source')).toBe('name: panels take a name that begins with $ for a variable');
    const made = await add();
    const put = (name: string) => admin.put(`/api/datasources/${made.id}`, { ...input(), name });
    expect((await put('default')).body.message).toBe('name: panels mean something else by default');
    await server.storage.inTransaction((db) =>
      db.updateTable('dataSource').set({ name: 'default', nameKey: 'default' }).where('id', '=', made.id).execute(),
    );
    expect((await put('default')).status).toBe(200);
    expect((await put(made.name)).status).toBe(200);
  });

  test('the default moves to the one that was marked last', async () => {
    const first = await add({ isDefault: true });
    await add({ isDefault: true });
    expect((await server.as('admin').get(`/api/datasources/${first.id}`)).body.isDefault).toBe(false);
    const list = (await server.as('admin').get('/api/datasources')).body as { isDefault: boolean }[];
    expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('another organisation sees, changes, tests, asks and deletes nothing of ours', async () => {
    const made = await add();
    const other = server.as('otherAdmin');
    const absent = await other.get('/api/datasources/999999');
    for (const reply of [
      await other.get(`/api/datasources/${made.id}`),
      await other.put(`/api/datasources/${made.id}`, input()),
      await other.delete(`/api/datasources/${made.id}`),
      await other.post(`/api/datasources/${made.id}/test`),
      await other.get(`/api/datasources/proxy/${made.id}/api/v1/query`),
      await other.get(`/api/datasources/name/${encodeURIComponent(made.name)}`),
    ])
      expect([reply.status, reply.text]).toEqual([404, absent.text]);
    expect(((await other.get('/api/datasources')).body as { name: string }[]).map(({ name }) => name)).not.toContain(made.name);
    expect((await server.as('admin').get(`/api/datasources/${made.id}`)).status).toBe(200);
  });

  test.each(['viewer', 'editor'] as const)('a %s may neither list nor change data sources', async (person) => {
    expect((await server.as(person).get('/api/datasources')).status).toBe(403);
    expect((await server.as(person).post('/api/datasources', '{broken')).status).toBe(403);
  });

  test.each([
    ['an empty type', { type: ' ' }, 422],
    ['a missing name', { name: '' }, 422],
    ['[2.3.1-a] a wrong access', { access: 'sideways' }, 400],
    ['a number as URL', { url: 5 }, 400],
  ])('%s is refused', async (_, more, status) => {
    expect((await server.as('admin').post('/api/datasources', input(more))).status).toBe(status);
  });

  describe('of a type whose plugin is not installed', () => {
    const moon = { type: 'moon', access: 'direct', url: 'http://moon.test', user: 'u', database: 'd', jsonData: { crater: { depth: 3 } } };

    test('are stored, read, listed and changed like others, and each secret is sealed by its key', async () => {
      const made = await add({ ...moon, password: 'pw-secret', secureJsonData: { token: 'token-secret', key: 'key-secret' } });
      expect(made.datasource).toMatchObject({ ...moon, secureJsonFields: { password: true, token: true, key: true } });
      const listed = (await server.as('admin').get('/api/datasources')).body as { id: number }[];
      expect(listed.find(({ id }) => id === made.id)).toMatchObject({ type: 'moon', jsonData: moon.jsonData });
      const rows = await server.storage.reader.selectFrom('dataSourceSecret').selectAll().where('dataSourceId', '=', made.id).execute();
      expect(rows.map(({ name }) => name).toSorted()).toEqual(['key', 'password', 'token']);
      expect(JSON.stringify(rows.map(({ sealed }) => String(sealed)))).not.toContain('-secret');
      const changed = await server
        .as('admin')
        .put(`/api/datasources/${made.id}`, { ...moon, name: made.name, jsonData: { crater: 4 }, secureJsonData: { token: '' } });
      expect(changed.body.datasource).toMatchObject({ jsonData: { crater: 4 }, secureJsonFields: { password: true, key: true } });
    });

    test('a page knows name and type, and nothing that only the plugin could use', async () => {
      const made = await add({ ...moon, isDefault: true });
      const { defaultDatasource, datasources } = await listFrontendDataSources(
        { plugins: builtInPlugins, storage: server.storage },
        userForTest({ scope: grantOrgScope(server.people.mainOrgId), role: 'Viewer' }),
      );
      expect(defaultDatasource).toBe(made.name);
      expect(datasources[made.name]).toEqual({
        id: made.id,
        uid: made.datasource.uid,
        name: made.name,
        type: 'moon',
        access: 'proxy',
        url: `/api/datasources/proxy/${made.id}`,
        meta: { type: 'datasource', id: 'moon', name: 'moon' },
      });
    });

    test.each(['get', 'post', 'delete'] as const)('the proxy refuses to %s, naming the type', async (method) => {
      const made = await add({ type: 'moon' });
      const before = upstream.requests.length;
      expect(await server.as('admin')[method](`/api/datasources/proxy/${made.id}/anything`)).toMatchObject({
        status: 400,
        body: { message: 'Plugin not found: moon' },
      });
      expect(upstream.requests).toHaveLength(before);
    });

    test('Save & Test says what is missing', async () => {
      const made = await add({ type: 'moon' });
      expect((await server.as('admin').post(`/api/datasources/${made.id}/test`)).body).toMatchObject({
        status: 'error',
        message: 'Plugin not found: moon',
      });
    });
  });

  test('Host is for server administrators to add', async () => {
    expect(await server.as('admin').post('/api/datasources', input({ type: 'host' }))).toMatchObject({ status: 403 });
    expect(await server.as('serverAdmin').post('/api/datasources', input({ type: 'host' }))).toMatchObject({ status: 200 });
  });

  test('Host of a new organisation is its default source', async () => {
    const scope = grantOrgScope(server.people.otherOrgId);
    await server.storage.inTransaction((db) => addHostSource(db, scope, server.clock.nowMs()));
    expect(
      await listFrontendDataSources({ plugins: builtInPlugins, storage: server.storage }, userForTest({ scope, role: 'Viewer' })),
    ).toMatchObject({
      defaultDatasource: 'Host',
      datasources: { Host: { type: 'host', access: 'proxy', meta: { id: 'host' }, jsonData: {} } },
    });
  });

  test('the last test is told in the list until the settings change', async () => {
    const made = await add();
    const admin = server.as('admin');
    expect((await admin.post(`/api/datasources/${made.id}/test`)).body).toMatchObject({
      status: 'error',
      message: 'not part of this test',
    });
    const lastTest = async () =>
      ((await admin.get('/api/datasources')).body as { id: number; lastTest?: object }[]).find(({ id }) => id === made.id)?.lastTest;
    expect(await lastTest()).toMatchObject({ status: 'error', message: 'not part of this test' });
    await admin.put(`/api/datasources/${made.id}`, { ...input(), name: made.name });
    expect(await lastTest()).toBeUndefined();
  });

  test('deleting tells so; what is gone is gone', async () => {
    const made = await add({ secureJsonData: { a: '1' } });
    expect((await server.as('admin').delete(`/api/datasources/${made.id}`)).body).toEqual({ message: 'Data source deleted' });
    expect((await server.as('admin').delete(`/api/datasources/${made.id}`)).status).toBe(404);
  });

  describe('proxy', () => {
    test('sends the credentials of the source and nothing of the caller, and hands the answer back', async () => {
      const made = await add({
        basicAuth: true,
        basicAuthUser: 'reader',
        basicAuthPassword: 'pw',
        jsonData: { httpHeaderName1: 'X-Tenant', keepCookies: ['theirs', OWN_COOKIE] },
        secureJsonData: { httpHeaderValue1: 'tenant-1' },
      });
      upstream.respondWith(
        (_request, response) => void response.writeHead(203, { 'content-type': 'text/plain', 'set-cookie': 'a=b' }).end('hello'),
      );
      const reply = await server
        .with({ cookie: `${server.cookieOf('viewer')}; theirs=1; other=2` })
        .get(`/api/datasources/proxy/${made.id}/api/v1/query?query=up&a=b%20c`, { origin: 'http://x' });
      expect(reply).toMatchObject({ status: 203, text: 'hello' });
      expect(reply.headers.get('set-cookie')).toBeNull();
      expect(server.cookieOf('viewer')).toMatch(`${OWN_COOKIE}=`);
      const got = upstream.requests.at(-1);
      expect(got).toMatchObject({ method: 'GET', url: '/api/v1/query?query=up&a=b%20c' });
      expect(got?.headers).toMatchObject({
        authorization: `Basic ${btoa('reader:pw')}`,
        'x-tenant': 'tenant-1',
        cookie: 'theirs=1',
        'user-agent': 'Pharos/test',
      });
      expect(got?.headers).not.toHaveProperty('origin');
    });

    test('the first fifty headers of a source are sent, save those that older versions stored and that would be more than a header', async () => {
      const numbers = Array.from({ length: 51 }, (_, index) => index + 1);
      const made = await add({
        jsonData: Object.fromEntries(numbers.map((number) => [`httpHeaderName${number}`, `X-Own-${number}`])),
        secureJsonData: Object.fromEntries(numbers.map((number) => [`httpHeaderValue${number}`, `value ${number}`])),
      });
      const stored = { ...made.datasource.jsonData, httpHeaderName2: 'X-Own-2: no\r\nX-Smuggled', httpHeaderName3: 'Host' };
      await server.storage.inTransaction((db) =>
        db
          .updateTable('dataSource')
          .set({ jsonData: JSON.stringify(stored) })
          .where('id', '=', made.id)
          .execute(),
      );
      upstream.respondWith((_request, response) => void response.end('{}'));
      expect((await server.as('viewer').get(`/api/datasources/proxy/${made.id}/api/v1/query?query=up`)).status).toBe(200);
      const sent = Object.entries(upstream.requests.at(-1)?.headers ?? {}).filter(([name]) => /^x-(own|smuggled)/.test(name));
      const expected = numbers.filter((number) => number !== 2 && number !== 3 && number <= 50);
      expect(upstream.requests.at(-1)?.headers.host).toBe(new URL(upstream.url).host);
      expect(Object.fromEntries(sent)).toEqual(Object.fromEntries(expected.map((number) => [`x-own-${number}`, `value ${number}`])));
    });

    test('queries hand on the cookies that a source keeps, and never one of ours', async () => {
      const made = await add({ jsonData: { keepCookies: ['theirs', OWN_COOKIE] } });
      const directory = createSourceDirectory({ plugins: builtInPlugins, storage: server.storage, secrets: box, ownCookies: [OWN_COOKIE] });
      expect((await directory.byId(systemReader(grantOrgScope(server.people.mainOrgId)), made.id))?.keepCookies).toEqual(['theirs']);
    });

    test('a reference that names a type only means the one source of it in its org', async () => {
      const directory = createSourceDirectory({ plugins: builtInPlugins, storage: server.storage, secrets: box, ownCookies: [OWN_COOKIE] });
      const find = async (orgId: number) => (await directory.onlyOfType(systemReader(grantOrgScope(orgId)), 'only-here'))?.settings.id;
      const { mainOrgId, otherOrgId } = server.people;
      const made = await add({ type: 'only-here' });
      expect([await find(mainOrgId), await find(otherOrgId)]).toEqual([made.id, undefined]);
      await add({ type: 'only-here' });
      expect(await find(mainOrgId)).toBeUndefined();
    });

    test('a form of the allowed kind is handed on, other writes are refused', async () => {
      const made = await add();
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      upstream.respondWith((_request, response) => void response.end('{}'));
      expect((await server.as('viewer').post(`/api/datasources/proxy/${made.id}/api/v1/query`, 'query=up', form)).status).toBe(200);
      expect(upstream.requests.at(-1)).toMatchObject({ method: 'POST', body: 'query=up' });
      expect(await server.as('admin').delete(`/api/datasources/proxy/${made.id}/api/v1/series`)).toMatchObject({
        status: 403,
        body: { message: 'Deletes not allowed on proxied Prometheus datasource' },
      });
    });

    test('TLS settings of the source count: its CA, its client certificate, and verification that is skipped', async () => {
      const authority = makeCertificate({ name: 'Acme CA' });
      const ofStore = makeCertificate({ name: 'store', issuer: authority, hosts: ['127.0.0.1'] });
      const ofUs = makeCertificate({ name: 'pharos', issuer: authority });
      const tlsStore = createServer(
        { cert: ofStore.cert, key: ofStore.key, requestCert: true, rejectUnauthorized: false, ca: authority.cert },
        (request, response) => response.end((request.socket as TLSSocket).authorized ? 'known' : 'unknown'),
      );
      await new Promise<void>((listening) => tlsStore.listen(0, '127.0.0.1', listening));
      onTestFinished(() => {
        tlsStore.closeAllConnections();
        tlsStore.close();
      });
      const url = `https://127.0.0.1:${(tlsStore.address() as AddressInfo).port}`; // listening on TCP
      const fetchThrough = async (change: object) => {
        const made = await add({ url, ...change });
        const { status, text } = await server.as('viewer').get(`/api/datasources/proxy/${made.id}/x`);
        return status === 200 ? text : status;
      };
      const ca = { tlsCACert: authority.cert };
      const client = { tlsClientCert: ofUs.cert, tlsClientKey: ofUs.key };
      expect(await fetchThrough({})).toBe(502);
      expect(await fetchThrough({ jsonData: { tlsSkipVerify: true } })).toBe('unknown');
      expect(await fetchThrough({ jsonData: { tlsAuthWithCACert: true }, secureJsonData: ca })).toBe('unknown');
      expect(await fetchThrough({ jsonData: { tlsAuthWithCACert: false }, secureJsonData: ca })).toBe(502);
      expect(await fetchThrough({ jsonData: { tlsAuthWithCACert: true, tlsAuth: true }, secureJsonData: { ...ca, ...client } })).toBe(
        'known',
      );
      expect(await fetchThrough({ jsonData: { tlsAuthWithCACert: true, tlsAuth: false }, secureJsonData: { ...ca, ...client } })).toBe(
        'unknown',
      );
    });

    test('a path that climbs out is refused, an unreachable source is a 502 with words', async () => {
      const made = await add();
      expect((await server.as('admin').get(`/api/datasources/proxy/${made.id}/a%2f..%2fb`)).status).toBe(400);
      const dead = await add({ url: 'http://127.0.0.1:1' });
      expect(await server.as('admin').get(`/api/datasources/proxy/${dead.id}/x`)).toMatchObject({
        status: 502,
        body: { message: expect.stringContaining('Could not reach') },
      });
      const ftp = await add({ url: 'ftp://files.test' });
      expect(await server.as('admin').get(`/api/datasources/proxy/${ftp.id}/x`)).toMatchObject({ status: 400 });
    });
  });

  test('[2.4.1-a] sources from files are read-only, and applied again at each start', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pharos-provisioning-'));
    await mkdir(path.join(folder, 'datasources'));
    const name = newName();
    const warnings: string[] = [];
    let token = 'x';
    const file = path.join(folder, 'datasources', 'a.yaml');
    const apply = () =>
      provisionDataSources({
        plugins: builtInPlugins,
        storage: server.storage,
        secrets: box,
        nowMs: Date.now,
        folder,
        environment: { PW: token },
        warn: (message) => void warnings.push(message),
        ...scopes,
      });
    await writeFile(file, `datasources: [{ name: ${name}, type: prometheus, url: "http://a.test", secureJsonData: { token: $PW } }]`);
    await apply();
    const read = async () => (await server.as('admin').get(`/api/datasources/name/${encodeURIComponent(name)}`)).body;
    await apply();
    expect(await read()).toMatchObject({ version: 1 });
    token = 'y';
    await apply();
    expect(await read()).toMatchObject({ version: 2 });
    await writeFile(file, `datasources: [{ name: ${name}, type: prometheus, url: "http://a.test/base" }]`);
    await apply();
    expect(await read()).toMatchObject({ url: 'http://a.test/base', secureJsonFields: { token: true } });
    await writeFile(file, `datasources: [{ name: ${name}, type: prometheus, url: "http://b.test" }]`);
    await apply();
    const { body } = await server.as('admin').get(`/api/datasources/name/${encodeURIComponent(name)}`);
    expect(body).toMatchObject({ url: 'http://b.test', readOnly: true, secureJsonFields: {} });
    expect(await server.as('admin').put(`/api/datasources/${body.id}`, input())).toMatchObject({
      status: 403,
      body: { message: 'Data source is readonly. Can only be updated from configuration.' },
    });
    expect(await server.as('admin').delete(`/api/datasources/${body.id}`)).toMatchObject({
      status: 403,
      body: { message: 'Cannot delete read-only data source' },
    });
    await writeFile(file, `datasources: [{ name: ${name}, type: moon, url: "http://b.test" }]`);
    await apply();
    expect(warnings).toEqual([expect.stringMatching(/a\.yaml:1: Plugin not found: moon/)]);
    expect((await server.as('admin').get(`/api/datasources/name/${encodeURIComponent(name)}`)).body).toMatchObject({ type: 'moon' });
    await writeFile(file, `deleteDatasources: [{ name: ${name} }]`);
    await apply();
    expect((await server.as('admin').get(`/api/datasources/name/${encodeURIComponent(name)}`)).status).toBe(404);
    const events = await server.storage.reader
      .selectFrom('outbox')
      .select(['event', 'orgId'])
      .where('ids', '=', JSON.stringify({ dataSourceId: body.id }))
      .orderBy('id')
      .execute();
    expect(events.map(({ event }) => event)).toEqual([
      'data-source-added',
      ...Array.from({ length: 4 }, () => 'data-source-changed'),
      'data-source-deleted',
    ]);
    expect(new Set(events.map(({ orgId }) => orgId))).toEqual(new Set([server.people.mainOrgId]));
    await rm(folder, { recursive: true });
  });

  test('files may not name an organisation that is not there, nor give a blank name; nothing of them is stored then', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pharos-provisioning-'));
    await mkdir(path.join(folder, 'datasources'));
    const name = newName();
    const good = `{ name: ${name}, type: prometheus, url: "http://a.test" }`;
    const apply = async (bad: string) => {
      await writeFile(path.join(folder, 'datasources', 'a.yaml'), `datasources: [${good}, ${bad}]`);
      const parts = {
        plugins: builtInPlugins,
        storage: server.storage,
        secrets: box,
        nowMs: Date.now,
        folder,
        environment: {},
        warn: () => undefined,
        ...scopes,
      };
      return provisionDataSources(parts);
    };
    await expect(apply('{ name: x, type: prometheus, orgId: 999 }')).rejects.toThrow(/a\.yaml:1: there is no organization 999$/);
    await expect(apply('{ name: " ", type: prometheus }')).rejects.toThrow(/a\.yaml:1: .*name is required/);
    await mkdir(path.join(folder, 'datasources', 'b.yaml'));
    await expect(apply('{ name: x, type: prometheus }')).rejects.toThrow(/b\.yaml cannot be read: EISDIR$/);
    expect((await server.as('admin').get(`/api/datasources/name/${encodeURIComponent(name)}`)).status).toBe(404);
    await rm(folder, { recursive: true });
  });
});
