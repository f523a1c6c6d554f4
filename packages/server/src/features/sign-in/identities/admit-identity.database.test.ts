import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { auditReader } from '../../../testing/audit-records.ts';
import { databases } from '../../../testing/databases.ts';
import { PASSWORD, type TestServer, testServer } from '../../../testing/test-server.ts';
import { type UserChange, type UserRow, userRepository } from '../../users/index.ts';
import { basicAuth, clientOf, enrol, logIn } from '../second-factor/factors-in-tests.ts';
import type { Identity } from './identity.ts';
import { identitiesForTest, showIdentity } from './identities-in-tests.ts';
import type { SignInResult } from './identities.service.ts';

const scope = grantServerScope('a test');

describe.each(databases())('an identity on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  const findUser = async (id: number): Promise<UserRow> => {
    const user = await userRepository(server.storage.reader).findById(scope, id);
    if (!user) throw new Error(`there is no account ${id}`);
    return user;
  };
  const change = (id: number, values: UserChange) =>
    server.storage.inTransaction((db) => userRepository(db).update(scope, id, { ...values, nowMs: 1 }));
  const disable = (id: number, isDisabled: boolean) =>
    server.storage.inTransaction((db) => db.updateTable('account').set({ isDisabled }).where('id', '=', id).execute());
  const membershipsOf = (userId: number) =>
    server.storage.reader.selectFrom('membership').select(['orgId', 'role', 'origin']).where('userId', '=', userId).execute();
  const identitiesOf = (userId: number) =>
    server.storage.reader
      .selectFrom('externalIdentity')
      .select(['provider', 'issuer', 'subject', 'linkedBy'])
      .where('userId', '=', userId)
      .execute();
  const importIdentity = (userId: number, provider: string, subject: string) =>
    server.storage.inTransaction((db) => db.insertInto('externalIdentity').values({ userId, provider, subject, createdAt: 1 }).execute());

  /** The account that was admitted. */
  const admitted = (result: SignInResult): UserRow & { readonly by: string } => {
    if (result.kind === 'refused') throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
    return { ...result.user, by: result.by };
  };
  /** Names that nobody else of this file has. */
  const person = (name: string, more: Partial<Identity> = {}): Partial<Identity> => ({
    stableId: `uuid of ${name}`,
    earlierIds: [`uid=${name},dc=corp`],
    login: name,
    email: `${name}@corp.test`,
    name: '',
    ...more,
  });

  test('of somebody new makes an account without a password in the organisation of new people, and is known from then on', async () => {
    const { identities, mails } = identitiesForTest(server);
    const readAudit = auditReader(server.storage);
    await readAudit();
    const made = admitted(await identities.signIn(showIdentity()));
    expect(made).toMatchObject({ by: 'admission', login: 'jo', email: 'jo@corp.test', name: 'Jo Smith', passwordHash: null });
    expect(made).toMatchObject({ isServerAdmin: false, isEmailSelfDeclared: false, currentOrgId: server.people.mainOrgId });
    expect(await membershipsOf(made.id)).toEqual([{ orgId: server.people.mainOrgId, role: 'Viewer', origin: null }]);
    expect(await identitiesOf(made.id)).toEqual([{ provider: 'ldap', issuer: 'ldap', subject: 'uuid of jo', linkedBy: 'admission' }]);
    expect(mails).toEqual([]);
    expect(admitted(await identities.signIn(showIdentity({ email: '' })))).toMatchObject({ id: made.id, by: 'identity' });
    const bySystem = { by: 'system ldap', result: 'done' };
    expect(await readAudit()).toEqual([
      {
        ...bySystem,
        orgId: null,
        action: 'user-created',
        object: 'user jo',
        changes: { login: [null, 'jo'], email: [null, 'jo@corp.test'], name: [null, 'Jo Smith'] },
      },
      {
        ...bySystem,
        orgId: null,
        action: 'identity-linked',
        object: 'user jo',
        changes: { identity: [null, 'ldap: uuid of jo'], by: [null, 'admission'] },
      },
      { ...bySystem, orgId: server.people.mainOrgId, action: 'member-added', object: 'member jo', changes: { role: [null, 'Viewer'] } },
    ]);
  });

  test('with a login that is there gets the next number, and one that our rules refuse is made fit', async () => {
    const { identities } = identitiesForTest(server);
    const next = async (login: string, stableId: string) =>
      admitted(await identities.signIn(showIdentity({ ...person(login), stableId, earlierIds: [], email: '' }))).login;
    expect(await next('editor', 'another editor')).toBe('editor-2');
    expect(await next('Editor', 'a third editor')).toBe('Editor-3');
    expect(await next('ro\u200dot', 'no root')).toBe('root-2');
    expect(await next('editor@example.test', "who is called like somebody's e-mail")).toBe('editor@example.test-2');
    expect((await findUser(server.people.ids.editor)).login).toBe('editor');
  });

  test('that an importer wrote is recognised once, and is itself from then on', async () => {
    const { identities } = identitiesForTest(server);
    const { editor } = server.people.ids;
    await importIdentity(editor, 'ldap', 'uid=imported,dc=corp');
    const shown = showIdentity(person('imported', { login: 'editor', email: 'editor@example.test' }));
    expect(admitted(await identities.signIn(shown))).toMatchObject({ id: editor, by: 'import' });
    expect(await identitiesOf(editor)).toEqual([{ provider: 'ldap', issuer: 'ldap', subject: 'uuid of imported', linkedBy: 'import' }]);
    expect((await findUser(editor)).passwordHash).not.toBeNull();
    expect(admitted(await identities.signIn(shown))).toMatchObject({ id: editor, by: 'identity' });
    const later = showIdentity({ ...shown.identity, stableId: 'somebody else under the old name', login: 'later', email: '' });
    expect(admitted(await identities.signIn(later))).toMatchObject({ by: 'admission', login: 'later' });
  });

  test('of one section is not recognised by what an importer wrote for another', async () => {
    const { identities } = identitiesForTest(server);
    await importIdentity(server.people.ids.otherAdmin, 'oauth_github', '4711');
    const shown = showIdentity(
      person('gitlab', { section: 'oauth_gitlab', issuer: 'https://gitlab.test', stableId: '4711', earlierIds: ['4711'] }),
    );
    expect(admitted(await identities.signIn(shown))).toMatchObject({ by: 'admission', login: 'gitlab' });
  });

  test('of a directory joins the account that has its e-mail, whose password and sessions end, and its person is told', async () => {
    const { identities, mails } = identitiesForTest(server);
    const { otherViewer } = server.people.ids;
    const readAudit = auditReader(server.storage);
    await readAudit();
    expect((await server.as('otherViewer').get('/api/user')).status).toBe(200);
    const shown = showIdentity(person('joiner', { email: 'OtherViewer@example.test', login: 'otherViewer' }));
    expect(admitted(await identities.signIn(shown))).toMatchObject({ id: otherViewer, by: 'email', passwordHash: null });
    expect((await findUser(otherViewer)).passwordHash).toBeNull();
    expect((await server.as('otherViewer').get('/api/user')).status).toBe(401);
    expect((await server.with().post('/login', { user: 'otherViewer', password: PASSWORD })).status).toBe(401);
    expect(mails).toEqual([
      { mail: { kind: 'identity_linked', name: 'The otherViewer', provider: 'LDAP' }, address: 'otherViewer@example.test' },
    ]);
    expect(await readAudit()).toContainEqual({
      by: 'system ldap',
      orgId: null,
      action: 'identity-linked',
      result: 'done',
      object: 'user otherViewer',
      changes: { password: ['***', null], identity: [null, 'ldap: uuid of joiner'], by: [null, 'email'] },
    });
    expect(admitted(await identities.signIn(shown))).toMatchObject({ id: otherViewer, by: 'identity' });
  });

  test('that joins an account takes away what signed somebody else in to it, and roles that came that way are made by hand', async () => {
    const { identities } = identitiesForTest(server);
    const readAudit = auditReader(server.storage);
    const { mainOrgId } = server.people;
    const prepared = await server.as('serverAdmin').post('/api/admin/users', {
      login: 'prepared',
      email: 'prepared@corp.test',
      password: PASSWORD,
    });
    const { id } = prepared.body;
    const hub = {
      userId: id,
      provider: 'oauth_github',
      issuer: 'https://github.com',
      subject: '4712',
      linkedBy: 'hand',
      createdAt: 1,
    } as const;
    await server.storage.inTransaction(async (db) => {
      await db.insertInto('externalIdentity').values(hub).execute();
      await db.updateTable('membership').set({ origin: 'oauth_github', manualRole: 'Viewer' }).where('userId', '=', id).execute();
    });
    const github = showIdentity(
      person('preparer', { section: 'oauth_github', issuer: hub.issuer, stableId: hub.subject, earlierIds: [], email: '', login: '' }),
    );
    expect(admitted(await identities.signIn(github))).toMatchObject({ id, by: 'identity' });
    await readAudit();
    expect(admitted(await identities.signIn(showIdentity(person('prepared'))))).toMatchObject({ id, by: 'email' });
    expect(await identitiesOf(id)).toEqual([{ provider: 'ldap', issuer: 'ldap', subject: 'uuid of prepared', linkedBy: 'email' }]);
    expect(await membershipsOf(id)).toEqual([{ orgId: mainOrgId, role: 'Viewer', origin: null }]);
    expect(await readAudit()).toContainEqual(
      expect.objectContaining({
        action: 'identity-linked',
        changes: {
          password: ['***', null],
          identities: [['oauth_github: 4712'], null],
          identity: [null, 'ldap: uuid of prepared'],
          by: [null, 'email'],
        },
      }),
    );
    expect(await identities.signIn(github)).toMatchObject({ kind: 'refused', refusal: { reason: 'no-name' } });
  });

  test('that joins an account leaves no factor and no app password of who prepared it', async () => {
    const { identities } = identitiesForTest(server);
    const preparation = { login: 'enroller', email: 'enroller@corp.test', password: PASSWORD };
    const { id } = (await server.as('serverAdmin').post('/api/admin/users', preparation)).body;
    const own = clientOf(server, await logIn(server, 'enroller'));
    await enrol(server, own);
    const { password } = (await own.post('/api/user/app-passwords', { name: 'Backup' })).body;
    const program = server.with(basicAuth('enroller', password));
    expect((await program.get('/api/user')).body).toMatchObject({ id });
    expect(admitted(await identities.signIn(showIdentity(person('enroller'))))).toMatchObject({ id, by: 'email' });
    expect((await program.get('/api/user')).status).toBe(401);
    expect((await findUser(id)).hasSecondFactor).toBe(false);
    for (const table of ['appPassword', 'totp', 'recoveryCode'] as const) {
      const rows = server.storage.reader.selectFrom(table).select('userId').where('userId', '=', id);
      expect([table, await rows.execute()]).toEqual([table, []]);
    }
  });

  test('joins no account that must not be, and its sign-in says what to do', async () => {
    const { identities } = identitiesForTest(server);
    const { serverAdmin, otherEditor } = server.people.ids;
    const obstacleOf = async (identity: Partial<Identity>) => {
      const result = await identities.signIn(showIdentity(person('stranger', identity)));
      return result.kind === 'refused' && result.refusal.reason === 'email-taken' ? result.refusal.obstacle : result;
    };
    const email = 'otherEditor@example.test';
    expect(await obstacleOf({ email: 'root@localhost' })).toBe('server-admin');
    await change(otherEditor, { isEmailSelfDeclared: true });
    expect(await obstacleOf({ email })).toBe('self-declared');
    await change(otherEditor, { isEmailSelfDeclared: false });
    await disable(otherEditor, true);
    expect(await obstacleOf({ email })).toBe('disabled');
    await disable(otherEditor, false);
    await importIdentity(otherEditor, 'ldap', 'uid=somebody else,dc=corp');
    expect(await obstacleOf({ email })).toBe('other-identity');
    expect(await obstacleOf({ email, section: 'authproxy', issuer: 'authproxy' })).toBe('switched-off');
    const github = { email: 'admin@example.test', isEmailVerified: true, section: 'oauth_github', issuer: 'https://github.com' } as const;
    expect(await obstacleOf(github)).toBe('switched-off');
    const { identities: linking } = identitiesForTest(server, {
      PHAROS_AUTH_GITHUB_LINK_BY_EMAIL: 'true',
      PHAROS_AUTH_GITHUB_AUTHORITATIVE_DOMAINS: 'example.test',
    });
    expect(await linking.signIn(showIdentity(person('stranger', github)))).toEqual({
      kind: 'refused',
      refusal: { reason: 'email-taken', obstacle: 'org-admin' },
    });
    await expect(identities.admit(showIdentity(person('stranger', github)))).rejects.toMatchObject({
      code: 'sign-in-refused',
      message: 'An account with this e-mail exists. Sign in with its password and connect GitHub in your profile, or ask an administrator.',
    });
    expect((await findUser(serverAdmin)).passwordHash).not.toBeNull();
    expect((await findUser(otherEditor)).passwordHash).not.toBeNull();
  });

  test('of a provider joins by a verified e-mail of its domains, and makes a self-declared one where it has not verified', async () => {
    const { identities } = identitiesForTest(server, {
      PHAROS_AUTH_GITHUB_LINK_BY_EMAIL: 'true',
      PHAROS_AUTH_GITHUB_AUTHORITATIVE_DOMAINS: 'example.test',
    });
    const github = { section: 'oauth_github', issuer: 'https://github.com', login: 'viewer', email: 'viewer@example.test' } as const;
    const shown = (isEmailVerified: boolean) => showIdentity(person('hub', { ...github, isEmailVerified }));
    expect(await identities.signIn(shown(false))).toMatchObject({ kind: 'refused', refusal: { obstacle: 'not-verified' } });
    expect(admitted(await identities.signIn(shown(true)))).toMatchObject({ id: server.people.ids.viewer, by: 'email' });
    const other = showIdentity(person('unverified', { section: 'oauth_github', issuer: 'https://github.com' }));
    expect(admitted(await identities.signIn(other))).toMatchObject({ by: 'admission', isEmailSelfDeclared: true });
  });

  test('of a proxy names an account by its login, whoever has its e-mail, and never changes that login', async () => {
    const { identities } = identitiesForTest(server);
    const proxy = { section: 'authproxy', issuer: 'authproxy' } as const;
    const value = (stableId: string, email = '') => showIdentity(person('header', { ...proxy, stableId, login: stableId, email }));
    expect(admitted(await identities.signIn(value('Root')))).toMatchObject({
      by: 'login',
      id: server.people.ids.serverAdmin,
      login: 'root',
    });
    expect((await findUser(server.people.ids.serverAdmin)).passwordHash).not.toBeNull();
    const made = admitted(await identities.signIn(value('headed')));
    expect(made).toMatchObject({ by: 'admission', login: 'headed', email: 'headed' });
    expect(admitted(await identities.signIn(value('headed')))).toMatchObject({ by: 'login', id: made.id });
    const result = await identities.signIn(value('stranger@x.test', 'admin@example.test'));
    expect(result).toMatchObject({ kind: 'refused', refusal: { reason: 'email-taken' } });
  });

  test('without a stable id, with one that cannot be stored, and without any name is refused', async () => {
    const { identities } = identitiesForTest(server);
    const reasonOf = async (identity: Partial<Identity>) => {
      const result = await identities.signIn(showIdentity(person('nobody', identity)));
      return result.kind === 'refused' ? result.refusal : result;
    };
    for (const stableId of [undefined, ' ', 'a\0b', 'x'.repeat(1001)])
      expect(await reasonOf({ stableId })).toEqual({ reason: 'no-stable-id', setting: 'entryUUID' });
    expect(await reasonOf({ login: '', email: '' })).toEqual({ reason: 'no-name' });
  });

  test('whose stable id reads like the id of a row is somebody of their own', async () => {
    const { identities } = identitiesForTest(server);
    const { serverAdmin } = server.people.ids;
    const made = [];
    for (const stableId of [`${serverAdmin}`, `0${serverAdmin}`])
      made.push(admitted(await identities.signIn(showIdentity(person(`number ${stableId}`, { stableId, email: '' })))));
    expect(made.map(({ by }) => by)).toEqual(['admission', 'admission']);
    expect(new Set([serverAdmin, ...made.map(({ id }) => id)]).size).toBe(3);
  });

  test('of a disabled account stays out, and its sign-in is as wrong as any', async () => {
    const { identities } = identitiesForTest(server);
    const { id } = admitted(await identities.signIn(showIdentity(person('leaver'))));
    await disable(id, true);
    expect(await identities.signIn(showIdentity(person('leaver')))).toEqual({ kind: 'refused', refusal: { reason: 'disabled' } });
    expect(await identities.admit(showIdentity(person('leaver')))).toBeUndefined();
  });

  test('makes no account where the section makes none, where there are enough, or where their organisation is not there', async () => {
    const reasonOf = async (environment: Readonly<Record<string, string>>) => {
      const result = await identitiesForTest(server, environment).identities.signIn(showIdentity(person('uninvited')));
      return result.kind === 'refused' ? result.refusal.reason : result;
    };
    expect(await reasonOf({ PHAROS_AUTH_LDAP_ALLOW_SIGN_UP: 'false' })).toBe('no-new-users');
    expect(await reasonOf({ PHAROS_QUOTA_ENABLED: 'true', PHAROS_QUOTA_GLOBAL_USER: '3' })).toBe('quota-reached');
    expect(await reasonOf({ PHAROS_USERS_AUTO_ASSIGN_ORG_ID: '999' })).toBe('no-org');
    const rows = server.storage.reader.selectFrom('account').select('id').where('login', '=', 'uninvited');
    expect(await rows.execute()).toEqual([]);
  });

  test('that comes twice at once makes one account', async () => {
    const copies = [identitiesForTest(server).identities, identitiesForTest(server).identities];
    const results = await Promise.all([...copies, ...copies].map(({ signIn }) => signIn(showIdentity(person('twin')))));
    expect(new Set(results.map((result) => admitted(result).id)).size).toBe(1);
    expect(results.filter((result) => admitted(result).by === 'admission')).toHaveLength(1);
  });
});
