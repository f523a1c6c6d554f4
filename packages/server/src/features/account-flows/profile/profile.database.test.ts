import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { auditReader } from '../../../testing/audit-records.ts';
import { cookiesOf } from '../../../testing/cookies-of.ts';
import { databases, type TestDatabase } from '../../../testing/databases.ts';
import { PASSWORD, type Person, testConfig, type TestServer, testServer } from '../../../testing/test-server.ts';
import { codeOf, mailReader, WITH_MAIL } from '../../../testing/waiting-mails.ts';
import { profileRoutes } from './profile.routes.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ROOMY = {
  PHAROS_LIMITS_WRONG_CODES_PER_ADDRESS_PER_HOUR: '100000',
  PHAROS_LIMITS_ACCOUNT_MAILS_PER_ACCOUNT_PER_HOUR: '100000',
} as const;
const VERIFIED = { ...WITH_MAIL, PHAROS_USERS_VERIFY_EMAIL_ENABLED: 'true' } as const;
const DEAD = { status: 404, body: { message: 'This link is no longer good, or is for another account' } };

async function serverWith(database: TestDatabase, environment: Readonly<Record<string, string>>): Promise<TestServer> {
  const server = await testServer(database, { environment });
  onTestFinished(() => server.close());
  return server;
}

const storedUser = (server: TestServer, person: Person) =>
  server.storage.reader
    .selectFrom('account')
    .select(['login', 'email', 'name', 'theme', 'isEmailSelfDeclared'])
    .where('id', '=', server.people.ids[person])
    .executeTakeFirstOrThrow();

describe.each(databases())('an own profile on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database, { environment: ROOMY });
  });
  afterAll(() => server.close());

  test('takes another name, login, email and theme, and each is recorded', async () => {
    const read = auditReader(server.storage);
    await read();
    const edit = { name: ' Vi ', login: 'vi', email: 'vi@acme.test', theme: 'light' };
    expect(await server.as('viewer').put('/api/user', edit)).toMatchObject({ status: 200, body: { message: 'User updated' } });
    const { isEmailSelfDeclared, ...changed } = await storedUser(server, 'viewer');
    expect({ ...changed, isEmailSelfDeclared: Boolean(isEmailSelfDeclared) }).toEqual({ ...edit, name: 'Vi', isEmailSelfDeclared: true });
    expect(await read()).toMatchObject([
      {
        by: 'user viewer',
        orgId: null,
        action: 'user-changed',
        object: 'user viewer',
        changes: { name: ['The viewer', 'Vi'], login: ['viewer', 'vi'], email: ['viewer@example.test', 'vi@acme.test'] },
      },
    ]);
  });

  test('what is empty or absent stays, and a missing login is filled in from the email', async () => {
    const editor = server.as('editor');
    await editor.put('/api/user', { login: 'editor', name: '', email: '' });
    expect(await storedUser(server, 'editor')).toMatchObject({ login: 'editor', email: 'editor@example.test', name: 'The editor' });
    await editor.put('/api/user', { email: 'ed@acme.test', login: '' });
    expect(await storedUser(server, 'editor')).toMatchObject({ login: 'ed@acme.test', email: 'ed@acme.test' });
    expect(await editor.put('/api/user', { name: 'x' })).toMatchObject({
      status: 400,
      body: { message: 'Validation error, need specify either username or email' },
    });
  });

  test('a name alone is changed beside login and email as they are', async () => {
    const same = { login: 'otherEditor', email: 'otherEditor@example.test' };
    expect((await server.as('otherEditor').put('/api/user', { ...same, name: 'Oe' })).status).toBe(200);
    expect(await storedUser(server, 'otherEditor')).toMatchObject({ ...same, name: 'Oe' });
  });

  test('no login or email of somebody else, in either field, and no address that cannot be one', async () => {
    for (const edit of [{ login: 'admin' }, { login: 'ADMIN@example.test' }, { email: 'admin@example.test' }])
      expect(await server.as('otherViewer').put('/api/user', edit), JSON.stringify(edit)).toMatchObject({ status: 409 });
    expect((await server.as('otherViewer').put('/api/user', { email: 'nobody' })).status).toBe(422);
    expect((await server.as('otherViewer').put('/api/user', { login: 'x', theme: 'pink' })).status).toBe(400);
    expect(await storedUser(server, 'otherViewer')).toMatchObject({ login: 'otherViewer', email: 'otherViewer@example.test' });
  });

  test('is nothing that a key has', async () => {
    const { key } = (await server.as('admin').post('/api/auth/keys', { name: 'robot', role: 'Viewer' })).body;
    expect((await server.with({ authorization: `Bearer ${key}` }).put('/api/user', { login: 'x' })).status).toBe(404);
    expect((await server.with().put('/api/user', { login: 'x' })).status).toBe(401);
  });
});

