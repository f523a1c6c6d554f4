import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { auditReader } from '../../../testing/audit-records.ts';
import { databases, type TestDatabase } from '../../../testing/databases.ts';
import { PASSWORD, ROOT_PASSWORD, type Person, type TestServer, testServer } from '../../../testing/test-server.ts';
import { codeOf, mailReader, WITH_MAIL } from '../../../testing/waiting-mails.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NEXT = 'seventeen purple otters';
const SENT = { status: 200, body: { message: 'Email sent' } };
const INVALID = { status: 400, body: { message: 'Invalid or expired reset password code' } };
const STRICT = { PHAROS_SECURITY_PROFILE: 'strict' } as const;
/** Tests that are about something else do not run into these. */
const ROOMY = {
  ...WITH_MAIL,
  PHAROS_LIMITS_WRONG_CODES_PER_ADDRESS_PER_HOUR: '100000',
  PHAROS_LIMITS_ACCOUNT_MAILS_PER_ADDRESS_PER_HOUR: '100000',
  PHAROS_LIMITS_ACCOUNT_MAILS_PER_ACCOUNT_PER_HOUR: '100000',
} as const;

async function serverWith(database: TestDatabase, environment: Readonly<Record<string, string>>): Promise<TestServer> {
  const server = await testServer(database, { environment });
  onTestFinished(() => server.close());
  return server;
}

const send = (server: TestServer, userOrEmail: string, from = '127.0.0.1') =>
  server.with({ 'x-forwarded-for': from }).post('/api/user/password/send-reset-email', { userOrEmail });
const reset = (server: TestServer, code: string, newPassword = NEXT, confirmPassword = newPassword) =>
  server.with().post('/api/user/password/reset', { code, newPassword, confirmPassword });
const login = async (server: TestServer, user: string, password: string) => (await server.with().post('/login', { user, password })).status;

