import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { configForTest } from '../../testing/config.ts';
import { databases, placeForTest, quietLog, type TestDatabase } from '../../testing/databases.ts';
import { type MailServerOptions, refusal, startMailServer, startScriptedMailServer } from '../../testing/mail-server.ts';
import { nowOf } from '../../testing/now-of-database.ts';
import { readMail } from '../../testing/read-mail.ts';
import { openStorage } from '../../platform/database/open.ts';
import type { TaskHandler } from '../../platform/tasks/task-kind.ts';
import { scopes, startCopy } from '../../platform/tasks/kinds-in-tests.ts';
import type { AccountMail } from './account-mail.task.ts';
import { createAccountMails } from './account-mails.service.ts';

const soon = { timeout: 60_000 };
const HOUR_MS = 3_600_000;
const CODE = 'c0de-0f-the-link';
const RESET: AccountMail = { kind: 'reset_password', name: 'Mia', code: CODE, validMinutes: 60 };
const NEWCOMER: AccountMail = { kind: 'welcome_on_signup', name: 'Mia' };
const mia = { address: 'mia@example.com', name: 'Mia Kern' };

/** A copy of the server over a new database, which sends once it is told to start. */
async function openCopy(database: TestDatabase, port: number) {
  const place = await placeForTest(database);
  const storage = await openStorage(place.settings, { data: place.dataFolder }, quietLog);
  // Codes and tasks go by one clock, which may show another day than that of the test.
  const aheadMs = (await nowOf(storage)) - Date.now();
  const clock = { nowMs: () => Date.now() + aheadMs };
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const { queue } = startCopy(storage, []);
  const parts = {
    config: configForTest({ PHAROS_SMTP_ENABLED: 'true', PHAROS_SMTP_HOST: `127.0.0.1:${port}` }),
    clock,
    sharedClock: { nowMs: () => clock.nowMs() },
    log,
    version: { version: '0.1.0', commit: '', builtAtSeconds: 0 },
    tasks: queue,
  };
  const mails = createAccountMails(parts);
  const start = (handlers: readonly TaskHandler[] = [mails.handler]) => {
    const copy = startCopy(storage, handlers, { log });
    stops.push(async () => {
      copy.stop();
      await copy.runner.close();
    });
    return copy;
  };
  const stops: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const stop of stops) await stop();
    await storage.close();
  });
  const enqueue = (mail: AccountMail, recipient: Parameters<typeof mails.enqueue>[2] = mia) =>
    storage.inTransaction((db) => mails.enqueue(db, mail, recipient));
  const rows = () => storage.reader.selectFrom('task').selectAll().orderBy('id').execute();
  /** What waits for its next attempt is due at once. */
  const skipDelay = () => storage.inTransaction((db) => db.updateTable('task').set({ dueAt: 0 }).where('state', '=', 'waiting').execute());
  return { storage, queue, clock, mails, start, enqueue, rows, skipDelay, logged: () => lines.join('') };
}

async function openWithServer(database: TestDatabase, options: MailServerOptions = {}) {
  const server = await startMailServer(options);
  return { ...(await openCopy(database, server.port)), server };
}

const messageIds = (mails: readonly { readonly raw: string }[]) => mails.map(({ raw }) => readMail(raw).headers.get('message-id'));

