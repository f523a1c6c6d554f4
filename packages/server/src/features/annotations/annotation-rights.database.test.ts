import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { Client } from '../../testing/test-client.ts';
import { PASSWORD, type TestServer, testServer } from '../../testing/test-server.ts';

const PAGE = readFileSync(new URL('../../../../../docs/permissions.md', import.meta.url), 'utf8');
const cells = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const [heading = '', , ...lines] = (/\| annotations of \|.*?\n\n/s.exec(PAGE)?.[0] ?? '').trim().split('\n');
const [, ...CALLERS] = cells(heading);
/** The table of the manual, row by row. */
const TABLE = lines.map((line) => {
  const [place = '', ...rights] = cells(line);
  return { place, rights };
});
const SETTING = ', with `users.viewers_can_edit`';
const withSetting = (isSet: boolean) => TABLE.filter(({ place }) => place.endsWith(SETTING) === isSet);

interface Scene {
  readonly server: TestServer;
  readonly callers: Readonly<Record<string, Client>>;
  /** Dashboard ids; 0 for the organisation. */
  readonly places: Readonly<Record<string, number>>;
  close(): Promise<void>;
}

async function openScene(database: ReturnType<typeof databases>[number], viewersCanEdit: boolean): Promise<Scene> {
  const server = await testServer(database, {
    environment: {
      PHAROS_AUTH_ANONYMOUS_ENABLED: 'true',
      PHAROS_AUTH_ANONYMOUS_ORG_NAME: 'Main Org.',
      PHAROS_USERS_VIEWERS_CAN_EDIT: String(viewersCanEdit),
    },
  });
  const admin = server.as('admin');
  const teamId: number = (await admin.post('/api/teams', { name: 'T' })).body.teamId;
  const person = async (login: string) => {
    const { id } = (await server.as('serverAdmin').post('/api/admin/users', { login, password: PASSWORD })).body;
    const token = await server.storage.inTransaction((db) =>
      server.signIn.sessions.start(db, id, { method: 'password', address: '127.0.0.1', userAgent: 'test' }),
    );
    return { id: Number(id), client: server.with({ cookie: `${server.signIn.cookies.name}=${token}` }) };
  };
  const key = async (role: string) =>
    server.with({ authorization: `Bearer ${(await admin.post('/api/auth/keys', { name: role, role })).body.key}` });
  const [n, ofT] = [await person('n'), await person('of T')];
  await admin.post(`/api/teams/${teamId}/members`, { userId: ofT.id });
  const callers = {
    Admin: admin,
    Editor: server.as('editor'),
    Viewer: server.as('viewer'),
    'Viewer n': n.client,
    'Viewer of team T': ofT.client,
    'server admin as Viewer': server.as('serverAdmin'),
    'Editor key': await key('Editor'),
    'Viewer key': await key('Viewer'),
    'visitor without account': server.with(),
    'Admin elsewhere': server.as('otherAdmin'),
  };
  await admin.patch(`/api/org/users/${server.people.ids.serverAdmin}`, { role: 'Viewer' });
  const board = async (title: string, items?: readonly object[], folderId = 0): Promise<number> => {
    const { id } = (await admin.post('/api/dashboards/db', { dashboard: { title }, folderId })).body;
    if (items) expect((await admin.post(`/api/dashboards/id/${id}/permissions`, { items })).status).toBe(200);
    return id;
  };
  const folder = (await admin.post('/api/folders', { title: 'Folder' })).body;
  await admin.post(`/api/folders/${folder.uid}/permissions`, { items: [{ teamId, permission: 1 }] });
  const places = {
    'the organisation': 0,
    'a dashboard without entries': await board('without'),
    'a dashboard for Admins only': await board('closed', []),
    'a dashboard that Viewers edit': await board('open', [{ role: 'Viewer', permission: 2 }]),
    'a dashboard that Editors view': await board('seen', [{ role: 'Editor', permission: 1 }]),
    'a dashboard that n views and team T edits': await board('named', [
      { userId: n.id, permission: 1 },
      { teamId, permission: 2 },
    ]),
    'a dashboard in a folder that team T views': await board('inside', undefined, folder.id),
  };
  return { server, callers, places, close: () => server.close() };
}

const ROOT = '/api/annotations';

describe.each(
  databases().flatMap((database) => [false, true].map((viewersCanEdit) => ({ name: database.name, database, viewersCanEdit }))),
)('rights on annotations on $name, viewers_can_edit $viewersCanEdit', ({ database, viewersCanEdit }) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene(database, viewersCanEdit);
  });
  afterAll(() => scene.close());

  test('the table names everybody and every place that is tried', () => {
    expect(CALLERS).toEqual(Object.keys(scene.callers));
    expect(new Set(TABLE.map(({ place }) => place.replace(SETTING, '')))).toEqual(new Set(Object.keys(scene.places)));
  });

  const rows = withSetting(viewersCanEdit).flatMap(({ place, rights }) =>
    CALLERS.map((caller, at) => ({ caller, right: rights[at] ?? '', place: place.replace(SETTING, '') })),
  );
  test.each(rows)('$caller: annotations of $place: $right', async ({ caller, right, place }) => {
    const [dashboardId, client, admin] = [scene.places[place] ?? -1, scene.callers[caller], scene.server.as('admin')];
    if (!client) throw new Error(caller);
    // Tags are found by a part of them: that of no row is a part of another one.
    const tag = `[${caller}] ${place}.`;
    const make = async (more: object = {}): Promise<number> =>
      (await admin.post(ROOT, { dashboardId, text: 'stored', tags: [tag], time: 1, ...more })).body.id;
    const [changed, deleted, region] = [await make(), await make(), await make({ timeEnd: 2 })];
    const [canRead, canWrite] = [right !== '-', right === 'write'];
    const byTag = (await client.get(`${ROOT}?tags=${encodeURIComponent(tag)}`)).body;
    expect(byTag).toHaveLength(canRead ? 4 : 0);
    const ofPlace = (await client.get(`${ROOT}?dashboardId=${dashboardId}&tags=${encodeURIComponent(tag)}`)).body;
    expect(ofPlace).toHaveLength(canRead ? 4 : 0);
    const counted = (await client.get(`${ROOT}/tags?tag=${encodeURIComponent(tag)}`)).body.result.tags;
    expect(counted).toEqual(canRead ? [{ tag, count: 3 }] : []);

    const refused = canWrite ? 200 : canRead ? 403 : 404;
    // In its own organisation an Admin writes whatever it reads; a dashboard of ours is not there.
    const added = caller === 'Admin elsewhere' ? (dashboardId === 0 ? 200 : 404) : canWrite ? 200 : 403;
    expect((await client.post(ROOT, { dashboardId, text: 'own' })).status).toBe(added);
    expect((await client.put(`${ROOT}/${changed}`, { text: 'changed' })).status).toBe(refused);
    expect((await client.patch(`${ROOT}/${changed}`, { text: 'changed' })).status).toBe(refused);
    expect((await client.delete(`${ROOT}/${deleted}`)).status).toBe(refused);
    expect((await client.delete(`${ROOT}/region/${region}`)).status).toBe(refused);
    const left = (await admin.get(`${ROOT}?tags=${encodeURIComponent(tag)}`)).body;
    expect(left).toHaveLength(canWrite ? 0 : 4); // a change without tags takes them away
  });
});
