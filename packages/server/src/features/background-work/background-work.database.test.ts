import type { DeadTask, UnsentMail } from '@pharos/contract/api/background-work';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { auditReader } from '../../testing/audit-records.ts';
import { databases } from '../../testing/databases.ts';
import { refusal, startMailServer } from '../../testing/mail-server.ts';
import { readMail } from '../../testing/read-mail.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { codeOf, mailReader, WITH_MAIL } from '../../testing/waiting-mails.ts';

const MINUTE_MS = 60_000;

describe.each(databases())('work in the background on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database, { environment: WITH_MAIL });
  });
  afterAll(() => server.close());
  beforeEach(() => server.storage.inTransaction((db) => db.deleteFrom('task').execute()));

  const root = () => server.as('serverAdmin');
  const mails = async (query = ''): Promise<readonly UnsentMail[]> => (await root().get(`/api/admin/mail${query}`)).body.mails;
  const dead = async (): Promise<readonly DeadTask[]> => (await root().get('/api/admin/tasks')).body.tasks;
  /** An invitation, whose mail waits. */
  const invite = (address: string) =>
    server.as('admin').post('/api/org/invites', { loginOrEmail: address, role: 'Viewer', sendEmail: true });
  const setTask = (change: object) => server.storage.inTransaction((db) => db.updateTable('task').set(change).execute());
  const fail = () =>
    setTask({
      state: 'dead',
      isFirst: false,
      attempts: 11,
      lastError: 'RCPT: 550 no such user',
      endedAt: Date.UTC(2026, 0, 16),
      expiresAt: null,
    });
  const states = () => server.storage.reader.selectFrom('task').select(['state', 'attempts', 'dueAt']).execute();

  test('a mail that waits is listed with its address, and never with its text or code', async () => {
    const readMails = await mailReader(server);
    await readMails();
    await invite('jo@acme.test');
    await setTask({ attempts: 2, lastError: 'connect ECONNREFUSED', dueAt: Date.UTC(2026, 0, 15, 13) });
    const { status, text, body } = await root().get('/api/admin/mail');
    expect([status, body]).toEqual([
      200,
      {
        server: '127.0.0.1:1',
        from: 'Pharos <pharos@localhost>',
        totalCount: 1,
        mails: [
          {
            uid: expect.any(String),
            mail: 'new_user_invite',
            address: 'jo@acme.test',
            orgName: 'Main Org.',
            state: 'waiting',
            attempts: 2,
            lastError: 'connect ECONNREFUSED',
            created: expect.any(String),
            due: '2026-01-15T13:00:00.000Z',
            isExpired: false,
          },
        ],
      },
    ]);
    const [mail] = await readMails();
    expect(text).not.toContain(mail ? codeOf(mail) : '');
  });

  test('a mail that failed is sent again with all its attempts, one that waits comes at once, and both are recorded', async () => {
    const read = auditReader(server.storage);
    await invite('jo@acme.test');
    await fail();
    await read();
    const [failed] = await mails();
    expect(failed).toMatchObject({ state: 'failed', due: '', lastError: 'RCPT: 550 no such user' });
    const again = () => root().post(`/api/admin/mail/${failed?.uid}/send-again`, {});
    expect(await again()).toMatchObject({ status: 200, body: { message: 'The mail is sent again' } });
    expect(await states()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    const later = Date.UTC(2100, 0, 1);
    await setTask({ dueAt: later });
    expect((await again()).status).toBe(200);
    expect((await states())[0]?.dueAt).toBeLessThan(later);
    expect(await read()).toMatchObject(
      [1, 2].map(() => ({ by: 'user root', orgId: null, action: 'task-run-again', object: `task account-mail ${failed?.uid}` })),
    );
    await setTask({ state: 'running' });
    expect((await again()).status).toBe(404);
    expect((await root().post('/api/admin/mail/nothing/send-again', {})).status).toBe(404);
  });

  test('a mail whose code is no longer good is not sent again', async () => {
    const reset = await server.with().post('/api/user/password/send-reset-email', { userOrEmail: 'viewer' });
    expect(reset.status).toBe(200);
    await fail();
    server.clock.forward(30 * MINUTE_MS);
    const [mail] = await mails();
    expect(mail).toMatchObject({ mail: 'reset_password', orgName: '', isExpired: true });
    expect(await root().post(`/api/admin/mail/${mail?.uid}/send-again`, {})).toMatchObject({
      status: 409,
      body: { message: 'The code in this mail is no longer good' },
    });
    expect(await states()).toMatchObject([{ state: 'dead' }]);
  });

  test('a mail that was sealed with another secret key is listed without what it says', async () => {
    await invite('jo@acme.test');
    await setTask({ payload: 'nothing that opens' });
    expect(await mails()).toMatchObject([{ mail: '', address: '', state: 'waiting', isExpired: false }]);
  });

  test('work of every kind that has failed is listed, what died last first, and runs again', async () => {
    const read = auditReader(server.storage);
    await invite('jo@acme.test');
    await fail();
    await setTask({ kind: 'ldap-sync' });
    await invite('ann@acme.test');
    await read();
    const tasks = await dead();
    expect(tasks).toEqual([
      {
        uid: expect.any(String),
        kind: 'ldap-sync',
        orgName: 'Main Org.',
        attempts: 11,
        lastError: 'RCPT: 550 no such user',
        created: expect.any(String),
        ended: '2026-01-16T00:00:00.000Z',
      },
    ]);
    const again = () => root().post(`/api/admin/tasks/${tasks[0]?.uid}/run-again`, {});
    expect(await again()).toMatchObject({ status: 200, body: { message: 'It runs again' } });
    expect(await dead()).toEqual([]);
    expect(await again()).toMatchObject({ status: 404, body: { message: 'There is no such task' } });
    expect(await read()).toMatchObject([{ action: 'task-run-again', object: `task ldap-sync ${tasks[0]?.uid}` }]);
  });

  test('both lists come in pages of fifty', async () => {
    for (let index = 0; index < 51; index += 1) await invite(`n${index}@acme.test`);
    expect([(await mails()).length, (await mails('?page=2')).length]).toEqual([50, 1]);
    expect((await mails('?page=2'))[0]?.address).toBe('n0@acme.test');
    await fail();
    const { tasks, totalCount } = (await root().get('/api/admin/tasks?page=2')).body;
    expect([tasks.length, totalCount]).toEqual([1, 51]);
  });

  test('is for server administrators only', async () => {
    const calls = [
      ['get', '/api/admin/mail'],
      ['get', '/api/admin/tasks'],
      ['post', '/api/admin/mail/x/send-again'],
      ['post', '/api/admin/mail/test'],
      ['post', '/api/admin/tasks/x/run-again'],
    ] as const;
    for (const [method, path] of calls) expect((await server.as('admin')[method](path)).status, path).toBe(403);
  });
});

