import type { PermissionListEntry } from '@pharos/contract/api/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditReader } from '../../testing/audit-records.ts';
import { databases } from '../../testing/databases.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

const DEFAULTS = '/api/org/permissions/defaults';
const GENERAL = '/api/org/permissions/general';
const LISTS = [DEFAULTS, GENERAL];

describe.each(databases())('entries that hold where none were saved on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  const admin = () => server.as('admin');
  const shown = async (path: string) =>
    (await admin().get(path)).body.map(
      ({ role, userLogin, team, permission }: PermissionListEntry) => `${role ?? (userLogin || team)} ${permission}`,
    );
  const save = async (path: string, items: readonly object[]) => {
    const { status, body } = await admin().post(path, { items });
    expect([path, status, body]).toEqual([path, 200, body]);
  };
  const USUAL = [
    { role: 'Viewer', permission: 1 },
    { role: 'Editor', permission: 2 },
  ];
  const opened = async (person: 'viewer' | 'editor', uid: string) => (await server.as(person).get(`/api/dashboards/uid/${uid}`)).status;

  test('they are for Admins to see and to change, and belong to one organisation', async () => {
    for (const path of LISTS) {
      for (const person of ['viewer', 'editor'] as const) {
        expect((await server.as(person).get(path)).status).toBe(403);
        expect((await server.as(person).post(path, { items: USUAL })).status).toBe(403);
      }
      const ofOthers = (await server.as('otherAdmin').get(path)).text;
      await save(path, [{ role: 'Editor', permission: 4 }]);
      expect((await server.as('otherAdmin').get(path)).text).toBe(ofOthers);
      await save(path, USUAL);
    }
  });

  test('until they are saved Viewers view and Editors edit; General has what holds everywhere until it has a list of its own', async () => {
    const other = server.as('otherAdmin');
    const roles = async (path: string) =>
      (await other.get(path)).body.map(({ role, permission, created }: Record<string, unknown>) => [role, permission, created]);
    const usual = [
      ['Viewer', 1, '0001-01-01T00:00:00Z'],
      ['Editor', 2, '0001-01-01T00:00:00Z'],
    ];
    expect([await roles(DEFAULTS), await roles(GENERAL)]).toEqual([usual, usual]);
    expect((await other.post(DEFAULTS, { items: [{ role: 'Editor', permission: 2 }] })).status).toBe(200);
    expect(await roles(GENERAL)).toEqual([['Editor', 2, '0001-01-01T00:00:00Z']]);
    expect(await roles(DEFAULTS)).toEqual([['Editor', 2, expect.stringMatching(/^20/)]]);
  });

  test('they decide at once about folders and dashboards that were never saved, and about nothing else', async () => {
    const folder = (await admin().post('/api/folders', { title: 'turbines' })).body;
    const closed = (await admin().post('/api/folders', { title: 'valves' })).body;
    await admin().post(`/api/folders/${closed.uid}/permissions`, { items: USUAL });
    const make = async (title: string, folderId: number) =>
      (await admin().post('/api/dashboards/db', { dashboard: { title }, folderId })).body.uid as string;
    const [below, closedBelow, general] = [await make('rotor', folder.id), await make('stem', closed.id), await make('gauge', 0)];
    await save(DEFAULTS, []);
    expect([await opened('viewer', below), await opened('viewer', closedBelow), await opened('editor', below)]).toEqual([403, 200, 403]);
    await save(GENERAL, [{ role: 'Editor', permission: 1 }]);
    expect([await opened('viewer', general), await opened('editor', general)]).toEqual([403, 200]);
    expect((await server.as('editor').post('/api/dashboards/db', { dashboard: { title: 'mine' } })).status).toBe(403);
    await save(GENERAL, USUAL);
    await save(DEFAULTS, USUAL);
    expect([await opened('viewer', below), await opened('viewer', general)]).toEqual([200, 200]);
  });

  test('entries for persons and teams go with the member and with the team', async () => {
    const { teamId } = (await admin().post('/api/teams', { name: 'night' })).body;
    const { viewer } = server.people.ids;
    for (const path of LISTS) {
      await save(path, [...USUAL, { teamId, permission: 2 }, { userId: viewer, permission: 4 }]);
      expect(await shown(path)).toEqual(['Viewer 1', 'Editor 2', 'night 2', 'viewer 4']);
    }
    await admin().delete(`/api/teams/${teamId}`);
    for (const path of LISTS) {
      expect(await shown(path)).toEqual(['Viewer 1', 'Editor 2', 'viewer 4']);
      await save(path, USUAL);
    }
  });

  test.each([
    [[...USUAL, { role: 'Viewer', permission: 2 }], 'Permission already exists'],
    [[{ role: 'Admin', permission: 4 }], 'Permission already exists'],
    [[{ permission: 1 }], 'User id and team id cannot both be empty for a folder permission'],
    [[{ userId: 999_999, permission: 1 }], 'User not found'],
    [[{ teamId: 999_999, permission: 1 }], 'Team not found'],
  ])('refuses %j and changes nothing', async (items, message) => {
    for (const path of LISTS) {
      const before = await shown(path);
      const { status, body } = await admin().post(path, { items });
      expect([status < 500 && status >= 400, body.message]).toEqual([true, message]);
      expect(await shown(path)).toEqual(before);
    }
  });

  test('who gave what is on record, with what held before', async () => {
    await save(DEFAULTS, USUAL);
    const records = auditReader(server.storage);
    await records();
    await save(DEFAULTS, [{ role: 'Editor', permission: 2 }]);
    expect(await records()).toEqual([
      {
        by: 'user admin',
        orgId: server.people.mainOrgId,
        action: 'permissions-changed',
        result: 'done',
        object: 'org Main Org.',
        changes: { defaultEntries: [['role Viewer: view', 'role Editor: edit'], ['role Editor: edit']] },
      },
    ]);
    await save(DEFAULTS, USUAL);
  });

  test('whoever makes a folder that the defaults hide from them is answered all the same', async () => {
    await save(DEFAULTS, []);
    const made = await server.as('editor').post('/api/folders', { title: 'hidden from its maker' });
    expect([made.status, made.body.canSave]).toEqual([200, false]);
    expect((await server.as('editor').get(`/api/folders/${made.body.uid}`)).status).toBe(403);
    await save(DEFAULTS, USUAL);
  });
});