const LDAP_ON = { PHAROS_AUTH_LDAP_ENABLED: 'true' } as const;
const MANAGED = { status: 400, body: { message: 'Username and email are managed by LDAP' } };

const connect = (server: TestServer, person: Person, provider: string) =>
  server.storage.inTransaction((db) =>
    db
      .insertInto('externalIdentity')
      .values({ userId: server.people.ids[person], provider, issuer: provider, subject: `id of ${person}`, createdAt: 1 })
      .execute(),
  );

describe.each(databases())('a profile that is managed elsewhere on $name', (database) => {
  test('[1.2.2-t] login and email of who is connected with a directory are read-only; the name, and what is sent as it is, are not', async () => {
    const server = await serverWith(database, { ...ROOMY, ...LDAP_ON });
    await connect(server, 'viewer', 'ldap');
    const viewer = server.as('viewer');
    expect((await viewer.get('/api/user')).body.managedBy).toEqual({ login: 'LDAP', email: 'LDAP' });
    for (const edit of [{ login: 'vi' }, { login: 'viewer', email: 'vi@acme.test' }, { login: 'vi', name: 'Vi' }])
      expect(await viewer.put('/api/user', edit), JSON.stringify(edit)).toMatchObject(MANAGED);
    const same = { login: 'viewer', email: 'viewer@example.test' };
    expect((await viewer.put('/api/user', { ...same, name: 'Vi' })).status).toBe(200);
    expect((await viewer.put('/api/user', { login: '', email: same.email, theme: 'light' })).status).toBe(200);
    expect(await storedUser(server, 'viewer')).toMatchObject({ ...same, name: 'Vi', theme: 'light' });
    expect((await server.as('otherViewer').get('/api/user')).body.managedBy).toEqual({});
    expect((await server.as('otherViewer').put('/api/user', { login: 'ov' })).status).toBe(200);
  });

  test('[1.2.2-t] a directory that is off decides about nothing any more', async () => {
    const server = await serverWith(database, ROOMY);
    await connect(server, 'viewer', 'ldap');
    expect((await server.as('viewer').put('/api/user', { login: 'vi' })).status).toBe(200);
  });

  test('[1.2.2-t] an email that waits for its link is held to it too', async () => {
    const server = await serverWith(database, { ...VERIFIED, ...ROOMY, ...LDAP_ON });
    const readMails = await mailReader(server);
    await server.as('viewer').put('/api/user', { email: 'vi@acme.test' });
    const mail = (await readMails()).find(({ to }) => to === 'vi@acme.test');
    await connect(server, 'viewer', 'ldap');
    expect(await server.as('viewer').put('/api/user', { email: 'v2@acme.test' })).toMatchObject(MANAGED);
    expect(await readMails()).toEqual([]);
    expect(await server.as('viewer').post('/api/user/email/confirm', { code: mail ? codeOf(mail) : '' })).toMatchObject(MANAGED);
    expect(await storedUser(server, 'viewer')).toMatchObject({ email: 'viewer@example.test' });
  });

  test.each([
    ['login', { login: 'vi' }, 'Not allowed to change username when auth proxy is using username property'],
    ['email', { email: 'vi@acme.test', login: 'viewer' }, 'Not allowed to change email when auth proxy is using email property'],
  ] as const)('[1.2.2-t] a proxy that names people by their %s keeps it from being changed', async (name, edit, message) => {
    const notNeeded = () => Promise.reject(new Error('nothing is mailed or counted here'));
    const server = await testServer(database, {
      routes: ({ storage, clock }) =>
        profileRoutes({
          storage,
          clock,
          config: testConfig('/nowhere'),
          serverScope: grantServerScope('test'),
          mails: { enqueue: notNeeded },
          calls: { require: notNeeded, ofCode: notNeeded },
          signIn: { managedNames: async () => ({ [name]: { source: 'proxy', title: 'the proxy' } }) },
        }),
    });
    onTestFinished(() => server.close());
    expect(await server.as('viewer').put('/api/user', edit)).toMatchObject({ status: 400, body: { message } });
    expect((await server.as('viewer').put('/api/user', { login: 'viewer', name: 'Vi' })).status).toBe(200);
  });
});

