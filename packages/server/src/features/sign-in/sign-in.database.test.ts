import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { PASSWORD, type TestServer, testServer } from '../../testing/test-server.ts';

const MINUTE_MS = 60_000;

describe.each(databases())('signing in on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  const login = (user: string, password: string, headers: Record<string, string> = {}) =>
    server.with().post('/login', { user, password }, headers);
  const cookieFrom = (headers: Headers) => headers.getSetCookie().find((value) => value.startsWith(`${server.signIn.cookies.name}=`)) ?? '';
  const cookieOf = (headers: Headers) => cookieFrom(headers).split(';', 1)[0] ?? '';
  const me = (cookie: string) => server.with({ cookie }).get('/api/user');
  const basic = (user: string, password: string) => ({ authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` });

  test('gives a session cookie that scripts cannot read and other sites do not send', async () => {
    const response = await login('editor', PASSWORD);
    expect(response).toMatchObject({ status: 200, body: { message: 'Logged in' } });
    expect(response.body).not.toHaveProperty('redirectUrl');
    expect(cookieFrom(response.headers)).toMatch(/^pharos_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await me(cookieOf(response.headers))).body).toMatchObject({
      login: 'editor',
      email: 'editor@example.test',
      orgId: server.people.mainOrgId,
      isGrafanaAdmin: false,
    });
  });

  test('takes the email too, and neither minds capitals', async () => {
    for (const name of ['EDITOR', 'Editor@Example.Test', ' editor ']) expect((await login(name, PASSWORD)).status).toBe(200);
  });

  test('answers every failure alike', async () => {
    const wrong = await login('viewer', 'wrong');
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid username or password' } });
    expect((await login('nobody', 'wrong')).text).toBe(wrong.text);
    expect(cookieFrom(wrong.headers)).toBe('');
    expect((await login('', '')).status).toBe(422);
    expect((await server.with().post('/login', { user: 'viewer', password: 5 })).status).toBe(400);
  });

  test('knows nobody with a NUL in the name, however it arrives', async () => {
    const form = await server.with().post('/login', 'user=a%00b&password=x', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(form.status).toBe(401);
    expect((await server.with(basic('a\0b', 'x')).get('/api/user')).status).toBe(401);
    expect((await login('a\0b', 'x')).status).toBe(400);
  });

  test('accepts a form, and leads the browser on', async () => {
    const form = `user=editor&password=${encodeURIComponent(PASSWORD)}`;
    const response = await server.with().post('/login', form, { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/');
    expect((await me(cookieOf(response.headers))).status).toBe(200);
  });

  test('[1.7.0-c] tells where the person wanted to go, and forgets it', async () => {
    const response = await login('editor', PASSWORD, { cookie: `redirect_to=${encodeURIComponent('/d/abc/x?orgId=1')}` });
    expect(response.body).toEqual({ message: 'Logged in', redirectUrl: '/d/abc/x?orgId=1' });
    expect(response.headers.getSetCookie().some((value) => value.startsWith('redirect_to=; Max-Age=0'))).toBe(true);
    expect((await login('editor', PASSWORD, { cookie: `redirect_to=${encodeURIComponent('//evil.example')}` })).body).not.toHaveProperty(
      'redirectUrl',
    );
  });

  test('the default password works on this machine only', async () => {
    expect((await login('root', 'admin')).status).toBe(200);
    for (const header of ['x-forwarded-for', 'forwarded', 'via']) {
      const headers = { [header]: '10.0.0.1' };
      expect(await login('root', 'admin', headers)).toMatchObject({ status: 403 });
      // Whether it is the right one is not told.
      expect((await login('editor', 'admin', headers)).text).toBe((await login('root', 'admin', headers)).text);
    }
    expect((await server.with({ ...basic('root', 'admin'), 'x-real-ip': '10.0.0.1' }).get('/api/user')).status).toBe(403);
  });

  test('slows guessing at one name, also for the right password, but not for who is signed in already', async () => {
    const cookie = cookieOf((await login('otherViewer', PASSWORD)).headers);
    for (let guess = 0; guess < 5; guess += 1) await login('otherViewer', `guess ${guess}`);
    expect(await login('OtherViewer', PASSWORD)).toMatchObject({ status: 401, body: { message: 'Invalid username or password' } });
    expect((await server.with(basic('otherViewer', PASSWORD)).get('/api/user')).status).toBe(401);
    expect((await server.with({ cookie }).post('/login', { user: 'otherViewer', password: PASSWORD })).status).toBe(200);
    server.clock.forward(5 * MINUTE_MS + 1);
    expect((await login('otherViewer', PASSWORD)).status).toBe(200);
  });

  test('of very many at once lets a queue full in and asks the rest to come again', async () => {
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => login(index % 2 === 0 ? 'admin' : 'otherAdmin', PASSWORD)),
    );
    const statuses = Map.groupBy(responses, (response) => response.status);
    expect(new Set(statuses.keys())).toEqual(new Set([200, 503]));
    expect(statuses.get(200)?.length).toBeGreaterThanOrEqual(50);
    expect(new Set(statuses.get(503)?.map(({ headers }) => headers.get('retry-after')))).not.toContain(null);
  });

  test('basic auth needs no session and makes none', async () => {
    const response = await server.with(basic('viewer', PASSWORD)).get('/api/user');
    expect(response).toMatchObject({ status: 200, body: { login: 'viewer' } });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await server.with(basic('viewer', 'wrong')).get('/api/user')).toMatchObject({
      status: 401,
      body: { message: 'Invalid username or password' },
    });
    for (const authorization of ['Basic !!!', 'Digest x', 'Basic bm9jb2xvbg==']) {
      expect(await server.with({ authorization }).get('/api/health-of-nothing')).toMatchObject({
        status: 401,
        body: { message: 'Invalid Basic Auth Header' },
      });
    }
  });

  test('the ping tells whether the session is good', async () => {
    expect(await server.as('viewer').get('/api/login/ping')).toMatchObject({ status: 200, body: { message: 'Logged in' } });
    expect((await server.with().get('/api/login/ping')).status).toBe(401);
    expect((await server.with({ cookie: 'pharos_session=guess' }).get('/api/login/ping')).status).toBe(401);
    expect((await server.with(basic('viewer', PASSWORD)).get('/api/login/ping')).status).toBe(401);
  });

  test('[1.2.1-t] signing out ends this session on the server, and no other', async () => {
    const [first, second] = [cookieOf((await login('viewer', PASSWORD)).headers), cookieOf((await login('viewer', PASSWORD)).headers)];
    const out = await server.with({ cookie: first, 'sec-fetch-site': 'same-origin' }).get('/logout');
    expect(out.status).toBe(302);
    expect(out.headers.get('location')).toBe('/login');
    expect(cookieFrom(out.headers)).toContain('Max-Age=0');
    expect((await me(first)).status).toBe(401);
    expect((await me(second)).status).toBe(200);
  });

  test.each([[{}], [{ 'sec-fetch-site': 'cross-site' }], [{ 'sec-fetch-site': 'same-site' }]])(
    'a link from elsewhere (%j) asks before signing out',
    async (headers) => {
      const cookie = cookieOf((await login('viewer', PASSWORD)).headers);
      const requested = await server.with({ cookie, ...headers }).get('/logout');
      expect(requested.status).toBe(200);
      expect(requested.text).toContain('action="/logout"');
      expect((await me(cookie)).status).toBe(200);
      expect((await server.with({ cookie, origin: server.url }).post('/logout')).status).toBe(302);
      expect((await me(cookie)).status).toBe(401);
    },
  );
});
