import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

const EVERYTHING =
  '?state=alerting&state=not_ok&query=low&dashboardId=1&dashboardId=x&panelId=2&dashboardQuery=line&dashboardTag=a&dashboardTag=b&folderId=0&limit=5';

describe.each(databases())('alerts on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  test.each(['', '?state=all', '?state=execution_error', '?limit=many', EVERYTHING])('no rule is there for %j', async (query) => {
    expect(await server.as('viewer').get(`/api/alerts${query}`)).toMatchObject({ status: 200, body: [] });
  });

  test('who is not signed in is told nothing; other organisations and keys have no rules either', async () => {
    const { key } = (await server.as('admin').post('/api/auth/keys', { name: 'script', role: 'Viewer' })).body;
    expect((await server.with().get('/api/alerts')).status).toBe(401);
    expect((await server.as('otherViewer').get('/api/alerts')).body).toEqual([]);
    expect((await server.with({ authorization: `Bearer ${key}` }).get('/api/alerts')).body).toEqual([]);
  });
});
