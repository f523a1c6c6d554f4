import { PERMISSION_LEVELS, type PermissionLevel } from '@pharos/contract/primitives';
import type { PermissionRequester } from '@pharos/domain/permissions/entries';
import { expect } from 'vitest';
import type { databases } from '../../testing/databases.ts';
import type { Client } from '../../testing/test-client.ts';
import type { DrawPicture } from '../rendering/index.ts';
import { PASSWORD, type TestServer, testServer } from '../../testing/test-server.ts';

export const CALLERS = [
  'an Admin',
  'an Editor',
  'an Editor of team T',
  'a Viewer',
  'a Viewer of team T',
  'the Viewer n',
  'a Viewer of teams T and U',
  'a Viewer key',
  'an Editor key',
  'an anonymous visitor',
  'an Admin elsewhere',
  'a Viewer with entries on dashboards only',
] as const;
export type CallerName = (typeof CALLERS)[number];

/**
 * Entries as `V1 T2`: for Viewers, Editors, team T, team U, the person n, the person m, who has none on folders, with the level as a number;
 * undefined: never saved.
 */
export type Entries = string | undefined;

/**
 * Folders and dashboards by the entries that they have; in a folder: the folder's, then its own. Expected is what each caller may do, in the order
 * of CALLERS: nothing, view, edit, administer.
 */
const IN_GENERAL: readonly (readonly [Entries, string])[] = [
  [undefined, 'a ee vvvv ve v - v'],
  ['', 'a -- ---- -- - - -'],
  ['V1', 'a vv vvvv vv v - v'],
  ['V2', 'a ee eeee ee e - e'],
  ['V4', 'a aa aaaa aa a - a'],
  ['E1', 'a vv ---- -v - - -'],
  ['E2', 'a ee ---- -e - - -'],
  ['V1 E2', 'a ee vvvv ve v - v'],
  ['T1', 'a -v -v-v -- - - -'],
  ['T2 V1', 'a ve veve vv v - v'],
  ['T1 U2', 'a -v -v-e -- - - -'],
  ['n4', 'a -- --a- -- - - -'],
  ['n1 T4', 'a -a -ava -- - - -'],
];
const IN_FOLDERS: readonly (readonly [Entries, Entries, string])[] = [
  [undefined, undefined, 'a ee vvvv ve v - v'],
  [undefined, '', 'a ee vvvv ve v - v'],
  [undefined, 'T4', 'a ea vava ve v - v'],
  [undefined, 'n2', 'a ee vvev ve v - v'],
  [undefined, 'V2', 'a ee eeee ee e - e'],
  ['', undefined, 'a -- ---- -- - - -'],
  ['', 'V1', 'a vv vvvv vv v - v'],
  ['T1', undefined, 'a -v -v-v -- - - -'],
  ['T1', 'T2', 'a -e -e-e -- - - -'],
  ['V1', 'U4 n2', 'a vv vvea vv v - v'],
  ['E2', 'V1', 'a ee vvvv ve v - v'],
  ['E4', undefined, 'a aa ---- -a - - -'],
  ['U1 n1', 'T2 E1', 'a ve -eve -v - - -'],
];

/** The person m has no entry on any folder. */
const BY_DASHBOARDS_IN_GENERAL: typeof IN_GENERAL = [
  ['m2', 'a -- ---- -- - - e'],
  ['V1 m4', 'a vv vvvv vv v - a'],
];
const BY_DASHBOARDS_IN_FOLDERS: typeof IN_FOLDERS = [
  ['', 'm2', 'a -- ---- -- - - e'],
  ['V1', 'm4', 'a vv vvvv vv v - a'],
];

/** What an organisation may save in the place of Viewer/View and Editor/Edit, with what each caller may do where permissions were never saved. */
export const OTHER_DEFAULTS = {
  everywhere: 'T2 E1',
  general: 'V1 n4',
  folder: 'a ve -e-e -v - - -',
  inGeneral: 'a vv vvav vv v - v',
  /** By the own entries of a dashboard in a folder. */
  below: {
    never: 'a ve -e-e -v - - -',
    '': 'a ve -e-e -v - - -',
    T4: 'a va -a-a -v - - -',
    n2: 'a ve -eee -v - - -',
    V2: 'a ee eeee ee e - e',
  },
} as const;

