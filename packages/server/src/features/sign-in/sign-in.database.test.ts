import { once } from 'node:events';
import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { REDIRECT_MAX_LENGTH } from '@pharos/contract/redirect-length';
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

  test('[U13] each tab goes where it wanted: what its address says comes before what the browser remembers of another one', async () => {
    const remembered = { cookie: `redirect_to=${encodeURIComponent('/d/second')}` };
    const signIn = async (redirect: string) => {
      const client = server.with(remembered);
      return (await client.post(`/login${redirect}`, { user: 'editor', password: PASSWORD })).body;
    };
    expect(await signIn('?redirect=%2Fd%2Ffirst%3Fvar-x%3Da%2526b')).toHaveProperty('redirectUrl', '/d/first?var-x=a%26b');
    expect(await signIn('?redirect=%2F')).toHaveProperty('redirectUrl', '/');
    expect(await signIn('')).toHaveProperty('redirectUrl', '/d/second');
    for (const address of ['//evil.example', '/%09/evil.example', 'https://evil.example', '%2F%2Fevil.example', '/logout', ''])
      expect([address, await signIn(`?redirect=${address}`)]).toEqual([address, { message: 'Logged in' }]);
    expect(await signIn(`?redirect=%2F${'a'.repeat(REDIRECT_MAX_LENGTH - 1)}`)).toMatchObject({ message: 'Logged in' });
    expect(await signIn(`?redirect=%2F${'a'.repeat(REDIRECT_MAX_LENGTH)}`)).not.toHaveProperty('redirectUrl');
    expect(await signIn(`?redirect=%2F${'a'.repeat(REDIRECT_MAX_LENGTH)}`)).not.toMatchObject({ message: 'Logged in' });
  });

  test('[U13] a form of a browser without script goes there too', async () => {
    const form = `user=editor&password=${encodeURIComponent(PASSWORD)}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', cookie: 'redirect_to=%2Fd%2Fsecond' };
    const response = await server.with().post('/login?redirect=%2Fd%2Ffirst', form, headers);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/d/first']);
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

  test('[B11] compares the password of one account once for all who show it at the same time', async () => {
    const callers = Array.from({ length: 200 }, () => server.with(basic('admin', PASSWORD)).get('/api/user'));
    expect(new Set((await Promise.all(callers)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('of very many guesses at once looks at a queue full and asks the rest to come again', async () => {
    const responses = await Promise.all(Array.from({ length: 200 }, (_, index) => login(`nobody ${index}`, PASSWORD)));
    const statuses = Map.groupBy(responses, (response) => response.status);
    expect(new Set(statuses.keys())).toEqual(new Set([401, 503]));
    expect(statuses.get(401)?.length).toBeGreaterThanOrEqual(50);
    expect(new Set(statuses.get(503)?.map(({ headers }) => headers.get('retry-after')))).not.toContain(null);
  });

  test('[B11] refuses nobody while one person’s programs call seventy at a time', async () => {
    const programs = Promise.all(Array.from({ length: 70 }, () => server.with(basic('viewer', PASSWORD)).get('/api/user')));
    expect((await login('editor', PASSWORD)).status).toBe(200);
    expect(new Set((await programs).map(({ status }) => status))).toEqual(new Set([200]));
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

  /** `fetch` says of itself that it is a script, so what a browser says is sent without it. */
  const getLogout = async (headers: OutgoingHttpHeaders) => {
    const [response] = (await once(get(`${server.url}/logout`, { headers }), 'response')) as [IncomingMessage]; // as Node emits it
    return { status: response.statusCode, headers: response.headers, text: await text(response) };
  };
  const PRESSED = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' };

  test('[1.2.1-t] signing out ends this session on the server, and no other', async () => {
    const [first, second] = [cookieOf((await login('viewer', PASSWORD)).headers), cookieOf((await login('viewer', PASSWORD)).headers)];
    const out = await getLogout({ cookie: first, ...PRESSED });
    expect(out).toMatchObject({ status: 302, headers: { location: '/login' } });
    expect(out.headers['set-cookie']?.[0]).toContain('Max-Age=0');
    expect((await me(first)).status).toBe(401);
    expect((await me(second)).status).toBe(200);
  });

  test.each([
    ['an address that was typed', { ...PRESSED, 'sec-fetch-site': 'none' }, 401],
    ['a picture', { ...PRESSED, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', 'sec-fetch-user': '' }, 200],
    ['a frame', { ...PRESSED, 'sec-fetch-dest': 'iframe' }, 200],
    ['a page that leads there by itself', { ...PRESSED, 'sec-fetch-user': '' }, 200],
    ['a script', { ...PRESSED, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, 200],
    ['a link of another site', { ...PRESSED, 'sec-fetch-site': 'cross-site' }, 200],
    ['a link of the same site', { ...PRESSED, 'sec-fetch-site': 'same-site' }, 200],
    ['a browser that says nothing', {}, 200],
  ])('[B9] GET /logout from %s', async (_, headers, statusAfterwards) => {
    const cookie = cookieOf((await login('viewer', PASSWORD)).headers);
    const response = await getLogout({ cookie, ...headers });
    expect((await me(cookie)).status).toBe(statusAfterwards);
    if (statusAfterwards === 401) return;
    expect(response.status).toBe(200);
    expect(response.text).toContain('action="/logout"');
    const sent = await server.with({ cookie, origin: server.url, accept: 'text/html' }).post('/logout');
    expect([sent.status, sent.headers.get('location')]).toEqual([302, '/login']);
    expect((await me(cookie)).status).toBe(401);
  });

  test('[B9] our own page signs out by a call, and is told where to go', async () => {
    const cookie = cookieOf((await login('viewer', PASSWORD)).headers);
    const out = await server.with({ cookie, origin: server.url, accept: 'application/json' }).post('/logout');
    expect(out).toMatchObject({ status: 200, body: { redirectUrl: '/login' } });
    expect(cookieFrom(out.headers)).toContain('Max-Age=0');
    expect((await me(cookie)).status).toBe(401);
    expect((await server.with({ cookie, origin: 'https://evil.test' }).post('/logout')).status).toBe(403);
  });
});
