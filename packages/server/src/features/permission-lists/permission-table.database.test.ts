import { PERMISSION_LEVELS, type PermissionLevel } from '@pharos/contract/primitives';
import { entriesInEffect, levelOf, type PermissionEntry, type PermissionRequester } from '@pharos/domain/permissions/entries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { Client } from '../../testing/test-client.ts';
import { PASSWORD, type TestServer, testServer } from '../../testing/test-server.ts';

const CALLERS = [
  'an Admin',
  'an Editor',
  'an Editor of team T',
  'a Viewer',
  'a Viewer of team T',
  'the Viewer n',
  'a Viewer of teams T and U',
  'a Viewer key',
  'an Editor key',
  'an anonymous Viewer',
  'an Admin elsewhere',
] as const;
type CallerName = (typeof CALLERS)[number];

/** Entries as `V1 T2`: for Viewers, Editors, team T, team U, the person n, with the level as a number; undefined: never saved. */
type Entries = string | undefined;

/**
 * Folders and dashboards by the entries that they have; in a folder: the folder's, then its own. Expected is what each caller may do, in the order
 * of CALLERS: nothing, view, edit, administer.
 */
const IN_GENERAL: readonly (readonly [Entries, string])[] = [
  [undefined, 'a ee vvvv ve v -'],
  ['', 'a -- ---- -- - -'],
  ['V1', 'a vv vvvv vv v -'],
  ['V2', 'a ee eeee ee e -'],
  ['V4', 'a aa aaaa aa a -'],
  ['E1', 'a vv ---- -v - -'],
  ['E2', 'a ee ---- -e - -'],
  ['V1 E2', 'a ee vvvv ve v -'],
  ['T1', 'a -v -v-v -- - -'],
  ['T2 V1', 'a ve veve vv v -'],
  ['T1 U2', 'a -v -v-e -- - -'],
  ['n4', 'a -- --a- -- - -'],
  ['n1 T4', 'a -a -ava -- - -'],
];
const IN_FOLDERS: readonly (readonly [Entries, Entries, string])[] = [
  [undefined, undefined, 'a ee vvvv ve v -'],
  [undefined, '', 'a ee vvvv ve v -'],
  [undefined, 'T4', 'a ea vava ve v -'],
  [undefined, 'n2', 'a ee vvev ve v -'],
  [undefined, 'V2', 'a ee eeee ee e -'],
  ['', undefined, 'a -- ---- -- - -'],
  ['', 'V1', 'a vv vvvv vv v -'],
  ['T1', undefined, 'a -v -v-v -- - -'],
  ['T1', 'T2', 'a -e -e-e -- - -'],
  ['V1', 'U4 n2', 'a vv vvea vv v -'],
  ['E2', 'V1', 'a ee vvvv ve v -'],
  ['E4', undefined, 'a aa ---- -a - -'],
  ['U1 n1', 'T2 E1', 'a ve -eve -v - -'],
];

interface Place {
  readonly name: string;
  readonly id: number;
  readonly uid: string;
  readonly isFolder: boolean;
  readonly folderId: number;
  readonly own: Entries;
  readonly above?: { readonly entries: Entries };
  readonly expected: Readonly<Record<CallerName, PermissionLevel | undefined>>;
}

const LETTERS: Readonly<Record<string, PermissionLevel | undefined>> = { v: 'view', e: 'edit', a: 'admin' };
const readExpected = (text: string): Place['expected'] => {
  const letters = [...text.replaceAll(' ', '')];
  expect(letters).toHaveLength(CALLERS.length);
  return Object.fromEntries(CALLERS.map((name, at) => [name, LETTERS[letters[at] ?? '']])) as Place['expected']; // one for each caller
};
const gives = (level: PermissionLevel | undefined, needed: PermissionLevel): boolean =>
  level !== undefined && PERMISSION_LEVELS[level] >= PERMISSION_LEVELS[needed];