describe.each(databases())('a test of the mail server on $name', (database) => {
  async function openWith(environment: Readonly<Record<string, string>>) {
    const server = await testServer(database, { environment });
    onTestFinished(() => server.close());
    return (address: string) => server.as('serverAdmin').post('/api/admin/mail/test', { address });
  }
  const settings = (port: number) => ({ PHAROS_SMTP_ENABLED: 'true', PHAROS_SMTP_HOST: `127.0.0.1:${port}` });

  test('sends a mail at once and says that it was taken', async () => {
    const { port, mails } = await startMailServer();
    const send = await openWith(settings(port));
    expect(await send(' mia@example.com ')).toMatchObject({
      status: 200,
      body: { message: 'The mail server has taken a mail to mia@example.com' },
    });
    expect(mails.map(({ to, raw }) => [to, readMail(raw).headers.get('subject')])).toEqual([
      [['mia@example.com'], 'Test mail from Pharos'],
    ]);
  });

  test('says what the server said where it did not take it, and that nothing listens', async () => {
    const { port } = await startMailServer({ refuse: () => refusal(554, '5.7.1 no strangers here') });
    expect(await (await openWith(settings(port)))('mia@example.com')).toMatchObject({
      status: 502,
      body: { message: expect.stringContaining('5.7.1 no strangers here') },
    });
    expect(await (await openWith(WITH_MAIL))('mia@example.com')).toMatchObject({ status: 502 });
  });

  test('goes to one address, ten at a time, and not without a mail server', async () => {
    const { port } = await startMailServer();
    const send = await openWith(settings(port));
    expect((await send('a@b.test,c@d.test')).status).toBe(422);
    expect((await send('mia@example.com\r\nBcc: z@evil.test')).status).toBe(422);
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await send('mia@example.com')).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect(await (await openWith({}))('mia@example.com')).toMatchObject({
      status: 412,
      body: { message: expect.stringMatching(/^SMTP not/) },
    });
  });
});
