import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type Person, type TestServer, testServer } from '../../testing/test-server.ts';

const HUGE = '9007199254740993';

describe.each(databases())('teams on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  const make = async (name: string, email = '', who: Person = 'admin'): Promise<number> => {
    const response = await server.as(who).post('/api/teams', { name, email });
    expect(response, response.text).toMatchObject({ status: 200, body: { message: 'Team created' } });
    return response.body.teamId;
  };
  const names = async (query: string, who: Person = 'admin') =>
    (await server.as(who).get(`/api/teams/search${query}`)).body.teams.map(({ name }: { name: string }) => name);
  /** Until the test has ended. */
  const administer = async (userId: number, dashboardId: number, level = 4) => {
    onTestFinished(() =>
      server.storage.inTransaction(async (db) => void (await db.deleteFrom('permission').where('dashboardId', '=', dashboardId).execute())),
    );
    await server.storage.inTransaction((db) =>
      db
        .insertInto('permission')
        .values({ orgId: server.people.mainOrgId, dashboardId, userId, teamId: null, role: null, level, createdAt: 0 })
        .execute(),
    );
  };

  test('are made, read, changed and deleted by Admins', async () => {
    const id = await make(' Ops ', 'ops@acme.test');
    expect((await server.as('admin').get(`/api/teams/${id}`)).body).toEqual({
      id,
      orgId: server.people.mainOrgId,
      name: 'Ops',
      email: 'ops@acme.test',
      avatarUrl: expect.stringMatching(/^\/avatar\/[0-9a-f]{32}$/),
      memberCount: 0,
    });
    const change = (body: object) => server.as('admin').put(`/api/teams/${id}`, body);
    expect((await change({ name: 'Operations', email: 'o@acme.test' })).body).toEqual({ message: 'Team updated' });
    await change({ name: '', email: '' });
    expect((await server.as('admin').get(`/api/teams/${id}`)).body).toMatchObject({ name: 'Operations', email: '' });
    expect((await server.as('admin').delete(`/api/teams/${id}`)).body).toEqual({ message: 'Team deleted' });
    expect(await server.as('admin').get(`/api/teams/${id}`)).toMatchObject({ status: 404, body: { message: 'Team not found' } });
    expect(await server.as('admin').delete(`/api/teams/${id}`)).toMatchObject({
      status: 404,
      body: { message: 'Failed to delete Team. ID not found' },
    });
    expect((await change({ name: 'x' })).body).toEqual({ message: 'Team not found' });
  });

  test('names are taken once, whatever their case; two made at once are one', async () => {
    const id = await make('Night shift');
    const post = (name: string) => server.as('admin').post('/api/teams', { name });
    expect(await post('NIGHT shift')).toMatchObject({ status: 409, body: { message: 'Team name taken' } });
    const other = await make('Day shift');
    expect(await server.as('admin').put(`/api/teams/${other}`, { name: 'night SHIFT' })).toMatchObject({
      status: 400,
      body: { message: 'Team name taken' },
    });
    expect((await server.as('admin').put(`/api/teams/${id}`, { name: 'NIGHT SHIFT' })).status).toBe(200);
    const statuses = await Promise.all(Array.from({ length: 4 }, () => post('Swing shift')));
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    for (const name of ['', '   ']) expect(await post(name)).toMatchObject({ status: 422, body: { fieldNames: ['Name'] } });
    expect((await post('t\u200beam')).status).toBe(400);
    expect((await make('Night shift', '', 'otherAdmin')) > 0).toBe(true);
  });

  test('are found by a part of the name or by the whole, page by page, with their number', async () => {
    for (const name of ['Pump 1', 'Pump 10', 'Pump 2', '100% pumps']) await make(name);
    expect(await names('?query=PUMP')).toEqual(['100% pumps', 'Pump 1', 'Pump 10', 'Pump 2']);
    expect(await names('?name=pump%201')).toEqual(['Pump 1']);
    expect(await names('?query=0%25')).toEqual(['100% pumps']);
    expect(await names('?query=_')).toEqual([]);
    expect(await names('?query=pump&perpage=2&page=2')).toEqual(['Pump 10', 'Pump 2']);
    expect((await server.as('admin').get('/api/teams/search?query=pump&perpage=2&page=9')).body).toEqual({
      totalCount: 4,
      teams: [],
      page: 9,
      perPage: 2,
    });
    expect((await server.as('admin').get('/api/teams/search/?perpage=0&page=-3')).body).toMatchObject({ page: 1, perPage: 1000 });
    expect((await server.as('admin').get(`/api/teams/search?perpage=${HUGE}&page=${HUGE}`)).status).toBe(200);
  });

  test('have pictures by email, or by the letters of the name', async () => {
    const picture = async (id: number) => (await server.as('admin').get(`/api/teams/${id}`)).body.avatarUrl;
    const [a, b, c] = [await make('A-1'), await make('A 1!'), await make('A/1', 'a@x.test')];
    expect(await picture(a)).toBe(await picture(b));
    expect(await picture(c)).not.toBe(await picture(a));
  });

  test('members come from the organisation and go with it', async () => {
    const id = await make('Crew');
    const { ids } = server.people;
    const admin = server.as('admin');
    const add = (userId: unknown) => admin.post(`/api/teams/${id}/members`, { userId });
    expect((await add(ids.viewer)).body).toEqual({ message: 'Member added to Team' });
    expect(await add(ids.viewer)).toMatchObject({ status: 400, body: { message: 'User is already added to this team' } });
    await add(ids.editor);
    for (const userId of [ids.otherViewer, 999_999, 0, -1, 2 ** 50])
      expect(await add(userId)).toMatchObject({ status: 404, body: { message: 'User not found' } });
    expect((await add(2 ** 60)).status).toBe(400);
    expect((await add(undefined)).status).toBe(422);
    expect((await admin.get(`/api/teams/${id}/members`)).body).toEqual(
      (['editor', 'viewer'] as const).map((login) => ({
        orgId: server.people.mainOrgId,
        teamId: id,
        userId: ids[login],
        email: `${login}@example.test`,
        login,
        avatarUrl: expect.stringMatching(/^\/avatar\//),
        labels: [],
      })),
    );
    expect((await admin.get(`/api/teams/${id}`)).body.memberCount).toBe(2);
    expect((await admin.delete(`/api/teams/${id}/members/${ids.editor}`)).body).toEqual({ message: 'Team Member removed' });
    expect(await admin.delete(`/api/teams/${id}/members/${ids.editor}`)).toMatchObject({
      status: 404,
      body: { message: 'Team member not found' },
    });
    for (const call of [
      admin.get('/api/teams/999999/members'),
      admin.post('/api/teams/999999/members', { userId: ids.viewer }),
      admin.delete(`/api/teams/${HUGE}/members/${ids.viewer}`),
    ])
      expect(await call).toMatchObject({ status: 404, body: { message: 'Team not found' } });
    const made = (await server.as('serverAdmin').post('/api/admin/users', { login: 'sailor', password: 'a long enough password' })).body;
    await add(made.id);
    await admin.delete(`/api/org/users/${made.id}`);
    expect((await admin.get(`/api/teams/${id}/members`)).body.map(({ login }: { login: string }) => login)).toEqual(['viewer']);
  });

  test('[1.6.1-c] nobody below an Admin changes them, and viewers do not see them', async () => {
    const id = await make('Closed');
    for (const who of ['viewer', 'editor'] as const) {
      const client = server.as(who);
      const { ids } = server.people;
      for (const call of [
        client.post('/api/teams', { name: 'x' }),
        client.put(`/api/teams/${id}`, { name: 'x' }),
        client.delete(`/api/teams/${id}`),
        client.get(`/api/teams/${id}/members`),
        client.post(`/api/teams/${id}/members`, { userId: ids.viewer }),
        client.delete(`/api/teams/${id}/members/${ids.viewer}`),
      ])
        expect((await call).status).toBe(403);
    }
    expect((await server.as('viewer').get('/api/teams/search')).status).toBe(403);
    expect((await server.as('viewer').get(`/api/teams/${id}`)).status).toBe(403);
    expect(await names('?query=closed', 'editor')).toEqual(['Closed']);
    expect((await server.with().get('/api/teams/search')).status).toBe(401);
  });

  test('a viewer who administers one dashboard picks among them, fifty at most and without emails', async () => {
    const board = (await server.as('editor').post('/api/dashboards/db', { dashboard: { title: 'boilers' } })).body;
    await administer(server.people.ids.viewer, board.id);
    for (let number = 0; number < 55; number += 1) await make(`Picked ${number}`, 'picked@acme.test');
    const page = (await server.as('viewer').get('/api/teams/search?query=picked&perpage=1000')).body;
    expect([page.totalCount, page.teams.length, page.perPage]).toEqual([55, 50, 50]);
    expect(new Set(page.teams.map(({ email }: { email: string }) => email))).toEqual(new Set(['']));
    expect((await server.as('editor').get('/api/teams/search?query=picked')).body.teams[0].email).toBe('picked@acme.test');
  });

  test('a second organisation sees, changes and counts none of it', async () => {
    const id = await make('Ours');
    const other = server.as('otherAdmin');
    const { ids } = server.people;
    expect((await other.get(`/api/teams/${id}`)).status).toBe(404);
    expect((await other.put(`/api/teams/${id}`, { name: 'Theirs' })).status).toBe(404);
    expect((await other.delete(`/api/teams/${id}`)).status).toBe(404);
    expect((await other.get(`/api/teams/${id}/members`)).status).toBe(404);
    expect((await other.post(`/api/teams/${id}/members`, { userId: ids.otherViewer })).status).toBe(404);
    expect((await other.delete(`/api/teams/${id}/members/${ids.viewer}`)).status).toBe(404);
    expect((await other.get('/api/teams/search?query=ours')).body).toMatchObject({ totalCount: 0, teams: [] });
    expect((await server.as('admin').get(`/api/teams/${id}`)).body.name).toBe('Ours');
  });

  describe('stand for groups of directories and providers', () => {
    const DN = 'CN=Ops,OU=groups,DC=acme,DC=test';
    const groupsOf = (id: number, who: Person = 'admin') => server.as(who).get(`/api/teams/${id}/groups`);
    const add = (id: number, groupId: unknown, who: Person = 'admin') => server.as(who).post(`/api/teams/${id}/groups`, { groupId });
    const remove = (id: number, groupId: string, who: Person = 'admin') =>
      server.as(who).delete(`/api/teams/${id}/groups/${encodeURIComponent(groupId)}`);

    test('which are listed, added once whatever their case, and removed', async () => {
      const id = await make('Synced');
      expect((await groupsOf(id)).body).toEqual([]);
      expect((await add(id, ` ${DN} `)).body).toEqual({ message: 'Group added to Team' });
      expect((await add(id, 'acme/platform')).status).toBe(200);
      const common = { orgId: server.people.mainOrgId, teamId: id };
      expect((await groupsOf(id)).body).toEqual([
        { ...common, groupId: 'acme/platform' },
        { ...common, groupId: DN },
      ]);
      expect(await add(id, 'cn=ops, ou=Groups,dc=acme,dc=test')).toMatchObject({
        status: 400,
        body: { message: 'Group is already added to this team' },
      });
      // Another team may stand for the same group.
      expect((await add(await make('Synced too'), DN)).status).toBe(200);
      expect((await remove(id, DN.toLowerCase())).body).toEqual({ message: 'Team Group removed' });
      expect((await remove(id, 'acme/platform')).status).toBe(200);
      expect(await remove(id, DN)).toMatchObject({ status: 404, body: { message: 'Group not found' } });
      for (const call of [groupsOf(999_999), add(999_999, DN), remove(999_999, DN)])
        expect(await call).toMatchObject({ status: 404, body: { message: 'Team not found' } });
    });

    test('and go with their team', async () => {
      const id = await make('Short lived');
      await add(id, DN);
      await server.as('admin').delete(`/api/teams/${id}`);
      expect(await server.storage.reader.selectFrom('teamGroup').select('id').where('teamId', '=', id).execute()).toEqual([]);
    });

    test('with names that a database can find again', async () => {
      const id = await make('Long names');
      for (const groupId of ['', '  ']) expect(await add(id, groupId)).toMatchObject({ status: 422, body: { fieldNames: ['GroupId'] } });
      for (const groupId of [7, null, 'x'.repeat(501), 'a\0b', 'a\nb', '\ud800'])
        expect((await add(id, groupId)).status).toBeGreaterThan(399);
      expect((await add(id, '\u5c71'.repeat(500))).status).toBe(200);
      expect((await add(id, '+'.repeat(500))).status).toBe(200);
      expect((await remove(id, '\u5c71'.repeat(500))).status).toBe(200);
    });

    test('[1.6.1-r] which Admins alone see and change, in their own organisation only', async () => {
      const id = await make('Guarded');
      await add(id, DN);
      for (const who of ['viewer', 'editor'] as const)
        for (const call of [groupsOf(id, who), add(id, 'x', who), remove(id, DN, who)]) expect((await call).status).toBe(403);
      for (const call of [groupsOf(id, 'otherAdmin'), add(id, 'x', 'otherAdmin'), remove(id, DN, 'otherAdmin')])
        expect(await call).toMatchObject({ status: 404, body: { message: 'Team not found' } });
      expect((await groupsOf(id)).body).toHaveLength(1);
    });
  });

  test('[1.3.7-a] members that a sync put there say which one, while it is on', async () => {
    const environment = { PHAROS_AUTH_LDAP_ENABLED: 'true' };
    const synced = await testServer(database, { environment });
    const { teamId } = (await synced.as('admin').post('/api/teams', { name: 'Ops' })).body;
    const put = (login: 'viewer' | 'editor' | 'admin', origin: string | null) =>
      synced.storage.inTransaction((db) =>
        db
          .insertInto('teamMember')
          .values({ orgId: synced.people.mainOrgId, teamId, userId: synced.people.ids[login], origin, createdAt: 0 })
          .execute(),
      );
    await put('admin', null);
    await put('editor', 'ldap');
    await put('viewer', 'oauth_github');
    const members = (await synced.as('admin').get(`/api/teams/${teamId}/members`)).body;
    expect(members.map(({ login, labels }: { login: string; labels: string[] }) => [login, ...labels])).toEqual([
      ['admin'],
      ['editor', 'LDAP'],
      ['viewer'],
    ]);
    await synced.close();
  });
});
