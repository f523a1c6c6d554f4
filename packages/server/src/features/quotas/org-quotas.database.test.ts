import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditReader } from '../../testing/audit-records.ts';
import { databases } from '../../testing/databases.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

describe.each(databases())('quotas of organisations on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database, { environment: { PHAROS_QUOTA_ENABLED: 'true', PHAROS_QUOTA_ORG_DASHBOARD: '7' } });
  });
  afterAll(() => server.close());
  beforeEach(() => server.storage.inTransaction(async (db) => void (await db.deleteFrom('orgQuota').execute())));
  const other = () => `/api/orgs/${server.people.otherOrgId}/quotas`;
  const root = () => server.as('serverAdmin');

  test('members see what their organisation has, of how much', async () => {
    const before = (await server.as('viewer').get('/api/org/quotas')).body;
    await server.as('otherAdmin').post('/api/auth/keys', { name: 'deploy', role: 'Viewer' });
    await server.as('otherAdmin').post('/api/serviceaccounts', { name: 'a program is no user', role: 'Viewer' });
    const { otherOrgId: org_id, mainOrgId } = server.people;
    expect((await server.as('otherViewer').get('/api/org/quotas')).body).toEqual([
      { org_id, target: 'org_user', limit: 10, used: 3 },
      { org_id, target: 'dashboard', limit: 7, used: expect.any(Number) },
      { org_id, target: 'data_source', limit: 10, used: expect.any(Number) },
      { org_id, target: 'api_key', limit: 10, used: 1 },
    ]);
    expect((await server.as('viewer').get('/api/org/quotas')).body).toEqual(before);
    expect(before).toContainEqual({ org_id: mainOrgId, target: 'org_user', limit: 10, used: 4 });
  });

  test('a server administrator gives one organisation a limit of its own, which is recorded', async () => {
    const readNew = auditReader(server.storage);
    await readNew();
    const set = (target: string, body: object) => root().put(`${other()}/${target}`, body);
    expect((await set('dashboard', { limit: 50 })).body).toEqual({ message: 'Organization quota updated' });
    expect((await set('dashboard', { limit: -1, target: 'dashboard' })).status).toBe(200);
    const limits = async (orgId: number) =>
      (await root().get(`/api/orgs/${orgId}/quotas`)).body.map(({ target, limit }: { target: string; limit: number }) => [target, limit]);
    expect(await limits(server.people.otherOrgId)).toContainEqual(['dashboard', -1]);
    expect(await limits(server.people.mainOrgId)).toContainEqual(['dashboard', 7]);
    expect(await readNew()).toMatchObject([
      {
        by: 'user root',
        orgId: server.people.otherOrgId,
        action: 'org-changed',
        object: 'org Other Org.',
        changes: { 'quota dashboard': [7, 50] },
      },
      { action: 'org-changed', changes: { 'quota dashboard': [50, -1] } },
    ]);
    expect(await set('pictures', { limit: 1 })).toMatchObject({ status: 404, body: { message: 'Invalid quota target' } });
    for (const body of [{}, { limit: -2 }, { limit: 1.5 }, { limit: '5' }])
      expect((await set('dashboard', body)).status).toBeGreaterThanOrEqual(400);
    expect((await root().get('/api/orgs/999999/quotas')).status).toBe(404);
    expect((await root().put('/api/orgs/999999/quotas/dashboard', { limit: 1 })).status).toBe(404);
    expect((await server.as('otherAdmin').put(`${other()}/dashboard`, { limit: 100 })).status).toBe(403);
    expect((await server.as('otherAdmin').get(other())).status).toBe(403);
  });

  test('while quotas are off each of the calls says so', async () => {
    const off = await testServer(database);
    const said = { status: 404, body: { message: 'Quotas not enabled' } };
    const path = `/api/orgs/${off.people.mainOrgId}/quotas`;
    expect(await off.as('admin').get('/api/org/quotas')).toMatchObject(said);
    expect(await off.as('serverAdmin').get(path)).toMatchObject(said);
    expect(await off.as('serverAdmin').put(`${path}/dashboard`, { limit: 1 })).toMatchObject(said);
    await off.close();
  });
});
