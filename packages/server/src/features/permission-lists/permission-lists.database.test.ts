import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { Result } from '../../testing/test-client.ts';
import { PASSWORD, type Person, type TestServer, testServer } from '../../testing/test-server.ts';

const HUGE = '9007199254740993';

describe.each(databases())('permission lists on $name', (database) => {
  let server: TestServer;
  let teamId: number;
  let otherTeamId: number;
  beforeAll(async () => {
    server = await testServer(database);
    teamId = (await server.as('admin').post('/api/teams', { name: 'Ops', email: 'ops@acme.test' })).body.teamId;
    otherTeamId = (await server.as('otherAdmin').post('/api/teams', { name: 'Ops' })).body.teamId;
  });
  afterAll(() => server.close());

  let count = 0;
  const title = (name: string) => `${name} ${++count}`;
  const folder = async () => (await server.as('editor').post('/api/folders', { title: title('Folder') })).body;
  const board = async (folderId = 0) =>
    (await server.as('editor').post('/api/dashboards/db', { dashboard: { title: title('Board') }, folderId })).body;
  const ofFolder = (uid: string | number) => `/api/folders/${uid}/permissions`;
  const ofBoard = (id: unknown) => `/api/dashboards/id/${String(id)}/permissions`;
  const post = (path: string, items: unknown, who: Person = 'admin') => server.as(who).post(path, { items });
  const set = async (path: string, items: readonly object[], who: Person = 'admin') => {
    const response = await post(path, items, who);
    expect(response.status, response.text).toBe(200);
  };
  interface Entry {
    readonly userLogin: string;
    readonly team: string;
    readonly role?: string;
    readonly permissionName: string;
    readonly inherited: boolean;
  }
  const described = async (path: string, who: Person = 'admin') =>
    (await server.as(who).get(path)).body.map(
      ({ userLogin, team, role, permissionName, inherited }: Entry) =>
        `${userLogin || team || role} ${permissionName}${inherited ? ' inherited' : ''}`,
    );

  test('[1.3.6-a] where none were saved the defaults are listed, of a dashboard with the id -1', async () => {
    const { id, uid, slug, url } = await board();
    const common = {
      dashboardId: -1,
      created: '0001-01-01T00:00:00Z',
      updated: '0001-01-01T00:00:00Z',
      userId: 0,
      userLogin: '',
      userEmail: '',
      userAvatarUrl: '',
      teamId: 0,
      teamEmail: '',
      teamAvatarUrl: '',
      team: '',
      uid,
      title: expect.any(String),
      slug,
      isFolder: false,
      url,
      inherited: false,
    };
    expect((await server.as('admin').get(ofBoard(id))).body).toEqual([
      { ...common, role: 'Viewer', permission: 1, permissionName: 'View' },
      { ...common, role: 'Editor', permission: 2, permissionName: 'Edit' },
    ]);
    const inside = await board((await folder()).id);
    expect(await described(ofBoard(inside.id))).toEqual(['Viewer View inherited', 'Editor Edit inherited']);
  });

  test('[1.3.6-a] [1.7.0-k] a sent list is the whole list of own entries, and lists say whom they are for', async () => {
    const { uid, id, url } = await folder();
    const { ids } = server.people;
    await set(ofFolder(uid), [{ role: 'Viewer', permission: 1 }]);
    expect(
      await post(ofFolder(uid), [
        { teamId, permission: 2 },
        { userId: ids.viewer, permission: 4 },
        { userId: 0, teamId: 0, role: 'Editor', permission: 1 },
      ]),
    ).toMatchObject({ status: 200, body: { message: 'Folder permissions updated' } });
    const list = (await server.as('admin').get(ofFolder(uid))).body;
    const common = { folderId: id, created: expect.any(String), updated: expect.any(String), uid, url, isFolder: true, inherited: false };
    expect(list).toMatchObject([
      {
        ...common,
        teamId,
        team: 'Ops',
        teamEmail: 'ops@acme.test',
        teamAvatarUrl: expect.stringMatching(/^\/avatar\/[\da-f]{32}$/),
        userId: 0,
        permission: 2,
        permissionName: 'Edit',
      },
      {
        ...common,
        userId: ids.viewer,
        userLogin: 'viewer',
        userEmail: 'viewer@example.test',
        userAvatarUrl: `/avatar/${createHash('md5').update('viewer@example.test').digest('hex')}`,
        teamId: 0,
        permission: 4,
      },
      { ...common, role: 'Editor', permission: 1 },
    ]);
    for (const entry of list) expect(entry).not.toHaveProperty('dashboardId');
    expect(list[0]).not.toHaveProperty('role');
    expect((await server.as('admin').get(`/api/folders/${uid}`)).body.hasAcl).toBe(true);
    await set(ofFolder(uid), []);
    expect(await described(ofFolder(uid))).toEqual([]);
    expect((await server.as('editor').get(`/api/folders/${uid}`)).status).toBe(403);
    expect((await server.as('admin').get(`/api/folders/${uid}`)).status).toBe(200);
  });

  test('[1.6.1-o] a dashboard lists what its folder gives as inherited, before its own', async () => {
    const above = await folder();
    const inside = await board(above.id);
    await set(ofFolder(above.uid), [{ teamId, permission: 1 }]);
    expect((await post(ofBoard(inside.id), [{ teamId, permission: 2 }])).body).toEqual({ message: 'Dashboard permissions updated' });
    const list = (await server.as('admin').get(ofBoard(inside.id))).body;
    expect(list.map(({ dashboardId, permission, inherited }: Record<string, unknown>) => [dashboardId, permission, inherited])).toEqual([
      [above.id, 1, true],
      [inside.id, 2, false],
    ]);
    expect(list[0]).not.toHaveProperty('folderId');
    await server.as('editor').post('/api/dashboards/db', { dashboard: { id: inside.id, title: title('Moved') }, overwrite: true });
    expect((await server.as('admin').get(`/api/dashboards/uid/${inside.uid}`)).body.meta.folderId).toBe(above.id);
    await server.as('admin').post('/api/dashboards/db', { dashboard: { id: inside.id, title: title('Moved') }, overwrite: true });
    expect(await described(ofBoard(inside.id))).toEqual(['Ops Edit']);
  });

  test('a folder is named by its uid, or by its number where no folder has that uid', async () => {
    const first = await folder();
    await set(ofFolder(first.id), [{ teamId, permission: 1 }]);
    expect(await described(ofFolder(first.uid))).toEqual(['Ops View']);
    const named = (await server.as('editor').post('/api/folders', { title: title('Named'), uid: String(first.id) })).body;
    expect((await server.as('admin').get(ofFolder(first.id))).body[0].title).toBe(named.title);
    const dashboard = await server.as('editor').post('/api/dashboards/db', { dashboard: { title: title('Board'), uid: String(named.id) } });
    expect(dashboard.status).toBe(200);
    expect((await server.as('admin').get(ofFolder(named.id))).body[0].title).toBe(named.title);
  });

  test('what is not there, or of another organisation, is not found; what is there is denied to who does not administer it', async () => {
    const [{ uid }, { id }] = [await folder(), await board()];
    const missingFolder = { status: 404, body: { message: 'Folder not found', status: 'not-found' } };
    const boardUid = (await server.as('admin').get(`/api/search?dashboardIds=${id}`)).body[0].uid;
    for (const name of ['0', '-1', 'no-such-uid', HUGE, id, boardUid, '__proto__']) {
      expect(await server.as('admin').get(ofFolder(name))).toMatchObject(missingFolder);
      expect(await post(ofFolder(name), [])).toMatchObject(missingFolder);
    }
    for (const name of ['0', '-1', 'x', HUGE, '999999']) {
      expect(await server.as('admin').get(ofBoard(name))).toMatchObject({ status: 404, body: { message: 'Dashboard not found' } });
      expect((await post(ofBoard(name), [])).status).toBe(404);
    }
    expect(await post(ofFolder(uid), [], 'otherAdmin')).toMatchObject(missingFolder);
    expect((await post(ofBoard(id), [], 'otherAdmin')).status).toBe(404);
    for (const who of ['viewer', 'editor'] as const) {
      for (const response of [await server.as(who).get(ofFolder(uid)), await post(ofFolder(uid), [], who)])
        expect(response).toMatchObject({ status: 403, body: { message: 'Access denied' } });
      for (const response of [await server.as(who).get(ofBoard(id)), await post(ofBoard(id), [], who)])
        expect(response).toMatchObject({ status: 403, body: { message: 'Access denied to this dashboard' } });
    }
    expect((await server.with().get(ofFolder(uid))).status).toBe(401);
    expect((await server.as('viewer').get(`/api/folders/${uid}`)).body.hasAcl).toBe(false);
  });

  test('by its number, which everybody can guess, what one may not see looks like what is not there', async () => {
    const [{ uid, id: folderId }, { id }] = [await folder(), await board()];
    await post(ofFolder(uid), []);
    await post(ofBoard(id), []);
    const requests = (boardId: number, numberOfFolder: number): readonly Promise<Result>[] => {
      const editor = server.as('editor');
      const of = `/api/dashboards/id/${boardId}`;
      const version = { dashboardId: boardId, version: 1 };
      return [
        editor.get(`${of}/versions`),
        editor.get(`${of}/versions/1`),
        editor.post(`${of}/restore`, { version: 1 }),
        editor.post('/api/dashboards/calculate-diff', { base: version, new: version, diffType: 'json' }),
        editor.get(ofBoard(boardId)),
        post(ofBoard(boardId), [], 'editor'),
        editor.get(`/api/folders/id/${numberOfFolder}`),
        editor.get(ofFolder(numberOfFolder)),
        post(ofFolder(numberOfFolder), [], 'editor'),
        editor.post(`/api/user/stars/dashboard/${boardId}`),
        editor.post('/api/dashboards/db', { dashboard: { id: boardId, title: 'x' } }),
        editor.post('/api/annotations', { dashboardId: boardId, text: 'x' }),
      ];
    };
    const responsesOf = async (...ids: readonly [number, number]) =>
      (await Promise.all(requests(...ids))).map(({ status, text }) => [status, text]);
    expect(await responsesOf(id, folderId)).toEqual(await responsesOf(999_998, 999_999));
    expect((await server.as('admin').get(`/api/dashboards/id/${id}/versions`)).body).toHaveLength(1);
  });

  test('refusals: doubles, the role Admin, what is inherited, nobody, strangers, broken items', async () => {
    const above = await folder();
    const inside = await board(above.id);
    await set(ofFolder(above.uid), [
      { teamId, permission: 2 },
      { role: 'Viewer', permission: 1 },
    ]);
    const { ids } = server.people;
    const [exists, tooLow] = [
      [400, 'Permission already exists'],
      [400, 'You can only override a permission to be higher'],
    ];
    const missing = (what: string) => [409, `User id and team id cannot both be empty for a ${what} permission`];
    const refusals: readonly (readonly [string, readonly object[], unknown])[] = [
      [
        ofFolder(above.uid),
        [
          { userId: ids.viewer, permission: 1 },
          { userId: ids.viewer, permission: 4 },
        ],
        exists,
      ],
      [
        ofFolder(above.uid),
        [
          { role: 'Viewer', permission: 1 },
          { role: '', permission: 2 },
        ],
        exists,
      ],
      [ofFolder(above.uid), [{ role: 'Admin', permission: 4 }], exists],
      [ofFolder(above.uid), [{ permission: 1 }], missing('folder')],
      [ofFolder(above.uid), [{ userId: 0, teamId: 0, role: null, permission: 1 }], missing('folder')],
      [ofFolder(above.uid), [{ userId: -7, teamId: -1, permission: 1 }], missing('folder')],
      [ofBoard(inside.id), [{ permission: 1 }], missing('dashboard')],
      [ofBoard(inside.id), [{ teamId, permission: 2 }], tooLow],
      [ofBoard(inside.id), [{ teamId, permission: 1 }], tooLow],
      [ofBoard(inside.id), [{ role: 'Viewer', permission: 1 }], tooLow],
      [ofFolder(above.uid), [{ userId: ids.otherViewer, permission: 1 }], [404, 'User not found']],
      [ofFolder(above.uid), [{ userId: 999_999, permission: 1 }], [404, 'User not found']],
      [ofFolder(above.uid), [{ userId: 2 ** 52, permission: 1 }], [404, 'User not found']],
      [ofFolder(above.uid), [{ teamId: otherTeamId, permission: 1 }], [404, 'Team not found']],
      [ofBoard(inside.id), [{ teamId: 999_999, permission: 1 }], [404, 'Team not found']],
      [
        ofBoard(inside.id),
        [{ userId: ids.viewer, teamId, permission: 1 }],
        [400, 'items.0: is for more than one of a user, a team and a role'],
      ],
      [
        ofBoard(inside.id),
        [{ teamId, role: 'Viewer', permission: 4 }],
        [400, 'items.0: is for more than one of a user, a team and a role'],
      ],
      [ofBoard(inside.id), [{ role: 'King', permission: 1 }], [400, 'items.0.role: invalid role value: King']],
      [ofBoard(inside.id), [{ role: 'Viewer', permission: 3 }], [400, 'items.0.permission: expected one of 1, 2, 4']],
      [ofBoard(inside.id), [{ userId: 2 ** 60, permission: 1 }], [400, expect.any(String)]],
    ];
    const before = [await described(ofFolder(above.uid)), await described(ofBoard(inside.id))];
    for (const [path, items, expected] of refusals) {
      const { status, body } = await post(path, items);
      expect([items, [status, body.message]]).toEqual([items, expected]);
    }
    for (const body of [{}, { items: null }, { items: {} }, { items: [null] }])
      expect((await server.as('admin').post(ofFolder(above.uid), body)).status).toBe(400);
    const many = Array.from({ length: 1001 }, (_, at) => ({ userId: at + 1, permission: 1 }));
    expect((await post(ofFolder(above.uid), many)).status).toBe(400);
    expect([await described(ofFolder(above.uid)), await described(ofBoard(inside.id))]).toEqual(before);
    expect((await server.as('admin').get(`/api/dashboards/uid/${inside.uid}`)).body.meta.hasAcl).toBe(false);
  });

  test('who is no Admin cannot lose the own right by the list they save, and sees no email', async () => {
    const { uid } = await folder();
    const { ids } = server.people;
    await set(ofFolder(uid), [{ userId: ids.viewer, permission: 4 }]);
    const refused = { status: 403, body: { message: 'Cannot remove own admin permission for a folder' } };
    for (const items of [[], [{ userId: ids.viewer, permission: 2 }], [{ userId: ids.editor, permission: 4 }], [{ teamId, permission: 4 }]])
      expect(await post(ofFolder(uid), items, 'viewer')).toMatchObject(refused);
    await set(
      ofFolder(uid),
      [
        { userId: ids.viewer, permission: 4 },
        { teamId, permission: 1 },
      ],
      'viewer',
    );
    const list = (await server.as('viewer').get(ofFolder(uid))).body;
    expect(list).toMatchObject([
      { userLogin: 'viewer', userEmail: '', userAvatarUrl: '' },
      { team: 'Ops', teamEmail: '' },
    ]);
    await server.as('admin').post(`/api/teams/${teamId}/members`, { userId: ids.viewer });
    await set(ofFolder(uid), [{ teamId, permission: 4 }], 'viewer');
    expect(await described(ofFolder(uid), 'viewer')).toEqual(['Ops Admin']);
    await set(ofFolder(uid), []);
    expect((await server.as('viewer').get(ofFolder(uid))).status).toBe(403);
  });

  test('entries go with who leaves, and with teams that are deleted; who comes back has none', async () => {
    const { uid } = await folder();
    const person = (await server.as('serverAdmin').post('/api/admin/users', { login: 'sailor', password: PASSWORD })).body;
    await server.as('otherAdmin').post('/api/org/users', { loginOrEmail: 'sailor', role: 'Viewer' });
    const gone = (await server.as('admin').post('/api/teams', { name: 'Short-lived' })).body;
    await server.as('admin').post(`/api/teams/${gone.teamId}/members`, { userId: person.id });
    await set(ofFolder(uid), [
      { userId: person.id, permission: 2 },
      { teamId: gone.teamId, permission: 4 },
    ]);
    const sailor = server.with({
      authorization: `Basic ${Buffer.from(`sailor:${PASSWORD}`).toString('base64')}`,
      'x-grafana-org-id': String(server.people.mainOrgId),
    });
    expect((await sailor.get(`/api/folders/${uid}`)).body).toMatchObject({ canSave: true, canAdmin: true });
    await server.as('admin').delete(`/api/teams/${gone.teamId}/members/${person.id}`);
    expect((await sailor.get(`/api/folders/${uid}`)).body).toMatchObject({ canSave: true, canAdmin: false });
    await server.as('admin').delete(`/api/teams/${gone.teamId}`);
    expect(await described(ofFolder(uid))).toEqual(['sailor Edit']);
    await server.as('admin').delete(`/api/org/users/${person.id}`);
    expect(await described(ofFolder(uid))).toEqual([]);
    await server.as('admin').post('/api/org/users', { loginOrEmail: 'sailor', role: 'Viewer' });
    expect((await sailor.get(`/api/folders/${uid}`)).status).toBe(403);
  });

  test('two lists that are saved at once are never mixed', async () => {
    const { uid } = await folder();
    const lists = [1, 2, 4].map((permission) => [
      { teamId, permission },
      { role: 'Viewer', permission },
    ]);
    const results = await Promise.all([...lists, ...lists].map((items) => post(ofFolder(uid), items)));
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const [team, role, ...rest] = (await server.as('admin').get(ofFolder(uid))).body;
    expect([rest, team.permission]).toEqual([[], role.permission]);
  });
});

describe.each(databases())('permission lists for a visitor without an account on $name', (database) => {
  test('name nobody, whatever role the operator gave to visitors', async () => {
    const environment = { PHAROS_AUTH_ANONYMOUS_ENABLED: 'true', PHAROS_AUTH_ANONYMOUS_ORG_ROLE: 'Admin' };
    const server = await testServer(database, { environment });
    const { uid } = (await server.as('admin').post('/api/folders', { title: 'Folder' })).body;
    const path = `/api/folders/${uid}/permissions`;
    const userId = server.people.ids.viewer;
    await server.as('admin').post(path, { items: [{ userId, permission: 2 }] });
    const [entry] = (await server.with().get(path)).body;
    expect(entry).toMatchObject({ userId, userLogin: '', userEmail: '', permission: 2 });
    expect(JSON.stringify(entry)).not.toContain('viewer');
    expect((await server.as('admin').get(path)).body).toMatchObject([{ userLogin: 'viewer' }]);
    await server.close();
  });
});
