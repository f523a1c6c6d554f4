import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { PASSWORD, type TestServer, testServer } from '../../testing/test-server.ts';

const LIMIT = 5;
const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

describe.each(databases())('an account that strangers guess at on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  const login = (user: string, password: string, cookie?: string) =>
    server.with(cookie === undefined ? {} : { cookie }).post('/login', { user, password });
  const cookiesFrom = (headers: Headers) => headers.getSetCookie().map((value) => value.split(';', 1)[0] ?? '');
  const deviceFrom = (headers: Headers) => cookiesFrom(headers).find((cookie) => cookie.startsWith('pharos_session_device=')) ?? '';
  const guess = async (user: string, count = LIMIT, cookie?: string) => {
    for (let number = 0; number < count; number += 1) expect((await login(user, `guess ${number}`, cookie)).status).toBe(401);
  };
  const forgetLater = () => onTestFinished(() => server.clock.forward(2 * HOUR_MS));
  const sessionFrom = (headers: Headers) => cookiesFrom(headers).find((cookie) => cookie.startsWith('pharos_session=')) ?? '';
  const change = (cookie: string, oldPassword: string) =>
    server.with({ cookie }).put('/api/user/password', { oldPassword, newPassword: PASSWORD, confirmNew: PASSWORD });

  test('[W2] waits two seconds, then longer after each further failure up to a minute, and is never shut', async () => {
    forgetLater();
    await guess('viewer');
    for (const seconds of [2, 4, 8, 16, 32, 60, 60, 60]) {
      server.clock.forward(seconds * SECOND_MS - 1);
      expect((await login('viewer', PASSWORD)).status).toBe(401);
      server.clock.forward(1);
      await guess('viewer', 1);
    }
    server.clock.forward(60 * SECOND_MS);
    expect((await login('viewer', PASSWORD)).status).toBe(200);
  });

  test('[W2] lets in at once who signed in on this browser before, though the session has ended', async () => {
    forgetLater();
    const device = deviceFrom((await login('editor', PASSWORD)).headers);
    server.clock.forward(300 * 24 * HOUR_MS);
    await guess('editor');
    expect((await login('editor', PASSWORD)).status).toBe(401);
    expect((await login('editor@example.test', PASSWORD, device)).status).toBe(200);
    const basic = { authorization: `Basic ${Buffer.from(`editor:${PASSWORD}`).toString('base64')}` };
    expect((await server.with(basic).get('/api/user')).status).toBe(401);
    expect((await server.with({ ...basic, cookie: device }).get('/api/user')).status).toBe(200);
  });

  test('[W2] lets in nobody for a browser that is known to another account, that was made up, or too long ago', async () => {
    forgetLater();
    const mine = deviceFrom((await login('viewer', PASSWORD)).headers);
    const own = deviceFrom((await login('otherViewer', PASSWORD)).headers);
    await guess('otherViewer');
    const madeUp = mine.replace(/=\d+-/, `=${server.people.ids.otherViewer}-`);
    for (const device of [mine, madeUp, `${own}x`]) expect((await login('otherViewer', PASSWORD, device)).status).toBe(401);
    server.clock.forward(366 * 24 * HOUR_MS);
    await guess('otherViewer');
    expect((await login('otherViewer', PASSWORD, own)).status).toBe(401);
  });

  test('[W2] slows down a known browser by its own guesses', async () => {
    forgetLater();
    const device = deviceFrom((await login('otherEditor', PASSWORD)).headers);
    await guess('otherEditor', LIMIT, device);
    expect((await login('otherEditor', PASSWORD, device)).status).toBe(401);
    expect((await login('otherEditor', PASSWORD)).status).toBe(200);
  });

  test('[W2] keeps a browser of several people known to each of them', async () => {
    forgetLater();
    const first = deviceFrom((await login('editor', PASSWORD)).headers);
    const both = deviceFrom((await login('viewer', PASSWORD, first)).headers);
    await guess('editor');
    expect((await login('editor', PASSWORD, both)).status).toBe(200);
  });

  test('[W2] lets its owner change the password, and slows down guesses through a session by themselves', async () => {
    forgetLater();
    const before = sessionFrom((await login('otherAdmin', PASSWORD)).headers);
    await guess('otherAdmin');
    const changed = await change(before, PASSWORD);
    expect(changed.status).toBe(200);
    const session = sessionFrom(changed.headers);
    for (let number = 0; number < LIMIT; number += 1) expect((await change(session, `guess ${number}`)).status).toBe(401);
    expect((await change(session, PASSWORD)).status).toBe(401);
    server.clock.forward(2 * SECOND_MS);
    expect((await change(session, PASSWORD)).status).toBe(200);
  });

  test('a session from before browsers were remembered makes its browser known when it is renewed', async () => {
    forgetLater();
    const session = sessionFrom((await login('admin', PASSWORD)).headers);
    server.clock.forward(11 * 60 * SECOND_MS);
    const device = deviceFrom((await server.with({ cookie: session }).get('/api/login/ping')).headers);
    await guess('admin');
    expect((await login('admin', PASSWORD, device)).status).toBe(200);
  });
});
