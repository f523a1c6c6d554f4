import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { auditReader } from '../../../testing/audit-records.ts';
import { cookiesOf } from '../../../testing/cookies-of.ts';
import { databases, type TestDatabase } from '../../../testing/databases.ts';
import { type Person, type TestServer, testServer } from '../../../testing/test-server.ts';
import { codeOf, mailReader, WITH_MAIL } from '../../../testing/waiting-mails.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LONG = 'a password of my own';
const OPEN = {
  PHAROS_USERS_ALLOW_SIGN_UP: 'true',
  PHAROS_LIMITS_SIGN_UPS_PER_ADDRESS_PER_HOUR: '100000',
  PHAROS_LIMITS_WRONG_CODES_PER_ADDRESS_PER_HOUR: '100000',
} as const;
const VERIFIED = { ...OPEN, ...WITH_MAIL, PHAROS_USERS_VERIFY_EMAIL_ENABLED: 'true' } as const;
const INVALID = { status: 404, body: { message: 'Invalid email verification code' } };
const CREATED = { status: 200, body: { status: 'SignUpCreated' } };

async function serverWith(database: TestDatabase, environment: Readonly<Record<string, string>>): Promise<TestServer> {
  const server = await testServer(database, { environment });
  onTestFinished(() => server.close());
  return server;
}

const start = (server: TestServer, email: string, from = '127.0.0.1') =>
  server.with({ 'x-forwarded-for': from }).post('/api/user/signup', { email });
const complete = (server: TestServer, body: object, from = '127.0.0.1') =>
  server.with({ 'x-forwarded-for': from }).post('/api/user/signup/step2', { password: LONG, ...body });

