import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { auditReader } from '../../testing/audit-records.ts';
import { databases } from '../../testing/databases.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

describe.each(databases())('quotas of users on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database, {
      environment: { PHAROS_QUOTA_ENABLED: 'true', PHAROS_QUOTA_USER_ORG: '2', PHAROS_USERS_ALLOW_ORG_CREATE: 'true' },
    });
  });
  afterAll(() => server.close());

  test('a user may make organisations up to their limit, which server administrators change', async () => {
    const { editor } = server.people.ids;
    const make = (name: string) => server.as('editor').post('/api/orgs', { name });
    const quotas = async () => (await server.as('serverAdmin').get(`/api/admin/users/${editor}/quotas`)).body;
    expect(await quotas()).toEqual([{ user_id: editor, target: 'org_user', limit: 2, used: 1 }]);
    expect((await make('Second')).status).toBe(200);
    expect(await make('Third')).toMatchObject({ status: 403, body: { message: 'org Quota reached', status: 'quota-reached' } });
    const read = auditReader(server.storage);
    await read();
    const set = (limit: number, target = 'org_user') =>
      server.as('serverAdmin').put(`/api/admin/users/${editor}/quotas/${target}`, { limit });
    expect(await set(3)).toMatchObject({ status: 200, body: { message: 'Organization quota updated' } });
    expect(await read()).toMatchObject([
      { by: 'user root', action: 'user-changed', object: 'user editor', changes: { 'quota org_user': [2, 3] } },
    ]);
    expect((await server.as('editor').get('/api/user/quotas')).body).toEqual([{ user_id: editor, target: 'org_user', limit: 3, used: 2 }]);
    expect((await make('Third')).status).toBe(200);
    expect((await make('Fourth')).status).toBe(403);
    await set(-1);
    expect((await make('Fourth')).status).toBe(200);
    expect(await set(1, 'dashboard')).toMatchObject({ status: 404, body: { message: 'Invalid quota target' } });
    const program = (await server.as('admin').post('/api/serviceaccounts', { name: 'a program is no user', role: 'Viewer' })).body.id;
    for (const id of [99_999, program]) {
      expect((await server.as('serverAdmin').get(`/api/admin/users/${id}/quotas`)).status).toBe(404);
      expect((await server.as('serverAdmin').put(`/api/admin/users/${id}/quotas/org_user`, { limit: 1 })).status).toBe(404);
    }
    expect((await server.as('admin').get(`/api/admin/users/${editor}/quotas`)).status).toBe(403);
    expect((await server.as('admin').put(`/api/admin/users/${editor}/quotas/org_user`, { limit: 1 })).status).toBe(403);
  });

  test('where quotas are off there are none', async () => {
    const without = await testServer(database);
    onTestFinished(() => without.close());
    const OFF = { status: 404, body: { message: 'Quotas not enabled' } };
    expect(await without.as('viewer').get('/api/user/quotas')).toMatchObject(OFF);
    expect(await without.as('serverAdmin').get('/api/admin/users/1/quotas')).toMatchObject(OFF);
    expect(await without.as('serverAdmin').put('/api/admin/users/1/quotas/org_user', { limit: 1 })).toMatchObject(OFF);
  });

  test('nobody signs up beyond the users that the server may have', async () => {
    const full = await testServer(database, {
      environment: { PHAROS_QUOTA_ENABLED: 'true', PHAROS_QUOTA_GLOBAL_USER: '8', PHAROS_USERS_ALLOW_SIGN_UP: 'true' },
    });
    onTestFinished(() => full.close());
    const signUp = (email: string) =>
      full.with().post('/api/user/signup/step2', { email, username: '', name: '', password: 'a lantern of mine', code: '', orgName: '' });
    expect((await signUp('first@acme.test')).status).toBe(200);
    const FULL = { status: 403, body: { message: 'user Quota reached' } };
    expect(await full.with().post('/api/user/signup', { email: 'second@acme.test' })).toMatchObject(FULL);
    expect(await signUp('second@acme.test')).toMatchObject(FULL);
  });
});
