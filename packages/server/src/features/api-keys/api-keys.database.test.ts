import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantOrgScope } from '../../platform/session/grant-scope.ts';
import { databases } from '../../testing/databases.ts';
import { keyForTest } from '../../testing/http-server.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

interface ListedKey {
  readonly id: number;
  readonly name: string;
  readonly createdBy: string;
  readonly expiration?: string;
  readonly lastUsedAt?: string;
}

describe.each(databases())('API keys on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());
  const make = (who: 'admin' | 'editor' | 'viewer' | 'otherAdmin', name: string, role: string) =>
    server.as(who).post('/api/auth/keys', { name, role });
  const keyOf = async (role: string, who: 'admin' | 'otherAdmin' = 'admin') =>
    String((await make(who, `key ${Math.random()}`, role)).body.key);
  const withKey = (key: string, headers = {}) => server.with({ authorization: `Bearer ${key}`, ...headers });

  test('[1.3.7-b] are base64 of name, org and a random text, shown once and stored as a digest', async () => {
    const { status, body } = await make('admin', 'ci-deploy', 'Editor');
    expect(status).toBe(200);
    const parts = JSON.parse(Buffer.from(body.key, 'base64').toString());
    expect(parts).toEqual({ k: expect.stringMatching(/^[A-Za-z0-9]{43}$/), n: 'ci-deploy', id: server.people.mainOrgId });
    const rows = await server.storage.reader.selectFrom('apiKey').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(parts.k);
    expect((await server.as('admin').get('/api/auth/keys')).body).toContainEqual({
      id: expect.any(Number),
      name: 'ci-deploy',
      role: 'Editor',
      created: new Date(server.clock.nowMs()).toISOString(),
      createdBy: 'admin',
    });
    expect(await make('admin', 'ci-deploy', 'Viewer')).toMatchObject({
      status: 409,
      body: { message: 'API key with same name already exists' },
    });
  });

  test('have a name that can be seen', async () => {
    for (const name of ['', '\u200b', '\u202e \u200b'])
      expect(await make('admin', name, 'Viewer')).toMatchObject({ status: 422, body: { message: 'name is required' } });
  });

  const makeFor = (secondsToLive: unknown) =>
    server.as('admin').post('/api/auth/keys', { name: `for ${String(secondsToLive)} s`, role: 'Viewer', secondsToLive });
  const listed = async (query = '') => (await server.as('admin').get(`/api/auth/keys${query}`)).body as readonly ListedKey[];

  test('work for as many seconds as were requested, or for ever', async () => {
    const { status, body } = await makeFor(3600);
    expect(status).toBe(200);
    expect((await withKey(body.key).get('/api/org')).status).toBe(200);
    const ends = new Date(server.clock.nowMs() + 3_600_000).toISOString();
    expect((await listed()).find(({ id }) => id === body.id)).toMatchObject({ name: 'for 3600 s', expiration: ends });
    expect((await makeFor('60')).status).toBe(400);
    expect(await makeFor(-1)).toMatchObject({ status: 400, body: { message: 'Negative value for SecondsToLive' } });
    expect((await makeFor(1e15)).status).toBe(400);
    for (const none of [0, null]) {
      const { id } = (await makeFor(none)).body;
      expect((await listed()).find((key) => key.id === id)).not.toHaveProperty('expiration');
    }
    const actor = keyForTest({ keyId: body.id, scope: grantOrgScope(server.people.mainOrgId) });
    expect([...(await server.signIn.stillSignedIn([actor]))]).toEqual([actor]);
    server.clock.forward(3_600_000);
    expect(await withKey(body.key).get('/api/org')).toMatchObject({ status: 401, body: { message: 'Expired API key' } });
    // Connections of the key end too.
    expect([...(await server.signIn.stillSignedIn([actor]))]).toEqual([]);
    expect((await listed()).map(({ id }) => id)).not.toContain(body.id);
    expect((await listed('?includeExpired=true')).map(({ id }) => id)).toContain(body.id);
    server.clock.forward(-3_600_000);
  });

  test('say by whom they were made, and on which day they were used last', async () => {
    const { id, key } = (await make('editor', 'of an editor', 'Editor')).body;
    const find = async () => (await listed()).find((one) => one.id === id);
    expect(await find()).toMatchObject({ createdBy: 'editor' });
    expect(await find()).not.toHaveProperty('lastUsedAt');
    const use = async () => expect((await withKey(key).get('/api/org')).status).toBe(200);
    const dayOf = () => `${new Date(server.clock.nowMs()).toISOString().slice(0, 10)}T00:00:00.000Z`;
    await use();
    await expect.poll(async () => (await find())?.lastUsedAt).toBe(dayOf());
    server.clock.forward(36 * 3_600_000);
    await use();
    await expect.poll(async () => (await find())?.lastUsedAt).toBe(dayOf());
    server.clock.forward(-36 * 3_600_000);
    const other = (await withKey(await keyOf('Admin')).post('/api/auth/keys', { name: 'by a key', role: 'Viewer' })).body;
    expect((await listed()).find((one) => one.id === other.id)).toMatchObject({ createdBy: '' });
  });

  test('act in their organisation with their role, as nobody in particular', async () => {
    const key = withKey(await keyOf('Editor'), { 'x-grafana-org-id': String(server.people.otherOrgId) });
    expect((await key.get('/api/org')).body.id).toBe(server.people.mainOrgId);
    expect((await key.get('/api/user')).status).toBe(404);
    const saved = await key.post('/api/dashboards/db', { dashboard: { title: `by a key on ${database.name}` } });
    expect(saved.status).toBe(200);
    expect((await key.get(`/api/dashboards/uid/${saved.body.uid}`)).body.meta).toMatchObject({
      createdBy: 'Anonymous',
      updatedBy: 'Anonymous',
      canStar: false,
    });
    expect((await key.get('/api/admin/users')).status).not.toBe(200);
    expect((await key.get('/api/orgs')).status).toBe(403);
  });

  test('also come as basic auth with the user api_key', async () => {
    const authorization = `Basic ${Buffer.from(`api_key:${await keyOf('Viewer')}`).toString('base64')}`;
    expect((await server.with({ authorization }).get('/api/org')).status).toBe(200);
  });

  test('that are wrong are refused before anything else', async () => {
    const real = JSON.parse(Buffer.from(await keyOf('Admin'), 'base64').toString());
    const encode = (parts: object) => Buffer.from(JSON.stringify(parts)).toString('base64');
    for (const wrong of [
      '',
      'x',
      encode({ ...real, k: 'x' }),
      encode({ ...real, id: server.people.otherOrgId }),
      encode({ ...real, n: 'other' }),
      encode({ ...real, n: 'a\0b' }),
      encode({ ...real, id: '1' }),
      'e30=',
    ]) {
      expect(await withKey(wrong).get('/login')).toMatchObject({ status: 401, body: { message: 'Invalid API key' } });
    }
  });

  test('[1.6.1-c] nobody makes, sees or deletes one above their own role', async () => {
    expect((await make('viewer', 'mine', 'Viewer')).status).toBe(403);
    expect(await make('editor', 'mine', 'Admin')).toMatchObject({
      status: 403,
      body: { message: 'Cannot make a key above your own role' },
    });
    await make('admin', 'of an admin', 'Admin');
    const list = (who: 'admin' | 'editor') =>
      server
        .as(who)
        .get('/api/auth/keys')
        .then((response) => response.body as { id: number; name: string }[]);
    expect((await list('editor')).map((key) => key.name)).not.toContain('of an admin');
    const id = (await list('admin')).find((key) => key.name === 'of an admin')?.id;
    expect(await server.as('editor').delete(`/api/auth/keys/${id}`)).toMatchObject({ status: 404, body: { message: 'API key not found' } });
    expect((await server.as('admin').delete(`/api/auth/keys/${id}`)).body).toEqual({ message: 'API key deleted' });
  });

  test('[1.6.1-a] [1.6.1-q] the roles are Viewer, which an empty one means, Editor and Admin', async () => {
    for (const [role, meant] of [
      ['', 'Viewer'],
      ['Viewer', 'Viewer'],
      ['Editor', 'Editor'],
      ['Admin', 'Admin'],
    ] as const) {
      const name = `role ${role || 'none'}`;
      expect((await make('admin', name, role)).status).toBe(200);
      expect((await server.as('admin').get('/api/auth/keys')).body).toContainEqual(expect.objectContaining({ name, role: meant }));
    }
    // Editor for editing purposes includes Admin.
    for (const role of ['Editor', 'Admin']) {
      const saved = await withKey(await keyOf(role)).post('/api/dashboards/db', { dashboard: { title: `by ${role}` } });
      expect(saved.status).toBe(200);
    }
  });

  test('die when they are deleted', async () => {
    const key = String((await make('admin', 'short lived', 'Viewer')).body.key);
    const { id } = (await server.as('admin').get('/api/auth/keys')).body.find((row: { name: string }) => row.name === 'short lived');
    expect((await withKey(key).get('/api/org')).status).toBe(200);
    await server.as('admin').delete(`/api/auth/keys/${id}`);
    expect((await withKey(key).get('/api/org')).status).toBe(401);
    const events = server.storage.reader.selectFrom('outbox').select(['orgId', 'event']);
    // Other copies of the server have connections of the key to end.
    expect(await events.where('ids', '=', JSON.stringify({ apiKeyId: id })).execute()).toEqual([
      { orgId: server.people.mainOrgId, event: 'api-key-deleted' },
    ]);
  });

  test('of a second organisation are invisible', async () => {
    await make('otherAdmin', 'theirs', 'Viewer');
    const theirs = (await server.as('otherAdmin').get('/api/auth/keys')).body;
    expect(theirs.map((key: { name: string }) => key.name)).toEqual(['theirs']);
    expect((await server.as('admin').get('/api/auth/keys')).body.map((key: { name: string }) => key.name)).not.toContain('theirs');
    expect((await server.as('admin').delete(`/api/auth/keys/${theirs[0].id}`)).status).toBe(404);
    expect((await make('admin', 'theirs', 'Viewer')).status).toBe(200);
  });

  test.each([
    [{ name: '', role: 'Viewer' }, 422],
    [{ role: 'Viewer' }, 422],
    [{ name: 'x', role: 'King' }, 400],
    [{ name: 'x'.repeat(256), role: 'Viewer' }, 400],
  ])('%j is refused', async (body, status) => {
    expect((await server.as('admin').post('/api/auth/keys', body)).status).toBe(status);
  });
});

describe.each(databases())('where the operator limits how long they may work, API keys on $name', (database) => {
  test('have an end, and no later one', async () => {
    const server = await testServer(database, { environment: { PHAROS_AUTH_API_KEY_MAX_SECONDS_TO_LIVE: '3600' } });
    const make = (body: object) => server.as('admin').post('/api/auth/keys', { name: 'x', role: 'Viewer', ...body });
    const missing = { status: 400, body: { message: 'Number of seconds before expiration should be set' } };
    expect(await make({})).toMatchObject(missing);
    expect(await make({ secondsToLive: 0 })).toMatchObject(missing);
    expect(await make({ secondsToLive: 3601 })).toMatchObject({
      status: 400,
      body: { message: 'Number of seconds before expiration is greater than the global limit' },
    });
    expect((await make({ secondsToLive: 3600 })).status).toBe(200);
    await server.close();
  });
});
