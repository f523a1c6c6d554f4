import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type AppForTest, appForTest } from '../../../testing/app-for-test.ts';
import { databases } from '../../../testing/databases.ts';
import { ROOT_PASSWORD, type TestServer, testServer } from '../../../testing/test-server.ts';

const CONFIGURED = { PHAROS_SECURITY_ADMIN_PASSWORD: 'admin' };
const HOUR_MS = 3_600_000;

const cookieOf = (headers: Headers): string =>
  headers.getSetCookie().flatMap((cookie) => /^pharos_session=[^;]+/.exec(cookie) ?? [])[0] ?? '';
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });

describe.each(databases())('the configured password admin on $name', (database) => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await testServer(database, { environment: CONFIGURED, onLogLine: (line) => void lines.push(line) });
  });
  afterAll(() => server.close());
  const signIn = async (to = server) => {
    const response = await to.with().post('/login', { user: 'root', password: 'admin' });
    expect(response).toMatchObject({ status: 200, body: { message: 'Logged in', changeView: 'default-password' } });
    return to.with({ cookie: cookieOf(response.headers) });
  };

  test('[B1] [1.2.2-i] signs in to the change-password view, and to nothing else before that was answered', async () => {
    const root = await signIn();
    const refused = await root.get('/api/user');
    expect(refused).toMatchObject({ status: 403, body: { message: 'Choose a new password on the sign-in page first, or skip that' } });
    expect((await root.post('/api/admin/users', { login: 'backdoor', password: 'long enough' })).status).toBe(403);
    expect((await root.get('/api/login/ping')).status).toBe(200);
    for (const path of ['/', '/d/abc', '/profile/password']) {
      const page = await root.get(path);
      expect([page.status, page.headers.get('location')]).toEqual([302, `/login?redirect=${encodeURIComponent(path)}`]);
    }
    expect((await root.get('/no/such/page')).text).not.toContain('root@localhost');
    expect((await root.get('/login')).text).toContain('"changeView":{"kind":"default-password","login":"root"}');
    expect((await root.get('/login')).text).not.toContain('"datasources"');
    // Nobody else minds.
    expect((await server.as('serverAdmin').get('/api/user')).status).toBe(200);
    expect((await server.with().get('/login')).text).not.toContain('changeView');
  });

  test('[B1] [1.2.2-j] skipping opens this session only; the next sign-in asks again', async () => {
    const root = await signIn();
    expect(await root.post('/api/user/password/skip', undefined, { origin: 'https://evil.example' })).toMatchObject({ status: 403 });
    expect((await root.get('/api/user')).status).toBe(403);
    expect(await root.post('/api/user/password/skip')).toMatchObject({ status: 200, body: { message: 'Password kept' } });
    expect((await root.get('/api/user')).status).toBe(200);
    expect((await (await signIn()).get('/api/user')).status).toBe(403);
    expect((await root.get('/api/user')).status).toBe(200);
  });

  test('[B1] signing out answers it too', async () => {
    const root = await signIn();
    expect((await root.post('/logout')).status).toBe(200);
    expect((await root.get('/api/user')).status).toBe(401);
  });

  test('[B1] basic auth with it works, and is told once an hour', async () => {
    const warnings = () => lines.filter((line) => line.includes('Programs call with the password admin'));
    for (let call = 0; call < 3; call += 1) expect((await server.with(basic('root:admin')).get('/api/user')).status).toBe(200);
    expect(warnings()).toHaveLength(1);
    server.clock.forward(HOUR_MS);
    await server.with(basic('root:admin')).get('/api/user');
    expect(warnings()).toHaveLength(2);
    expect(warnings()[0]).toContain('"login":"root"');
  });

  test('[B1] choosing another password needs this one, and ends the view', async () => {
    // Nobody signs in with this one afterwards.
    const changing = await testServer(database, { environment: CONFIGURED });
    onTestFinished(() => changing.close());
    const root = await signIn(changing);
    const change = { newPassword: 'seventeen purple otters', confirmNew: 'seventeen purple otters' };
    expect(await root.put('/api/user/password', change)).toMatchObject({ status: 401, body: { message: 'Invalid old password' } });
    const changed = await root.put('/api/user/password', { oldPassword: 'admin', ...change });
    expect(changed.status, changed.text).toBe(200);
    expect((await changing.with({ cookie: cookieOf(changed.headers) }).get('/api/user')).status).toBe(200);
    const again = await changing.with().post('/login', { user: 'root', password: change.newPassword });
    expect(again.body).toEqual({ message: 'Logged in' });
  });
});

describe.each(databases())('a session that owes the change-password view on $name', (database) => {
  let made: AppForTest;
  beforeAll(async () => {
    made = await appForTest(database);
  });
  afterAll(() => made.close());

  test('[B1] is refused by every route that is not public, but for the few that the view needs', async () => {
    const cookie = await made.signIn('root', ROOT_PASSWORD);
    await made.storage.inTransaction((db) => db.updateTable('session').set({ changeView: 'default-password' }).execute());
    const { server, routes } = made.app;
    const send = (method: string, path: string) =>
      server.inject({
        method: method as 'GET',
        url: path.replaceAll(/:\w+/g, '1').replace('*', 'x'),
        headers: { cookie, host: 'localhost', 'content-type': 'application/json' },
        payload: method === 'GET' ? '' : '{}',
      });
    const gated = routes.filter(({ route }) => route.access !== 'public');
    const open = gated.filter(({ route }) => route.inChangeView).map(({ route }) => `${route.method} ${route.path}`);
    expect(open.toSorted()).toEqual(['POST /api/user/password/skip', 'PUT /api/user/password']);
    expect(gated.length).toBeGreaterThan(40);
    for (const { route } of gated.filter((one) => !one.route.inChangeView)) {
      const { statusCode, body } = await send(route.method, route.path);
      expect([route.method, route.path, statusCode, body]).toEqual([
        route.method,
        route.path,
        403,
        JSON.stringify({ message: 'Choose a new password on the sign-in page first, or skip that' }),
      ]);
    }
  });
});