describe.each(databases())('[1.6.1-m] the table of permissions on $name', (database) => {
  let server: TestServer;
  let callers: Readonly<Record<CallerName, Client>>;
  let requesters: Readonly<Record<CallerName, PermissionRequester>>;
  let targets: Readonly<Record<string, object>>;
  const places: Place[] = [];

  beforeAll(async () => {
    server = await testServer(database, {
      environment: { PHAROS_AUTH_ANONYMOUS_ENABLED: 'true', PHAROS_AUTH_ANONYMOUS_ORG_NAME: 'Main Org.' },
    });
    const admin = server.as('admin');
    const team = async (name: string): Promise<number> => (await admin.post('/api/teams', { name })).body.teamId;
    const [t, u] = [await team('T'), await team('U')];
    const person = async (login: string, teamIds: readonly number[], role = 'Viewer') => {
      const { id } = (await server.as('serverAdmin').post('/api/admin/users', { login, password: PASSWORD })).body;
      if (role !== 'Viewer') await admin.patch(`/api/org/users/${id}`, { role });
      for (const teamId of teamIds) await admin.post(`/api/teams/${teamId}/members`, { userId: id });
      const visit = { address: '127.0.0.1', userAgent: 'test' };
      const token = await server.storage.inTransaction((db) => server.signIn.sessions.start(db, id, visit));
      return { id: Number(id), client: server.with({ cookie: `${server.signIn.cookies.name}=${token}` }) };
    };
    const key = async (role: string) => {
      const made = await admin.post('/api/auth/keys', { name: role, role });
      return server.with({ authorization: `Bearer ${made.body.key}` });
    };
    const [editorOfT, ofT, n, ofBoth] = [
      await person('editor of T', [t], 'Editor'),
      await person('viewer of T', [t]),
      await person('n', []),
      await person('viewer of both', [t, u]),
    ];
    callers = {
      'an Admin': admin,
      'an Editor': server.as('editor'),
      'an Editor of team T': editorOfT.client,
      'a Viewer': server.as('viewer'),
      'a Viewer of team T': ofT.client,
      'the Viewer n': n.client,
      'a Viewer of teams T and U': ofBoth.client,
      'a Viewer key': await key('Viewer'),
      'an Editor key': await key('Editor'),
      'an anonymous Viewer': server.with(),
      'an Admin elsewhere': server.as('otherAdmin'),
    };
    const { ids } = server.people;
    requesters = {
      'an Admin': { role: 'Admin', person: { userId: ids.admin, teamIds: [] } },
      'an Editor': { role: 'Editor', person: { userId: ids.editor, teamIds: [] } },
      'an Editor of team T': { role: 'Editor', person: { userId: editorOfT.id, teamIds: [t] } },
      'a Viewer': { role: 'Viewer', person: { userId: ids.viewer, teamIds: [] } },
      'a Viewer of team T': { role: 'Viewer', person: { userId: ofT.id, teamIds: [t] } },
      'the Viewer n': { role: 'Viewer', person: { userId: n.id, teamIds: [] } },
      'a Viewer of teams T and U': { role: 'Viewer', person: { userId: ofBoth.id, teamIds: [t, u] } },
      'a Viewer key': { role: 'Viewer' },
      'an Editor key': { role: 'Editor' },
      'an anonymous Viewer': { role: 'Viewer' },
      'an Admin elsewhere': { role: undefined },
    };
    targets = { V: { role: 'Viewer' }, E: { role: 'Editor' }, T: { teamId: t }, U: { teamId: u }, n: { userId: n.id } };
    await makePlaces();
  });
  afterAll(() => server.close());

  const itemsOf = (entries: string) =>
    entries
      .split(' ')
      .filter((text) => text !== '')
      .map((text) => ({ ...targets[text[0] ?? ''], permission: Number(text[1]) }));
  const restrict = async (path: string, entries: Entries) => {
    if (entries === undefined) return;
    const response = await server.as('admin').post(`${path}/permissions`, { items: itemsOf(entries) });
    expect(response.status, response.text).toBe(200);
  };
  const makeFolder = async (title: string, entries: Entries) => {
    const folder = (await server.as('admin').post('/api/folders', { title })).body;
    await restrict(`/api/folders/${folder.uid}`, entries);
    return folder;
  };
  const makeBoard = async (title: string, entries: Entries, folderId = 0) => {
    const made = (await server.as('admin').post('/api/dashboards/db', { dashboard: { title, tags: [title] }, folderId })).body;
    await restrict(`/api/dashboards/id/${made.id}`, entries);
    return made;
  };

  async function makePlaces(): Promise<void> {
    for (const [own, expected] of IN_GENERAL) {
      const common = { own, folderId: 0, expected: readExpected(expected) };
      const name = `general ${own ?? 'never'}`;
      const [folder, board] = [await makeFolder(`f ${name}`, own), await makeBoard(name, own)];
      places.push({ ...common, name: `f ${name}`, id: folder.id, uid: folder.uid, isFolder: true });
      places.push({ ...common, name, id: board.id, uid: board.uid, isFolder: false });
    }
    for (const [above, own, expected] of IN_FOLDERS) {
      const name = `below ${above ?? 'never'} own ${own ?? 'never'}`;
      const folder = await makeFolder(`f ${name}`, above);
      const board = await makeBoard(name, own, folder.id);
      const common = { own, above: { entries: above }, folderId: folder.id, expected: readExpected(expected) };
      places.push({ ...common, name, id: board.id, uid: board.uid, isFolder: false });
    }
  }

  const idsWhere = (caller: CallerName, needed: PermissionLevel, isFit: (place: Place) => boolean = () => true) =>
    places
      .filter((place) => isFit(place) && gives(place.expected[caller], needed))
      .map(({ id }) => id)
      .toSorted((a, b) => a - b);
  const known = (rows: readonly { readonly id: number }[]) =>
    rows
      .map(({ id }) => id)
      .filter((id) => places.some((place) => place.id === id))
      .toSorted((a, b) => a - b);

  test('has at least two hundred rows', () => {
    expect(places.length * CALLERS.length).toBeGreaterThan(400);
  });

  test.each(CALLERS)('lists and counts for %s what may be viewed, and nothing else', async (caller) => {
    const { get } = callers[caller];
    expect(known((await get('/api/search?limit=5000')).body)).toEqual(idsWhere(caller, 'view'));
    expect(known((await get('/api/search?limit=5000&permission=Edit')).body)).toEqual(idsWhere(caller, 'edit'));
    expect(known((await get('/api/folders')).body)).toEqual(idsWhere(caller, 'view', ({ isFolder }) => isFolder));
    const tags = (await get('/api/dashboards/tags')).body;
    const visible = places.filter(({ isFolder, expected }) => !isFolder && gives(expected[caller], 'view'));
    expect(tags).toEqual(visible.map(({ name }) => ({ term: name, count: 1 })).toSorted((a, b) => (a.term < b.term ? -1 : 1)));
  });

  test.each(CALLERS)('decides for %s alike when something is opened, its history and its list of permissions are read', async (caller) => {
    const { get } = callers[caller];
    const isElsewhere = caller === 'an Admin elsewhere';
    for (const { name, id, uid, isFolder, expected } of places) {
      const level = expected[caller];
      const [canView, canSave, canAdmin] = [gives(level, 'view'), gives(level, 'edit'), gives(level, 'admin')];
      const refused = isElsewhere ? 404 : 403;
      const refusedByNumber = canView ? refused : 404;
      const opened = await get(isFolder ? `/api/folders/${uid}` : `/api/dashboards/uid/${uid}`);
      const rights = isFolder ? opened.body : opened.body.meta;
      expect([name, opened.status]).toEqual([name, canView ? 200 : refused]);
      if (canView) expect({ name, ...rights }).toMatchObject({ name, canSave, canEdit: canSave, canAdmin });
      const history = await get(`/api/dashboards/id/${id}/versions`);
      expect([name, history.status]).toEqual([name, canSave ? 200 : refusedByNumber]);
      const list = await get(isFolder ? `/api/folders/${uid}/permissions` : `/api/dashboards/id/${id}/permissions`);
      expect([name, list.status]).toEqual([name, canAdmin ? 200 : isFolder ? refused : refusedByNumber]);
    }
  });

  test.each(CALLERS)('lets %s save what may be edited', async (caller) => {
    const { put, post } = callers[caller];
    for (const { name, id, uid, isFolder, folderId, expected } of places) {
      const level = expected[caller];
      const unseen = isFolder && caller !== 'an Admin elsewhere' ? 403 : 404;
      const status = gives(level, 'edit') ? 200 : gives(level, 'view') ? 403 : unseen;
      const dashboard = { id, title: name, tags: [name] };
      const saved = isFolder
        ? await put(`/api/folders/${uid}`, { title: name, overwrite: true })
        : await post('/api/dashboards/db', { dashboard, folderId, overwrite: true });
      expect([name, saved.status]).toEqual([name, status]);
    }
  });

  test('gives the same as the rules of the domain', () => {
    const entriesOf = (entries: Entries): PermissionEntry[] =>
      itemsOf(entries ?? '').map(({ permission, ...target }) => ({
        target: { kind: 'role' in target ? 'role' : 'teamId' in target ? 'team' : 'user', ...target } as PermissionEntry['target'], // as itemsOf made it
        level: ({ 1: 'view', 2: 'edit', 4: 'admin' } as const)[permission] ?? 'view',
      }));
    for (const { name, own, above, expected } of places) {
      const folder = above && { entries: entriesOf(above.entries), hasAcl: above.entries !== undefined };
      const inEffect = entriesInEffect({ own: entriesOf(own), hasAcl: own !== undefined, ...(folder ? { folder } : {}) });
      const levels = CALLERS.map((caller) =>
        levelOf(
          requesters[caller],
          inEffect.map(({ entry }) => entry),
        ),
      );
      expect([name, levels]).toEqual([name, CALLERS.map((caller) => expected[caller])]);
    }
  });

  test.each(CALLERS)('[1.6.1-g] lets %s make a dashboard where the folder may be edited, and in General as an Editor', async (caller) => {
    const { post, get } = callers[caller];
    const make = (folderId: number) => post('/api/dashboards/db', { dashboard: { title: `by ${caller}` }, folderId });
    for (const { name, id, expected } of places.filter(({ isFolder }) => isFolder)) {
      const level = expected[caller];
      const status = gives(level, 'edit') ? 200 : gives(level, 'view') ? 403 : 400;
      expect([name, (await make(id)).status]).toEqual([name, status]);
    }
    if (caller === 'an Admin elsewhere') return;
    const isEditor = requesters[caller].role !== 'Viewer';
    expect((await make(0)).status).toBe(isEditor ? 200 : 403);
    expect((await post('/api/folders', { title: `of ${caller}` })).status).toBe(isEditor ? 200 : 403);
    const made = (await get(`/api/search?limit=5000&query=${encodeURIComponent(`by ${caller}`)}`)).body;
    expect(made.filter(({ title }: { title: string }) => title === `by ${caller}`)).toHaveLength(
      idsWhere(caller, 'edit', ({ isFolder }) => isFolder).length + (isEditor ? 1 : 0),
    );
  });
});
