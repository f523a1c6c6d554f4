import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DirectoryForTest, directoryForTest, groupDn, passwordOf, personDn } from '../../../testing/directory.ts';
import { databases } from '../../../testing/databases.ts';
import { auditReader } from '../../../testing/audit-records.ts';
import { ldapFileFor } from '../../../testing/ldap-file.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { clientOf, enrol, finishStep } from '../second-factor/factors-in-tests.ts';

const [database] = databases();
if (!database) throw new Error('there is no database');

const MAPPINGS = [
  { group: 'operators', role: 'Admin' },
  { group: 'engineers', role: 'Editor' },
  { group: '*', role: 'Viewer' },
] as const;

describe('signing in by a real directory', () => {
  let example: DirectoryForTest;
  let file: ReturnType<typeof ldapFileFor>;
  let server: TestServer;
  const start = async (
    options: Parameters<typeof ldapFileFor>[1] = { mappings: MAPPINGS },
    environment: Readonly<Record<string, string>> = {},
  ) => {
    file = ldapFileFor(example, options);
    server = await testServer(database, { environment: { ...file.environment, ...environment } });
  };
  beforeEach(async () => {
    example = await directoryForTest();
  });
  afterEach(async () => {
    await server.close();
    file.remove();
  });

  const logIn = (user: string, password = passwordOf(user)) => server.with().post('/login', { user, password });
  const basic = (user: string, password = passwordOf(user)) =>
    server.with({ authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` });
  const root = () => server.as('serverAdmin');
  const userRow = (login: string) => server.storage.reader.selectFrom('account').selectAll().where('login', '=', login).executeTakeFirst();
  const sync = async () => {
    const [handler] = server.signIn.taskHandlers;
    return handler?.run({
      uid: 'one',
      attempt: 1,
      tasks: [{ uid: 'one', scope: undefined, payload: {} }],
      signal: new AbortController().signal,
      guard: async () => undefined,
    });
  };
  const cookieOf = (result: Awaited<ReturnType<typeof logIn>>) => {
    const cookie = result.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return server.with({ cookie });
  };

  test('somebody new gets an account with names, and the role that the first group that fits gives', async () => {
    await start();
    for (const [login, role] of [
      ['mia', 'Admin'],
      ['jo', 'Editor'],
      ['bo', 'Viewer'],
    ] as const) {
      const result = await logIn(login);
      expect(result).toMatchObject({ status: 200, body: { message: 'Logged in' } });
      expect((await cookieOf(result).get('/api/user/orgs')).body).toMatchObject([{ name: 'Main Org.', role }]);
    }
    expect(await userRow('mia')).toMatchObject({ email: 'mia@example.org', name: 'Mia Kern', passwordHash: null });
    expect((await logIn('mia@example.org', passwordOf('mia'))).status).toBe(200);
    expect((await basic('mia').get('/api/org')).status).toBe(200);
  });

  test.each([
    ['StartTLS', () => [`port = ${example.port}`, 'use_ssl = true', 'start_tls = true', 'root_ca_cert = "authority.pem"']],
    ['ldaps', () => [`port = ${example.securePort}`, 'use_ssl = true', 'root_ca_cert = "authority.pem"']],
  ])('the connection may be encrypted: %s', async (_, lines) => {
    await start({ server: lines() });
    expect((await logIn('mia')).status).toBe(200);
    expect((await root().get('/api/admin/ldap/status')).body).toMatchObject([{ host: '127.0.0.1', available: true, error: '' }]);
  });

  test('a certificate of nobody is refused, and nothing goes in the clear', async () => {
    await start({ server: [`port = ${example.port}`, 'use_ssl = true', 'start_tls = true'] });
    expect(await logIn('mia')).toMatchObject({ status: 503, body: { message: 'The directory does not answer. Try again in a moment.' } });
    expect((await root().get('/api/admin/ldap/status')).body).toMatchObject([
      { available: false, error: expect.stringContaining('certificate') },
    ]);
  });

  test.each(['*', 'm*', 'mia)(uid=*', '*)(objectClass=*', 'mia\\2a', '\\', '(', 'PLAIN', 'EXTERNAL'])(
    'a name that means something to filters finds nobody: %j',
    async (name) => {
      await start();
      for (const password of [passwordOf('mia'), 'x']) expect((await logIn(name, password)).status, password).toBe(401);
      expect(await userRow('mia')).toBeUndefined();
    },
  );

  test('no password at all, a wrong one, and a name that several have let nobody in', async () => {
    await start();
    for (const [name, password] of [
      ['mia', 'wrong'],
      ['mia', ' '],
      ['nobody', 'wrong'],
      ['twins@example.org', passwordOf('twin-1')],
    ] as const)
      expect(await logIn(name, password)).toMatchObject({ status: 401, body: { message: 'Invalid username or password' } });
    // What the form does not send without a password reaches the directory by basic auth, and is refused before it.
    expect((await logIn('mia', '')).status).toBe(422);
    for (const name of ['mia', '', 'mia\0']) expect((await basic(name, '').get('/api/org')).status, name).toBe(401);
    expect((await basic('mia\0', passwordOf('mia')).get('/api/org')).status).toBe(401);
    expect((await logIn('twin-1')).status).toBe(200);
    // The e-mail is somebody's now, and belongs to nobody else.
    expect((await logIn('twin-2')).status).toBe(401);
  });

  test('who has an account here with the same e-mail gets it; who only has the same login does not', async () => {
    await start();
    const make = (login: string, email: string) => root().post('/api/admin/users', { login, email, password: 'a long enough password' });
    const { id } = (await make('mia-local', 'mia@example.org')).body;
    await make('jo', 'someone.else@example.org');
    expect((await logIn('mia')).status).toBe(200);
    expect(await userRow('mia')).toMatchObject({ id, passwordHash: null });
    expect((await logIn('mia-local', 'a long enough password')).status).toBe(401);
    expect((await logIn('jo')).status).toBe(200);
    expect(await userRow('jo-2')).toMatchObject({ email: 'jo@example.org' });
    expect((await logIn('jo', 'a long enough password')).status).toBe(200);
    for (let call = 0; call < 3; call += 1) expect((await basic('jo').get('/api/user')).body.login).toBe('jo-2');
  });

  test('teams follow groups, also those of one level up where these count', async () => {
    await start({ mappings: MAPPINGS, server: [`port = ${example.port}`, 'nested_groups = true'] });
    const team = async (name: string, group: string) => {
      const { teamId } = (await root().post('/api/teams', { name })).body;
      await root().post(`/api/teams/${teamId}/groups`, { groupId: groupDn(group, example.base).toUpperCase() });
      return async () => (await root().get(`/api/teams/${teamId}/members`)).body.map(({ login, labels }: never) => [login, labels]);
    };
    const [operators, staff] = [await team('Operators', 'operators'), await team('Staff', 'staff')];
    await logIn('mia');
    await logIn('lee');
    expect(await operators()).toEqual([['mia', ['LDAP']]]);
    expect(await staff()).toEqual([
      ['lee', ['LDAP']],
      ['mia', ['LDAP']],
    ]);
    await example.change(
      `dn: ${groupDn('operators', example.base)}\nchangetype: modify\ndelete: member\nmember: ${personDn('mia', example.base)}\n`,
    );
    expect(await sync()).toEqual({ kind: 'done' });
    expect(await operators()).toEqual([]);
    expect((await basic('mia').get('/api/user/orgs')).body).toMatchObject([{ role: 'Viewer' }]);
  });

  test('who is gone is signed out and comes back with the same account, also under another name', async () => {
    await start();
    const mia = cookieOf(await logIn('mia'));
    await basic('mia').get('/api/org');
    const dn = personDn('mia', example.base);
    await example.change(`dn: ${dn}\nchangetype: modrdn\nnewrdn: uid=mia.kern\ndeleteoldrdn: 1\n`);
    expect(await sync()).toEqual({ kind: 'done' });
    expect((await mia.get('/api/user')).body.login).toBe('mia.kern');
    const moved = dn.replace('uid=mia,', 'uid=mia.kern,');
    // Renamed out of what is searched: she has no uid that the filter takes.
    await example.change(
      `dn: ${moved}\nchangetype: moddn\nnewrdn: uid=mia.kern\ndeleteoldrdn: 0\nnewsuperior: ou=groups,${example.base}\n`,
    );
    expect(await sync()).toEqual({ kind: 'done' });
    expect((await mia.get('/api/user')).status).toBe(401);
    expect(await userRow('mia.kern')).toMatchObject({ isDisabled: true, disabledBy: 'ldap' });
    expect((await basic('mia.kern', passwordOf('mia')).get('/api/org')).status).toBe(401);
    await example.change(
      `dn: uid=mia.kern,ou=groups,${example.base}\nchangetype: moddn\nnewrdn: uid=mia.kern\ndeleteoldrdn: 0\nnewsuperior: ou=people,${example.base}\n`,
    );
    expect(await sync()).toEqual({ kind: 'done' });
    expect((await logIn('mia.kern', passwordOf('mia'))).status).toBe(200);
  });

  test('a second factor stands behind the password of the directory, and programs need app passwords, as long as their person is there', async () => {
    await start();
    const own = cookieOf(await logIn('mia'));
    const { nextCode } = await enrol(server, own);
    const { password } = (await own.post('/api/user/app-passwords', { name: 'Backup' })).body;
    expect(await basic('mia').get('/api/org')).toMatchObject({ status: 401, body: { message: 'Use an app password' } });
    expect((await basic('mia', password).get('/api/org')).status).toBe(200);
    const waiting = await logIn('mia');
    expect(waiting).toMatchObject({ status: 401, body: { status: 'second-factor-required' } });
    expect((await finishStep(clientOf(server, waiting), nextCode())).status).toBe(200);
    await example.change(`dn: ${personDn('mia', example.base)}\nchangetype: delete\n`);
    expect(await sync()).toEqual({ kind: 'done' });
    expect((await basic('mia', password).get('/api/org')).status).toBe(401);
  });

  test('[1.5.1-d] while it is on nobody changes or resets their own password', async () => {
    await start();
    const viewer = server.as('viewer');
    expect(
      await viewer.put('/api/user/password', { oldPassword: 'a long enough password', newPassword: 'another long one' }),
    ).toMatchObject({
      status: 400,
      body: { message: 'Not allowed to change password when LDAP or Auth Proxy is enabled' },
    });
    expect(await server.with().post('/api/user/password/send-reset-email', { userOrEmail: 'viewer' })).toMatchObject({ status: 401 });
    const { viewer: id } = server.people.ids;
    expect((await root().put(`/api/admin/users/${id}/password`, { password: 'set by an administrator' })).status).toBe(200);
    expect((await logIn('viewer', 'set by an administrator')).status).toBe(200);
  });

  describe('server administrators', () => {
    test('see somebody as the directory knows them', async () => {
      await start();
      const { teamId } = (await root().post('/api/teams', { name: 'Ops' })).body;
      const [operators, staff] = ['operators', 'staff'].map((name) => groupDn(name, example.base));
      await root().post(`/api/teams/${teamId}/groups`, { groupId: staff });
      const expected = {
        name: { cfgAttrValue: 'givenName', ldapValue: 'Mia' },
        surname: { cfgAttrValue: 'sn', ldapValue: 'Kern' },
        email: { cfgAttrValue: 'mail', ldapValue: 'mia@example.org' },
        login: { cfgAttrValue: 'uid', ldapValue: 'mia' },
        isGrafanaAdmin: null,
        isDisabled: false,
        roles: [
          { orgId: 1, orgName: 'Main Org.', orgRole: 'Admin', groupDN: operators },
          { orgId: 0, orgName: '', orgRole: '', groupDN: staff },
        ],
        teams: [{ orgName: 'Main Org.', teamName: 'Ops', groupDN: staff }],
        userId: 0,
        isMapped: true,
        dn: personDn('mia', example.base),
      };
      expect(await root().get('/api/admin/ldap/mia')).toMatchObject({ status: 200, body: expected });
      await logIn('mia');
      expect((await root().get('/api/admin/ldap/mia')).body.userId).toBe((await userRow('mia'))?.id);
      expect(await root().get('/api/admin/ldap/nobody')).toMatchObject({
        status: 404,
        body: { message: 'No user was found in the LDAP server(s) with that username' },
      });
      expect((await root().get('/api/admin/ldap/twins%40example.org')).status).toBe(409);
      expect((await server.as('admin').get('/api/admin/ldap/mia')).status).toBe(403);
    });

    test('make an account what the directory says', async () => {
      await start();
      await logIn('mia');
      const id = (await userRow('mia'))?.id;
      await example.change(`dn: ${personDn('mia', example.base)}\nchangetype: modify\nreplace: sn\nsn: Adler\n`);
      expect(await root().post(`/api/admin/ldap/sync/${id}`)).toMatchObject({ status: 200, body: { message: 'User synced successfully' } });
      expect(await userRow('mia')).toMatchObject({ name: 'Mia Adler' });
      await example.change(`dn: ${personDn('mia', example.base)}\nchangetype: delete\n`);
      expect(await root().post(`/api/admin/ldap/sync/${id}`)).toMatchObject({
        status: 400,
        body: { message: 'User not found in LDAP. Disabled the user without updating information' },
      });
      expect(await userRow('mia')).toMatchObject({ isDisabled: true });
      expect((await root().post(`/api/admin/ldap/sync/${server.people.ids.viewer}`)).status).toBe(404);
      expect((await root().post('/api/admin/ldap/sync/9999')).status).toBe(404);
    });

    test('link an account with somebody of it, whose password and role by hand stay', async () => {
      await start();
      const { viewer } = server.people.ids;
      const link = (name: string) => root().post(`/api/admin/users/${viewer}/identities`, { section: 'ldap', name });
      expect((await link('nobody')).status).toBe(404);
      expect((await link('twins@example.org')).status).toBe(409);
      expect(await link('mia')).toMatchObject({ status: 200, body: { message: 'Identity linked' } });
      expect((await logIn('viewer', 'a long enough password')).status).toBe(200);
      expect((await logIn('mia')).status).toBe(200);
      expect(await userRow('mia')).toMatchObject({ id: viewer });
      await example.change(`dn: ${personDn('mia', example.base)}\nchangetype: delete\n`);
      expect((await root().post(`/api/admin/ldap/sync/${viewer}`)).body.message).toBe(
        'User not found in LDAP. What LDAP gave was taken away',
      );
      expect((await logIn('mia', 'a long enough password')).status).toBe(200);
    });

    test('have the file read again; one that is no good changes nothing', async () => {
      await start();
      expect((await logIn('bo')).status).toBe(200);
      file.write({ mappings: [{ group: 'operators', role: 'Admin' }] });
      expect((await logIn('bo')).status).toBe(200);
      const read = auditReader(server.storage);
      await read();
      expect(await root().post('/api/admin/ldap/reload')).toMatchObject({ status: 200, body: { message: 'LDAP config reloaded' } });
      expect(await read()).toMatchObject([{ by: 'user root', orgId: null, action: 'directory-file-read', result: 'done' }]);
      expect(await logIn('bo')).toMatchObject({
        status: 401,
        body: { message: 'None of your groups in the directory has a place here. Ask an administrator.' },
      });
      file.writeText('[[servers]]\nhost = "x"');
      expect(await root().post('/api/admin/ldap/reload')).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('ldap.toml') },
      });
      expect((await read()).filter(({ action }) => action === 'directory-file-read')).toEqual([]);
      expect((await logIn('mia')).status).toBe(200);
    });
  });

  describe('what signing in would come to', () => {
    const preview = async (name: string) => {
      const before = await userRows();
      const { status, body } = await root().get(`/api/admin/ldap/${name}/sign-in`);
      expect(await userRows()).toEqual(before);
      return status === 200 ? body : status;
    };
    const userRows = () => server.storage.reader.selectFrom('account').selectAll().orderBy('id').execute();
    const make = async (login: string, email: string): Promise<number> =>
      (await root().post('/api/admin/users', { login, email, password: 'a lantern of mine' })).body.id;

    test('a new account, whose login has a number where another one has it', async () => {
      await start();
      expect(await preview('jo')).toEqual({ kind: 'new', userId: 0, login: 'jo', reason: '', sameNames: [] });
      const id = await make('jo', 'another@acme.test');
      expect(await preview('jo')).toMatchObject({ kind: 'new', login: 'jo-2', sameNames: [{ id, login: 'jo', has: 'login' }] });
    });

    test('the account that is joined, or why it is not, and then the one that is known', async () => {
      await start(undefined, { PHAROS_AUTH_LDAP_LINK_BY_EMAIL: 'false' });
      const { email } = (await root().get('/api/admin/ldap/jo')).body;
      const id = await make('josephine', email.ldapValue);
      expect(await preview('jo')).toMatchObject({
        kind: 'refused',
        reason: expect.stringContaining('An account with this e-mail exists'),
        sameNames: [{ id, login: 'josephine', has: 'email' }],
      });
      await root().post(`/api/admin/users/${id}/identities`, { section: 'ldap', name: 'jo' });
      expect(await preview('jo')).toMatchObject({ kind: 'known', userId: id, sameNames: [] });
      await server.close();
      await start();
      const joined = await make('josephine', email.ldapValue);
      // The account is called as the directory calls it from then on.
      expect(await preview('jo')).toMatchObject({ kind: 'joins', userId: joined, login: 'jo' });
    });

    test('nothing for who is not there, and for who is in no mapped group', async () => {
      await start({ mappings: [{ group: 'operators', role: 'Admin' }] });
      expect(await preview('nobody-at-all')).toBe(404);
      expect(await preview('jo')).toMatchObject({ kind: 'refused', reason: expect.stringContaining('None of your groups') });
      expect((await server.as('admin').get('/api/admin/ldap/jo/sign-in')).status).toBe(403);
    });
  });
});

test('without a directory its routes say so', async () => {
  const server = await testServer(database);
  const root = server.as('serverAdmin');
  for (const call of [
    root.get('/api/admin/ldap/status'),
    root.get('/api/admin/ldap/mia'),
    root.get('/api/admin/ldap/mia/sign-in'),
    root.post('/api/admin/ldap/sync/1'),
    root.post('/api/admin/ldap/reload'),
  ])
    expect(await call).toMatchObject({ status: 400, body: { message: 'LDAP is not enabled' } });
  await server.close();
});
