import { BIN_DAYS, type DeletedItem } from '@pharos/contract/api/bin';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/database/storage.ts';
import { databases } from '../../testing/databases.ts';
import { type Person, type TestServer, testServer } from '../../testing/test-server.ts';
import { grantOrgScope, grantServerScope } from '../../platform/session/grant-scope.ts';
import { userForTest } from '../../testing/http-server.ts';
import { binRepository } from './bin.repository.ts';
import { BINNED_TABLES, DASHBOARD_COLUMNS } from './bin-columns.ts';
import { removeExpiredDeletions } from './remove-expired.ts';

const DAY_MS = 86_400_000;

describe.each(databases())('the bin on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());
  beforeEach(async () => void (await server.as('admin').delete('/api/bin')));

  const as = (who: Person = 'admin') => server.as(who);
  const save = async (title: string, more: object = {}): Promise<{ id: number; uid: string; url: string; version: number }> => {
    const { folderId, ...dashboard } = { folderId: 0, ...more };
    const response = await as().post('/api/dashboards/db', { dashboard: { title, ...dashboard }, folderId, overwrite: true });
    expect(response, response.text).toMatchObject({ status: 200 });
    return response.body;
  };
  const makeFolder = async (title: string): Promise<{ id: number; uid: string }> => (await as().post('/api/folders', { title })).body;
  const remove = (uid: string, who?: Person) => as(who).delete(`/api/dashboards/uid/${uid}`);
  const read = (uid: string, who?: Person) => as(who).get(`/api/dashboards/uid/${uid}`);
  const list = async (who?: Person, query = ''): Promise<DeletedItem[]> => (await as(who).get(`/api/bin${query}`)).body.items;
  const titles = async (who?: Person, query = '?perpage=500') => (await list(who, query)).map(({ title }) => title);
  const restore = (id: number, body: object = {}, who?: Person) => as(who).post(`/api/bin/${id}/restore`, body);
  const countRows = async (table: string, column: string, id: number): Promise<number> => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(server.storage.reader);
    return Number(rows[0]?.count);
  };

  test('has the columns of the tables whose rows it keeps, all of them', async () => {
    const tables = await server.storage.reader.introspection.getTables();
    const columnsOf = (name: string) =>
      (tables.find((table) => table.name === name)?.columns ?? []).map((column) => column.name).toSorted();
    expect(columnsOf('dashboard')).toEqual([...DASHBOARD_COLUMNS].toSorted());
    for (const { table, bin, columns } of BINNED_TABLES) {
      expect(columnsOf(table), table).toEqual([...columns].toSorted());
      expect(columnsOf(bin), bin).toEqual([...columns].toSorted());
    }
  });

  test('keeps every table that belongs to a dashboard, but for what is made from it anew', async () => {
    const binned = new Set(BINNED_TABLES.map(({ table }) => table));
    const tables = await server.storage.reader.introspection.getTables();
    const owned = tables
      .filter(({ name, columns }) => !name.startsWith('bin_') && columns.some((column) => column.name === 'dashboard_id'))
      .map(({ name }) => name)
      .filter((name) => !binned.has(name));
    // Terms are indexed again; a snapshot stays where it is when its dashboard goes.
    expect(owned.filter((name) => !['dashboard_term', 'dashboard_index', 'snapshot'].includes(name))).toEqual([]);
  });

  test('a deleted dashboard is gone, its uid and title are free at once, and it comes back whole', async () => {
    const made = await save('Pumps', { uid: 'pumps', tags: ['north'], panels: [{ id: 1, type: 'text' }] });
    await save('Pumps', { uid: 'pumps', tags: ['north', 'wet'], panels: [], version: 1 });
    await as('viewer').post(`/api/user/stars/dashboard/${made.id}`);
    await as().post(`/api/dashboards/id/${made.id}/permissions`, { items: [{ role: 'Viewer', permission: 1 }] });
    await as().post('/api/annotations', { dashboardId: made.id, panelId: 1, time: 5, text: 'started', tags: ['deploy'] });
    const before = [await read('pumps'), await as().get(`/api/dashboards/id/${made.id}/permissions`)].map(({ body }) => body);
    const versions = (await as().get(`/api/dashboards/id/${made.id}/versions`)).body;

    expect((await remove('pumps')).body).toEqual({ title: 'Pumps', message: 'Dashboard Pumps deleted' });
    expect((await read('pumps')).status).toBe(404);
    expect((await as().get('/api/search?query=Pumps')).body).toEqual([]);
    expect((await as().get('/api/dashboards/tags')).body).toEqual([]);
    const [item] = await list();
    expect(item).toMatchObject({ id: made.id, uid: 'pumps', title: 'Pumps', isFolder: false, folderTitle: 'General', itemCount: 0 });
    expect(item?.deletedBy).toBe((await as().get('/api/user')).body.login);
    expect(Date.parse(item?.expiresAt ?? '') - Date.parse(item?.deletedAt ?? '')).toBe(BIN_DAYS * DAY_MS);
    await save('Pumps', { uid: 'pumps' });
    await remove('pumps');
    expect(await titles()).toEqual(['Pumps', 'Pumps']);
    const newest = (await list())[0]?.id ?? 0;
    expect((await as().delete(`/api/bin/${newest}`)).body).toEqual({ message: 'Pumps is gone for good' });

    expect(await restore(made.id)).toMatchObject({
      status: 200,
      body: { uid: 'pumps', title: 'Pumps', url: made.url, isMovedToGeneral: false, message: 'Pumps is back' },
    });
    expect([await read('pumps'), await as().get(`/api/dashboards/id/${made.id}/permissions`)].map(({ body }) => body)).toEqual(before);
    expect((await as().get(`/api/dashboards/id/${made.id}/versions`)).body).toEqual(versions);
    expect((await as('viewer').get('/api/search?starred=true')).body).toHaveLength(1);
    expect((await as().get('/api/dashboards/tags')).body).toHaveLength(2);
    const { body: events } = await as().get(`/api/annotations?dashboardId=${made.id}`);
    expect(events).toMatchObject([{ text: 'started', tags: ['deploy'] }]);
    expect(await titles()).toEqual([]);
    for (const { bin, owner } of BINNED_TABLES.filter((one) => one.owner.column === 'dashboard_id'))
      expect(await countRows(bin, owner.column, made.id), bin).toBe(0);
    await remove('pumps');
  });

  test('a folder comes back with what stood in it; what was deleted before it stays by itself', async () => {
    const folder = await makeFolder('Plant');
    const [one, two] = [await save('One', { folderId: folder.id }), await save('Two', { uid: 'two', folderId: folder.id })];
    const early = await save('Early', { folderId: folder.id });
    await remove(early.uid);
    expect((await as().delete(`/api/folders/${folder.uid}`)).status).toBe(200);
    const items = await list();
    expect(items.map(({ title, itemCount, folderTitle }) => [title, itemCount, folderTitle])).toEqual([
      ['Early', 0, 'Plant'],
      ['Plant', 2, 'General'],
    ]);
    const other = await save('Has the uid now', { uid: 'two' });
    expect((await restore(folder.id)).status).toBe(200);
    expect((await read(one.uid)).body.meta).toMatchObject({ folderId: folder.id, folderTitle: 'Plant' });
    const inside = (await as().get(`/api/search?folderIds=${folder.id}`)).body;
    expect(inside.map(({ title }: { title: string }) => title)).toEqual(['One', 'Two']);
    const back = inside.find(({ id }: { id: number }) => id === two.id);
    expect(back.uid).not.toBe('two');
    expect((await read(back.uid)).body.dashboard).toMatchObject({ uid: back.uid, id: two.id, title: 'Two' });
    expect((await read('two')).body.dashboard.id).toBe(other.id);
    expect((await restore(early.id)).body).toMatchObject({ isMovedToGeneral: false });
    expect((await read(early.uid)).body.meta.folderId).toBe(folder.id);
    expect(await titles()).toEqual([]);
  });

  test('where its folder is gone a dashboard comes back into General', async () => {
    const folder = await makeFolder('Short lived');
    const { uid, id } = await save('Orphan', { folderId: folder.id });
    await remove(uid);
    await as().delete(`/api/folders/${folder.uid}`);
    expect((await restore(id)).body).toMatchObject({ title: 'Orphan', isMovedToGeneral: true });
    expect((await read(uid)).body.meta.folderId).toBe(0);
    await remove(uid);
  });

  const restrict = (place: string, items: object[]) => as().post(`${place}/permissions`, { items });
  const binId = async (title: string) => (await list('admin', '?perpage=500')).find((item) => item.title === title)?.id ?? 0;
  const adminActor = () => userForTest({ role: 'Admin', userId: server.people.ids.admin, scope: grantOrgScope(server.people.mainOrgId) });
  const purge = async (title: string) => as().delete(`/api/bin/${await binId(title)}`);

  describe.each([
    { folderIs: 'in the bin', isPurged: false },
    { folderIs: 'removed for good', isPurged: true },
  ])('[B17] a dashboard of a closed folder that is $folderIs', ({ isPurged }) => {
    const make = async (title: string, items: object[]) => {
      const folder = await makeFolder(`F ${title}`);
      const board = await save(title, { folderId: folder.id });
      const ownItems = [
        { role: 'Viewer', permission: 2 },
        { userId: server.people.ids.editor, permission: 1 },
      ];
      await restrict(`/api/folders/${folder.uid}`, items);
      if (items.length > 0) await restrict(`/api/dashboards/id/${board.id}`, ownItems);
      const levels = async () => [
        (await read(board.uid)).body.meta.hasAcl,
        ...(await Promise.all((['editor', 'viewer'] as const).map(async (who) => (await read(board.uid, who)).body.meta?.canSave))),
      ];
      const before = await levels();
      await remove(board.uid);
      await as().delete(`/api/folders/${folder.uid}`);
      if (isPurged) await purge(`F ${title}`);
      expect((await restore(board.id)).body).toMatchObject({ isMovedToGeneral: true });
      return { board, before, levels };
    };

    test('comes back as closed as it was', async () => {
      const { board, levels } = await make(`Closed ${isPurged}`, []);
      expect((await read(board.uid, 'viewer')).status).toBe(403);
      expect((await read(board.uid, 'editor')).status).toBe(403);
      expect(await levels()).toEqual([true, undefined, undefined]);
      await remove(board.uid);
    });

    test('has the entries of the folder and its own, the higher where both give', async () => {
      const { board, before, levels } = await make(`Given ${isPurged}`, [
        { role: 'Viewer', permission: 1 },
        { userId: server.people.ids.viewer, permission: 4 },
      ]);
      expect(before).toEqual([true, true, true]);
      expect(await levels()).toEqual(before);
      const entries = (await as().get(`/api/dashboards/id/${board.id}/permissions`)).body;
      const given = entries.map(({ role, userId, permission }: Record<string, unknown>) => [role ?? userId, permission]);
      const { editor, viewer } = server.people.ids;
      expect(new Map(given)).toEqual(
        new Map<unknown, number>([
          ['Viewer', 2],
          [editor, 1],
          [viewer, 4],
        ]),
      );
      await remove(board.uid);
    });
  });

  test('[B17] a folder that raises what its dashboard has gives the higher level on', async () => {
    const folder = await makeFolder('Raises');
    const { id, uid } = await save('Raised', { folderId: folder.id });
    await restrict(`/api/dashboards/id/${id}`, [{ userId: server.people.ids.viewer, permission: 2 }]);
    await restrict(`/api/folders/${folder.uid}`, [{ userId: server.people.ids.viewer, permission: 4 }]);
    await remove(uid);
    await as().delete(`/api/folders/${folder.uid}`);
    await restore(id);
    expect((await read(uid, 'viewer')).body.meta).toMatchObject({ canSave: true, canAdmin: true });
    await remove(uid);
  });

  test('[B17] a dashboard of an open folder comes back open', async () => {
    const folder = await makeFolder('Was open');
    const { id, uid } = await save('Open to all', { folderId: folder.id });
    await remove(uid);
    await as().delete(`/api/folders/${folder.uid}`);
    await restore(id);
    expect((await read(uid, 'viewer')).body.meta).toMatchObject({ hasAcl: false, canSave: false });
    expect((await read(uid, 'editor')).body.meta).toMatchObject({ canSave: true });
    await remove(uid);
  });

  test.each(['in the bin', 'removed for good'])(
    '[B17] a dashboard with a list of its own in an open folder that is %s keeps what everybody had',
    async (folderIs) => {
      const folder = await makeFolder(`Open ${folderIs}`);
      const { id, uid } = await save(`Listed ${folderIs}`);
      await restrict(`/api/dashboards/id/${id}`, [
        { role: 'Editor', permission: 1 },
        { userId: server.people.ids.viewer, permission: 4 },
      ]);
      await save(`Listed ${folderIs}`, { id, uid, folderId: folder.id, version: 1 });
      const rights = async (who: Person) => {
        const { status, body } = await read(uid, who);
        return [status, body.meta?.canSave, body.meta?.canAdmin];
      };
      const everybody = async () => Promise.all((['editor', 'viewer', 'otherViewer'] as const).map(rights));
      const before = await everybody();
      expect(before.slice(0, 2)).toEqual([
        [200, true, false],
        [200, true, true],
      ]);
      await remove(uid);
      await as().delete(`/api/folders/${folder.uid}`);
      if (folderIs === 'removed for good') await purge(`Open ${folderIs}`);
      expect((await restore(id)).body).toMatchObject({ isMovedToGeneral: true });
      expect(await everybody()).toEqual(before);
      const entries = (await as().get(`/api/dashboards/id/${id}/permissions`)).body;
      const given = entries.map(({ role, userId, permission }: Record<string, unknown>) => [role ?? userId, permission]);
      expect(new Map(given)).toEqual(
        new Map<unknown, number>([
          [server.people.ids.viewer, 4],
          ['Editor', 2],
          ['Viewer', 1],
        ]),
      );
      await remove(uid);
    },
  );

  test('[B17] what goes for good with its folder inherits nothing before', async () => {
    const folder = await makeFolder('Goes whole');
    await restrict(`/api/folders/${folder.uid}`, [{ userId: server.people.ids.viewer, permission: 2 }]);
    for (const title of ['Goes with it', 'Goes too']) await save(title, { folderId: folder.id });
    const early = await save('Went before', { folderId: folder.id });
    await remove(early.uid);
    for (const way of ['purge', 'purgeSome'] as const) {
      if (way === 'purge') await as().delete(`/api/folders/${folder.uid}`);
      const changes: number[] = [];
      const counted = (db: Database) =>
        binRepository(
          db.withPlugin({
            transformQuery: ({ node }) => node,
            transformResult: async ({ result }) => {
              if (result.numAffectedRows !== undefined) changes.push(Number(result.numAffectedRows));
              return result;
            },
          }),
        );
      const rolledBack = server.storage.inTransaction(async (db) => {
        if (way === 'purge') await counted(db).purge(grantOrgScope(server.people.mainOrgId), folder.id);
        else await counted(db).purgeSome(adminActor(), 20);
        throw new Error('rolled back');
      });
      await expect(rolledBack).rejects.toThrow('rolled back');
      // The flag, raised entries, new entries, and what is deleted; with all others nothing is left to inherit.
      expect(changes.slice(0, 3), way).toEqual(way === 'purge' ? [1, 0, 1] : [0, 0, 0]);
    }
  });

  test('[W20] what was closed after a deletion stays closed when the folder is removed for good, alone or with all others', async () => {
    for (const way of ['purge', 'empty'] as const) {
      const folder = await makeFolder('Closes later');
      const { id, uid } = await save('Deleted while open', { folderId: folder.id });
      await remove(uid);
      expect(await titles('editor')).toEqual(['Deleted while open']);
      await restrict(`/api/folders/${folder.uid}`, [{ userId: server.people.ids.viewer, permission: 2 }]);
      expect(await titles('editor')).toEqual([]);
      await as().delete(`/api/folders/${folder.uid}`);
      expect(await titles('editor')).toEqual([]);
      if (way === 'purge') await purge('Closes later');
      else await server.storage.inTransaction((db) => binRepository(db).purgeSome(adminActor(), 1)); // older numbers first: the folder
      expect(await titles('admin')).toEqual(['Deleted while open']);
      expect(await titles('editor'), way).toEqual([]);
      expect((await restore(id, {}, 'editor')).status, way).toBe(404);
      expect(await titles('viewer'), way).toEqual(['Deleted while open']); // may edit by an entry of the folder
      await as().delete('/api/bin');
    }
  });

  test('coming back into a taken uid or title asks; as a copy it gets its own', async () => {
    const { id, uid } = await save('Boiler', { uid: 'boiler' });
    await remove(uid);
    const now = await save('Boiler', { uid: 'boiler' });
    expect(await restore(id)).toMatchObject({ status: 409, body: { status: 'uid-taken' } });
    await remove(now.uid);
    await as().delete(`/api/bin/${now.id}`);
    await save('Boiler', { uid: 'another' });
    expect(await restore(id)).toMatchObject({ status: 409, body: { status: 'name-exists' } });
    const back = (await restore(id, { asCopy: true })).body;
    expect(back).toMatchObject({ title: 'Boiler (restored)', uid: 'boiler', url: '/d/boiler/boiler-restored' });
    expect((await read('boiler')).body.dashboard).toMatchObject({ title: 'Boiler (restored)', uid: 'boiler', id });
    expect((await read('another')).body.dashboard.title).toBe('Boiler');
  });

  test('is seen by who could delete: not by viewers, not by others of a restricted folder, never by another organisation', async () => {
    const secret = await makeFolder('Secret');
    const userId = (await as('viewer').get('/api/user')).body.id;
    const items = [{ userId, permission: 2 }];
    await as().post(`/api/folders/${secret.uid}/permissions`, { items });
    const [open, hidden] = [await save('Open'), await save('Hidden', { folderId: secret.id })];
    await remove(open.uid);
    await remove(hidden.uid);
    expect(await titles('admin')).toEqual(['Hidden', 'Open']);
    expect(await titles('editor')).toEqual(['Open']);
    expect(await titles('viewer')).toEqual(['Hidden']); // may edit in that folder
    expect(await titles('otherAdmin')).toEqual([]);
    await as().delete(`/api/folders/${secret.uid}`);
    expect(await titles('editor')).toEqual(['Open']);
    expect(await titles('viewer')).toEqual(['Hidden', 'Secret']);
    const secretRow = (await list()).find(({ title }) => title === 'Secret')?.id ?? 0;
    await as().delete(`/api/bin/${secretRow}`);
    expect(await titles('editor')).toEqual(['Open']);
    for (const who of ['editor', 'otherAdmin'] as const) {
      expect((await restore(hidden.id, {}, who)).status).toBe(404);
      expect((await as(who).delete(`/api/bin/${hidden.id}`)).status).toBe(404);
    }
    expect((await as('otherAdmin').delete('/api/bin')).body.count).toBe(0);
    // Who could delete it by an entry of the folder still sees it, but does not bring it back to where they may not edit.
    expect(await titles('viewer')).toEqual(['Hidden']);
    expect((await restore(hidden.id, {}, 'viewer')).status).toBe(403);
    expect((await as('editor').delete('/api/bin')).body.count).toBe(1);
    expect(await titles('admin')).toEqual(['Hidden']);
    expect((await as('viewer').delete('/api/bin')).body.count).toBe(1);
    expect(await titles('admin')).toEqual([]);
  });

  test('is emptied whole, a few at a time so that others can save meanwhile', async () => {
    const titlesOf = Array.from({ length: 45 }, (_, index) => `Many ${index}`);
    for (const title of titlesOf) await remove((await save(title)).uid);
    const transactions = vi.spyOn(server.storage, 'inTransaction');
    expect((await as().delete('/api/bin')).body.count).toBe(45);
    expect(transactions.mock.calls.length).toBeGreaterThan(2);
    transactions.mockRestore();
    expect(await titles()).toEqual([]);
  });

  test('lists by a part of the title and by pages; odd numbers are no error', async () => {
    for (const title of ['Alpha', 'Beta 100%', 'Gamma']) await remove((await save(title)).uid);
    expect(await titles('admin', '?query=BETA%20100%25')).toEqual(['Beta 100%']);
    expect(await titles('admin', '?query=%25')).toEqual(['Beta 100%']);
    expect(await titles('admin', '?perpage=2')).toEqual(['Gamma', 'Beta 100%']);
    expect(await titles('admin', '?perpage=2&page=2')).toEqual(['Alpha']);
    for (const query of ['?page=9999999', '?perpage=-1&page=2'])
      expect(await as().get(`/api/bin${query}`)).toMatchObject({ status: 200, body: { totalCount: 3, items: [] } });
    for (const id of ['0', 'x', '9007199254740993']) expect((await as().post(`/api/bin/${id}/restore`, {})).status).toBe(404);
  });

  test('after 30 days it is gone for good', async () => {
    const { uid, id } = await save('Old');
    await remove(uid);
    const scope = grantServerScope('a test');
    const { signal } = new AbortController();
    const deletedAt = Date.parse((await list())[0]?.deletedAt ?? '');
    await removeExpiredDeletions(server.storage, { scope, nowMs: deletedAt + BIN_DAYS * DAY_MS, signal });
    expect(await titles()).toEqual(['Old']);
    await removeExpiredDeletions(server.storage, { scope, nowMs: deletedAt + BIN_DAYS * DAY_MS + 1, signal });
    expect(await titles()).toEqual([]);
    expect(await countRows('bin_version', 'dashboard_id', id)).toBe(0);
  });
});
