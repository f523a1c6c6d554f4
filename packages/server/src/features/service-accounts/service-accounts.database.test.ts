import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { grantOrgScope } from '../../platform/session/grant-scope.ts';
import type { ServiceAccountActor } from '../../platform/session/actor.ts';
import { databases } from '../../testing/databases.ts';
import { type Person, type TestServer, testServer } from '../../testing/test-server.ts';
import type { Result } from '../../testing/test-client.ts';

const HOUR_MS = 3_600_000;

describe.each(databases())('service accounts on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  let made = 0;
  const create = (body: object = {}, who: Person = 'admin') =>
    server.as(who).post('/api/serviceaccounts', { name: `bot ${(made += 1)}`, role: 'Viewer', ...body });
  const idOf = async (body: object = {}, who: Person = 'admin'): Promise<number> => {
    const response = await create(body, who);
    expect(response.status, response.text).toBe(201);
    return response.body.id;
  };
  const addToken = (id: number, body: object = {}, who: Person = 'admin') =>
    server.as(who).post(`/api/serviceaccounts/${id}/tokens`, { name: `token ${(made += 1)}`, ...body });
  const keyOf = async (id: number, body: object = {}, who: Person = 'admin'): Promise<string> =>
    String((await addToken(id, body, who)).body.key);
  const withKey = (key: string, headers = {}) => server.with({ authorization: `Bearer ${key}`, ...headers });
  const tokensOf = async (id: number): Promise<readonly Result['body'][]> =>
    (await server.as('admin').get(`/api/serviceaccounts/${id}/tokens`)).body;
  const found = async (query: string, who: Person = 'admin') =>
    (await server.as(who).get(`/api/serviceaccounts/search?${query}`)).body.serviceAccounts.map(({ name }: { name: string }) => name);

  test('are made, read, changed, disabled and deleted by Admins', async () => {
    const now = new Date(server.clock.nowMs()).toISOString();
    const { status, body } = await create({ name: ' Deploy bot ', role: 'Editor' });
    const expected = {
      id: body.id,
      name: 'Deploy bot',
      login: `sa-${server.people.mainOrgId}-deploy-bot`,
      orgId: server.people.mainOrgId,
      isDisabled: false,
      createdAt: now,
      updatedAt: now,
      avatarUrl: expect.stringMatching(/^\/avatar\/[0-9a-f]{32}$/),
      role: 'Editor',
      teams: [],
    };
    expect([status, body]).toEqual([201, expected]);
    const path = `/api/serviceaccounts/${body.id}`;
    const team = (await server.as('admin').post('/api/teams', { name: 'Robots' })).body.teamId;
    expect((await server.as('admin').post(`/api/teams/${team}/members`, { userId: body.id })).status).toBe(200);
    expect((await server.as('admin').get(path)).body).toEqual({ ...expected, teams: ['Robots'] });
    expect((await server.as('admin').get(`/api/teams/${team}/members`)).body).toMatchObject([
      { userId: body.id, email: '', login: expected.login },
    ]);
    const changed = await server.as('admin').patch(path, { role: 'Viewer', isDisabled: true });
    expect(changed.body).toMatchObject({
      id: body.id,
      message: 'Service account updated',
      name: 'Deploy bot',
      serviceaccount: { role: 'Viewer', isDisabled: true, login: expected.login },
    });
    expect((await server.as('admin').patch(path, { name: 'Deployer' })).body.serviceaccount).toMatchObject({
      name: 'Deployer',
      role: 'Viewer',
    });
    expect((await server.as('admin').delete(path)).body).toEqual({ message: 'Service account deleted' });
    for (const call of [
      server.as('admin').get(path),
      server.as('admin').patch(path, { name: 'x' }),
      server.as('admin').delete(path),
      server.as('admin').get(`${path}/tokens`),
      addToken(body.id),
      server.as('admin').delete(`${path}/tokens/1`),
    ])
      expect(await call).toMatchObject({ status: 404, body: { message: 'Service account not found' } });
  });

  test('have names of their own in their organisation, whatever their case', async () => {
    const id = await idOf({ name: 'Once' });
    const taken = { status: 409, body: { message: 'Service account with same name already exists' } };
    expect(await create({ name: 'ONCE' })).toMatchObject(taken);
    const other = await idOf({ name: 'Twice' });
    expect(await server.as('admin').patch(`/api/serviceaccounts/${other}`, { name: 'once' })).toMatchObject(taken);
    expect((await server.as('admin').patch(`/api/serviceaccounts/${id}`, { name: 'ONCE' })).status).toBe(200);
    expect((await create({ name: 'Once' }, 'otherAdmin')).status).toBe(201);
    for (const name of ['', '  ']) expect(await create({ name })).toMatchObject({ status: 422, body: { fieldNames: ['Name'] } });
    for (const body of [{ name: 'x'.repeat(191) }, { name: 'x', role: 'King' }, { name: 'a\u202eb' }])
      expect((await create(body)).status).toBe(400);
    // Somebody has that login already.
    const user = { login: `sa-${server.people.mainOrgId}-clash`, password: 'a long enough password' };
    expect((await server.as('serverAdmin').post('/api/admin/users', user)).status).toBe(200);
    expect((await create({ name: 'Clash' })).body.login).toBe(`sa-${server.people.mainOrgId}-clash-2`);
  });

  test('are found by a part of name or login, page by page, and the disabled ones alone', async () => {
    for (const name of ['Pump 1', 'Pump 2', '100% pumps']) await idOf({ name });
    await idOf({ name: 'Pump 3', isDisabled: true });
    expect(await found('query=PUMP')).toEqual(['100% pumps', 'Pump 1', 'Pump 2', 'Pump 3']);
    expect(await found('query=0%25')).toEqual(['100% pumps']);
    const id = await idOf({ name: 'ÖLSTAND' });
    expect(await found(`query=${encodeURIComponent('ölst')}`)).toEqual(['ÖLSTAND']);
    expect((await server.as('admin').patch(`/api/serviceaccounts/${id}`, { name: 'Füllstand' })).status).toBe(200);
    expect(await found(`query=${encodeURIComponent('ÖLST')}`)).toEqual([]);
    expect(await found(`query=${encodeURIComponent('FÜLL')}`)).toEqual(['Füllstand']);
    expect((await create({ name: 'füllstand' })).status).toBe(409);
    expect(await found('query=pump&perpage=2&page=2')).toEqual(['Pump 2', 'Pump 3']);
    expect(await found('query=pump&disabled=true')).toEqual(['Pump 3']);
    expect((await server.as('admin').get('/api/serviceaccounts/search?query=pump&perpage=2&page=9')).body).toEqual({
      totalCount: 4,
      serviceAccounts: [],
      page: 9,
      perPage: 2,
    });
    expect((await server.as('admin').get('/api/serviceaccounts/search')).body).toMatchObject({ page: 1, perPage: 10 });
  });

  test('have several tokens, each shown once and stored as a digest, which say what they begin with and when they were used', async () => {
    const id = await idOf();
    const { status, body } = await addToken(id, { name: 'CI', secondsToLive: 3600 });
    expect([status, body]).toEqual([
      200,
      { id: expect.any(Number), name: 'CI', key: expect.stringMatching(/^phsa_\d+_[\w-]{43}_[0-9a-f]{8}$/) },
    ]);
    const rows = await server.storage.reader.selectFrom('serviceAccountToken').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body.key);
    expect(await tokensOf(id)).toEqual([
      {
        id: body.id,
        name: 'CI',
        prefix: body.key.slice(0, -48),
        created: new Date(server.clock.nowMs()).toISOString(),
        expiration: new Date(server.clock.nowMs() + HOUR_MS).toISOString(),
        secondsUntilExpiration: 3600,
        hasExpired: false,
        isRevoked: false,
        lastUsedAt: null,
      },
    ]);
    expect(await addToken(id, { name: 'ci' })).toMatchObject({
      status: 409,
      body: { message: 'Service account token with same name already exists' },
    });
    const other = await keyOf(id);
    for (const key of [body.key, other]) expect((await withKey(key).get('/api/org')).status).toBe(200);
    const day = `${new Date(server.clock.nowMs()).toISOString().slice(0, 10)}T00:00:00.000Z`;
    await expect.poll(async () => (await tokensOf(id)).map(({ lastUsedAt }) => lastUsedAt)).toEqual([day, day]);
    server.clock.forward(HOUR_MS);
    expect(await withKey(body.key).get('/api/org')).toMatchObject({ status: 401, body: { message: 'Expired API key' } });
    expect((await tokensOf(id))[0]).toMatchObject({ hasExpired: true, secondsUntilExpiration: 0 });
    server.clock.forward(-HOUR_MS);
    expect((await server.as('admin').delete(`/api/serviceaccounts/${id}/tokens/${body.id}`)).body).toEqual({
      message: 'Service account token deleted',
    });
    expect(await withKey(body.key).get('/api/org')).toMatchObject({ status: 401, body: { message: 'Invalid API key' } });
    expect((await withKey(other).get('/api/org')).status).toBe(200);
    expect(await server.as('admin').delete(`/api/serviceaccounts/${id}/tokens/${body.id}`)).toMatchObject({
      status: 404,
      body: { message: 'Service account token not found' },
    });
    expect(await addToken(id, { secondsToLive: -1 })).toMatchObject({ status: 400, body: { message: 'Negative value for SecondsToLive' } });
    for (const name of ['', ' ']) expect((await addToken(id, { name })).status).toBe(422);
  });

  test('act like a key: with their role, in their organisation alone, as no person', async () => {
    const id = await idOf({ name: 'Writer', role: 'Editor' });
    const bot = withKey(await keyOf(id), { 'x-grafana-org-id': String(server.people.otherOrgId) });
    expect((await bot.get('/api/org')).body.id).toBe(server.people.mainOrgId);
    expect((await bot.get('/api/user')).status).toBe(404);
    expect((await bot.get('/api/user/preferences')).status).toBe(404);
    expect((await bot.get('/api/orgs')).status).toBe(403);
    expect((await bot.get('/api/org/audit')).status).toBe(403);
    const saved = await bot.post('/api/dashboards/db', { dashboard: { title: `by a program on ${database.name}` } });
    expect(saved.status, saved.text).toBe(200);
    const login = `sa-${server.people.mainOrgId}-writer`;
    expect((await bot.get(`/api/dashboards/uid/${saved.body.uid}`)).body.meta).toMatchObject({ createdBy: login, canStar: false });
    const basic = `Basic ${Buffer.from(`api_key:${await keyOf(id)}`).toString('base64')}`;
    expect((await server.with({ authorization: basic }).get('/api/org')).status).toBe(200);
    const records = server.storage.reader.selectFrom('auditRecord').select(['actorKind', 'actorId', 'actorName']);
    expect(await records.where('action', '=', 'dashboard-created').where('actorId', '=', id).execute()).toEqual([
      { actorKind: 'service-account', actorId: id, actorName: 'Writer' },
    ]);
  });

  test('are given permissions by name and through teams', async () => {
    const [named, inTeam, stranger] = [await idOf(), await idOf(), await idOf()];
    const folder = (await server.as('admin').post('/api/folders', { title: `For programs ${database.name}` })).body;
    const team = (await server.as('admin').post('/api/teams', { name: 'Programs' })).body.teamId;
    await server.as('admin').post(`/api/teams/${team}/members`, { userId: inTeam });
    const items = [
      { userId: named, permission: 2 },
      { teamId: team, permission: 1 },
    ];
    expect((await server.as('admin').post(`/api/folders/${folder.uid}/permissions`, { items })).status).toBe(200);
    expect((await server.as('admin').get(`/api/folders/${folder.uid}/permissions`)).body[0]).toMatchObject({
      userId: named,
      userEmail: '',
      isServiceAccount: true,
      permission: 2,
    });
    const sees = async (id: number) => (await withKey(await keyOf(id)).get(`/api/folders/${folder.uid}`)).status;
    expect([await sees(named), await sees(inTeam), await sees(stranger)]).toEqual([200, 200, 403]);
    const dashboard = { title: 'made by a program', uid: `sa-${database.name}` };
    const save = async (id: number) =>
      (await withKey(await keyOf(id)).post('/api/dashboards/db', { dashboard, folderId: folder.id, overwrite: true })).status;
    expect([await save(named), await save(inTeam)]).toEqual([200, 403]);
    await server.as('admin').delete(`/api/serviceaccounts/${named}`);
    expect((await server.as('admin').get(`/api/folders/${folder.uid}/permissions`)).body).toHaveLength(1);
  });

  test('that are disabled, deleted or of an expired token count no more, also where a connection is open', async () => {
    const id = await idOf({ name: 'Watcher' });
    const token = (await addToken(id, { secondsToLive: 60 })).body;
    const actor: ServiceAccountActor = {
      kind: 'service-account',
      userId: id,
      tokenId: token.id,
      login: '',
      name: 'Watcher',
      isServerAdmin: false,
      scope: grantOrgScope(server.people.mainOrgId),
      orgName: '',
      role: 'Viewer',
    };
    const isThere = async (one = actor) => (await server.signIn.stillSignedIn([one])).has(one);
    expect([await isThere(), await isThere({ ...actor, scope: grantOrgScope(server.people.otherOrgId) })]).toEqual([true, false]);
    server.clock.forward(60_000);
    expect(await isThere()).toBe(false);
    server.clock.forward(-60_000);
    const path = `/api/serviceaccounts/${id}`;
    await server.as('admin').patch(path, { role: 'Editor' });
    expect([await isThere(), await isThere({ ...actor, role: 'Editor' })]).toEqual([false, true]);
    await server.as('admin').patch(path, { role: 'Viewer' });
    await server.as('admin').patch(path, { isDisabled: true });
    expect([await isThere(), (await withKey(token.key).get('/api/org')).status]).toEqual([false, 401]);
    await server.as('admin').patch(path, { isDisabled: false });
    expect([await isThere(), (await withKey(token.key).get('/api/org')).status]).toEqual([true, 200]);
    await server.as('admin').delete(path);
    expect([await isThere(), (await withKey(token.key).get('/api/org')).status]).toEqual([false, 401]);
    const events = server.storage.reader
      .selectFrom('outbox')
      .select('event')
      .where('ids', '=', JSON.stringify({ userId: id }));
    // Other copies of the server have connections of its tokens to end.
    expect((await events.execute()).map(({ event }) => event)).toEqual(Array(5).fill('service-account-changed'));
  });

  test('with wrong tokens are refused before anything else', async () => {
    const real = await keyOf(await idOf());
    for (const wrong of [
      `${real}0`,
      real.slice(0, -1),
      real.replace(/^phsa_\d+/, `phsa_${server.people.otherOrgId}`),
      'phsa_',
      'phsa_1_x_0',
    ])
      expect(await withKey(wrong).get('/login')).toMatchObject({ status: 401, body: { message: 'Invalid API key' } });
  });

  test('are no people: no list of people has them, nobody signs in as one, and none is the last Admin', async () => {
    const root = server.as('serverAdmin');
    const { users } = (await root.get('/api/admin/stats')).body;
    const id = await idOf({ name: 'Marker bot', role: 'Admin' });
    expect((await root.get('/api/admin/stats')).body).toMatchObject({ users });
    const login = `sa-${server.people.mainOrgId}-marker-bot`;
    for (const path of [
      '/api/org/users',
      '/api/org/users?query=marker',
      `/api/orgs/${server.people.mainOrgId}/users`,
      '/api/users',
      '/api/users?perpage=1000&page=1',
      '/api/users/search?query=marker',
      `/api/users/lookup?loginOrEmail=${login}`,
      `/api/users/${id}`,
      `/api/users/${id}/orgs`,
    ]) {
      const { status, text } = await root.get(path);
      expect([path, text.includes('marker')], `${status}`).toEqual([path, false]);
    }
    for (const call of [
      root.patch(`/api/org/users/${id}`, { role: 'Viewer' }),
      root.delete(`/api/org/users/${id}`),
      root.delete(`/api/admin/users/${id}`),
      root.put(`/api/admin/users/${id}/password`, { password: 'a long enough password' }),
      root.put(`/api/admin/users/${id}/permissions`, { isGrafanaAdmin: true }),
      root.post('/api/org/users', { loginOrEmail: login, role: 'Viewer' }),
    ])
      expect((await call).status).toBe(404);
    expect((await server.with().post('/login', { user: login, password: 'x' })).status).toBe(401);
    expect((await server.with({ authorization: `Basic ${Buffer.from(`${login}:x`).toString('base64')}` }).get('/api/org')).status).toBe(
      401,
    );
    // Two Admins are people here: once one is left, that one stays.
    const { admin, serverAdmin } = server.people.ids;
    expect((await root.patch(`/api/org/users/${admin}`, { role: 'Editor' })).status).toBe(200);
    expect((await root.patch(`/api/org/users/${serverAdmin}`, { role: 'Editor' })).status).toBe(400);
    expect((await root.patch(`/api/org/users/${admin}`, { role: 'Admin' })).status).toBe(200);
  });

  test('are picked by whoever gives permissions, ten at most, and changed by Admins alone', async () => {
    const id = await idOf({ name: 'Guarded' });
    for (const who of ['viewer', 'editor'] as const) {
      const client = server.as(who);
      for (const call of [
        create({}, who),
        client.get(`/api/serviceaccounts/${id}`),
        client.patch(`/api/serviceaccounts/${id}`, { name: 'x' }),
        client.delete(`/api/serviceaccounts/${id}`),
        client.get(`/api/serviceaccounts/${id}/tokens`),
        addToken(id, {}, who),
        client.delete(`/api/serviceaccounts/${id}/tokens/1`),
      ])
        expect((await call).status).toBe(403);
    }
    await addToken(id);
    expect((await server.as('viewer').get('/api/serviceaccounts/search')).status).toBe(403);
    for (let number = 0; number < 12; number += 1) await idOf({ name: `Picked ${number}` });
    expect(await found('query=picked&perpage=100', 'editor')).toHaveLength(10);
    expect(await found('query=picked&perpage=100')).toHaveLength(12);
    const [guarded] = (await server.as('editor').get('/api/serviceaccounts/search?query=guarded')).body.serviceAccounts;
    expect(guarded).toMatchObject({ id, tokens: 0 });
  });

  test('of a second organisation are invisible, and go with it', async () => {
    const shared = server;
    server = await testServer(database);
    onTestFinished(async () => {
      await server.close();
      server = shared;
    });
    const id = await idOf({ name: 'Theirs' }, 'otherAdmin');
    const key = await keyOf(id, {}, 'otherAdmin');
    const token = (await server.as('otherAdmin').get(`/api/serviceaccounts/${id}/tokens`)).body[0].id;
    for (const call of [
      server.as('admin').get(`/api/serviceaccounts/${id}`),
      server.as('admin').patch(`/api/serviceaccounts/${id}`, { name: 'Ours' }),
      server.as('admin').delete(`/api/serviceaccounts/${id}`),
      addToken(id),
      server.as('admin').delete(`/api/serviceaccounts/${id}/tokens/${token}`),
    ])
      expect((await call).status).toBe(404);
    expect(await found('query=theirs')).toEqual([]);
    const ours = (await server.as('admin').post('/api/teams', { name: 'Ours alone' })).body.teamId;
    expect((await server.as('admin').post(`/api/teams/${ours}/members`, { userId: id })).status).toBe(404);
    expect((await withKey(key).get('/api/org')).body.id).toBe(server.people.otherOrgId);
    await server.storage.inTransaction((db) => db.deleteFrom('org').where('id', '=', server.people.otherOrgId).execute());
    expect((await withKey(key).get('/api/org')).status).toBe(401);
    expect(await server.storage.reader.selectFrom('account').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});
