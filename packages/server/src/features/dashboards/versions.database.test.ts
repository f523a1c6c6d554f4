import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
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
});
