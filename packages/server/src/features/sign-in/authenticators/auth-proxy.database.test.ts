import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { auditReader } from '../../../testing/audit-records.ts';
import { databases } from '../../../testing/databases.ts';
import { makePages } from '../../../testing/made-pages.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { openClient } from '../../live/live-in-tests.ts';

const ON = { PHAROS_AUTH_PROXY_ENABLED: 'true' } as const;
const MINUTE_MS = 60_000;
const PAGE = { accept: 'text/html' } as const;

describe.each(databases())('people whom a proxy names on $name', (database) => {
  let server: TestServer;
  const start = async (environment: Readonly<Record<string, string>> = {}) => {
    server = await testServer(database, { environment: { ...ON, ...environment } });
  };
  afterEach(() => server.close());

  const by = (user: string, headers: Readonly<Record<string, string>> = {}) => server.with({ 'x-webauth-user': user, ...headers });
  const root = () => server.as('serverAdmin');
  const userRow = (login: string) => server.storage.reader.selectFrom('account').selectAll().where('login', '=', login).executeTakeFirst();
  const sessions = async () => (await server.storage.reader.selectFrom('session').select('id').execute()).length;

  test('the value names an account by its login, whoever it was before, and makes no session', async () => {
    await start();
    const before = await sessions();
    const result = await by('VIEWER').get('/api/user');
    expect(result).toMatchObject({ status: 200, body: { login: 'viewer', id: server.people.ids.viewer } });
    expect(result.headers.getSetCookie()).toEqual([]);
    expect((await by('admin').get('/api/org/users')).status).toBe(200);
    expect((await by('viewer').get('/api/org/users')).status).toBe(403);
    expect((await by('viewer').get('/api/login/ping')).status).toBe(200);
    expect(await sessions()).toBe(before);
  });

  test('somebody new gets an account, unless that is switched off', async () => {
    await start({ PHAROS_AUTH_PROXY_HEADERS: 'Name:X-NAME Email:X-EMAIL' });
    const fields = { 'x-name': 'Jo Smith', 'x-email': 'jo@corp.test' };
    expect((await by('jo', fields).get('/api/user')).body).toMatchObject({ login: 'jo', name: 'Jo Smith', email: 'jo@corp.test' });
    expect(await userRow('jo')).toMatchObject({ passwordHash: null, isEmailSelfDeclared: false });
    expect((await by('jo', { ...fields, 'x-name': 'Jo Miller' }).get('/api/user')).body.name).toBe('Jo Miller');
    await server.close();
    await start({ PHAROS_AUTH_PROXY_AUTO_SIGN_UP: 'false' });
    expect(await by('jo').get('/api/user')).toMatchObject({
      status: 401,
      body: { message: 'There is no account for you here, and signing in by the proxy makes none. Ask an administrator.' },
    });
    expect((await by('viewer').get('/api/user')).status).toBe(200);
  });

  test('a header from elsewhere is as if it were not there', async () => {
    await start({ PHAROS_AUTH_PROXY_WHITELIST: '10.0.0.7', PHAROS_SERVER_TRUSTED_PROXIES: '127.0.0.1' });
    expect((await by('admin').get('/api/user')).status).toBe(401);
    expect((await by('admin', { 'x-forwarded-for': '10.0.0.7' }).get('/api/user')).status).toBe(401);
    const viewer = await server.with({ cookie: server.cookieOf('viewer'), 'x-webauth-user': 'admin' }).get('/api/user');
    expect(viewer.body.login).toBe('viewer');
    expect((await by('new').get('/api/user')).status).toBe(401);
    expect(await userRow('new')).toBeUndefined();
  });

  test('from elsewhere, the sign-in page says that it is not trusted yet, and from where it came', async () => {
    const pages = await makePages();
    onTestFinished(() => pages.remove());
    const environment = { ...ON, PHAROS_AUTH_PROXY_WHITELIST: '10.0.0.7' };
    server = await testServer(database, { environment, homePath: pages.homePath });
    const said = 'The proxy that signs you in is not trusted yet.';
    const page = await by('admin').get('/login', PAGE);
    expect([page.status, page.text.includes(said), page.text.includes('[auth.proxy]: 127.0.0.1')]).toEqual([200, true, true]);
    expect((await server.with().get('/login', PAGE)).text).not.toContain(said);
  });

  test('twice, with underscores or empty, it names nobody', async () => {
    await start({ PHAROS_AUTH_PROXY_HEADERS: 'Email:X-EMAIL' });
    const send = async (...lines: readonly string[]) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.write(['GET /api/user HTTP/1.1', 'host: localhost', 'connection: close', ...lines, '', ''].join('\r\n'));
      const [head] = await once(socket.setEncoding('utf8'), 'data');
      socket.destroy();
      return String(head).split('\r\n', 1)[0];
    };
    expect(await send('x-webauth-user: viewer')).toContain('200');
    expect(await send('x-webauth-user: viewer', 'X-WEBAUTH-USER: admin')).toContain('400');
    expect(await send('x-webauth-user: viewer', 'x-email: a@b.test', 'x-email: c@d.test')).toContain('400');
    expect(await send('x_webauth_user: admin')).toContain('401');
    expect(await send('x-webauth-user:')).toContain('401');
    expect(await send('x-webauth-user: ')).toContain('401');
  });

  test('a page of another site makes nobody write, nor hear live', async () => {
    await start();
    const foreign = { origin: 'http://evil.test' };
    expect(await by('admin', foreign).post('/api/teams', { name: 'Ops' })).toMatchObject({ status: 403 });
    expect(await by('admin', { 'sec-fetch-site': 'cross-site' }).post('/api/teams', { name: 'Ops' })).toMatchObject({ status: 403 });
    expect((await by('admin', { origin: server.url }).post('/api/teams', { name: 'Ops' })).status).toBe(200);
    const live = (origin: string) => openClient(`${server.url.replace('http', 'ws')}/ws`, { 'x-webauth-user': 'admin', origin });
    expect(await live('http://evil.test').opened).toBe(false);
    expect(await live(server.url).opened).toBe(true);
  });

  test('in the strict profile a write that names no origin is refused, as with a cookie', async () => {
    await start({ PHAROS_SECURITY_PROFILE: 'strict' });
    expect((await by('admin').post('/api/teams', { name: 'Ops' })).status).toBe(403);
  });

  test('keys and basic auth come before it, and it before a session', async () => {
    await start();
    const { key } = (await server.as('admin').post('/api/auth/keys', { name: 'x', role: 'Viewer' })).body;
    expect((await by('admin', { authorization: `Bearer ${key}` }).get('/api/org/users')).status).toBe(403);
    const basic = `Basic ${Buffer.from('viewer:a long enough password').toString('base64')}`;
    expect((await by('admin', { authorization: basic }).get('/api/user')).body.login).toBe('viewer');
    expect((await by('editor', { cookie: server.cookieOf('admin') }).get('/api/user')).body.login).toBe('editor');
  });

  test('who is disabled, renamed, deleted or demoted is so at the next call', async () => {
    await start();
    const { editor, viewer } = server.people.ids;
    expect((await by('editor').get('/api/user')).status).toBe(200);
    await root().post(`/api/admin/users/${editor}/disable`, {});
    expect(await by('editor').get('/api/user')).toMatchObject({
      status: 401,
      body: { message: 'This account is disabled. Ask an administrator.' },
    });
    await root().post(`/api/admin/users/${editor}/enable`, {});
    expect((await by('editor').get('/api/user')).status).toBe(200);

    expect((await by('viewer').get('/api/user')).body.id).toBe(viewer);
    await server.storage.inTransaction((db) =>
      db.updateTable('account').set({ login: 'v', loginKey: 'v' }).where('id', '=', viewer).execute(),
    );
    const other = (await by('viewer').get('/api/user')).body.id;
    expect(other).not.toBe(viewer);
    await root().delete(`/api/admin/users/${other}`);
    const third = (await by('viewer').get('/api/user')).body;
    expect(third.login).toBe('viewer');
    expect([viewer, other]).not.toContain(third.id);

    expect((await by('admin').get('/api/org/users')).status).toBe(200);
    await root().patch(`/api/org/users/${server.people.ids.admin}`, { role: 'Viewer' });
    expect((await by('admin').get('/api/org/users')).status).toBe(403);
  });

  test('an identity that is linked no more opens nothing at the next call', async () => {
    await start({ PHAROS_AUTH_PROXY_HEADERS: 'Login:X-LOGIN', PHAROS_AUTH_PROXY_AUTO_SIGN_UP: 'true' });
    const { id } = (await by('value-of-jo', { 'x-login': 'jo' }).get('/api/user')).body;
    expect(await userRow('jo')).toMatchObject({ id });
    const [identity] = (await root().get(`/api/admin/users/${id}/identities`)).body;
    await root().delete(`/api/admin/users/${id}/identities/${identity.id}`);
    expect((await by('value-of-jo', { 'x-login': 'jo' }).get('/api/user')).body.id).not.toBe(id);
  });

  test('an administrator links an account with a value, once, and nothing else of it changes', async () => {
    await start({ PHAROS_AUTH_PROXY_HEADER_PROPERTY: 'email' });
    const { viewer, editor } = server.people.ids;
    const link = (id: number, name: string, section = 'authproxy') => root().post(`/api/admin/users/${id}/identities`, { section, name });
    const before = await userRow('viewer');
    const read = auditReader(server.storage);
    await read();
    expect(await link(viewer, ' viewer@example.test ')).toMatchObject({ status: 200, body: { message: 'Identity linked' } });
    expect(await read()).toMatchObject([{ action: 'identity-linked', object: 'user viewer', changes: { by: [null, 'hand'] } }]);
    expect(await userRow('viewer')).toEqual(before);
    expect((await by('Viewer@Example.test').get('/api/user')).body.id).toBe(viewer);
    expect(await link(editor, 'viewer@example.test')).toMatchObject({
      status: 409,
      body: { message: 'This identity belongs to an account already' },
    });
    expect((await link(editor, ' ')).status).toBe(422);
    expect((await link(99_999, 'x')).status).toBe(404);
    expect(await link(editor, 'x', 'ldap')).toMatchObject({ status: 400, body: { message: 'Nobody signs in by ldap' } });
    expect((await server.as('admin').post(`/api/admin/users/${editor}/identities`, { section: 'authproxy', name: 'x' })).status).toBe(403);
  });

  describe('where the value is an e-mail', () => {
    const EMAIL = { PHAROS_AUTH_PROXY_HEADER_PROPERTY: 'email' } as const;

    test('the account that has it is not joined, unless that is switched on', async () => {
      await start(EMAIL);
      expect(await by('viewer@example.test').get('/api/user')).toMatchObject({
        status: 401,
        body: { message: 'An account with this e-mail exists; an administrator can link it' },
      });
      await server.close();
      await start({ ...EMAIL, PHAROS_AUTH_PROXY_LINK_BY_EMAIL: 'true' });
      expect((await by('viewer@example.test').get('/api/user')).body.id).toBe(server.people.ids.viewer);
      expect((await by('viewer@example.test').get('/api/user')).body.id).toBe(server.people.ids.viewer);
      const rootEmail = (await userRow('root'))?.email ?? '';
      expect((await by(rootEmail.includes('@') ? rootEmail : 'root@localhost').get('/api/user')).status).toBe(401);
    });

    test('an e-mail that its person typed joins nobody', async () => {
      await start({ ...EMAIL, PHAROS_AUTH_PROXY_LINK_BY_EMAIL: 'true' });
      await server.storage.inTransaction((db) =>
        db.updateTable('account').set({ isEmailSelfDeclared: true }).where('login', '=', 'viewer').execute(),
      );
      expect((await by('viewer@example.test').get('/api/user')).status).toBe(401);
    });

    test('somebody new has it as login too', async () => {
      await start(EMAIL);
      expect((await by('jo@corp.test').get('/api/user')).body).toMatchObject({ login: 'jo@corp.test', email: 'jo@corp.test' });
    });
  });

  test('groups of the header put people into teams, and take them out again', async () => {
    await start({ PHAROS_AUTH_PROXY_HEADERS: 'Groups:X-GROUPS' });
    const { teamId } = (await root().post('/api/teams', { name: 'Ops' })).body;
    await root().post(`/api/teams/${teamId}/groups`, { groupId: 'Operators' });
    const members = async () => (await root().get(`/api/teams/${teamId}/members`)).body.map(({ login }: { login: string }) => login);
    await by('viewer', { 'x-groups': 'operators, others' }).get('/api/user');
    expect(await members()).toEqual(['viewer']);
    await by('viewer', { 'x-groups': 'others' }).get('/api/user');
    expect(await members()).toEqual([]);
    await root().post(`/api/teams/${teamId}/groups`, { groupId: 'others' });
    await by('viewer', { 'x-groups': 'others' }).get('/api/user');
    expect(await members()).toEqual([]);
    server.clock.forward(60 * MINUTE_MS);
    await by('viewer', { 'x-groups': 'others' }).get('/api/user');
    expect(await members()).toEqual(['viewer']);
  });

  test('the first use of a day is recorded, and whom it does not let in', async () => {
    await start({ PHAROS_AUTH_PROXY_AUTO_SIGN_UP: 'false' });
    const read = auditReader(server.storage, { withLate: true });
    await read();
    await by('viewer').get('/api/user');
    await by('viewer').get('/api/org');
    await by('nobody').get('/api/user');
    const found: unknown[] = [];
    await expect
      .poll(async () => {
        found.push(...(await read()));
        return found.length;
      })
      .toBe(2);
    expect(found).toMatchObject([
      { by: 'user viewer', action: 'sign-in-method-used', object: 'sign-in-method proxy' },
      { by: 'anonymous', action: 'sign-in-failed', object: 'user nobody', result: 'sign-in-refused' },
    ]);
  });

  test('[1.5.1-d] while it is on nobody changes their own password', async () => {
    await start();
    const change = { oldPassword: 'a long enough password', newPassword: 'another long one' };
    expect(await by('viewer').put('/api/user/password', change)).toMatchObject({
      status: 400,
      body: { message: 'Not allowed to change password when LDAP or Auth Proxy is enabled' },
    });
    expect((await server.with().post('/api/user/password/send-reset-email', { userOrEmail: 'viewer' })).status).toBe(401);
  });

  describe('with enable_login_token', () => {
    const TOKEN = { PHAROS_AUTH_PROXY_ENABLE_LOGIN_TOKEN: 'true' } as const;
    const cookieOf = ({ headers }: Awaited<ReturnType<ReturnType<typeof by>['get']>>) =>
      headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0] ?? '')
        .find((cookie) => cookie.startsWith(server.signIn.cookies.name)) ?? '';

    test('a page begins a session, which goes on without the header; a call begins none', async () => {
      await start(TOKEN);
      expect((await by('viewer').get('/api/user')).headers.getSetCookie()).toEqual([]);
      const cookie = cookieOf(await by('viewer').get('/', PAGE));
      expect(cookie).toContain(server.signIn.cookies.name);
      expect((await server.with({ cookie }).get('/api/user')).body.login).toBe('viewer');
      expect((await by('viewer', { cookie }).get('/', PAGE)).headers.getSetCookie()).toEqual([]);
      const [session] = (await server.with({ cookie }).get('/api/user/auth-tokens')).body;
      expect(session).toMatchObject({ isActive: true });
    });

    test("another person's session is replaced", async () => {
      await start(TOKEN);
      const cookie = cookieOf(await by('editor', { cookie: server.cookieOf('admin') }).get('/', PAGE));
      expect((await server.with({ cookie }).get('/api/user')).body.login).toBe('editor');
    });

    test('a session that was ended is begun anew by a page, of nobody who is disabled', async () => {
      await start(TOKEN);
      const cookie = cookieOf(await by('viewer').get('/', PAGE));
      await root().post(`/api/admin/users/${server.people.ids.viewer}/logout`, {});
      expect((await server.with({ cookie }).get('/api/user')).status).toBe(401);
      expect(cookieOf(await by('viewer', { cookie }).get('/', PAGE))).toContain(server.signIn.cookies.name);
      await root().post(`/api/admin/users/${server.people.ids.viewer}/disable`, {});
      expect(cookieOf(await by('viewer', { cookie }).get('/', PAGE))).not.toContain(server.signIn.cookies.name);
    });
  });
});
