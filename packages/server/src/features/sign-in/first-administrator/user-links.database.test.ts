import { describe, expect, onTestFinished, test } from 'vitest';
import { auditReader } from '../../../testing/audit-records.ts';
import { databases } from '../../../testing/databases.ts';
import { PASSWORD, type TestServer, testServer } from '../../../testing/test-server.ts';
import { makeUserLink } from './make-user-link.ts';

const MINUTE_MS = 60_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

const cookieOf = (headers: Headers): string =>
  headers.getSetCookie().flatMap((cookie) => /^pharos_session=[^;]+/.exec(cookie) ?? [])[0] ?? '';

describe.each(databases())('the sign-in link of somebody who is locked out on $name', (database) => {
  async function newServer(environment: Readonly<Record<string, string>> = {}) {
    const server = await testServer(database, { environment });
    onTestFinished(() => server.close());
    return server;
  }
  const make = ({ storage, clock }: TestServer, login: string) =>
    makeUserLink({ storage, clock, address: 'https://pharos.test/below/' }, login);
  async function tokenOf(server: TestServer, login = 'viewer'): Promise<string> {
    const link = await make(server, login);
    if (!link || link === 'disabled') throw new Error('no link was made');
    expect(link).toMatchObject({ login: 'viewer', minutes: 15 });
    expect(link.url).toMatch(/^https:\/\/pharos\.test\/below\/login\/link\?token=[\w-]{43}$/);
    return new URL(link.url).searchParams.get('token') ?? '';
  }
  const open = (server: TestServer, token: string) => server.with().get(`/login/link?token=${token}`);
  const press = (server: TestServer, token: string) => server.with().post('/login/link', `token=${token}`, FORM);

  test('signs in once, in place of the password, and then a password may be chosen without the old one', async () => {
    const server = await newServer();
    const read = auditReader(server.storage);
    await read();
    const token = await tokenOf(server, 'Viewer@example.test');
    expect(await read()).toMatchObject([{ by: 'system command line', orgId: null, action: 'sign-in-link-made', object: 'user viewer' }]);
    expect((await open(server, token)).text).toContain('<b>viewer</b>');
    const pressed = await press(server, token);
    expect(pressed.status).toBe(303);
    expect(await read()).toMatchObject([{ by: 'user viewer', action: 'signed-in' }]);
    const theirs = server.with({ cookie: cookieOf(pressed.headers) });
    expect((await theirs.get('/api/user')).status).toBe(403);
    expect((await theirs.put('/api/user/password', { newPassword: 'seventeen purple otters' })).status).toBe(200);
    expect((await server.with().post('/login', { user: 'viewer', password: 'seventeen purple otters' })).status).toBe(200);
    for (const again of [await open(server, token), await press(server, token)]) expect(again.status).toBe(410);
  });

  test('the password may stay as it is', async () => {
    const server = await newServer();
    const pressed = await press(server, await tokenOf(server));
    const theirs = server.with({ cookie: cookieOf(pressed.headers) });
    expect((await theirs.post('/api/user/password/skip')).status).toBe(200);
    expect((await theirs.get('/api/user')).body).toMatchObject({ login: 'viewer' });
    expect((await server.with().post('/login', { user: 'viewer', password: PASSWORD })).status).toBe(200);
  });

  test('is good for 15 minutes, pressed twenty times at once for one session', async () => {
    const server = await newServer();
    const late = await tokenOf(server);
    server.clock.forward(15 * MINUTE_MS);
    expect([(await open(server, late)).status, (await press(server, late)).status]).toEqual([410, 410]);
    const token = await tokenOf(server);
    server.clock.forward(15 * MINUTE_MS - 1);
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => press(server, token)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  });

  test('is good no more once another one was made, the account is disabled or gone, or its password was changed', async () => {
    const server = await newServer();
    const root = server.as('serverAdmin');
    const { viewer } = server.people.ids;
    const first = await tokenOf(server);
    const second = await tokenOf(server);
    expect([(await open(server, first)).status, (await open(server, second)).status]).toEqual([410, 200]);
    await root.post(`/api/admin/users/${viewer}/disable`, {});
    expect((await press(server, second)).status).toBe(410);
    expect(await make(server, 'viewer')).toBe('disabled');
    await root.post(`/api/admin/users/${viewer}/enable`, {});
    const third = await tokenOf(server);
    await root.put(`/api/admin/users/${viewer}/password`, { password: 'set by somebody else' });
    expect((await press(server, third)).status).toBe(410);
    const fourth = await tokenOf(server);
    await root.delete(`/api/admin/users/${viewer}`);
    expect((await press(server, fourth)).status).toBe(410);
    expect(await make(server, 'viewer')).toBeUndefined();
  });

  test('with an auth proxy nobody is to choose a password', async () => {
    const server = await newServer({ PHAROS_AUTH_PROXY_ENABLED: 'true' });
    const pressed = await press(server, await tokenOf(server));
    expect((await server.with({ cookie: cookieOf(pressed.headers) }).get('/api/user')).status).toBe(200);
  });
});