export interface WorldItem {
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
const readExpected = (text: string, visitorRole: WorldOptions['visitorRole']): WorldItem['expected'] => {
  const letters = [...text.replaceAll(' ', '')];
  if (visitorRole === 'Editor') letters[CALLERS.indexOf('an anonymous visitor')] = letters[CALLERS.indexOf('an Editor key')] ?? '';
  expect(letters).toHaveLength(CALLERS.length);
  return Object.fromEntries(CALLERS.map((name, at) => [name, LETTERS[letters[at] ?? '']])) as WorldItem['expected']; // one for each caller
};
export const gives = (level: PermissionLevel | undefined, needed: PermissionLevel): boolean =>
  level !== undefined && PERMISSION_LEVELS[level] >= PERMISSION_LEVELS[needed];

interface WorldOptions {
  /** What visitors without an account are in Main Org. */
  readonly visitorRole: 'Viewer' | 'Editor';
  readonly environment?: Readonly<Record<string, string>>;
  readonly drawPicture?: DrawPicture;
  /** Absent: the organisation has saved none. */
  readonly defaults?: typeof OTHER_DEFAULTS | undefined;
}

/** A server with folders and dashboards of every kind of permissions, and callers of every kind. */
export interface World {
  readonly server: TestServer;
  readonly callers: Readonly<Record<CallerName, Client>>;
  readonly requesters: Readonly<Record<CallerName, PermissionRequester>>;
  readonly places: readonly WorldItem[];
  /** What each caller may do in General itself. */
  readonly general: WorldItem['expected'];
  /** Entries as they are sent. */
  itemsOf(entries: string): readonly { readonly permission: number }[];
}

export async function makeWorld(
  database: ReturnType<typeof databases>[number],
  { visitorRole, environment, drawPicture, defaults }: WorldOptions,
): Promise<World> {
  const server = await testServer(database, {
    environment: {
      PHAROS_AUTH_ANONYMOUS_ENABLED: 'true',
      PHAROS_AUTH_ANONYMOUS_ORG_NAME: 'Main Org.',
      PHAROS_AUTH_ANONYMOUS_ORG_ROLE: visitorRole,
      ...environment,
    },
    ...(drawPicture && { drawPicture }),
  });
  const admin = server.as('admin');
  const team = async (name: string): Promise<number> => (await admin.post('/api/teams', { name })).body.teamId;
  const [t, u] = [await team('T'), await team('U')];
  const person = async (login: string, teamIds: readonly number[], role = 'Viewer') => {
    const { id } = (await server.as('serverAdmin').post('/api/admin/users', { login, password: PASSWORD })).body;
    if (role !== 'Viewer') await admin.patch(`/api/org/users/${id}`, { role });
    for (const teamId of teamIds) await admin.post(`/api/teams/${teamId}/members`, { userId: id });
    const visit = { method: 'password' as const, address: '127.0.0.1', userAgent: 'test' };
    const token = await server.storage.inTransaction((db) => server.signIn.sessions.start(db, id, visit));
    return { id: Number(id), client: server.with({ cookie: `${server.signIn.cookies.name}=${token}` }) };
  };
  const key = async (role: string) => {
    const made = await admin.post('/api/auth/keys', { name: role, role });
    return server.with({ authorization: `Bearer ${made.body.key}` });
  };
  const [editorOfT, ofT, n, ofBoth, m] = [
    await person('editor of T', [t], 'Editor'),
    await person('viewer of T', [t]),
    await person('n', []),
    await person('viewer of both', [t, u]),
    await person('m', []),
  ];
  const callers: World['callers'] = {
    'an Admin': admin,
    'an Editor': server.as('editor'),
    'an Editor of team T': editorOfT.client,
    'a Viewer': server.as('viewer'),
    'a Viewer of team T': ofT.client,
    'the Viewer n': n.client,
    'a Viewer of teams T and U': ofBoth.client,
    'a Viewer key': await key('Viewer'),
    'an Editor key': await key('Editor'),
    'an anonymous visitor': server.with(),
    'an Admin elsewhere': server.as('otherAdmin'),
    'a Viewer with entries on dashboards only': m.client,
  };
  const { ids } = server.people;
  const requesters: World['requesters'] = {
    'an Admin': { role: 'Admin', user: { userId: ids.admin, teamIds: [] } },
    'an Editor': { role: 'Editor', user: { userId: ids.editor, teamIds: [] } },
    'an Editor of team T': { role: 'Editor', user: { userId: editorOfT.id, teamIds: [t] } },
    'a Viewer': { role: 'Viewer', user: { userId: ids.viewer, teamIds: [] } },
    'a Viewer of team T': { role: 'Viewer', user: { userId: ofT.id, teamIds: [t] } },
    'the Viewer n': { role: 'Viewer', user: { userId: n.id, teamIds: [] } },
    'a Viewer of teams T and U': { role: 'Viewer', user: { userId: ofBoth.id, teamIds: [t, u] } },
    'a Viewer key': { role: 'Viewer' },
    'an Editor key': { role: 'Editor' },
    'an anonymous visitor': { role: visitorRole },
    'an Admin elsewhere': { role: undefined },
    'a Viewer with entries on dashboards only': { role: 'Viewer', user: { userId: m.id, teamIds: [] } },
  };
  const targets: Readonly<Record<string, object>> = {
    V: { role: 'Viewer' },
    E: { role: 'Editor' },
    T: { teamId: t },
    U: { teamId: u },
    n: { userId: n.id },
    m: { userId: m.id },
  };

  const itemsOf = (entries: string) =>
    entries
      .split(' ')
      .filter((text) => text !== '')
      .map((text) => ({ ...targets[text[0] ?? ''], permission: Number(text[1]) }));
  const places = await makePlaces({ admin, itemsOf, visitorRole, defaults });
  const [[, usual] = [undefined, '']] = IN_GENERAL;
  const general = readExpected(defaults?.inGeneral ?? usual, visitorRole);
  return { server, callers, requesters, places, general, itemsOf };
}

interface PlaceParts extends Pick<WorldOptions, 'visitorRole' | 'defaults'>, Pick<World, 'itemsOf'> {
  readonly admin: Client;
}

/** Folders and dashboards of every kind of permissions, below lists of the organisation where it has some. */
async function makePlaces({ admin, itemsOf, visitorRole, defaults }: PlaceParts): Promise<readonly WorldItem[]> {
  const restrict = async (path: string, entries: Entries) => {
    if (entries === undefined) return;
    const response = await admin.post(`${path}/permissions`, { items: itemsOf(entries) });
    expect(response.status, response.text).toBe(200);
  };
  const makeFolder = async (title: string, entries: Entries) => {
    const folder = (await admin.post('/api/folders', { title })).body;
    await restrict(`/api/folders/${folder.uid}`, entries);
    return folder;
  };
  const makeBoard = async (title: string, entries: Entries, folderId = 0) => {
    const made = (await admin.post('/api/dashboards/db', { dashboard: { title, tags: [title] }, folderId })).body;
    await restrict(`/api/dashboards/id/${made.id}`, entries);
    return made;
  };

  const saveDefaults = async (list: 'defaults' | 'general', entries: string) => {
    const response = await admin.post(`/api/org/permissions/${list}`, { items: itemsOf(entries) });
    expect(response.status, response.text).toBe(200);
  };
  if (defaults) {
    await saveDefaults('defaults', defaults.everywhere);
    await saveDefaults('general', defaults.general);
  }
  const below: Readonly<Record<string, string>> = defaults?.below ?? {};

  const places: WorldItem[] = [];
  const addBoard = async (
    name: string,
    { own, above, expected }: Pick<WorldItem, 'own' | 'above'> & { readonly expected: string },
    folderId = 0,
  ) => {
    const { id, uid } = await makeBoard(name, own, folderId);
    const common = { name, id, uid, isFolder: false, folderId, own, expected: readExpected(expected, visitorRole) };
    places.push({ ...common, ...(above ? { above } : {}) });
  };
  for (const [own, expected] of IN_GENERAL) {
    const name = `general ${own ?? 'never'}`;
    const { id, uid } = await makeFolder(`f ${name}`, own);
    const ofFolder = readExpected((own === undefined && defaults?.folder) || expected, visitorRole);
    places.push({ name: `f ${name}`, id, uid, isFolder: true, folderId: 0, own, expected: ofFolder });
    await addBoard(name, { own, expected: (own === undefined && defaults?.inGeneral) || expected });
  }
  for (const [own, expected] of BY_DASHBOARDS_IN_GENERAL) await addBoard(`general ${own}`, { own, expected });
  for (const [above, own, expected] of [...IN_FOLDERS, ...BY_DASHBOARDS_IN_FOLDERS]) {
    const name = `below ${above ?? 'never'} own ${own ?? 'never'}`;
    const folder = await makeFolder(`f ${name}`, above);
    const inFolder = (above === undefined && below[own ?? 'never']) || expected;
    await addBoard(name, { own, above: { entries: above }, expected: inFolder }, folder.id);
  }
  return places;
}
