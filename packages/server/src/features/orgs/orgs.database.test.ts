import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { PASSWORD, type Person, type TestServer, testServer } from '../../testing/test-server.ts';

describe.each(databases())('organisations on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());
  const logins = async (who: Person, query = '') =>
    (await server.as(who).get(`/api/org/users${query}`)).body.map((row: { login: string }) => row.login);
  /** An account of Main Org., which it leaves when the test has ended: others compare the whole list of its members. */
  const makeUser = async (user: object) => {
    const response = await server.as('serverAdmin').post('/api/admin/users', user);
    if (response.status === 200) onTestFinished(async () => void (await server.as('admin').delete(`/api/org/users/${response.body.id}`)));
    return response;
  };

  test('the org of a request is the stored one, or the one of the header or address where the caller is a member', async () => {
    const { mainOrgId, otherOrgId } = server.people;
    expect((await server.as('viewer').get('/api/org')).body).toMatchObject({ id: mainOrgId, name: 'Main Org.', address: { city: '' } });
    expect((await server.as('otherViewer').get('/api/org')).body.name).toBe('Other Org.');
    const header = (orgId: unknown) => server.as('viewer').get('/api/org', { 'x-grafana-org-id': String(orgId) });
    expect((await header(mainOrgId)).status).toBe(200);
    expect((await header(0)).status).toBe(200);
    const foreign = await header(otherOrgId);
    expect(foreign).toMatchObject({ status: 403, body: { message: 'You are not a member of this organization' } });
    for (const wrong of [999_999, -1, '1; drop', '1e9', '99999999999999999999']) expect((await header(wrong)).text).toBe(foreign.text);
    expect((await server.as('viewer').get(`/api/org?orgId=${otherOrgId}`)).status).toBe(403);
  });

  test('a wrong org of a tab neither stops the ping nor signing out', async () => {
    const headers = { 'x-grafana-org-id': String(server.people.otherOrgId) };
    expect((await server.as('viewer').get('/api/login/ping', headers)).status).toBe(200);
  });

  test('a member of two chooses by header, and stores the choice by POST only', async () => {
    expect((await server.as('otherAdmin').post('/api/org/users', { loginOrEmail: 'editor@example.test', role: 'Viewer' })).body).toEqual({
      message: 'User added to organization',
    });
    expect(await server.as('otherAdmin').post('/api/org/users', { loginOrEmail: 'editor', role: 'Viewer' })).toMatchObject({
      status: 409,
      body: { message: 'User is already member of this organization' },
    });
    const { mainOrgId, otherOrgId } = server.people;
    const me = server.as('editor');
    expect((await me.get('/api/user/orgs')).body).toEqual([
      { orgId: mainOrgId, name: 'Main Org.', role: 'Editor' },
      { orgId: otherOrgId, name: 'Other Org.', role: 'Viewer' },
    ]);
    expect((await me.get(`/api/org?orgId=${otherOrgId}`)).body.id).toBe(otherOrgId);
    expect((await me.get('/api/org')).body.id).toBe(mainOrgId);
    expect((await me.post(`/api/user/using/${otherOrgId}`)).body).toEqual({ message: 'Active organization changed' });
    expect((await me.get('/api/org')).body.id).toBe(otherOrgId);
    // A Viewer there, whatever they are elsewhere.
    expect((await me.post('/api/dashboards/db', { dashboard: { title: 'x' } })).status).toBe(403);
    expect((await me.post('/api/dashboards/db', { dashboard: { title: 'x' } }, { 'x-grafana-org-id': String(mainOrgId) })).status).toBe(
      200,
    );
    expect((await me.post(`/api/user/using/${mainOrgId}`)).status).toBe(200);
    expect(await server.as('viewer').post(`/api/user/using/${otherOrgId}`)).toMatchObject({
      status: 401,
      body: { message: 'Not a valid organization' },
    });
  });

  test('Admins list members by email, within the organisation only', async () => {
    expect(await logins('admin')).toEqual(['admin', 'editor', 'root', 'viewer']);
    expect(await logins('admin', '?query=EDIT')).toEqual(['editor']);
    expect(await logins('admin', '?limit=2')).toEqual(['admin', 'editor']);
    expect(await logins('otherAdmin')).not.toContain('admin');
    const [row] = (await server.as('admin').get('/api/org/users?query=admin')).body;
    expect(row).toEqual({
      orgId: server.people.mainOrgId,
      userId: server.people.ids.admin,
      email: 'admin@example.test',
      login: 'admin',
      role: 'Admin',
      avatarUrl: expect.stringMatching(/^\/avatar\/[0-9a-f]{32}$/),
      lastSeenAt: expect.any(String),
      lastSeenAtAge: '< 1m',
    });
  });

  describe('[B10] who is no Admin', () => {
    /** Until the test has ended. */
    const administer = async (userId: number) => {
      onTestFinished(() =>
        server.storage.inTransaction(async (db) => void (await db.deleteFrom('permission').where('userId', '=', userId).execute())),
      );
      await server.storage.inTransaction(async (db) => {
        const { orgId, id: dashboardId } = await db
          .selectFrom('dashboard')
          .select(['id', 'orgId'])
          .where('orgId', '=', server.people.mainOrgId)
          .executeTakeFirstOrThrow();
        const entry = { orgId, dashboardId, userId, teamId: null, role: null, level: 4, createdAt: 0 };
        await db.insertInto('permission').values(entry).execute();
      });
    };

    test('sees no list of all members', async () => {
      for (const who of ['viewer', 'editor'] as const) {
        for (const query of ['', '?limit=5']) expect((await server.as(who).get(`/api/org/users${query}`)).status).toBe(403);
      }
      expect((await server.as('viewer').get('/api/org/users?query=')).status).toBe(403);
    });

    test('picks a few by name where they give rights to people, without any email', async () => {
      const rows = (await server.as('editor').get('/api/org/users?query=&limit=10')).body;
      expect(rows.map(({ login, email }: { login: string; email: string }) => [login, email])).toEqual([
        ['admin', ''],
        ['editor', ''],
        ['root', ''],
        ['viewer', ''],
      ]);
      expect(await logins('editor', '?query=view&limit=10')).toEqual(['viewer']);
      expect(await logins('editor', '?query=&limit=2')).toEqual(['admin', 'editor']);
    });

    test('sees no picture by which a guessed email could be told right', async () => {
      const pictures = async (who: Person) =>
        (await server.as(who).get('/api/org/users?query=view')).body.map(({ avatarUrl }: { avatarUrl: string }) => avatarUrl);
      const ofEmail = createHash('md5').update('viewer@example.test').digest('hex');
      expect(await pictures('editor')).toEqual(['']);
      expect(await pictures('admin')).toEqual([`/avatar/${ofEmail}`]);
    });

    test('finds somebody by a whole email, and cannot ask for it letter by letter', async () => {
      expect(await logins('editor', '?query=Viewer@Example.test')).toEqual(['viewer']);
      expect(await logins('editor', '?query=viewer@e')).toEqual([]);
      expect(await logins('editor', '?query=example.test')).toEqual([]);
    });

    test('gets ten at most, whatever is asked for', async () => {
      for (let number = 0; number < 12; number += 1) await makeUser({ login: `crew ${number}`, password: PASSWORD });
      for (const limit of ['', '&limit=0', '&limit=500']) expect(await logins('editor', `?query=crew${limit}`)).toHaveLength(10);
      expect(await logins('admin', '?query=crew')).toHaveLength(12);
    });

    test('may pick as a Viewer too who administers one dashboard', async () => {
      await server.as('editor').post('/api/dashboards/db', { dashboard: { title: 'boilers' } });
      await administer(server.people.ids.viewer);
      expect(await logins('viewer', '?query=edit')).toEqual(['editor']);
      expect((await server.as('viewer').get('/api/org/users')).status).toBe(403);
    });
  });

  test('only Admins change members', async () => {
    const { ids } = server.people;
    for (const who of ['viewer', 'editor'] as const) {
      expect(await server.as(who).post('/api/org/users', { loginOrEmail: 'otherAdmin', role: 'Admin' })).toMatchObject({
        status: 403,
        body: { message: 'Permission denied' },
      });
      expect((await server.as(who).patch(`/api/org/users/${ids.viewer}`, { role: 'Admin' })).status).toBe(403);
      expect((await server.as(who).delete(`/api/org/users/${ids.viewer}`)).status).toBe(403);
    }
    // Of another organisation, and of none.
    expect((await server.as('otherAdmin').patch(`/api/org/users/${ids.viewer}`, { role: 'Admin' })).status).toBe(404);
    expect((await server.as('otherAdmin').delete(`/api/org/users/${ids.viewer}`)).status).toBe(404);
    expect((await server.as('admin').patch('/api/org/users/999999', { role: 'Admin' })).status).toBe(404);
    const wrongRole = await server.as('admin').patch(`/api/org/users/${ids.viewer}`, { role: 'King' });
    expect(wrongRole.status).toBe(400);
    expect(wrongRole.text).toContain('invalid role value: King');
  });

  test('a changed role counts from the next request on', async () => {
    const path = `/api/org/users/${server.people.ids.viewer}`;
    const save = () => server.as('viewer').post('/api/dashboards/db', { dashboard: { title: `role ${Math.random()}` } });
    expect((await save()).status).toBe(403);
    expect((await server.as('admin').patch(path, { role: 'Editor' })).body).toEqual({ message: 'Organization user updated' });
    expect((await save()).status).toBe(200);
    await server.as('admin').patch(path, { role: 'Viewer' });
    expect((await save()).status).toBe(403);
  });

  test('there is always an Admin left, also when two leave at once', async () => {
    const { ids } = server.people;
    expect(await server.as('otherAdmin').patch(`/api/org/users/${ids.otherAdmin}`, { role: 'Viewer' })).toMatchObject({
      status: 400,
      body: { message: 'Cannot change role so that there is no organization admin left' },
    });
    expect(await server.as('otherAdmin').delete(`/api/org/users/${ids.otherAdmin}`)).toMatchObject({
      status: 400,
      body: { message: 'Cannot remove last organization admin' },
    });
    await server.as('otherAdmin').patch(`/api/org/users/${ids.otherEditor}`, { role: 'Admin' });
    const both = [ids.otherAdmin, ids.otherEditor].map((id, index) =>
      server.as(index === 0 ? 'otherAdmin' : 'otherEditor').patch(`/api/org/users/${id}`, { role: 'Viewer' }),
    );
    expect((await Promise.all(both)).map((response) => response.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const isFirstLeft = (await server.as('otherAdmin').get('/api/auth/keys')).status === 200;
    const left = isFirstLeft ? 'otherAdmin' : 'otherEditor';
    for (const [person, role] of [
      ['otherAdmin', 'Admin'],
      ['otherEditor', 'Editor'],
    ] as const)
      await server.as(left).patch(`/api/org/users/${ids[person]}`, { role });
  });

  test('[W32] a removed member loses this organisation; the account stays, also without any', async () => {
    const made = (await makeUser({ login: 'guest', password: PASSWORD })).body;
    expect(made).toEqual({ id: expect.any(Number), message: 'User created' });
    await server.as('otherAdmin').post('/api/org/users', { loginOrEmail: 'guest', role: 'Viewer' });
    expect((await server.as('admin').delete(`/api/org/users/${made.id}`)).body).toEqual({ message: 'User removed from organization' });
    const basic = { authorization: `Basic ${Buffer.from(`guest:${PASSWORD}`).toString('base64')}` };
    expect((await server.with(basic).get('/api/org')).body.name).toBe('Other Org.');
    const binned = (await server.as('otherEditor').post('/api/dashboards/db', { dashboard: { title: 'Of a guest' } })).body;
    await server.as('otherAdmin').post(`/api/dashboards/id/${binned.id}/permissions`, { items: [{ userId: made.id, permission: 2 }] });
    expect((await server.with(basic).delete(`/api/dashboards/uid/${binned.uid}`)).status).toBe(200);
    const signIn = async () => {
      const { headers } = await server.with().post('/login', { user: 'guest', password: PASSWORD });
      return server.with({ cookie: headers.getSetCookie().join('; ').split(';')[0] ?? '' });
    };
    const session = await signIn();
    const { orgId: currentOrg } = (await session.get('/api/user')).body;
    expect(currentOrg).toBe(server.people.otherOrgId);
    const removed = await server.as('otherAdmin').delete(`/api/org/users/${made.id}`);
    expect([removed.status, removed.body]).toEqual([200, { message: 'User removed from organization' }]);
    const bin = (await server.as('otherAdmin').get('/api/bin')).body.items;
    expect(bin).toMatchObject([{ id: binned.id, deletedBy: 'guest' }]);
    await server.as('otherAdmin').delete('/api/bin');
    for (const guest of [server.with(basic), session, await signIn()]) {
      expect((await guest.get('/api/user')).body).toMatchObject({ id: made.id, login: 'guest' });
      expect((await guest.get('/api/user/orgs')).body).toEqual([]);
    }
    expect((await session.get('/')).status).toBe(200);
    expect((await server.as('admin').post('/api/org/users', { loginOrEmail: 'guest', role: 'Viewer' })).status).toBe(200);
    expect((await session.get('/api/org')).body.name).toBe('Main Org.');
  });

  test('accounts are made by the server administrator only, with checked names and passwords', async () => {
    expect((await server.as('admin').post('/api/admin/users', { login: 'x', password: PASSWORD })).status).toBe(403);
    expect(await makeUser({ name: 'No name' })).toMatchObject({
      status: 400,
      body: { message: 'Validation error, need specify either username or email' },
    });
    expect(await makeUser({ login: 'short', password: 'abc' })).toMatchObject({
      status: 400,
      body: { message: 'Password is missing or too short' },
    });
    expect((await makeUser({ email: 'new@example.test', password: PASSWORD })).status).toBe(200);
    for (const taken of [
      { login: 'NEW@example.test' },
      { email: 'Editor@Example.TEST' },
      { login: 'ＥＤＩＴＯＲ' },
      { login: 'editor@example.test' },
    ]) {
      expect(await makeUser({ ...taken, password: PASSWORD })).toMatchObject({
        status: 409,
        body: { message: 'User with same login or email already exists' },
      });
    }
  });

  test('[W9] no account is made with a name that looks like another one', async () => {
    const make = (body: object) => makeUser({ ...body, password: PASSWORD });
    for (const body of [{ login: '\u0430dmin' }, { login: 'z\u200bz' }, { email: 'a@corp\r\nBcc: z@evil' }])
      expect((await make(body)).status).toBe(400);
    expect((await make({ login: 'mixed', email: 'a\u202eb@x.test' })).body).toEqual({
      message: 'email: has signs that cannot be seen, or that are not allowed in names',
    });
  });

  test('[W10] whoever makes an account is told of a password that is guessed first', async () => {
    const make = (login: string, password: string) => makeUser({ login, password });
    expect((await make('weak one', 'password')).body).toEqual({
      id: expect.any(Number),
      message: 'User created',
      warning: 'This password is one of the first that guessers try. A longer one of your own is safer.',
    });
    expect((await make('strong one', PASSWORD)).body).not.toHaveProperty('warning');
  });

  test('making an organisation needs the right; the maker becomes its Admin and stays where they are', async () => {
    expect(await server.as('admin').post('/api/orgs', { name: 'Third' })).toMatchObject({
      status: 403,
      body: { message: 'Access denied' },
    });
    const made = await server.as('serverAdmin').post('/api/orgs', { name: ' Third ' });
    expect(made.body).toEqual({ orgId: expect.any(Number), message: 'Organization created' });
    expect((await server.as('serverAdmin').get('/api/user/orgs')).body).toContainEqual({
      orgId: made.body.orgId,
      name: 'Third',
      role: 'Admin',
    });
    expect((await server.as('serverAdmin').get('/api/org')).body.name).toBe('Main Org.');
    expect(await server.as('serverAdmin').post('/api/orgs', { name: 'THIRD' })).toMatchObject({
      status: 409,
      body: { message: 'Organization name taken' },
    });
    expect((await server.as('serverAdmin').post('/api/orgs', { name: '  ' })).status).toBe(422);
    expect((await server.as('serverAdmin').get('/api/orgs?query=th')).body).toEqual([{ id: made.body.orgId, name: 'Third' }]);
    expect((await server.as('serverAdmin').get('/api/orgs?query=%25')).body).toEqual([]);
    expect((await server.as('admin').get('/api/orgs')).status).toBe(403);
  });

  test('anonymous visitors are refused unless the operator lets them in', async () => {
    expect((await server.with().get('/api/org')).status).toBe(401);
  });
});

describe.each(databases())('anonymous visitors on $name', (database) => {
  test('have the configured role in the configured org, and are nobody', async () => {
    const server = await testServer(database, {
      environment: { PHAROS_AUTH_ANONYMOUS_ENABLED: 'true', PHAROS_AUTH_ANONYMOUS_ORG_NAME: 'other org.' },
    });
    const visitor = server.with({ 'x-grafana-org-id': String(server.people.mainOrgId) });
    expect((await visitor.get('/api/org')).body.name).toBe('Other Org.');
    expect((await visitor.get('/api/user')).status).toBe(404);
    expect((await visitor.get('/api/user/orgs')).body).toEqual([]);
    expect((await visitor.post('/api/dashboards/db', { dashboard: { title: 'x' } })).status).toBe(403);
    expect((await visitor.post('/api/orgs', { name: 'mine' })).status).toBe(403);
    expect((await visitor.get('/api/dashboards/home')).body.meta.canStar).toBe(false);
    await server.close();
  });
});

describe.each(databases())('adding people by name on $name', (database) => {
  test('[W7] is refused where it is switched off, alike for names that exist and others, but not to server administrators', async () => {
    const server = await testServer(database, { environment: { PHAROS_USERS_ADD_EXISTING_BY_NAME: 'false' } });
    const add = (who: Person, loginOrEmail: string) => server.as(who).post('/api/org/users', { loginOrEmail, role: 'Viewer' });
    const refused = await add('admin', 'otherViewer');
    expect(refused).toMatchObject({ status: 403 });
    expect((await add('admin', 'nobody')).text).toBe(refused.text);
    expect((await add('serverAdmin', 'otherViewer')).status).toBe(200);
    await server.close();
  });
});