describe.each(databases())('mails about accounts on $name', (database) => {
  test('leave once their transaction is committed, and nothing of them stays; of one that is undone none leaves', async () => {
    const { storage, mails, start, enqueue, rows, server } = await openWithServer(database);
    const undone = storage.inTransaction(async (db) => {
      await mails.enqueue(db, NEWCOMER, mia);
      throw new Error('the change fails');
    });
    await expect(undone).rejects.toThrow('the change fails');
    const uid = await enqueue(RESET);
    start();
    await expect.poll(rows, soon).toEqual([]);
    expect(messageIds(server.mails)).toEqual([`<${uid}@localhost>`]);
    expect(server.mails[0]?.raw).toContain(`code=3D${CODE}`);
  });

  test('stand sealed in their rows, and none waits for another', async () => {
    const { enqueue, rows } = await openWithServer(database);
    await enqueue(RESET);
    await enqueue({ kind: 'signup_started', email: mia.address, code: CODE, validMinutes: 60 });
    const stored = await rows();
    expect(stored.map(({ isSealed, isFirst, state }) => ({ isSealed, isFirst, state }))).toEqual(
      [1, 2].map(() => ({ isSealed: true, isFirst: true, state: 'waiting' })),
    );
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${CODE}|example\\.com|Mia`));
  });

  test('that a server wants later are sent again, and it knows them by their Message-ID', async () => {
    const seen: string[] = [];
    const { start, enqueue, rows, skipDelay, server } = await openWithServer(database, {
      refuse: ({ raw }) => {
        seen.push(raw);
        return seen.length < 3 ? refusal(451, '4.7.1 greylisted') : undefined;
      },
    });
    const uid = await enqueue(RESET);
    start();
    for (const attempts of [1, 2]) {
      await expect.poll(rows, soon).toMatchObject([{ attempts, state: 'waiting', lastError: 'DATA: 451 4.7.1 greylisted' }]);
      await skipDelay();
    }
    await expect.poll(rows, soon).toEqual([]);
    expect(messageIds(seen.map((raw) => ({ raw })))).toEqual([1, 2, 3].map(() => `<${uid}@localhost>`));
    expect(server.mails).toHaveLength(1);
  });

  test('that are refused for good are dead at once, listed without their code, and run again by a call', async () => {
    let isRefused = true;
    const { queue, start, enqueue, rows, server, logged } = await openWithServer(database, {
      refuse: () => (isRefused ? refusal(554, `5.7.1 spam: http://localhost/user/password/reset?code=${CODE}`) : undefined),
    });
    const uid = await enqueue(RESET);
    start();
    await expect
      .poll(() => queue.listDead(scopes.server, { limit: 10 }), soon)
      .toMatchObject([
        { uid, kind: 'account-mail', orgId: null, attempts: 1, lastError: expect.stringMatching(/^DATA: 554 5\.7\.1 spam: .*code=\*+$/) },
      ]);
    expect(logged()).toContain('A task failed for good');
    expect(`${logged()}${JSON.stringify(await rows())}`).not.toContain(CODE);
    isRefused = false;
    expect(await queue.runAgain(scopes.server, uid)).toBe(true);
    await expect.poll(rows, soon).toEqual([]);
    expect(messageIds(server.mails)).toEqual([`<${uid}@localhost>`]);
  });

  test('whose code is no longer good are not sent, not even by a call', async () => {
    const { queue, clock, start, enqueue, rows, server } = await openWithServer(database);
    const { nowMs } = clock;
    clock.nowMs = () => nowMs() - 2 * HOUR_MS;
    const uid = await enqueue(RESET);
    clock.nowMs = nowMs;
    start();
    await expect
      .poll(rows, soon)
      .toMatchObject([{ state: 'dead', attempts: 0, lastError: 'It has expired before an attempt could begin' }]);
    await queue.runAgain(scopes.server, uid);
    await expect.poll(rows, soon).toMatchObject([{ state: 'dead', attempts: 1, lastError: 'its code is no longer good' }]);
    expect(server.mails).toEqual([]);
  });

  test('that the stop of the server interrupts have lost no attempt', async () => {
    const { port, lines } = await startScriptedMailServer({ MAIL: 'silent' });
    const { start, enqueue, rows } = await openCopy(database, port);
    await enqueue(NEWCOMER);
    const copy = start();
    await expect.poll(() => lines.length, soon).toBe(2);
    copy.stop();
    await copy.runner.close();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0, lastError: '' }]);
  });

  test('of an organisation go with it', async () => {
    const { storage, enqueue, rows } = await openWithServer(database);
    await storage.inTransaction((db) =>
      db.insertInto('org').values({ id: 7, name: 'Plant 7', nameKey: 'plant 7', createdAt: 0, updatedAt: 0 }).execute(),
    );
    await enqueue({ kind: 'invited_to_org', name: 'Mia', orgName: 'Plant 7', invitedBy: 'Jonas' }, { ...mia, scope: scopes.ofOrg(7) });
    await enqueue(NEWCOMER);
    expect((await rows()).map(({ orgId }) => orgId)).toEqual([7, null]);
    await storage.inTransaction((db) => db.deleteFrom('org').where('id', '=', 7).execute());
    expect((await rows()).map(({ orgId }) => orgId)).toEqual([null]);
  });
});
