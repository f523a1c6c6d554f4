import type { FolderRight } from '@pharos/contract/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../platform/session/actor.ts';
import { grantOrgScope } from '../../platform/session/grant-scope.ts';
import { databases } from '../../testing/databases.ts';
import { userForTest } from '../../testing/http-server.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { givesPermissions, holdsFolderRight } from './index.ts';

describe.each(databases())('rights over folders on $name', (database) => {
  let server: TestServer;
  let folder: { readonly id: number; readonly uid: string };
  beforeAll(async () => {
    server = await testServer(database);
    folder = (await server.as('editor').post('/api/dashboards/db', { dashboard: { title: 'boilers' }, isFolder: true })).body;
  });
  afterAll(() => server.close());

  const asPerson = (role: Actor['role'], userId: number, orgId = server.people.mainOrgId): Actor =>
    userForTest({ role, userId, scope: grantOrgScope(orgId) });
  const holds = (actor: Actor, right: FolderRight, uid = folder.uid) =>
    holdsFolderRight(server.storage.reader, actor, { right, folderUid: uid });
  const grant = (userId: number, level: number, dashboardId = folder.id) =>
    server.storage.inTransaction((db) =>
      db
        .insertInto('permission')
        .values({ orgId: server.people.mainOrgId, dashboardId, userId, teamId: null, role: null, level, createdAt: 0 })
        .execute(),
    );

  test('editors edit in General, and Admins administer every folder that there is', async () => {
    const [viewer, editor, admin] = [asPerson('Viewer', 90), asPerson('Editor', 91), asPerson('Admin', 92)];
    expect([await holds(viewer, 'edit-somewhere'), await holds(editor, 'edit-somewhere')]).toEqual([false, true]);
    expect([await holds(editor, 'folder-admin'), await holds(admin, 'folder-admin')]).toEqual([false, true]);
    expect(await holds(admin, 'folder-admin', 'no-such-folder')).toBe(false);
    expect(await holds(asPerson(undefined, 93), 'edit-somewhere')).toBe(false);
  });

  test('an entry on one folder gives a viewer the right, in this organisation only', async () => {
    const { viewer } = server.people.ids;
    await grant(viewer, 2);
    expect([await holds(asPerson('Viewer', viewer), 'edit-somewhere'), await holds(asPerson('Viewer', viewer), 'folder-admin')]).toEqual([
      true,
      false,
    ]);
    expect(await holds(asPerson('Viewer', viewer, server.people.otherOrgId), 'edit-somewhere')).toBe(false);
    expect(await givesPermissions(server.storage.reader, asPerson('Viewer', viewer))).toBe(false);
    await grant(viewer, 4);
    expect(await givesPermissions(server.storage.reader, asPerson('Viewer', viewer))).toBe(true);
    expect(await holds(asPerson('Viewer', viewer), 'folder-admin')).toBe(true);
    expect(await holds(asPerson('Viewer', viewer, server.people.otherOrgId), 'folder-admin')).toBe(false);
  });

  test('[A8] an entry on a dashboard is a right over no folder', async () => {
    const board = (await server.as('editor').post('/api/dashboards/db', { dashboard: { title: 'pumps' } })).body;
    const userId = server.people.ids.serverAdmin; // has no other entry
    await grant(userId, 4, board.id);
    expect(await holds(asPerson('Viewer', userId), 'edit-somewhere')).toBe(false);
    expect(await holds(asPerson('Viewer', userId), 'folder-admin', board.uid)).toBe(false);
  });

  test('[A8] visitors give nobody permissions, whatever their role', async () => {
    const scope = grantOrgScope(server.people.mainOrgId);
    for (const role of ['Viewer', 'Editor', 'Admin'] as const) {
      const visitor: Actor = { kind: 'anonymous', role, scope, orgName: '', userId: 0, login: '', isServerAdmin: false };
      expect(await givesPermissions(server.storage.reader, visitor)).toBe(false);
    }
  });
});
