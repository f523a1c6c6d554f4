import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { PASSWORD, type TestServer, testServer } from '../../testing/test-server.ts';

const full = (target: string) => ({ status: 403, body: { message: `${target} Quota reached`, status: 'quota-reached' } });
const FULL_OF_DASHBOARDS = {
  status: 403,
  body: { message: 'Quota reached', status: 'quota-reached', hint: expect.stringMatching(/Delete/) },
};

describe.each(databases())('limits are held on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database, { environment: { PHAROS_QUOTA_ENABLED: 'true', PHAROS_USERS_ALLOW_SIGN_UP: 'true' } });
  });
  afterAll(() => server.close());

  const root = () => server.as('serverAdmin');
  let number = 0;
  const fresh = (word: string) => `${word} ${(number += 1)}`;
  /** As many as there are, and so many more. */
  async function allow(target: string, more: number): Promise<void> {
    const path = `/api/orgs/${server.people.otherOrgId}/quotas`;
    const quotas: { target: string; used: number }[] = (await root().get(path)).body;
    const used = quotas.find((quota) => quota.target === target)?.used ?? 0;
    await root().put(`${path}/${target}`, { limit: used + more });
  }
  const admin = () => server.as('otherAdmin');
  const save = (title = fresh('Board')) => admin().post('/api/dashboards/db', { dashboard: { title } });

  test('a new dashboard or folder needs room, a change needs none, and what was deleted comes back where there is room', async () => {
    const { uid } = (await save()).body;
    await allow('dashboard', 1);
    const last = (await save()).body;
    expect(await save()).toMatchObject(FULL_OF_DASHBOARDS);
    expect(await admin().post('/api/folders', { title: fresh('Folder') })).toMatchObject(FULL_OF_DASHBOARDS);
    expect((await admin().post('/api/dashboards/db', { dashboard: { uid, title: fresh('Board') }, overwrite: true })).status).toBe(200);
    await admin().delete(`/api/dashboards/uid/${last.uid}`);
    const [{ id }] = (await admin().get('/api/bin')).body.items;
    expect((await save()).status).toBe(200);
    expect(await admin().post(`/api/bin/${id}/restore`, {})).toMatchObject(FULL_OF_DASHBOARDS);
    await allow('dashboard', 1);
    expect((await admin().post(`/api/bin/${id}/restore`, {})).status).toBe(200);
  });

  test('twenty saves at once do not share the last place', async () => {
    await allow('dashboard', 1);
    const responses = await Promise.all(Array.from({ length: 20 }, () => save()));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('one more key and one more data source need room', async () => {
    const makeKey = () => admin().post('/api/auth/keys', { name: fresh('key'), role: 'Viewer' });
    const makeSource = () => admin().post('/api/datasources', { name: fresh('source'), type: 'testdata', access: 'proxy' });
    await allow('api_key', 1);
    await allow('data_source', 1);
    expect((await makeKey()).status).toBe(200);
    expect(await makeKey()).toMatchObject(full('api_key'));
    expect((await makeSource()).status).toBe(200);
    expect(await makeSource()).toMatchObject(full('data_source'));
  });

  test('nobody is brought into a full organisation, and who is in it already stays', async () => {
    await allow('org_user', 1);
    const invite = (loginOrEmail: string) => admin().post('/api/org/invites', { loginOrEmail, role: 'Viewer', sendEmail: false });
    expect((await invite('early@acme.test')).status).toBe(200);
    const [{ code }] = (await admin().get('/api/org/invites')).body;
    expect((await admin().post('/api/org/users', { loginOrEmail: 'editor', role: 'Viewer' })).status).toBe(200);
    expect(await admin().post('/api/org/users', { loginOrEmail: 'viewer', role: 'Viewer' })).toMatchObject(full('user'));
    expect(await invite('late@acme.test')).toMatchObject(full('user'));
    const accept = { inviteCode: code, email: 'early@acme.test', username: 'early', name: '', password: 'a lantern of mine' };
    expect(await server.with().post('/api/user/invite/complete', accept)).toMatchObject(full('user'));
    await admin().delete(`/api/org/users/${server.people.ids.editor}`);
    expect((await server.with().post('/api/user/invite/complete', accept)).status).toBe(200);
  });

  test('the server has limits for all organisations together, and for sessions', async () => {
    const environment = {
      PHAROS_QUOTA_ENABLED: 'true',
      PHAROS_QUOTA_GLOBAL_DASHBOARD: '0',
      PHAROS_QUOTA_GLOBAL_API_KEY: '1',
      PHAROS_QUOTA_GLOBAL_SESSION: '20',
    };
    const small = await testServer(database, { environment });
    onTestFinished(() => small.close());
    expect(await small.as('admin').post('/api/dashboards/db', { dashboard: { title: 'One too many' } })).toMatchObject(FULL_OF_DASHBOARDS);
    expect((await small.as('admin').post('/api/auth/keys', { name: 'first', role: 'Viewer' })).status).toBe(200);
    expect(await small.as('otherAdmin').post('/api/auth/keys', { name: 'second', role: 'Viewer' })).toMatchObject(full('api_key'));
    const signIn = () => small.with().post('/login', { user: 'viewer', password: PASSWORD });
    const { count } = await small.storage.reader
      .selectFrom('session')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    for (let more = count; more < 20; more += 1) expect((await signIn()).status).toBe(200);
    expect(await signIn()).toMatchObject(full('session'));
    small.clock.forward(31 * 86_400_000);
    expect((await signIn()).status).toBe(200);
  });
});
