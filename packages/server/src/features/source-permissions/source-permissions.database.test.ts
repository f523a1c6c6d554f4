import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditReader } from '../../testing/audit-records.ts';
import { databases } from '../../testing/databases.ts';
import { startStandIn, type StandIn } from '../../testing/stand-in-upstream.ts';
import type { Client } from '../../testing/test-client.ts';
import { type Person, type TestServer, testServer } from '../../testing/test-server.ts';
import { openClient } from '../live/live-in-tests.ts';
import { matrixResponse } from '../queries/queries-in-tests.ts';
import type { DrawPicture } from '../rendering/index.ts';

/** In what the store responds: who may not query never reads it. */
const MARKER = 'm4rker';

/** The browser of a picture: it queries as its page would, and the picture is what it was told. */
const queryForPicture: DrawPicture = async (_program, { url, cookie: { name, value } }) => {
  const { searchParams } = new URL(url);
  const response = await fetch(`${searchParams.get('address')}/api/ds/query`, {
    method: 'POST',
    headers: { cookie: `${name}=${value}`, 'content-type': 'application/json' },
    body: searchParams.get('body') ?? '',
  });
  return Buffer.from(await response.text());
};

const RANGE = { from: '1700000000000', to: '1700000060000' };

describe.each(databases())('permissions of data sources on $name', (database) => {
  let server: TestServer;
  let upstream: StandIn;
  let dashboardUid = '';
  let number = 0;
  beforeAll(async () => {
    upstream = await startStandIn();
    server = await testServer(database, {
      drawPicture: queryForPicture,
      environment: { PHAROS_RENDERING_BROWSER_PATH: '/usr/bin/chromium' },
    });
    dashboardUid = (await admin().post('/api/dashboards/db', { dashboard: { title: 'pumps' } })).body.uid;
  });
  beforeEach(() =>
    upstream.respondWith((_request, response) => {
      response.setHeader('content-type', 'application/json').end(matrixResponse(1, 2).replaceAll('"line"', `"${MARKER}"`));
    }),
  );
  afterAll(async () => {
    await server.close();
    await upstream.close();
  });

  const admin = () => server.as('admin');
  interface Source {
    readonly id: number;
    readonly uid: string;
    readonly name: string;
    readonly type: string;
  }
  const makeSource = async (more: object = {}): Promise<Source> => {
    const name = `source-${(number += 1)}-`;
    const input = { name, type: 'prometheus', access: 'proxy', url: `${upstream.url}/at-${name}`, ...more };
    const made = await admin().post('/api/datasources', input);
    expect(made.status, made.text).toBe(200);
    return made.body.datasource;
  };
  const enable = (id: number) => admin().post(`/api/datasources/${id}/enable-permissions`, {});
  const add = (id: number, body: object) => admin().post(`/api/datasources/${id}/permissions`, body);
  const close = async (more: object = {}): Promise<Source> => {
    const source = await makeSource(more);
    expect((await enable(source.id)).status).toBe(200);
    return source;
  };
  const target = (reference: object, expr = 'up') => ({ refId: 'A', expr, ...reference });
  const query = (client: Client, reference: object, expr?: string) =>
    client.post('/api/ds/query', { ...RANGE, queries: [target(reference, expr)] });

  /** Every way to what a data source holds, or to where it stands. */
  const WAYS: Readonly<Record<string, (client: Client, source: Source) => Promise<{ readonly text: string }>>> = {
    'query by id': (client, { id }) => query(client, { datasourceId: id }),
    'query by uid': (client, { uid }) => query(client, { datasource: { uid } }),
    'query by name': (client, { name }) => query(client, { datasource: name }),
    tsdb: (client, { id }) => client.post('/api/tsdb/query', { ...RANGE, queries: [target({ datasourceId: id })] }),
    'variable values': (client, { id }) =>
      client.post('/api/ds/query', {
        ...RANGE,
        queries: [{ refId: 'A', datasourceId: id, lookup: 'variable-values', query: 'label_values(up, job)' }],
      }),
    proxy: (client, { id }) => client.get(`/api/datasources/proxy/${id}/api/v1/query?query=up`),
    'a picture': (client, { id }) => {
      const body = encodeURIComponent(JSON.stringify({ ...RANGE, queries: [target({ datasourceId: id })] }));
      return client.get(`/render/d-solo/${dashboardUid}/x?panelId=1&address=${encodeURIComponent(server.url)}&body=${body}`);
    },
    'settings of a page': (client) => client.get('/api/frontend/settings'),
    'sources of a page': (client, { name, uid }) => client.get(`/api/frontend/sources?ref=${encodeURIComponent(name)}&ref=${uid}`),
    'the picker': (client, { name }) => client.get(`/api/frontend/sources/search?query=${name}`),
    'names of a type': (client, { type }) => client.get(`/api/frontend/sources/names?type=${type}`),
    'its settings': (client, { id }) => client.get(`/api/datasources/${id}`),
    'its settings by name': (client, { name }) => client.get(`/api/datasources/name/${encodeURIComponent(name)}`),
    'the list': (client) => client.get('/api/datasources'),
    'the search': (client, { name }) => client.get(`/api/datasources/search?query=${name}`),
    'its dashboards': (client, { id }) => client.get(`/api/datasources/${id}/dashboards`),
    'a test': (client, { id }) => client.post(`/api/datasources/${id}/test`),
  };
  const QUERIES = ['query by id', 'query by uid', 'query by name', 'tsdb', 'proxy', 'a picture'];
  /** What names a source to somebody, and the ways that are for who may edit it. */
  const LISTS = ['settings of a page', 'sources of a page', 'the picker', 'names of a type'];

  const key = async (role: string) => {
    const made = await admin().post('/api/auth/keys', { name: `${role} ${(number += 1)}`, role });
    return server.with({ authorization: `Bearer ${made.body.key}` });
  };
  /** All who have no entry. */
  const others = async (): Promise<readonly (readonly [string, Client])[]> => [
    ['a Viewer', server.as('viewer')],
    ['an Editor', server.as('editor')],
    ['a Viewer key', await key('Viewer')],
    ['an Admin elsewhere', server.as('otherAdmin')],
  ];

  test('who may not query it gets nothing by any way, whatever its access', async () => {
    for (const access of ['proxy', 'direct']) {
      const source = await close({ access });
      for (const [who, client] of await others())
        for (const [way, go] of Object.entries(WAYS)) {
          const before = upstream.requests.length;
          const { text } = await go(client, source);
          const leaked = [MARKER, source.name, source.uid].filter((secret) => text.includes(secret));
          expect([who, access, way, leaked]).toEqual([who, access, way, []]);
          expect([who, way, upstream.requests.length]).toEqual([who, way, before]);
        }
      await admin().delete(`/api/datasources/${source.id}`);
    }
  });

  test('who is named by role, team or name queries it by all ways, and reads none of its settings', async () => {
    const { teamId } = (await admin().post('/api/teams', { name: `crew ${(number += 1)}` })).body;
    await admin().post(`/api/teams/${teamId}/members`, { userId: server.people.ids.viewer });
    for (const entry of [{ builtInRole: 'Viewer' }, { teamId }, { userId: server.people.ids.viewer }]) {
      const source = await close();
      expect((await query(server.as('viewer'), { datasourceId: source.id })).status).toBe(403);
      expect((await add(source.id, { ...entry, permission: 1 })).body).toEqual({ message: 'Datasource permission added' });
      for (const way of QUERIES) {
        const { text } = (await WAYS[way]?.(server.as('viewer'), source)) ?? { text: '' };
        expect([JSON.stringify(entry), way, text.includes(MARKER)]).toEqual([JSON.stringify(entry), way, true]);
      }
      const before = upstream.requests.length;
      await WAYS['variable values']?.(server.as('viewer'), source);
      expect(upstream.requests.length).toBeGreaterThan(before);
      for (const way of LISTS)
        expect([way, (await WAYS[way]?.(server.as('viewer'), source))?.text]).toEqual([way, expect.stringContaining(source.name)]);
      for (const path of [`/api/datasources/${source.id}`, '/api/datasources', '/api/datasources/search'])
        expect([path, (await server.as('viewer').get(path)).status]).toEqual([path, 403]);
      await admin().delete(`/api/datasources/${source.id}`);
    }
  });

  test.each([
    ['by id', ({ id }: Source) => ({ datasourceId: id }), 403],
    ['as the default one', () => ({}), 403],
    ['as the only one of its type', ({ type }: Source) => ({ datasource: { type } }), 403],
  ])('the refusal says so: %s', async (_how, reference, status) => {
    const source = await close({ type: 'graphite', isDefault: true });
    const refused = await query(server.as('viewer'), reference(source));
    expect([refused.status, refused.body.message]).toEqual([status, 'Access denied to datasource']);
    const settings = (await server.as('viewer').get('/api/frontend/settings')).body;
    expect(settings.defaultDatasource).toBe('');
    expect((await admin().get('/api/frontend/settings')).body.defaultDatasource).toBe(source.name);
    await admin().delete(`/api/datasources/${source.id}`);
  });

  test('nobody joins a call in flight, or takes a result that was kept, without the right to it', async () => {
    const source = await close();
    await add(source.id, { builtInRole: 'Editor', permission: 1 });
    const arrived = Promise.withResolvers<() => void>();
    upstream.respondWith((_request, response) =>
      arrived.resolve(() =>
        response.setHeader('content-type', 'application/json').end(matrixResponse(1, 2).replaceAll('"line"', `"${MARKER}"`)),
      ),
    );
    const first = query(admin(), { datasourceId: source.id }, 'slow');
    const respond = await arrived.promise;
    const before = upstream.requests.length;
    const joined = query(server.as('editor'), { datasourceId: source.id }, 'slow');
    const refused = await query(server.as('viewer'), { datasourceId: source.id }, 'slow');
    expect([refused.status, refused.text.includes(MARKER)]).toEqual([403, false]);
    respond();
    for (const { status, text } of [await first, await joined]) expect([status, text.includes(MARKER)]).toEqual([200, true]);
    const cached = await query(server.as('viewer'), { datasourceId: source.id }, 'slow');
    expect([cached.status, cached.text.includes(MARKER)]).toEqual([403, false]);
    expect((await query(server.as('editor'), { datasourceId: source.id }, 'slow')).status).toBe(200);
    expect(upstream.requests.length).toBe(before);
  });

  const streamOf = async (person: Person, source: Source) => {
    const live = openClient(`${server.url.replace('http', 'ws')}/ws`, { cookie: server.cookieOf(person), origin: server.url });
    expect(await live.opened).toBe(true);
    const walk = { refId: 'A', datasourceId: source.id, scenarioId: 'streaming_client', stream: { speed: 10, spread: 1, noise: 0 } };
    live.send({ action: 'subscribe', stream: 's', query: walk });
    await vi.waitFor(() => expect(live.heard.length).toBeGreaterThan(0));
    return live;
  };

  test('a stream is refused, and one that runs ends for who loses the right, by the source and by the team', async () => {
    const source = await close({ type: 'testdata' });
    const { teamId } = (await admin().post('/api/teams', { name: `shift ${(number += 1)}` })).body;
    const { viewer } = server.people.ids;
    const refused = await streamOf('viewer', source);
    expect(refused.heard).toMatchObject([{ stream: 's', error: { status: 403 } }]);
    const loses = async (give: () => Promise<unknown>, take: () => Promise<unknown>) => {
      await give();
      const [live, other] = [await streamOf('viewer', source), await streamOf('admin', source)];
      expect(live.heard[0]).toHaveProperty('frames');
      await take();
      await vi.waitFor(() => expect(live.heard.at(-1)).toMatchObject({ error: { status: 403 } }));
      const count = other.heard.length;
      await vi.waitFor(() => expect(other.heard.length).toBeGreaterThan(count));
      expect(other.heard.some((message) => 'error' in message)).toBe(false);
    };
    await loses(
      () => add(source.id, { userId: viewer, permission: 1 }),
      async () => {
        const { permissions } = (await admin().get(`/api/datasources/${source.id}/permissions`)).body;
        await admin().delete(`/api/datasources/${source.id}/permissions/${permissions[0].id}`);
      },
    );
    await add(source.id, { teamId, permission: 1 });
    await loses(
      () => admin().post(`/api/teams/${teamId}/members`, { userId: viewer }),
      () => admin().delete(`/api/teams/${teamId}/members/${viewer}`),
    );
  });

  test('who may edit it reads, changes and tests it and its dashboards, but neither deletes it nor gives rights', async () => {
    const source = await close();
    const elsewhere = await close();
    await add(source.id, { userId: server.people.ids.viewer, permission: 2 });
    const viewer = server.as('viewer');
    const path = `/api/datasources/${source.id}`;
    const read = await viewer.get(path);
    expect([read.status, read.body.name]).toEqual([200, source.name]);
    expect((await viewer.get(`/api/datasources/name/${source.name}`)).body).toMatchObject({ id: source.id });
    expect((await viewer.get('/api/datasources')).body.map(({ id }: Source) => id)).toEqual([source.id]);
    expect((await viewer.get('/api/datasources/search')).body).toMatchObject({ totalCount: 1, dataSources: [{ id: source.id }] });
    const saved = await viewer.put(path, { ...read.body, name: `${source.name} b` });
    expect([saved.status, saved.body.datasource?.name]).toEqual([200, `${source.name} b`]);
    expect((await viewer.put(path, { ...saved.body.datasource, isDefault: true })).status).toBe(403);
    expect((await viewer.post(`${path}/test`)).status).toBe(200);
    expect((await viewer.get(`${path}/dashboards`)).status).toBe(200);
    expect((await viewer.get(`/api/datasources/${elsewhere.id}`)).status).toBe(403);
    expect((await viewer.get('/api/datasources/999999')).status).toBe(403);
    for (const refused of [
      await viewer.delete(path),
      await viewer.get(`${path}/permissions`),
      await add(elsewhere.id, { permission: 1 }),
      await viewer.post(`${path}/permissions`, { builtInRole: 'Viewer', permission: 1 }),
      await viewer.post(`${path}/disable-permissions`, {}),
      await viewer.post('/api/datasources', { ...read.body, name: 'mine' }),
    ])
      expect([400, 403]).toContain(refused.status);
  });

  test('the wire of later releases: enabled by itself a source is for Admins, and disabled for everybody, without its entries', async () => {
    const source = await makeSource();
    const path = `/api/datasources/${source.id}`;
    const listed = async () => (await admin().get(`${path}/permissions`)).body;
    expect(await listed()).toEqual({ datasourceId: source.id, enabled: false, permissions: [] });
    expect((await add(source.id, { userId: 1, permission: 1 })).body).toMatchObject({
      message: 'The permissions of this data source are not enabled',
    });
    expect((await admin().post(`${path}/enable-permissions`, {})).body).toEqual({ message: 'Datasource permissions enabled' });
    const { teamId } = (await admin().post('/api/teams', { name: `watch ${(number += 1)}` })).body;
    const { viewer } = server.people.ids;
    for (const body of [
      { userId: viewer, permission: 1 },
      { teamId, permission: 2 },
      { builtInRole: 'Editor', permission: 1 },
    ])
      expect((await add(source.id, body)).status).toBe(200);
    expect(await listed()).toMatchObject({
      enabled: true,
      permissions: [
        { datasourceId: source.id, userId: viewer, userLogin: 'viewer', permission: 1, permissionName: 'Query' },
        { teamId, permission: 2, permissionName: 'Edit' },
        { builtInRole: 'Editor', permission: 1 },
      ],
    });
    await add(source.id, { userId: viewer, permission: 2 });
    expect((await listed()).permissions.map(({ permission }: { permission: number }) => permission)).toEqual([2, 1, 2]);
    expect((await admin().delete(`${path}/permissions/999999`)).status).toBe(404);
    await admin().delete(`/api/teams/${teamId}`);
    expect((await listed()).permissions).toHaveLength(2);
    await enable(source.id);
    expect((await listed()).permissions).toHaveLength(2);
    expect((await admin().post(`${path}/disable-permissions`, {})).body).toEqual({ message: 'Datasource permissions disabled' });
    expect(await listed()).toEqual({ datasourceId: source.id, enabled: false, permissions: [] });
    expect((await query(server.as('viewer'), { datasourceId: source.id })).status).toBe(200);
  });

  test.each([
    [{ permission: 1 }, 400, 'A permission is for a user, a team or a role'],
    [{ builtInRole: 'Admin', permission: 1 }, 400, 'Permission already exists'],
    [{ userId: 999_999, permission: 1 }, 404, 'User not found'],
    [{ teamId: 999_999, permission: 1 }, 404, 'Team not found'],
  ])('an entry that cannot be is refused: %j', async (body, status, message) => {
    const source = await close();
    const refused = await add(source.id, body);
    expect([refused.status, refused.body.message]).toEqual([status, message]);
  });

  test('a source of another organisation has no permissions here', async () => {
    const source = await close();
    const path = `/api/datasources/${source.id}`;
    const other = server.as('otherAdmin');
    for (const { status } of [
      await other.get(`${path}/permissions`),
      await other.post(`${path}/permissions`, { builtInRole: 'Viewer', permission: 1 }),
      await other.post(`${path}/enable-permissions`, {}),
      await other.post(`${path}/disable-permissions`, {}),
      await other.delete(`${path}/permissions/1`),
    ])
      expect(status).toBe(404);
  });

  test('who gave what is on record', async () => {
    const source = await makeSource();
    const records = auditReader(server.storage);
    await records();
    await enable(source.id);
    await add(source.id, { builtInRole: 'Viewer', permission: 1 });
    expect((await records()).map(({ action, object, changes }) => [action, object, changes])).toEqual([
      ['permissions-changed', `data-source ${source.name}`, { enabled: [false, true] }],
      ['permissions-changed', `data-source ${source.name}`, { entries: [[], ['role Viewer: query']] }],
    ]);
  });
});
