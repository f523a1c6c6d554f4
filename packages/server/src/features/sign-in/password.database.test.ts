import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { PASSWORD, type TestServer, testServer } from '../../testing/test-server.ts';

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
    const response = await change(mine, PASSWORD, 'x1y2');
    expect(response).toMatchObject({ status: 200, body: { message: 'User password changed' } });
    const next = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
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
      const response = await change(cookie, old, next);
      expect(response.status).toBe(200);
      expect(typeof response.body.warning).toBe(isWarned ? 'string' : 'undefined');
      cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
      old = next;
    }
  });
});
