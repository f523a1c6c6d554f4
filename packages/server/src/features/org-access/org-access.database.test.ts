import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

describe.each(databases())('why somebody may do something, on the wire of $name', (database) => {
  let server: TestServer;
  let teamId = 0;
  let folder: { readonly id: number; readonly uid: string };
  let dashboardId = 0;
  let sourceId = 0;
  beforeAll(async () => {
    server = await testServer(database);
    const admin = server.as('admin');
    teamId = (await admin.post('/api/teams', { name: 'night' })).body.teamId;
    await admin.post(`/api/teams/${teamId}/members`, { userId: server.people.ids.viewer });
    folder = (await admin.post('/api/folders', { title: 'turbines' })).body;
    const items = [
      { role: 'Viewer', permission: 1 },
      { teamId, permission: 2 },
    ];
    await admin.post(`/api/folders/${folder.uid}/permissions`, { items });
    dashboardId = (await admin.post('/api/dashboards/db', { dashboard: { title: 'rotor' }, folderId: folder.id })).body.id;
    await admin.post(`/api/dashboards/id/${dashboardId}/permissions`, { items: [{ userId: server.people.ids.viewer, permission: 4 }] });
    sourceId = (await admin.post('/api/datasources', { name: 'store', type: 'testdata', access: 'proxy' })).body.id;
  });
  afterAll(() => server.close());

  const why = (objectKind: string, objectId: number, subject = `subjectKind=user&subjectId=${server.people.ids.viewer}`) =>
    server.as('admin').get(`/api/org/access?${subject}&objectKind=${objectKind}&objectId=${objectId}`);

  test('the level is told with each rule that gives one, and where it stands', async () => {
    expect((await why('dashboard', dashboardId)).body).toEqual({
      title: 'rotor',
      level: 'admin',
      grants: [
        { rule: 'folder', level: 'view', to: { kind: 'role', name: 'Viewer' }, folder: 'turbines' },
        { rule: 'folder', level: 'edit', to: { kind: 'team', name: 'night' }, folder: 'turbines' },
        { rule: 'own', level: 'admin', to: { kind: 'user', name: 'viewer' } },
      ],
    });
    expect((await why('folder', folder.id)).body.grants.map(({ rule }: { rule: string }) => rule)).toEqual(['own', 'own']);
    expect((await why('data-source', sourceId)).body).toEqual({
      title: 'store',
      level: 'query',
      grants: [{ rule: 'open', level: 'query' }],
    });
    expect((await why('dashboard', dashboardId, `subjectKind=team&subjectId=${teamId}`)).body).toMatchObject({
      level: 'edit',
      grants: [{ level: 'view' }, { rule: 'folder', level: 'edit' }],
    });
    expect((await why('dashboard', dashboardId, `subjectKind=user&subjectId=${server.people.ids.admin}`)).body).toMatchObject({
      level: 'admin',
      grants: [{ rule: 'admin', level: 'admin' }, {}],
    });
  });

  test('all that somebody can open is listed by title, with the highest level and its reason; a text narrows it', async () => {
    const list = (query: string) =>
      server.as('admin').get(`/api/org/access/list?subjectKind=user&subjectId=${server.people.ids.viewer}&${query}`);
    const { body } = await list('objects=dashboards');
    expect(body).toMatchObject([
      { kind: 'dashboard', title: 'rotor', folder: 'turbines', level: 'admin', reason: { rule: 'own' } },
      { kind: 'folder', title: 'turbines', level: 'edit', reason: { rule: 'own', to: { kind: 'team', name: 'night' } } },
    ]);
    expect((await list('objects=dashboards&query=TURB')).body).toHaveLength(1);
    expect((await list('objects=dashboards&limit=1&page=2')).body).toMatchObject([{ title: 'turbines' }]);
    expect((await list('objects=dashboards&limit=1&page=9')).body).toEqual([]);
    expect((await list('objects=data-sources&query=stor')).body).toMatchObject([{ kind: 'data-source', id: sourceId, level: 'query' }]);
  });

  test('it is for Admins, and of another organisation nobody and nothing is there', async () => {
    for (const path of [
      `/api/org/access?subjectKind=user&subjectId=1&objectKind=folder&objectId=1`,
      '/api/org/access/list?subjectKind=user&subjectId=1&objects=dashboards',
    ])
      for (const person of ['viewer', 'editor'] as const) expect((await server.as(person).get(path)).status).toBe(403);
    const other = server.as('otherAdmin');
    const { viewer, otherViewer } = server.people.ids;
    const messageFor = async (subject: string, object: string) => (await other.get(`/api/org/access?${subject}&${object}`)).body.message;
    const ours = `objectKind=dashboard&objectId=${dashboardId}`;
    expect(await messageFor(`subjectKind=user&subjectId=${viewer}`, ours)).toBe('User not found');
    expect(await messageFor(`subjectKind=team&subjectId=${teamId}`, ours)).toBe('Team not found');
    expect(await messageFor('subjectKind=api-key&subjectId=999999', ours)).toBe('API key not found');
    expect(await messageFor(`subjectKind=service-account&subjectId=${viewer}`, ours)).toBe('Service account not found');
    const theirs = `subjectKind=user&subjectId=${otherViewer}`;
    expect(await messageFor(theirs, ours)).toBe('Dashboard not found');
    expect(await messageFor(theirs, `objectKind=folder&objectId=${folder.id}`)).toBe('Folder not found');
    expect(await messageFor(theirs, `objectKind=data-source&objectId=${sourceId}`)).toBe('Data source not found');
    expect((await other.get(`/api/org/access/list?${theirs}&objects=dashboards`)).body).toEqual([]);
  });

  test.each(['subjectKind=planet&subjectId=1', 'subjectKind=user', ''])('a query that names nobody is refused: %j', async (subject) => {
    expect((await why('dashboard', dashboardId, subject || 'x=1')).status).toBe(400);
  });
});
