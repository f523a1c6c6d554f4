import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { databases } from '../../testing/databases.ts';
import { PASSWORD, type TestServer, testServer } from '../../testing/test-server.ts';
import { credentialsForTest } from './credentials-in-tests.ts';

const MINUTE_MS = 60_000;

describe.each(databases())('basic auth on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  const call = (user: string, password = PASSWORD) =>
    server.with({ authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` });
  const change = (login: string, values: { isDisabled?: boolean; currentOrgId?: number }) =>
    server.storage.inTransaction((db) => db.updateTable('account').set(values).where('login', '=', login).execute());

  /** The service with a hasher that counts what it compares. */
  function countingService() {
    const real = createPasswordHasher({ atOnce: 2, waiting: 10 });
    let compared = 0;
    const hasher: typeof real = {
      hash: real.hash,
      verify: (password, stored) => {
        compared += 1;
        return real.verify(password, stored);
      },
    };
    const credentials = credentialsForTest(server, hasher);
    const shown = (name: string, password = PASSWORD) => ({
      name,
      password,
      address: '10.9.8.7',
      header: () => undefined,
      device: undefined,
    });
    return { credentials, shown, compared: () => compared };
  }

  test('a password is compared once a minute, however many requests come', async () => {
    const { credentials, shown, compared } = countingService();
    for (let request = 0; request < 5; request += 1) await credentials.check(shown('viewer'), 'request');
    expect(compared()).toBe(1);
    server.clock.forward(MINUTE_MS - 1);
    await credentials.check(shown('viewer'), 'request');
    expect(compared()).toBe(1);
    server.clock.forward(1);
    await credentials.check(shown('viewer'), 'request');
    expect(compared()).toBe(2);
  });

  test('a wrong password is compared each time, beside a right one too, and signing in always is', async () => {
    const { credentials, shown, compared } = countingService();
    await credentials.check(shown('editor'), 'request');
    for (let guess = 0; guess < 3; guess += 1)
      await expect(credentials.check(shown('editor', 'wrong'), 'request')).rejects.toMatchObject({ code: 'invalid-login' });
    await credentials.check(shown('editor'), 'sign-in');
    expect(compared()).toBe(5);
    await credentials.check(shown('editor'), 'request');
    expect(compared()).toBe(5);
  });

  test('what signed in is not remembered: the first request after it is compared', async () => {
    const { credentials, shown, compared } = countingService();
    await credentials.check(shown('viewer'), 'sign-in');
    await credentials.check(shown('viewer'), 'request');
    expect(compared()).toBe(2);
  });

  test('[R26] who is disabled is refused at the next request, by every way in, and comes back with it', async () => {
    const session = server.as('otherEditor');
    expect((await call('otherEditor').get('/api/user')).status).toBe(200);
    expect((await session.get('/api/user')).status).toBe(200);
    await change('otherEditor', { isDisabled: true });
    const refused = await call('otherEditor').get('/api/user');
    expect(refused).toMatchObject({ status: 401, body: { message: 'Invalid username or password' } });
    expect((await session.get('/api/user')).status).toBe(401);
    expect((await server.with().post('/login', { user: 'otherEditor', password: PASSWORD })).text).toBe(refused.text);
    await change('otherEditor', { isDisabled: false });
    expect((await call('otherEditor').get('/api/user')).status).toBe(200);
    expect((await session.get('/api/user')).status).toBe(200);
  });

  test('a changed password counts at the next request: the old one no more, the new one at once', async () => {
    expect((await call('otherAdmin').get('/api/user')).status).toBe(200);
    const next = 'another long password of mine';
    const body = { oldPassword: PASSWORD, newPassword: next, confirmNew: next };
    expect((await call('otherAdmin').put('/api/user/password', body)).status).toBe(200);
    expect((await call('otherAdmin').get('/api/user')).status).toBe(401);
    expect((await call('otherAdmin', next).get('/api/user')).status).toBe(200);
  });

  test('a changed role counts at the next request', async () => {
    const save = () => call('viewer').post('/api/dashboards/db', { dashboard: { title: `by a viewer ${Math.random()}` } });
    expect((await save()).status).toBe(403);
    const patch = (role: string) => server.as('admin').patch(`/api/org/users/${server.people.ids.viewer}`, { role });
    expect((await patch('Editor')).status).toBe(200);
    expect((await save()).status).toBe(200);
    expect((await patch('Viewer')).status).toBe(200);
    expect((await save()).status).toBe(403);
  });

  test('guessing is slowed down although the owner’s password is remembered', async () => {
    expect((await call('otherViewer').get('/api/user')).status).toBe(200);
    for (let guess = 0; guess < 5; guess += 1) await call('otherViewer', `guess ${guess}`).get('/api/user');
    expect((await call('otherViewer').get('/api/user')).status).toBe(401);
    server.clock.forward(5 * MINUTE_MS + 1);
    expect((await call('otherViewer').get('/api/user')).status).toBe(200);
  });

  test('the connection of somebody who is disabled does not stay open', async () => {
    const { actor } = await server.signIn.authenticate({
      method: 'GET',
      url: '/ws',
      header: () => undefined,
      cookie: () => server.cookieOf('editor').split('=')[1],
      query: () => undefined,
      clientAddress: '',
      peerAddress: '127.0.0.1',
      isPageLoad: false,
    });
    if (!actor) throw new Error('nobody is signed in');
    const byPassword = { ...actor, kind: 'user', by: 'basic', sessionId: undefined } as typeof actor;
    expect((await server.signIn.stillSignedIn([actor, byPassword])).size).toBe(2);
    await change('editor', { isDisabled: true });
    expect((await server.signIn.stillSignedIn([actor, byPassword])).size).toBe(0);
    await change('editor', { isDisabled: false });
  });
});