describe.each(databases())('signing up with a verified email on $name', (database) => {
  let server: TestServer;
  let readMails: Awaited<ReturnType<typeof mailReader>>;
  beforeAll(async () => {
    server = await testServer(database, { environment: VERIFIED });
    readMails = await mailReader(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => void (await readMails()));

  let count = 0;
  const started = async () => {
    count += 1;
    const email = `s${count}@acme.test`;
    await start(server, email);
    const [mail] = await readMails();
    if (!mail) throw new Error(`no mail to ${email}`);
    return { email, code: codeOf(mail) };
  };

  test('[1.7.0-d] [1.7.0-e] a code goes to the address, and with it an account is made, once, that is signed in', async () => {
    const read = auditReader(server.storage);
    await read();
    expect(await start(server, ' Ann@acme.test ')).toMatchObject(CREATED);
    const [mail, ...others] = await readMails();
    expect({ mail, others }).toEqual({
      mail: { to: 'Ann@acme.test', mail: { kind: 'signup_started', email: 'Ann@acme.test', code: expect.any(String), validMinutes: 30 } },
      others: [],
    });
    const code = mail ? codeOf(mail) : '';
    const body = { email: 'ann@acme.test', username: 'ann', name: 'Ann Lee', code: ` ${code} ` };
    const done = await complete(server, body);
    expect(done).toMatchObject({
      status: 200,
      body: { message: 'User sign up completed successfully', code: 'redirect-to-landing-page' },
    });
    const ann = server.with({ cookie: cookiesOf(done) });
    expect((await ann.get('/api/user')).body).toMatchObject({
      login: 'ann',
      email: 'ann@acme.test',
      name: 'Ann Lee',
      isGrafanaAdmin: false,
    });
    expect((await ann.get('/api/user/orgs')).body).toEqual([{ orgId: server.people.mainOrgId, name: 'Main Org.', role: 'Viewer' }]);
    expect(await read()).toMatchObject([
      { by: 'user ann', orgId: null, action: 'user-created', object: 'user ann' },
      { by: 'user ann', orgId: server.people.mainOrgId, action: 'member-added', changes: { role: [null, 'Viewer'] } },
      { by: 'user ann', action: 'signed-in' },
    ]);
    expect(await complete(server, { ...body, email: 'ann@acme.test', username: 'ann2' })).toMatchObject(INVALID);
    const user = server.storage.reader.selectFrom('account').select('isEmailSelfDeclared').where('login', '=', 'ann');
    expect(Boolean((await user.executeTakeFirstOrThrow()).isEmailSelfDeclared)).toBe(false);
  });

  test('[1.7.0-f] the options say so', async () => {
    expect((await server.with().get('/api/user/signup/options')).body).toEqual({ verifyEmailEnabled: true, autoAssignOrg: true });
  });

  test('an address of an account gets the same answer and no mail', async () => {
    const [known, unknown] = [await start(server, 'viewer@example.test'), await start(server, 'nobody@acme.test')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect((await readMails()).map(({ to }) => to)).toEqual(['nobody@acme.test']);
    const row = server.storage.reader.selectFrom('mailCode').select('codeHash').where('emailKey', '=', 'viewer@example.test');
    expect(await row.execute()).toEqual([]);
  });

  test('a wrong code, one of another address and one that is too old make nothing; a newer one replaces the one before', async () => {
    const one = await started();
    const other = await started();
    expect(await complete(server, { email: one.email, code: 'wrong' })).toMatchObject(INVALID);
    expect(await complete(server, { email: one.email })).toMatchObject(INVALID);
    expect(await complete(server, { email: one.email, code: other.code })).toMatchObject({
      status: 404,
      body: { message: 'Email verification code does not match email' },
    });
    await start(server, one.email);
    const newer = (await readMails()).map(codeOf)[0];
    expect(await complete(server, { email: one.email, code: one.code })).toMatchObject(INVALID);
    server.clock.forward(30 * MINUTE_MS);
    expect(await complete(server, { email: one.email, code: newer })).toMatchObject(INVALID);
    const users = server.storage.reader.selectFrom('account').select('id').where('email', 'in', [one.email, other.email]);
    expect(await users.execute()).toEqual([]);
  });

  test('ten wrong codes for an address make the right one bad too', async () => {
    const nine = await started();
    for (let index = 0; index < 9; index += 1) await complete(server, { email: nine.email, code: `wrong-${index}` });
    expect((await complete(server, { email: nine.email, code: nine.code })).status).toBe(200);
    const ten = await started();
    for (let index = 0; index < 10; index += 1) await complete(server, { email: ten.email.toUpperCase(), code: `wrong-${index}` });
    expect(await complete(server, { email: ten.email, code: ten.code })).toMatchObject(INVALID);
  });

  test('no code stands in the database', async () => {
    const { code } = await started();
    const rows = [
      await server.storage.reader.selectFrom('mailCode').selectAll().execute(),
      await server.storage.reader.selectFrom('task').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('one code that is sent 20 times at once makes one account', async () => {
    const { email, code } = await started();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => complete(server, { email, code, username: `twin-${index}` })),
    );
    const statuses = results.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).filter((status) => status < 400 || status >= 500)).toEqual([]);
    const users = server.storage.reader.selectFrom('account').select('login').where('login', 'like', 'twin-%');
    expect(await users.execute()).toHaveLength(1);
  });

  test('[1.7.0-e] invitations that wait for the address are accepted with it, those of who may not invite any more are not', async () => {
    const { email, code } = await started();
    const invite = (who: Person, role: string) => server.as(who).post('/api/org/invites', { loginOrEmail: email, role });
    await invite('otherAdmin', 'Editor');
    await invite('admin', 'Admin');
    await server.storage.inTransaction((db) =>
      db.updateTable('account').set({ isDisabled: true }).where('id', '=', server.people.ids.admin).execute(),
    );
    const done = await complete(server, { email, code });
    await server.storage.inTransaction((db) =>
      db.updateTable('account').set({ isDisabled: false }).where('id', '=', server.people.ids.admin).execute(),
    );
    expect(done.body).toMatchObject({ code: 'redirect-to-select-org' });
    const orgs = (await server.with({ cookie: cookiesOf(done) }).get('/api/user/orgs')).body;
    expect(orgs.map(({ name, role }: { name: string; role: string }) => `${name} ${role}`).toSorted()).toEqual([
      'Main Org. Viewer',
      'Other Org. Editor',
    ]);
    const left = server.storage.reader.selectFrom('invitation').select('role').where('addresseeKey', '=', email);
    expect(await left.execute()).toEqual([{ role: 'Admin' }]);
  });

  test('a login or password that cannot be leaves the code as it is', async () => {
    const { email, code } = await started();
    expect(await complete(server, { email, code, username: 'viewer' })).toMatchObject({
      status: 401,
      body: { message: 'User with same email address already exists' },
    });
    expect(await complete(server, { email, code, password: 'abc' })).toMatchObject({ status: 400 });
    expect((await complete(server, { email, code })).status).toBe(200);
  });

  test('who was signed in in that browser is not any more', async () => {
    const { email, code } = await started();
    const session = server.as('editor');
    const done = await session.post('/api/user/signup/step2', { email, code, password: LONG });
    expect(done.status).toBe(200);
    expect((await session.get('/api/user')).status).toBe(401);
    expect((await server.with({ cookie: cookiesOf(done) }).get('/api/user')).body.email).toBe(email);
  });

  test.each(['', '   ', 'nobody', 'a@b@c', 'a b@c.test', 'x@y.test\r\nBcc: z@evil.test', `${'x'.repeat(250)}@acme.test`])(
    'no address, no mail: %j',
    async (email) => {
      const { status } = await start(server, email);
      expect([400, 422]).toContain(status);
      expect(await readMails()).toEqual([]);
    },
  );
});

describe.each(databases())('limits of signing up on $name', (database) => {
  const trusting = { PHAROS_SERVER_TRUSTED_PROXIES: 'loopback' } as const;

  test('ten people of one address in an hour, and three mails to one address', async () => {
    const server = await serverWith(database, { ...VERIFIED, ...trusting, PHAROS_LIMITS_SIGN_UPS_PER_ADDRESS_PER_HOUR: '10' });
    const readMails = await mailReader(server);
    for (let index = 0; index < 10; index += 1) expect(await start(server, `n${index}@acme.test`, '10.0.0.1')).toMatchObject(CREATED);
    expect((await start(server, 'n10@acme.test', '10.0.0.1')).status).toBe(429);
    expect((await start(server, 'n10@acme.test', '10.0.0.2')).status).toBe(200);
    expect(await readMails()).toHaveLength(11);
    for (let index = 0; index < 5; index += 1) expect(await start(server, 'one@acme.test', `10.0.1.${index}`)).toMatchObject(CREATED);
    expect(await readMails()).toHaveLength(3);
    server.clock.forward(HOUR_MS);
    expect(await start(server, 'one@acme.test', '10.0.0.1')).toMatchObject(CREATED);
    expect(await readMails()).toHaveLength(1);
  });

  test('without verification ten accounts of one address in an hour', async () => {
    const server = await serverWith(database, { ...OPEN, ...trusting, PHAROS_LIMITS_SIGN_UPS_PER_ADDRESS_PER_HOUR: '2' });
    for (const name of ['a', 'b']) expect((await complete(server, { email: `${name}@acme.test` }, '10.0.0.1')).status).toBe(200);
    expect((await complete(server, { email: 'c@acme.test' }, '10.0.0.1')).status).toBe(429);
    expect((await complete(server, { email: 'c@acme.test' }, '10.0.0.2')).status).toBe(200);
  });
});

describe.each(databases())('signing up without verification on $name', (database) => {
  test('[1.7.0-f] step 2 makes an account whose address nobody has proved, and no invitation of it counts', async () => {
    const server = await serverWith(database, { ...OPEN, ...WITH_MAIL, PHAROS_EMAILS_WELCOME_EMAIL_ON_SIGN_UP: 'true' });
    const readMails = await mailReader(server);
    expect((await server.with().get('/api/user/signup/options')).body).toEqual({ verifyEmailEnabled: false, autoAssignOrg: true });
    await server.as('otherAdmin').post('/api/org/invites', { loginOrEmail: 'bo@acme.test', role: 'Admin' });
    expect(await start(server, 'bo@acme.test')).toMatchObject(CREATED);
    expect(await readMails()).toEqual([]);
    const done = await complete(server, { email: 'bo@acme.test', name: 'Bo' });
    expect(done.body).toMatchObject({ code: 'redirect-to-landing-page' });
    const bo = server.with({ cookie: cookiesOf(done) });
    expect((await bo.get('/api/user')).body).toMatchObject({ login: 'bo@acme.test', email: 'bo@acme.test' });
    expect((await bo.get('/api/user/orgs')).body).toHaveLength(1);
    expect(await readMails()).toEqual([{ to: 'bo@acme.test', mail: { kind: 'welcome_on_signup', name: 'Bo' } }]);
    const user = server.storage.reader.selectFrom('account').select('isEmailSelfDeclared').where('login', '=', 'bo@acme.test');
    expect(Boolean((await user.executeTakeFirstOrThrow()).isEmailSelfDeclared)).toBe(true);
  });

  test('an address or login of an account is refused', async () => {
    const server = await serverWith(database, OPEN);
    for (const email of ['viewer@example.test', 'VIEWER@example.test'])
      expect(await start(server, email)).toMatchObject({ status: 422, body: { message: 'User with same email address already exists' } });
    const taken = { status: 401, body: { message: 'User with same email address already exists' } };
    expect(await complete(server, { email: 'viewer@example.test' })).toMatchObject(taken);
    expect(await complete(server, { email: 'new@acme.test', username: 'viewer' })).toMatchObject(taken);
    expect(await complete(server, { email: 'nobody' })).toMatchObject({ status: 422 });
  });

  test('[1.2.2-o] [1.7.0-f] without an organisation for all the account gets its own, as its Admin', async () => {
    const server = await serverWith(database, { ...OPEN, PHAROS_USERS_AUTO_ASSIGN_ORG: 'false' });
    expect((await server.with().get('/api/user/signup/options')).body.autoAssignOrg).toBe(false);
    const named = await complete(server, { email: 'cy@acme.test', orgName: ' Plant 7 ' });
    expect((await server.with({ cookie: cookiesOf(named) }).get('/api/user/orgs')).body).toEqual([
      { orgId: expect.any(Number), name: 'Plant 7', role: 'Admin' },
    ]);
    const unnamed = await complete(server, { email: 'di@acme.test' });
    expect((await server.with({ cookie: cookiesOf(unnamed) }).get('/api/user/orgs')).body).toMatchObject([{ role: 'Admin' }]);
    expect(await complete(server, { email: 'ed@acme.test', orgName: 'Plant 7' })).toMatchObject({ status: 409 });
    const nobody = server.storage.reader.selectFrom('account').select('id').where('email', '=', 'ed@acme.test');
    expect(await nobody.execute()).toEqual([]);
  });

  test('where signing up is off, as shipped, both calls are refused', async () => {
    const server = await serverWith(database, {});
    const off = { status: 401, body: { message: 'User signup is disabled' } };
    expect(await start(server, 'a@acme.test')).toMatchObject(off);
    expect(await complete(server, { email: 'a@acme.test' })).toMatchObject(off);
  });
});
