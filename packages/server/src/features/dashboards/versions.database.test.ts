import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { trimVersions } from './index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

describe.each(databases())('dashboard versions on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  let count = 0;
  const title = () => `Board ${++count}`;
  const save = (dashboard: object, more: object = {}) => server.as('editor').post('/api/dashboards/db', { dashboard, ...more });
  const made = async (dashboard: object = {}): Promise<{ id: number; uid: string }> => (await save({ title: title(), ...dashboard })).body;

  test('versions: every save is kept with who, when and why, up to the configured number', async () => {
    const board = await made({ marker: 1.5 });
    const name = title();
    for (let version = 1; version <= 24; version += 1)
      await save({ id: board.id, title: name, version, step: version }, { message: version === 1 ? 'raised' : '' });
    const path = `/api/dashboards/id/${board.id}/versions`;
    const list = (await server.as('editor').get(path)).body;
    expect(list.map((row: { version: number }) => row.version)).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
    expect(list[0]).toMatchObject({ dashboardId: board.id, parentVersion: 24, restoredFrom: 0, createdBy: 'editor', message: '' });
    expect((await server.as('editor').get(`${path}?limit=2&start=1`)).body).toHaveLength(2);
    expect((await server.as('editor').get(`${path}/25`)).body).toMatchObject({
      version: 25,
      data: { id: board.id, step: 24, version: 25 },
    });
    expect(await server.as('editor').get(`${path}?start=100`)).toMatchObject({
      status: 404,
      body: { message: `No versions found for dashboardId ${board.id}` },
    });
    expect(await server.as('editor').get(`${path}/3`)).toMatchObject({ status: 404 });
    expect((await server.as('viewer').get(path)).status).toBe(403);
  });

  test('the first version says what it is', async () => {
    const board = await made();
    expect((await server.as('editor').get(`/api/dashboards/id/${board.id}/versions`)).body[0]).toMatchObject({
      version: 1,
      parentVersion: 0,
      message: 'Initial save',
    });
  });

  test('a number that is lowered later is kept to in all organisations, by batches', async () => {
    const { storage } = server;
    const dashboards = await Promise.all([made(), server.as('otherEditor').post('/api/dashboards/db', { dashboard: { title: title() } })]);
    const ids = [dashboards[0].id, dashboards[1].body.id];
    await storage.inTransaction(async (db) => {
      for (const id of ids) {
        await db.updateTable('dashboard').set({ version: 400 }).where('id', '=', id).execute();
        const { orgId } = await db.selectFrom('dashboard').select('orgId').where('id', '=', id).executeTakeFirstOrThrow();
        const row = { orgId, dashboardId: id, parentVersion: 0, restoredFrom: 0, createdAt: 1, createdBy: 1, message: '', data: '{}' };
        for (let version = 2; version <= 400; version += 1)
          await db
            .insertInto('dashboardVersion')
            .values({ ...row, version })
            .execute();
      }
    });
    const count = async (id: number) =>
      (
        await storage.reader.selectFrom('dashboardVersion').select('version').where('dashboardId', '=', id).orderBy('version').execute()
      ).map(({ version }) => version);
    await trimVersions(storage, { scope: grantServerScope('test'), count: 3, signal: new AbortController().signal });
    for (const id of ids) expect(await count(id)).toEqual([398, 399, 400]);
  });
});
