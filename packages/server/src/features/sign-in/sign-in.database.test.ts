import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { PASSWORD, type TestServer, testServer } from '../../testing/test-server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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
    const answer = await login('editor', PASSWORD);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Logged in' } });
    expect(answer.body).not.toHaveProperty('redirectUrl');
    expect(cookieFrom(answer.headers)).toMatch(/^pharos_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await me(cookieOf(answer.headers))).body).toMatchObject({
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

  test('accepts a form, and leads the browser on', async () => {
    const form = `user=editor&password=${encodeURIComponent(PASSWORD)}`;
    const answer = await server.with().post('/login', form, { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/');
    expect((await me(cookieOf(answer.headers))).status).toBe(200);
  });

  test('[1.7.0-c] tells where the person wanted to go, and forgets it', async () => {
    const answer = await login('editor', PASSWORD, { cookie: `redirect_to=${encodeURIComponent('/d/abc/x?orgId=1')}` });
    expect(answer.body).toEqual({ message: 'Logged in', redirectUrl: '/d/abc/x?orgId=1' });
    expect(answer.headers.getSetCookie().some((value) => value.startsWith('redirect_to=; Max-Age=0'))).toBe(true);
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

  test('basic auth needs no session and makes none', async () => {
    const answer = await server.with(basic('viewer', PASSWORD)).get('/api/user');
    expect(answer).toMatchObject({ status: 200, body: { login: 'viewer' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
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
      const asked = await server.with({ cookie, ...headers }).get('/logout');
      expect(asked.status).toBe(200);
      expect(asked.text).toContain('action="/logout"');
      expect((await me(cookie)).status).toBe(200);
      expect((await server.with({ cookie, origin: server.url }).post('/logout')).status).toBe(302);
      expect((await me(cookie)).status).toBe(401);
    },
  );
});

describe.each(databases())('sessions on $name', (database) => {
  let server: TestServer;
  let closeServer: () => Promise<void>;
  beforeAll(async () => {
    server = await testServer(database);
    closeServer = server.close;
  });
  afterAll(() => closeServer());

  const { stringify } = JSON;
  const login = async () => {
    const answer = await server.with().post('/login', { user: 'editor', password: PASSWORD });
    return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  };
  const ping = (cookie: string) => server.with({ cookie }).get('/api/login/ping');
  const renewed = async (cookie: string) => (await ping(cookie)).headers.getSetCookie()[0]?.split(';', 1)[0];

  test('are stored as a digest only', async () => {
    const token = (await login()).split('=')[1] ?? '';
    const rows = await server.storage.reader.selectFrom('session').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(stringify(rows)).not.toContain(token);
  });

  test('get a new token after ten minutes, at the ping and never on data calls', async () => {
    const cookie = await login();
    expect(await renewed(cookie)).toBeUndefined();
    server.clock.forward(11 * MINUTE_MS);
    expect((await server.with({ cookie }).get('/api/user')).headers.getSetCookie()).toEqual([]);
    const next = await renewed(cookie);
    expect(next).toMatch(/^pharos_session=/);
    expect(next).not.toBe(cookie);
  });

  test('keep the old token until the new one was seen, and a minute longer; then it ends the session', async () => {
    const old = await login();
    server.clock.forward(11 * MINUTE_MS);
    const next = (await renewed(old)) ?? '';
    server.clock.forward(5 * MINUTE_MS);
    expect((await ping(old)).status).toBe(200);
    expect((await ping(next)).status).toBe(200);
    server.clock.forward(50_000);
    expect((await ping(old)).status).toBe(200);
    server.clock.forward(20_000);
    expect((await ping(old)).status).toBe(401);
    expect((await ping(next)).status).toBe(401);
  });

  test('survive thirty tabs that renew at once', async () => {
    let cookie = await login();
    for (let round = 0; round < 3; round += 1) {
      server.clock.forward(11 * MINUTE_MS);
      const answers = await Promise.all(Array.from({ length: 30 }, () => ping(cookie)));
      expect(answers.every((answer) => answer.status === 200)).toBe(true);
      const tokens = new Set(answers.flatMap((answer) => answer.headers.getSetCookie().map((value) => value.split(';', 1)[0])));
      expect(tokens.size).toBe(1);
      cookie = [...tokens][0] ?? '';
    }
  });

  test('end after a week without use, and after thirty days in any case', async () => {
    const idle = await login();
    server.clock.forward(7 * DAY_MS + MINUTE_MS);
    expect((await ping(idle)).status).toBe(401);
    let busy = await login();
    for (let day = 0; day < 29; day += 1) {
      server.clock.forward(DAY_MS);
      busy = (await renewed(busy)) ?? busy;
      expect((await ping(busy)).status).toBe(200);
    }
    server.clock.forward(DAY_MS + MINUTE_MS);
    expect((await ping(busy)).status).toBe(401);
    await server.signIn.cleanUp();
    expect(await server.storage.reader.selectFrom('session').select('id').execute()).toEqual([]);
  });

  test('are twenty of one account at most: the one unused for longest goes first', async () => {
    const first = await login();
    for (let more = 0; more < 20; more += 1) {
      server.clock.forward(1000);
      await login();
    }
    expect((await ping(first)).status).toBe(401);
  });

  test('write last seen every five minutes at most', async () => {
    const cookie = await login();
    const seen = async () =>
      (await server.storage.reader.selectFrom('account').select('lastSeenAt').where('login', '=', 'editor').executeTakeFirstOrThrow())
        .lastSeenAt;
    const before = await seen();
    server.clock.forward(4 * MINUTE_MS);
    await ping(cookie);
    expect(await seen()).toBe(before);
    server.clock.forward(2 * MINUTE_MS);
    await ping(cookie);
    expect(await seen()).toBe(server.clock.nowMs());
  });
});

describe.each(databases())('changing the password on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());
  const change = (cookie: string, oldPassword: string, newPassword: string) =>
    server.with({ cookie }).put('/api/user/password', { oldPassword, newPassword, confirmNew: newPassword });

  test('[1.9.4-b] needs the old one and four characters', async () => {
    const cookie = server.cookieOf('viewer');
    expect(await change(cookie, 'wrong', 'new password')).toMatchObject({ status: 401, body: { message: 'Invalid old password' } });
    expect(await change(cookie, PASSWORD, 'abc')).toMatchObject({ status: 400, body: { message: 'New password is too short' } });
    expect((await change(cookie, PASSWORD, 'x'.repeat(1025))).status).toBe(400);
    expect((await server.with().put('/api/user/password', {})).status).toBe(401);
  });

  test('ends all other sessions and gives this one a new token', async () => {
    const other = server.cookieOf('editor');
    const mine =
      (await server.with().post('/login', { user: 'editor', password: PASSWORD })).headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const answer = await change(mine, PASSWORD, 'x1y2');
    expect(answer).toMatchObject({ status: 200, body: { message: 'User password changed' } });
    const next = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    for (const [cookie, status] of [
      [other, 401],
      [mine, 401],
      [next, 200],
    ] as const)
      expect((await server.with({ cookie }).get('/api/user')).status).toBe(status);
    expect((await server.with().post('/login', { user: 'editor', password: 'x1y2' })).status).toBe(200);
    expect((await server.with().post('/login', { user: 'editor', password: PASSWORD })).status).toBe(401);
  });

  test('warns of a password that everybody tries first', async () => {
    let cookie = server.cookieOf('otherAdmin');
    let old = PASSWORD;
    for (const [next, isWarned] of [
      ['password1', true],
      ['otherAdmin', true],
      ['OTHERADMIN12', true],
      ['seventeen purple otters', false],
    ] as const) {
      const answer = await change(cookie, old, next);
      expect(answer.status).toBe(200);
      expect(typeof answer.body.warning).toBe(isWarned ? 'string' : 'undefined');
      cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
      old = next;
    }
  });
});
