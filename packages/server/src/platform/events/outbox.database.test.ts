import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { forgetOldEvents } from './outbox.ts';

const DAY_MS = 86_400_000;

describe.each(databases())('events on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());
  const events = (orgId = server.people.mainOrgId) =>
    server.storage.reader.selectFrom('outbox').select(['event', 'ids']).where('orgId', '=', orgId).orderBy('id').execute();
  const save = (dashboard: object, who: 'editor' | 'otherEditor' = 'editor') => server.as(who).post('/api/dashboards/db', { dashboard });

  test('are written with the change they tell of, in its organisation', async () => {
    const { id, uid } = (await save({ title: 'told', password: 'not told' })).body;
    await save({ title: 'theirs' }, 'otherEditor');
    await server.as('editor').delete(`/api/dashboards/uid/${uid}`);
    expect(await events()).toEqual([
      { event: 'dashboard-saved', ids: JSON.stringify({ dashboardId: id }) },
      { event: 'dashboard-deleted', ids: JSON.stringify({ dashboardId: id }) },
    ]);
    expect(await events(server.people.otherOrgId)).toHaveLength(1);
  });

  test('of a change that was refused are not there', async () => {
    const before = (await events()).length;
    expect((await save({ title: '' })).status).toBe(400);
    expect((await save({ title: 'x', id: 999_999 })).status).toBe(404);
    expect(await events()).toHaveLength(before);
  });

  test('are forgotten after a week', async () => {
    expect((await save({ title: 'of last week' })).status).toBe(200);
    server.clock.forward(6 * DAY_MS);
    await forgetOldEvents(server.storage, server.clock.nowMs());
    expect((await events()).length).toBeGreaterThan(0);
    await forgetOldEvents(server.storage, server.clock.nowMs() + 2 * DAY_MS);
    expect(await events()).toEqual([]);
  });
});
