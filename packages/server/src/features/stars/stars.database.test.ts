import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

describe.each(databases())('stars on $name', (database) => {
  let server: TestServer;
  const saved = new Map<string, { readonly id: number; readonly uid: string }>();
  const save = async (title: string, who: 'editor' | 'otherEditor' = 'editor', more: object = {}) =>
    saved.set(title, (await server.as(who).post('/api/dashboards/db', { dashboard: { title }, ...more })).body);
  const star = (title: string) => `/api/user/stars/dashboard/${saved.get(title)?.id}`;
  const starredOf = async (who: 'viewer' | 'editor' | 'otherViewer') =>
    (await server.as(who).get('/api/search?starred=true')).body.map(({ title }: { title: string }) => title);

  beforeAll(async () => {
    server = await testServer(database);
    await save('folder', 'editor', { isFolder: true });
    await save('boilers');
    await save('turbines');
    await save('theirs', 'otherEditor');
  });
  afterAll(() => server.close());

  test('a star is of one person, is seen in hits, in the dashboard and by the filter, and is taken away again', async () => {
    expect(await server.as('viewer').post(star('boilers'))).toMatchObject({ status: 200, body: { message: 'Dashboard starred!' } });
    expect((await server.as('viewer').post(`${star('boilers')}/`)).status).toBe(200); // twice
    const hits = (await server.as('viewer').get('/api/search?type=dash-db')).body;
    expect(hits.map(({ title, isStarred }: { title: string; isStarred: boolean }) => [title, isStarred])).toEqual([
      ['boilers', true],
      ['turbines', false],
    ]);
    expect(await starredOf('viewer')).toEqual(['boilers']);
    expect(await starredOf('editor')).toEqual([]);
    const meta = async (who: 'viewer' | 'editor') =>
      (await server.as(who).get(`/api/dashboards/uid/${saved.get('boilers')?.uid}`)).body.meta;
    expect((await meta('viewer')).isStarred).toBe(true);
    expect(await meta('editor')).not.toHaveProperty('isStarred');
    expect((await server.as('viewer').get('/api/dashboards/db/boilers')).body.meta.isStarred).toBe(true);
    for (let time = 0; time < 2; time += 1)
      expect(await server.as('viewer').delete(star('boilers'))).toMatchObject({ status: 200, body: { message: 'Dashboard unstarred' } });
    expect(await starredOf('viewer')).toEqual([]);
  });

  test("[A7] who takes a star away takes nobody else's", async () => {
    for (const who of ['viewer', 'editor'] as const) await server.as(who).post(star('turbines'));
    await server.as('viewer').delete(star('turbines'));
    expect([await starredOf('viewer'), await starredOf('editor')]).toEqual([[], ['turbines']]);
    await server.as('editor').delete(star('turbines'));
    expect(await starredOf('editor')).toEqual([]);
  });

  test('what one may not see, folders and what is not there cannot be starred', async () => {
    for (const title of ['theirs', 'folder', 'nothing of this name']) {
      const path = title.startsWith('nothing') ? '/api/user/stars/dashboard/999999' : star(title);
      expect(await server.as('viewer').post(path)).toMatchObject({ status: 404, body: { message: 'Dashboard not found' } });
    }
    expect((await server.as('viewer').delete(star('theirs'))).status).toBe(200);
    await server.as('otherViewer').post(star('theirs'));
    expect(await starredOf('viewer')).toEqual([]);
    expect(await starredOf('otherViewer')).toEqual(['theirs']);
    await server.as('viewer').delete(star('theirs'));
    expect(await starredOf('otherViewer')).toEqual(['theirs']);
  });

  test.each(['0', 'x', '-1', '1.5', '99999999999999999999'])('id %s is no dashboard', async (id) => {
    const path = `/api/user/stars/dashboard/${id}`;
    expect(await server.as('viewer').post(path)).toMatchObject({ status: 400, body: { message: 'Missing dashboard id' } });
    expect(await server.as('viewer').delete(path)).toMatchObject({ status: 400, body: { message: 'Missing dashboard id' } });
  });

  test('a key has no stars', async () => {
    const { key } = (await server.as('admin').post('/api/auth/keys', { name: 'script', role: 'Admin' })).body;
    const script = server.with({ authorization: `Bearer ${key}` });
    expect(await script.post(star('boilers'))).toMatchObject({ status: 412, body: { message: 'You need to sign in to star dashboards' } });
    expect((await script.delete(star('boilers'))).status).toBe(412);
    expect((await script.get('/api/search?starred=true')).body).toEqual([]);
    expect((await script.get('/api/search?type=dash-db')).body).toHaveLength(2);
  });

  test('a star goes with its dashboard', async () => {
    await save('short-lived');
    await server.as('viewer').post(star('short-lived'));
    await server.as('editor').delete(`/api/dashboards/uid/${saved.get('short-lived')?.uid}`);
    const rows = await server.storage.reader.selectFrom('star').select('dashboardId').execute();
    expect(rows.map(({ dashboardId }) => dashboardId)).not.toContain(saved.get('short-lived')?.id);
  });
});
