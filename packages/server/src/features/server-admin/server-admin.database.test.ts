import type { UserHit } from '@pharos/contract/api/server-users';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { auditReader } from '../../testing/audit-records.ts';
import { databases } from '../../testing/databases.ts';
import { PASSWORD, type TestServer, testServer } from '../../testing/test-server.ts';

const MINUTE_MS = 60_000;
const basic = (login: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
});
const cookieOf = (headers: Headers): string =>
  headers.getSetCookie().flatMap((cookie) => /^pharos_session=[^;]+/.exec(cookie) ?? [])[0] ?? '';

describe.each(databases())('server administration on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  const root = () => server.as('serverAdmin');
  let count = 0;
  /** An account of its own for a test. */
  async function makeUser(more: object = {}): Promise<{ readonly id: number; readonly login: string }> {
    const login = `made${(count += 1)}`;
    const { status, body } = await root().post('/api/admin/users', { login, password: PASSWORD, name: `Made ${count}`, ...more });
    expect(status).toBe(200);
    return { id: body.id, login };
  }
  const logIn = (login: string, password = PASSWORD) => server.with().post('/login', { user: login, password });
  /** Calls of somebody who has just signed in. */
  async function session(login: string, password = PASSWORD) {
    const { status, headers } = await logIn(login, password);
    expect(status).toBe(200);
    return server.with({ cookie: cookieOf(headers) });
  }
  const search = async (query: string) => (await root().get(`/api/users/search?${query}`)).body;
  const loginsOf = (users: readonly UserHit[]) => users.map(({ login }) => login);
  const readEvents = async (userId: number) => {
    const rows = await server.storage.reader.selectFrom('outbox').select(['event', 'ids']).execute();
    return rows.filter(({ ids }) => JSON.parse(ids).userId === userId).map(({ event }) => event);
  };

  test('[1.2.9-e] finds accounts of all organisations by a part of login, email or name, whatever its capitals; signs are no wildcards', async () => {
    await makeUser({ login: 'zz_per%cent', email: 'Zulu@Acme.test', name: 'Ärger Ünder' });
    expect(loginsOf((await search('query=OTHER')).users)).toEqual(['otherAdmin', 'otherEditor', 'otherViewer']);
    for (const text of ['R%C3%84NGER', 'no such']) expect((await search(`query=${text}`)).totalCount).toBe(0);
    for (const text of ['zulu@acme', '%C3%A4rger', 'z_per%25c', '  zz_  '])
      expect(loginsOf((await search(`query=${encodeURIComponent(decodeURIComponent(text))}`)).users), text).toEqual(['zz_per%cent']);
    for (const text of ['zz_per_cent', 'z%25per']) expect((await search(`query=${text}`)).totalCount, text).toBe(0);
  });

  test('lists them by login, page by page, and is empty past the end; the list and the search agree', async () => {
    const all = await search('');
    expect(all).toMatchObject({ page: 1, perPage: 1000 });
    expect(loginsOf(all.users)).toEqual(loginsOf(all.users).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(all.users).toHaveLength(all.totalCount);
    const second = await search('perpage=3&page=2');
    expect(second).toMatchObject({ totalCount: all.totalCount, page: 2, perPage: 3 });
    expect(second.users).toEqual(all.users.slice(3, 6));
    expect((await search('perpage=3&page=900')).users).toEqual([]);
    expect((await search('perpage=99999')).perPage).toBe(5000);
    expect((await root().get('/api/users?perpage=3&page=2')).body).toEqual(second.users);
  });

  test('a hit says who it is, when it was seen, whether it administers the server and whether it may sign in', async () => {
    const { id, login } = await makeUser();
    await root().post(`/api/admin/users/${id}/disable`, {});
    expect((await search(`query=${login}`)).users).toEqual([
      {
        id,
        login,
        email: login,
        name: `Made ${count}`,
        avatarUrl: expect.stringMatching(/^\/avatar\//),
        isAdmin: false,
        isDisabled: true,
        lastSeenAt: expect.any(String),
        lastSeenAtAge: '10y',
      },
    ]);
    expect((await search('query=root')).users).toMatchObject([{ login: 'root', isAdmin: true, isDisabled: false, lastSeenAtAge: '< 1m' }]);
  });

  test('shows an account by its number, and by its login or email', async () => {
    const { admin, otherAdmin } = server.people.ids;
    expect((await root().get(`/api/users/${otherAdmin}`)).body).toMatchObject({
      id: otherAdmin,
      login: 'otherAdmin',
      email: 'otherAdmin@example.test',
      orgId: server.people.otherOrgId,
      isGrafanaAdmin: false,
      hasPassword: true,
      mustChangePassword: false,
    });
    expect((await root().get('/api/users/lookup?loginOrEmail=ADMIN@example.test')).body.id).toBe(admin);
    for (const path of ['99999', 'x', 'lookup', 'lookup?loginOrEmail=nobody'])
      expect(await root().get(`/api/users/${path}`), path).toMatchObject({ status: 404, body: { message: 'User not found' } });
  });

  test("shows and changes an account's organisations", async () => {
    const { ids, mainOrgId, otherOrgId } = server.people;
    expect((await root().get(`/api/users/${ids.otherEditor}/orgs`)).body).toEqual([
      { orgId: otherOrgId, name: 'Other Org.', role: 'Editor' },
    ]);
    expect((await root().get('/api/users/99999/orgs')).body).toEqual([]);
    const { teamId } = (await server.as('admin').post('/api/teams', { name: 'Rota' })).body;
    await server.as('admin').post(`/api/teams/${teamId}/members`, { userId: ids.editor });
    expect((await root().get(`/api/users/${ids.editor}/teams`)).body).toMatchObject([
      { id: teamId, orgId: mainOrgId, name: 'Rota', memberCount: 1, avatarUrl: expect.stringMatching(/^\/avatar\//) },
    ]);
    expect((await root().get(`/api/users/${ids.otherEditor}/teams`)).body).toEqual([]);
    expect(await root().post(`/api/users/${ids.otherEditor}/using/${mainOrgId}`)).toMatchObject({ status: 401 });
    expect(await root().post(`/api/users/${ids.otherEditor}/using/${otherOrgId}`)).toMatchObject({
      status: 200,
      body: { message: 'Active organization changed' },
    });
  });

  test('changes details; what is empty stays, and nobody gets the name of somebody else', async () => {
    const read = auditReader(server.storage);
    const { id, login } = await makeUser({ email: 'before@acme.test' });
    await read();
    const edit = (body: object) => root().put(`/api/users/${id}`, body);
    expect(await edit({ name: 'Mia', email: 'mia@acme.test', login: '' })).toMatchObject({
      status: 200,
      body: { message: 'User updated' },
    });
    expect((await root().get(`/api/users/${id}`)).body).toMatchObject({ name: 'Mia', login: 'mia@acme.test', email: 'mia@acme.test' });
    expect(await read()).toMatchObject([
      {
        by: 'user root',
        action: 'user-changed',
        changes: { name: [`Made ${count}`, 'Mia'], email: ['before@acme.test', 'mia@acme.test'], login: [login, 'mia@acme.test'] },
      },
    ]);
    expect((await edit({ name: '', login: 'mia', email: '' })).status).toBe(200);
    expect((await root().get(`/api/users/${id}`)).body).toMatchObject({ name: 'Mia', login: 'mia', email: 'mia@acme.test' });
    expect((await search('query=mia')).users).toHaveLength(1);
    for (const body of [{ login: 'VIEWER' }, { email: 'viewer@example.test' }, { login: 'viewer@example.test' }])
      expect(await edit(body)).toMatchObject({ status: 409 });
    expect(await edit({ name: 'x' })).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^Validation error/) } });
    expect((await root().put('/api/users/99999', { login: 'x' })).status).toBe(404);
  });

  test('[1.5.3-a] sets a password, which ends all sessions and is never in the audit', async () => {
    const read = auditReader(server.storage);
    const { id, login } = await makeUser();
    const theirs = await session(login);
    await read();
    const set = (password: string) => root().put(`/api/admin/users/${id}/password`, { password });
    expect(await set('another one of theirs')).toMatchObject({ status: 200, body: { message: 'User password updated' } });
    expect(await read()).toMatchObject([{ by: 'user root', action: 'password-changed', object: `user ${login}`, changes: null }]);
    expect((await theirs.get('/api/user')).status).toBe(401);
    expect(await readEvents(id)).toContain('sessions-ended');
    expect((await logIn(login)).status).toBe(401);
    await session(login, 'another one of theirs');
    expect(await set('abc')).toMatchObject({ status: 400, body: { message: 'New password too short' } });
    expect((await set('')).status).toBe(422);
    expect((await root().put('/api/admin/users/99999/password', { password: PASSWORD })).status).toBe(404);
  });

  test('a password that has to be changed opens nothing but its change, in sessions and in calls', async () => {
    const { id, login } = await makeUser();
    const given = 'given by an administrator';
    await root().put(`/api/admin/users/${id}/password`, { password: given, mustChangePassword: true });
    expect((await root().get(`/api/users/${id}`)).body).toMatchObject({ mustChangePassword: true });
    expect((await logIn(login, given)).body).toMatchObject({ changeView: 'set-password' });
    const theirs = await session(login, given);
    expect((await theirs.get('/api/user')).status).toBe(403);
    expect(await theirs.post('/api/user/password/skip')).toMatchObject({ status: 403, body: { message: 'Choose another password first' } });
    expect((await theirs.get('/api/user')).status).toBe(403);
    expect((await server.with(basic(login, given)).get('/api/user')).status).toBe(403);
    expect((await theirs.put('/api/user/password', { newPassword: given })).status).toBe(400);
    expect((await theirs.put('/api/user/password', { newPassword: 'one of their own' })).status).toBe(200);
    expect((await server.with(basic(login, 'one of their own')).get('/api/user')).status).toBe(200);
    expect((await logIn(login, 'one of their own')).body.changeView).toBeUndefined();
  });

  test('a program changes such a password with the old one', async () => {
    const { login } = await makeUser({ mustChangePassword: true });
    const program = server.with(basic(login, PASSWORD));
    expect((await program.get('/api/org')).status).toBe(403);
    expect((await program.put('/api/user/password', { oldPassword: 'wrong', newPassword: 'one of its own' })).status).toBe(401);
    expect((await program.put('/api/user/password', { oldPassword: PASSWORD, newPassword: 'one of its own' })).status).toBe(200);
    expect((await server.with(basic(login, 'one of its own')).get('/api/org')).status).toBe(200);
  });

  test('[1.6.1-b] makes somebody a server administrator, who is one at the next request, and takes it back at once', async () => {
    const read = auditReader(server.storage);
    const { id, login } = await makeUser();
    const theirs = await session(login);
    const set = (isGrafanaAdmin: boolean) => root().put(`/api/admin/users/${id}/permissions`, { isGrafanaAdmin });
    expect((await theirs.get('/api/users')).status).toBe(403);
    await read();
    expect(await set(true)).toMatchObject({ status: 200, body: { message: 'User permissions updated' } });
    expect(await read()).toMatchObject([{ by: 'user root', action: 'user-changed', changes: { isServerAdmin: [false, true] } }]);
    expect((await theirs.get('/api/users')).status).toBe(200);
    expect((await theirs.get('/api/orgs')).status).toBe(200);
    await set(false);
    expect((await theirs.get('/api/users')).status).toBe(403);
    expect((await root().put('/api/admin/users/99999/permissions', { isGrafanaAdmin: true })).status).toBe(404);
  });

  test('the last server administrator who may sign in stays one', async () => {
    const { serverAdmin } = server.people.ids;
    const LAST = { status: 400, body: { message: 'Cannot remove last server admin' } };
    const attempts = [
      () => root().put(`/api/admin/users/${serverAdmin}/permissions`, { isGrafanaAdmin: false }),
      () => root().post(`/api/admin/users/${serverAdmin}/disable`, {}),
      () => root().delete(`/api/admin/users/${serverAdmin}`),
    ];
    const { id } = await makeUser();
    await root().put(`/api/admin/users/${id}/permissions`, { isGrafanaAdmin: true });
    await root().post(`/api/admin/users/${id}/disable`, {});
    for (const attempt of attempts) expect(await attempt()).toMatchObject(LAST);
    expect((await root().delete(`/api/admin/users/${id}`)).status).toBe(200);
    for (const attempt of attempts) expect(await attempt()).toMatchObject(LAST);
  });

  test('two server administrators who take the right from each other at once: one keeps it', async () => {
    const [first, second] = [await makeUser(), await makeUser()];
    const both = [first, second];
    for (const { id } of both) await root().put(`/api/admin/users/${id}/permissions`, { isGrafanaAdmin: true });
    const [one, other] = [await session(first.login), await session(second.login)];
    await server.storage.inTransaction((db) =>
      db.updateTable('account').set({ isServerAdmin: false }).where('login', '=', 'root').execute(),
    );
    onTestFinished(() =>
      server.storage.inTransaction(async (db) => {
        await db.updateTable('account').set({ isServerAdmin: false }).execute();
        await db.updateTable('account').set({ isServerAdmin: true }).where('login', '=', 'root').execute();
      }),
    );
    await Promise.all([
      one.put(`/api/admin/users/${second.id}/permissions`, { isGrafanaAdmin: false }),
      other.put(`/api/admin/users/${first.id}/permissions`, { isGrafanaAdmin: false }),
    ]);
    const left = await server.storage.reader.selectFrom('account').select('login').where('isServerAdmin', '=', true).execute();
    expect(left).toHaveLength(1);
  });

  test('disables an account: sessions, calls and sign-ins end at the next request, until it is enabled again', async () => {
    const read = auditReader(server.storage);
    const { id, login } = await makeUser();
    const theirs = await session(login);
    const program = server.with(basic(login, PASSWORD));
    expect([(await theirs.get('/api/user')).status, (await program.get('/api/user')).status]).toEqual([200, 200]);
    await read();
    expect(await root().post(`/api/admin/users/${id}/disable`, {})).toMatchObject({ status: 200, body: { message: 'User disabled' } });
    expect(await read()).toMatchObject([{ by: 'user root', action: 'user-changed', changes: { isDisabled: [false, true] } }]);
    expect([(await theirs.get('/api/user')).status, (await program.get('/api/user')).status]).toEqual([401, 401]);
    expect((await logIn(login)).status).toBe(401);
    expect(await readEvents(id)).toContain('sessions-ended');
    expect(await root().post(`/api/admin/users/${id}/enable`, {})).toMatchObject({ status: 200, body: { message: 'User enabled' } });
    expect([(await theirs.get('/api/user')).status, (await program.get('/api/user')).status]).toEqual([401, 200]);
    await session(login);
    for (const call of ['disable', 'enable', 'logout']) expect((await root().post(`/api/admin/users/99999/${call}`, {})).status).toBe(404);
  });

  test('logs an account out everywhere', async () => {
    const read = auditReader(server.storage);
    const { id, login } = await makeUser();
    const sessions = [await session(login), await session(login)];
    await read();
    expect(await root().post(`/api/admin/users/${id}/logout`, {})).toMatchObject({ status: 200, body: { message: 'User logged out' } });
    for (const theirs of sessions) expect((await theirs.get('/api/user')).status).toBe(401);
    expect(await read()).toMatchObject([{ by: 'user root', action: 'session-ended', object: `user ${login}` }]);
    await session(login);
  });

  test('lists the sessions of an account and ends one of them', async () => {
    const read = auditReader(server.storage);
    const [{ id, login }, stranger] = [await makeUser(), await makeUser()];
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const signedIn = await server.with(firefox).post('/login', { user: login, password: PASSWORD });
    const theirs = server.with({ cookie: cookieOf(signedIn.headers) });
    const other = await session(login);
    const list = async () => (await root().get(`/api/admin/users/${id}/auth-tokens`)).body;
    const tokens = await list();
    expect(tokens).toHaveLength(2);
    const token = tokens.find(({ browser }: { readonly browser: string }) => browser === 'Firefox');
    expect(token).toMatchObject({ isActive: false, clientIp: '127.0.0.1', os: 'Linux', device: 'desktop' });
    await read();
    const revoke = (userId: number, authTokenId: number) => root().post(`/api/admin/users/${userId}/revoke-auth-token`, { authTokenId });
    expect((await revoke(stranger.id, token.id)).status).toBe(404);
    expect(await revoke(id, token.id)).toMatchObject({ status: 200, body: { message: 'User auth token revoked' } });
    expect(await read()).toMatchObject([{ by: 'user root', action: 'session-ended', object: `user ${login}` }]);
    expect([(await theirs.get('/api/user')).status, (await other.get('/api/user')).status]).toEqual([401, 200]);
    expect(await list()).toHaveLength(1);
    expect((await revoke(id, token.id)).status).toBe(404);
    expect((await root().get('/api/admin/users/99999/auth-tokens')).status).toBe(404);
  });

  test('deletes an account with what is its own; what it made stays', async () => {
    const read = auditReader(server.storage);
    const { id, login } = await makeUser();
    const { mainOrgId } = server.people;
    await server.as('admin').patch(`/api/org/users/${id}`, { role: 'Editor' });
    const theirs = await session(login);
    const saved = (await theirs.post('/api/dashboards/db', { dashboard: { title: `Of ${login}` } })).body;
    await theirs.post(`/api/user/stars/dashboard/${saved.id}`);
    const { teamId } = (await server.as('admin').post('/api/teams', { name: `Team of ${login}` })).body;
    await server.as('admin').post(`/api/teams/${teamId}/members`, { userId: id });
    await read();
    expect(await root().delete(`/api/admin/users/${id}`)).toMatchObject({ status: 200, body: { message: 'User deleted' } });
    expect(await read()).toMatchObject([
      { orgId: mainOrgId, action: 'member-removed', object: `member ${login}`, changes: { role: ['Editor', null] } },
      { orgId: null, action: 'user-deleted', object: `user ${login}` },
    ]);
    expect(await readEvents(id)).toEqual(expect.arrayContaining(['sessions-ended', 'member-changed']));
    expect((await theirs.get('/api/user')).status).toBe(401);
    expect((await logIn(login)).status).toBe(401);
    for (const table of ['membership', 'session', 'star', 'teamMember'] as const)
      expect(await server.storage.reader.selectFrom(table).select('id').where('userId', '=', id).execute(), table).toEqual([]);
    expect((await server.as('viewer').get(`/api/dashboards/uid/${saved.uid}`)).status).toBe(200);
    expect(await root().delete(`/api/admin/users/${id}`)).toMatchObject({ status: 404, body: { message: 'User not found' } });
  });

  test('lists the identities of an account and unlinks one, which ends its sessions', async () => {
    const read = auditReader(server.storage);
    const [{ id, login }, stranger] = [await makeUser(), await makeUser()];
    const identity = {
      userId: id,
      provider: 'ldap',
      issuer: 'ldap',
      subject: 'uuid-7',
      linkedBy: 'hand' as const,
      createdAt: Date.UTC(2026, 0, 2),
    };
    await server.storage.inTransaction((db) => db.insertInto('externalIdentity').values(identity).execute());
    const list = async () => (await root().get(`/api/admin/users/${id}/identities`)).body;
    const [linked] = await list();
    expect(linked).toEqual({
      id: expect.any(Number),
      source: 'LDAP',
      issuer: 'ldap',
      subject: 'uuid-7',
      created: '2026-01-02T00:00:00.000Z',
    });
    const theirs = await session(login);
    await read();
    const unlink = (userId: number) => root().delete(`/api/admin/users/${userId}/identities/${linked.id}`);
    expect((await unlink(stranger.id)).status).toBe(404);
    expect(await unlink(id)).toMatchObject({ status: 200, body: { message: 'Identity unlinked' } });
    expect(await read()).toMatchObject([{ by: 'user root', action: 'identity-unlinked', changes: { identity: ['ldap: uuid-7', null] } }]);
    expect(await list()).toEqual([]);
    expect((await theirs.get('/api/user')).status).toBe(401);
    expect((await unlink(id)).status).toBe(404);
    expect((await root().get('/api/admin/users/99999/identities')).status).toBe(404);
  });

  test('[1.2.9-d] counts what there is on the whole server, and of users those seen in the last 14 days', async () => {
    const stats = async () => (await root().get('/api/admin/stats')).body;
    const before = await stats();
    expect(Object.keys(before).toSorted()).toEqual(
      ['activeUsers', 'alerts', 'dashboards', 'datasources', 'orgs', 'playlists', 'snapshots', 'stars', 'tags', 'users'].toSorted(),
    );
    expect(before.orgs).toBeGreaterThanOrEqual(2);
    for (const who of ['editor', 'otherEditor'] as const) {
      const saved = (await server.as(who).post('/api/dashboards/db', { dashboard: { title: 'Counted', tags: ['same'] } })).body;
      await server.as(who).post(`/api/user/stars/dashboard/${saved.id}`);
    }
    await makeUser();
    expect(await stats()).toEqual({
      ...before,
      dashboards: before.dashboards + 2,
      stars: before.stars + 2,
      tags: before.tags + 1,
      users: before.users + 1,
    });
  });

  test('[1.9.4-d] users are active who were seen in the last 14 days', async () => {
    const active = async (): Promise<number> => (await root().get('/api/admin/stats')).body.activeUsers;
    const seen = async (days: number, ms: number) => {
      const lastSeenAt = server.clock.nowMs() - days * 86_400_000 + ms;
      await server.storage.inTransaction((db) =>
        db.updateTable('account').set({ lastSeenAt }).where('id', '=', server.people.ids.otherViewer).execute(),
      );
    };
    await seen(14, 60_000);
    const before = await active();
    await seen(14, -60_000);
    expect(await active()).toBe(before - 1);
  });

  test('[1.2.1-r] shows every setting by section and key as text, with secrets masked, and changes none', async () => {
    const { status, text, body } = await root().get('/api/admin/settings');
    expect(status).toBe(200);
    expect(body.DEFAULT).toMatchObject({ app_mode: expect.any(String) });
    expect(body.security).toMatchObject({ admin_user: 'root', admin_password: '************', min_password_length: '4' });
    expect(body['auth.anonymous']).toMatchObject({ enabled: 'false' });
    expect(text).not.toContain('chosen by the operator');
    for (const section of Object.values<object>(body)) for (const value of Object.values(section)) expect(value).toBeTypeOf('string');
    for (const method of ['post', 'put', 'patch'] as const)
      expect((await root()[method]('/api/admin/settings', {})).status).toBeGreaterThanOrEqual(404);
  });

  test('is for server administrators only', async () => {
    const { viewer } = server.people.ids;
    const calls = [
      ['get', '/api/users'],
      ['get', '/api/users/search'],
      ['get', '/api/users/lookup?loginOrEmail=root'],
      ['get', `/api/users/${viewer}`],
      ['put', `/api/users/${viewer}`],
      ['get', `/api/users/${viewer}/orgs`],
      ['get', `/api/users/${viewer}/teams`],
      ['post', `/api/users/${viewer}/using/1`],
      ['put', `/api/admin/users/${viewer}/password`],
      ['put', `/api/admin/users/${viewer}/permissions`],
      ['delete', `/api/admin/users/${viewer}`],
      ['post', `/api/admin/users/${viewer}/disable`],
      ['post', `/api/admin/users/${viewer}/enable`],
      ['post', `/api/admin/users/${viewer}/logout`],
      ['get', `/api/admin/users/${viewer}/auth-tokens`],
      ['post', `/api/admin/users/${viewer}/revoke-auth-token`],
      ['get', `/api/admin/users/${viewer}/identities`],
      ['post', `/api/admin/users/${viewer}/identities`],
      ['delete', `/api/admin/users/${viewer}/identities/1`],
      ['get', '/api/admin/ldap/status'],
      ['get', '/api/admin/ldap/jo'],
      ['post', `/api/admin/ldap/sync/${viewer}`],
      ['post', '/api/admin/ldap/reload'],
      ['get', '/api/admin/settings'],
      ['get', '/api/admin/stats'],
    ] as const;
    for (const [method, path] of calls) {
      expect((await server.as('admin')[method](path, {})).status, path).toBe(403);
      expect((await server.with()[method](path, {})).status, path).toBe(401);
    }
  });
});