describe.each(databases())('a forgotten password on $name', (database) => {
  let server: TestServer;
  let readMails: Awaited<ReturnType<typeof mailReader>>;
  beforeAll(async () => {
    server = await testServer(database, { environment: ROOMY });
    readMails = await mailReader(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => void (await readMails()));

  const codeFor = async (person: Person): Promise<string> => {
    await send(server, person);
    const [mail] = await readMails();
    if (!mail) throw new Error(`no mail to ${person}`);
    return codeOf(mail);
  };

  test('[1.2.2-q] is replaced with the code of a mail: the old one and all sessions are gone, and that is recorded', async () => {
    const read = auditReader(server.storage);
    await read();
    expect(await send(server, 'EDITOR@example.test')).toMatchObject(SENT);
    const mails = await readMails();
    expect(mails).toEqual([
      { to: 'editor@example.test', mail: { kind: 'reset_password', name: 'The editor', code: expect.any(String), validMinutes: 30 } },
    ]);
    expect((await server.as('editor').get('/api/user')).status).toBe(200);
    const done = await reset(server, ` ${mails.map(codeOf)[0]} `);
    expect(done).toMatchObject({ status: 200, body: { message: 'User password changed' } });
    expect(done.headers.getSetCookie()).toEqual([]);
    expect((await server.as('editor').get('/api/user')).status).toBe(401);
    expect([await login(server, 'editor', PASSWORD), await login(server, 'editor', NEXT)]).toEqual([401, 200]);
    expect((await read()).filter(({ action }) => action === 'password-changed')).toMatchObject([
      { by: 'user editor', object: 'user editor' },
    ]);
    expect(await reset(server, mails.map(codeOf)[0] ?? '')).toMatchObject(INVALID);
  });

  test('an account and nobody get the same answer, and nobody gets a mail', async () => {
    const { storage, people } = server;
    await storage.inTransaction(async (db) => {
      await db.updateTable('account').set({ isDisabled: true }).where('id', '=', people.ids.otherEditor).execute();
      await db.updateTable('account').set({ passwordHash: null }).where('id', '=', people.ids.otherViewer).execute();
      await db.updateTable('account').set({ email: '' }).where('id', '=', people.ids.otherAdmin).execute();
    });
    const known = await send(server, 'viewer');
    for (const name of ['nobody', 'nobody@example.test', 'otherEditor', 'otherViewer', 'otherAdmin', '%']) {
      const { status, text, headers } = await send(server, name);
      expect([status, text, [...headers.keys()]], name).toEqual([known.status, known.text, [...known.headers.keys()]]);
    }
    expect((await readMails()).map(({ to }) => to)).toEqual(['viewer@example.test']);
  });

  test('a code is good for 30 minutes, and the newest only', async () => {
    const first = await codeFor('viewer');
    const second = await codeFor('viewer');
    expect(await reset(server, first)).toMatchObject(INVALID);
    server.clock.forward(30 * MINUTE_MS);
    expect(await reset(server, second)).toMatchObject(INVALID);
    const third = await codeFor('viewer');
    server.clock.forward(30 * MINUTE_MS - 1);
    expect((await reset(server, third, PASSWORD)).status).toBe(200);
  });

  test('a code is bound to the password that it replaces, and to its own purpose', async () => {
    const code = await codeFor('viewer');
    const cookie =
      (await server.with().post('/login', { user: 'viewer', password: PASSWORD })).headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const changed = { oldPassword: PASSWORD, newPassword: NEXT, confirmNew: NEXT };
    expect((await server.with({ cookie }).put('/api/user/password', changed)).status).toBe(200);
    expect(await reset(server, code)).toMatchObject(INVALID);
    const next = await codeFor('viewer');
    expect((await server.as('serverAdmin').post('/api/user/email/confirm', { code: next })).status).toBe(404);
    expect((await reset(server, next, PASSWORD)).status).toBe(200);
  });

  test('who was disabled meanwhile gets no new password', async () => {
    const code = await codeFor('admin');
    const setDisabled = (isDisabled: boolean) =>
      server.storage.inTransaction((db) =>
        db.updateTable('account').set({ isDisabled }).where('id', '=', server.people.ids.admin).execute(),
      );
    await setDisabled(true);
    expect(await reset(server, code)).toMatchObject(INVALID);
    await setDisabled(false);
  });

  test('[1.5.1-c] both passwords are the same and have four characters; one that guessers try is warned of', async () => {
    const code = await codeFor('admin');
    expect(await reset(server, code, NEXT, 'another')).toMatchObject({ status: 400, body: { message: 'Passwords do not match' } });
    expect(await reset(server, code, 'abc')).toMatchObject({ status: 400, body: { message: 'New password is too short' } });
    expect((await reset(server, '')).status).toBe(400);
    const done = await reset(server, code, 'password1');
    expect([done.status, typeof done.body.warning]).toEqual([200, 'string']);
  });

  test('one code that is sent 20 times at once is used once', async () => {
    const code = await codeFor('admin');
    const results = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(server, code, `${NEXT} ${index}`)));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(results.filter(({ status }) => status !== 200 && (status < 400 || status >= 500))).toEqual([]);
  });

  test('no code stands in the database', async () => {
    const code = await codeFor('admin');
    const rows = [
      await server.storage.reader.selectFrom('mailCode').selectAll().execute(),
      await server.storage.reader.selectFrom('task').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe.each(databases())('limits of forgotten passwords on $name', (database) => {
  test('one account gets three mails in an hour, and one address writes to ten, without saying so', async () => {
    const server = await serverWith(database, { ...WITH_MAIL, PHAROS_SERVER_TRUSTED_PROXIES: 'loopback' });
    const readMails = await mailReader(server);
    for (let index = 0; index < 5; index += 1) expect(await send(server, 'viewer', `10.0.0.${index}`)).toMatchObject(SENT);
    expect(await readMails()).toHaveLength(3);
    for (let index = 0; index < 10; index += 1) await send(server, `nobody-${index}`, '10.0.1.1');
    expect(await send(server, 'editor', '10.0.1.1')).toMatchObject(SENT);
    expect(await readMails()).toEqual([]);
    await send(server, 'editor', '10.0.1.2');
    expect(await readMails()).toHaveLength(1);
    server.clock.forward(HOUR_MS);
    await send(server, 'viewer', '10.0.0.1');
    expect(await readMails()).toHaveLength(1);
  });

  test('ten wrong codes of one address in an hour, and the right one then waits too', async () => {
    const server = await serverWith(database, WITH_MAIL);
    const readMails = await mailReader(server);
    await send(server, 'viewer');
    const code = (await readMails()).map(codeOf)[0] ?? '';
    for (let index = 0; index < 10; index += 1) expect(await reset(server, `wrong-${index}`)).toMatchObject(INVALID);
    expect((await reset(server, code)).status).toBe(429);
  });

  test('in the strict profile a code is good for ten minutes', async () => {
    const server = await serverWith(database, { ...WITH_MAIL, ...STRICT });
    const readMails = await mailReader(server);
    const page = server.with({ origin: server.url, 'sec-fetch-site': 'same-origin' });
    expect(await page.post('/api/user/password/send-reset-email', { userOrEmail: 'viewer' })).toMatchObject(SENT);
    const [mail] = await readMails();
    expect(mail?.mail).toMatchObject({ validMinutes: 10 });
    server.clock.forward(10 * MINUTE_MS);
    const body = { code: mail ? codeOf(mail) : '', newPassword: NEXT, confirmPassword: NEXT };
    expect(await page.post('/api/user/password/reset', body)).toMatchObject(INVALID);
  });

  test('what everybody tries first is no new password of a server administrator', async () => {
    const server = await serverWith(database, { ...WITH_MAIL, PHAROS_SERVER_HTTP_ADDR: '0.0.0.0' });
    await server.storage.inTransaction((db) =>
      db.updateTable('account').set({ email: 'root@example.test' }).where('id', '=', server.people.ids.serverAdmin).execute(),
    );
    const readMails = await mailReader(server);
    await send(server, 'root');
    const [mail] = await readMails();
    expect(mail && (await reset(server, codeOf(mail), 'admin')).status).toBe(400);
    expect(await login(server, 'root', ROOT_PASSWORD)).toBe(200);
  });

  test('without a mail server, or without the login form, the answer says so to everybody', async () => {
    const mute = await serverWith(database, {});
    for (const name of ['viewer', 'nobody'])
      expect(await send(mute, name)).toMatchObject({ status: 412, body: { message: expect.stringMatching(/^SMTP not configured/) } });
    const closed = await serverWith(database, { ...WITH_MAIL, PHAROS_AUTH_DISABLE_LOGIN_FORM: 'true' });
    const off = { status: 401, body: { message: 'Not allowed to reset password when login form is disabled' } };
    expect(await send(closed, 'viewer')).toMatchObject(off);
    expect(await reset(closed, 'x')).toMatchObject(off);
  });
});