describe.each(databases())('another email where emails are verified on $name', (database) => {
  let server: TestServer;
  let readMails: Awaited<ReturnType<typeof mailReader>>;
  beforeAll(async () => {
    server = await testServer(database, { environment: { ...VERIFIED, ...ROOMY } });
    readMails = await mailReader(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => void (await readMails()));

  const change = (person: Person, email: string) => server.as(person).put('/api/user', { email });
  const confirm = (person: Person, code: string) => server.as(person).post('/api/user/email/confirm', { code });
  const codeFor = async (person: Person, email: string): Promise<string> => {
    await change(person, email);
    const mail = (await readMails()).find(({ to }) => to === email);
    if (!mail) throw new Error(`no mail to ${email}`);
    return codeOf(mail);
  };

  test('waits for the link that it is mailed; the former one gets a notice without one; the change is recorded', async () => {
    const read = auditReader(server.storage);
    await read();
    expect((await change('viewer', 'vi@acme.test')).body).toEqual({ message: 'User updated', emailStatus: 'pending' });
    expect(await storedUser(server, 'viewer')).toMatchObject({ email: 'viewer@example.test' });
    const said = { kind: 'email_change', name: 'The viewer', oldEmail: 'viewer@example.test', newEmail: 'vi@acme.test' };
    const mails = await readMails();
    expect(mails).toEqual([
      { to: 'vi@acme.test', mail: { ...said, code: expect.any(String), validMinutes: 30 } },
      { to: 'viewer@example.test', mail: said },
    ]);
    expect(await read()).toEqual([]);
    const code = mails[0] ? codeOf(mails[0]) : '';
    expect(await confirm('viewer', code)).toMatchObject({ status: 200, body: { message: 'Email confirmed', email: 'vi@acme.test' } });
    const changed = await storedUser(server, 'viewer');
    expect([changed.email, Boolean(changed.isEmailSelfDeclared)]).toEqual(['vi@acme.test', false]);
    expect(await read()).toMatchObject([
      { by: 'user viewer', action: 'user-changed', changes: { email: ['viewer@example.test', 'vi@acme.test'] } },
    ]);
    expect(await confirm('viewer', code)).toMatchObject(DEAD);
  });

  test('with a name beside it the name holds at once', async () => {
    await server.as('editor').put('/api/user', { name: 'Ed', email: 'ed@acme.test', login: 'ed' });
    expect(await storedUser(server, 'editor')).toMatchObject({ name: 'Ed', login: 'ed', email: 'editor@example.test' });
  });

  test('the same email again sends nothing', async () => {
    expect((await change('otherAdmin', 'otherAdmin@example.test')).body).toEqual({ message: 'User updated' });
    expect(await readMails()).toEqual([]);
  });

  test('the link is for the account that began, once, the newest only, and for half an hour', async () => {
    const code = await codeFor('otherEditor', 'oe@acme.test');
    expect(await confirm('admin', code)).toMatchObject(DEAD);
    expect((await server.with().post('/api/user/email/confirm', { code })).status).toBe(401);
    const newer = await codeFor('otherEditor', 'oe2@acme.test');
    expect(await confirm('otherEditor', code)).toMatchObject(DEAD);
    server.clock.forward(30 * MINUTE_MS);
    expect(await confirm('otherEditor', newer)).toMatchObject(DEAD);
    const last = await codeFor('otherEditor', 'oe3@acme.test');
    const results = await Promise.all(Array.from({ length: 20 }, () => confirm('otherEditor', last)));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(results.filter(({ status }) => status !== 200 && (status < 400 || status >= 500))).toEqual([]);
  });

  test('another password since then makes the link bad', async () => {
    const signedIn = await server.with().post('/login', { user: 'otherViewer', password: PASSWORD });
    const cookie = cookiesOf(signedIn);
    const code = await codeFor('otherViewer', 'ov@acme.test');
    const next = 'seventeen purple otters';
    const changed = await server.with({ cookie }).put('/api/user/password', { oldPassword: PASSWORD, newPassword: next, confirmNew: next });
    expect(changed.status).toBe(200);
    expect(await server.with({ cookie: cookiesOf(changed) }).post('/api/user/email/confirm', { code })).toMatchObject(DEAD);
  });

  test('an address of somebody else gets its mail as any other does, and is refused only to who confirms it', async () => {
    expect((await change('admin', 'otherAdmin@example.test')).body).toEqual({ message: 'User updated', emailStatus: 'pending' });
    const mail = (await readMails()).find(({ to }) => to === 'otherAdmin@example.test');
    expect(await confirm('admin', mail ? codeOf(mail) : '')).toMatchObject({ status: 409 });
    expect(await storedUser(server, 'admin')).toMatchObject({ email: 'admin@example.test' });
  });
});

describe.each(databases())('limits of changed emails on $name', (database) => {
  test('of one account three mails in an hour', async () => {
    const server = await serverWith(database, VERIFIED);
    for (const name of ['a', 'b', 'c'])
      expect((await server.as('viewer').put('/api/user', { email: `${name}@acme.test` })).status).toBe(200);
    expect((await server.as('viewer').put('/api/user', { email: 'd@acme.test' })).status).toBe(429);
    expect((await server.as('editor').put('/api/user', { email: 'd@acme.test' })).status).toBe(200);
    server.clock.forward(HOUR_MS);
    expect((await server.as('viewer').put('/api/user', { email: 'd@acme.test' })).status).toBe(200);
  });
});