describe.each(databases())('server administration with settings of its own on $name', (database) => {
  test('what would give somebody with a stolen session an account has to be confirmed, and ending its use has not', async () => {
    const server = await testServer(database);
    onTestFinished(() => server.close());
    const root = server.as('serverAdmin');
    const { viewer } = server.people.ids;
    server.clock.forward(61 * MINUTE_MS);
    const confirmed = [
      ['put', `/api/users/${viewer}`],
      ['put', `/api/admin/users/${viewer}/password`],
      ['put', `/api/admin/users/${viewer}/permissions`],
      ['delete', `/api/admin/users/${viewer}`],
      ['post', `/api/admin/users/${viewer}/identities`],
      ['delete', `/api/admin/users/${viewer}/identities/1`],
    ] as const;
    for (const [method, path] of confirmed)
      expect(await root[method](path, {}), path).toMatchObject({ status: 403, body: { status: 'confirmation-required' } });
    for (const call of ['logout', 'disable', 'enable'])
      expect((await root.post(`/api/admin/users/${viewer}/${call}`, {})).status).toBe(200);
  });

  test('with an auth proxy nobody has to change a password that was set', async () => {
    const server = await testServer(database, { environment: { PHAROS_AUTH_PROXY_ENABLED: 'true' } });
    onTestFinished(() => server.close());
    const { viewer } = server.people.ids;
    const password = 'given by an administrator';
    await server.as('serverAdmin').put(`/api/admin/users/${viewer}/password`, { password, mustChangePassword: true });
    expect((await server.as('serverAdmin').get(`/api/users/${viewer}`)).body).toMatchObject({ mustChangePassword: false });
    expect((await server.with().post('/login', { user: 'viewer', password })).body.changeView).toBeUndefined();
  });
});
