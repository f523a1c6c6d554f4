import { Message } from '@pharos/contract/primitives';
import { defineRoute } from '@pharos/contract/route';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { handle } from '../../../platform/http/handle.ts';
import { createPasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import { establishSecretKey } from '../../../platform/secrets/secret-key.ts';
import { createPictureGrants } from '../../../platform/session/picture-grants.ts';
import { auditReader, type ReadRecord } from '../../../testing/audit-records.ts';
import { databases, quietLog } from '../../../testing/databases.ts';
import { httpServerForTest } from '../../../testing/http-server.ts';
import { PASSWORD, testConfig, type TestServer, testServer } from '../../../testing/test-server.ts';
import { createSignIn } from '../index.ts';
import { REACHES_NOBODY } from '../providers/doubles-in-tests.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LIMIT = 5;
const REFUSAL = { message: 'Confirm first that it is you', status: 'confirmation-required', ways: ['password'] };
const WRONG = { status: 403, body: { message: 'The password is wrong' } };

const sessionFrom = (cookies: readonly string[]): string => cookies.flatMap((value) => /^pharos_session=[^;]+/.exec(value) ?? [])[0] ?? '';

/** What somebody does with a session of their own. */
function callsOf(server: TestServer) {
  let keys = 0;
  const from = (headers: Readonly<Record<string, string>> = {}) => server.with({ origin: server.url, ...headers });
  const makeKeyWith = (headers: Readonly<Record<string, string>>) =>
    from(headers).post('/api/auth/keys', { name: `key ${(keys += 1)}`, role: 'Viewer' });
  return {
    makeKeyWith,
    login: async (user: string) => sessionFrom((await from().post('/login', { user, password: PASSWORD })).headers.getSetCookie()),
    makeKey: (cookie: string) => makeKeyWith({ cookie }),
    confirm: (cookie: string, password = PASSWORD) => from({ cookie }).post('/api/user/confirm', { way: 'password', password }),
  };
}

/** The sign-in of another copy of the server over the same database, with one call that needs a confirmation. */
async function openCopy({ storage, dataFolder, clock }: TestServer) {
  const config = testConfig(dataFolder);
  const secrets = createSecretBox(await establishSecretKey(storage, config.security.secretKey, dataFolder), clock.nowMs);
  const { authenticate, requireConfirmed, routes } = createSignIn({
    storage,
    config,
    clock,
    secrets,
    hasher: createPasswordHasher({ atOnce: 1, waiting: 50 }),
    log: quietLog,
    pictures: createPictureGrants(),
    noteRefusal: () => undefined,
    noteMethodUse: () => undefined,
    noteKeyUse: () => undefined,
    noteTokenUse: () => undefined,
    reach: REACHES_NOBODY,
    noteAppPasswordUse: () => undefined,
    mails: { canSend: false, enqueue: () => Promise.reject(new Error('no mail is written here')) },
    tasks: { enqueueRun: () => Promise.reject(new Error('no task is written here')) },
  });
  const copyPath = '/api/sensitive';
  const promised = {
    method: 'POST',
    path: copyPath,
    access: 'signed-in',
    summary: '',
    needsConfirmation: true,
    response: Message,
  } as const;
  const sensitive = handle(defineRoute(promised), () => ({ message: 'done' }));
  const copy = await httpServerForTest({ routes: [...routes, sensitive], config, clock, authenticate, requireConfirmed });
  const post = (url: string, cookie: string, payload?: object) =>
    copy.inject({ method: 'POST', url, headers: { host: 'localhost', cookie }, ...(payload ? { payload } : {}) });
  return { copyPath, post };
}

describe.each(databases())('confirming who one is on $name', (database) => {
  let server: TestServer;
  let calls: ReturnType<typeof callsOf>;
  beforeAll(async () => {
    server = await testServer(database);
    calls = callsOf(server);
  });
  afterAll(() => server.close());

  test('a session does what needs it for an hour, then it is refused with the ways to confirm, before its body is read', async () => {
    const cookie = await calls.login('editor');
    server.clock.forward(HOUR_MS);
    expect((await calls.makeKey(cookie)).status).toBe(200);
    server.clock.forward(1);
    expect(await calls.makeKey(cookie)).toMatchObject({ status: 403, body: REFUSAL });
    const own = server.with({ cookie });
    expect(await own.put('/api/user/password', { oldPassword: PASSWORD, newPassword: 'x1y2' })).toMatchObject({
      status: 403,
      body: REFUSAL,
    });
    expect(await own.post('/api/auth/keys', '{broken')).toMatchObject({ status: 403, body: REFUSAL });
    expect((await own.get('/api/auth/keys')).status).toBe(200);
  });

  test('whoever lacks the right is refused for that', async () => {
    const cookie = await calls.login('viewer');
    server.clock.forward(2 * HOUR_MS);
    expect((await calls.makeKey(cookie)).body).toEqual({ message: 'Permission denied' });
  });

  test('the password opens another hour, under another token; the one before it shows nobody who they are', async () => {
    const readNew = auditReader(server.storage);
    const old = await calls.login('editor');
    server.clock.forward(HOUR_MS + 1);
    await readNew();
    const confirmed = await calls.confirm(old);
    expect(confirmed).toMatchObject({ status: 200, body: { message: 'Confirmed' } });
    const by = { by: 'user editor', orgId: null, object: 'user editor' };
    expect(await readNew()).toEqual([{ ...by, action: 'confirmed', result: 'done', changes: null }]);
    const next = sessionFrom(confirmed.headers.getSetCookie());
    expect([next === '', next === old]).toEqual([false, false]);
    server.clock.forward(HOUR_MS);
    expect((await calls.makeKey(next)).status).toBe(200);
    expect((await server.with({ cookie: old }).get('/api/user')).status).toBe(200);
    expect((await calls.makeKey(old)).status).toBe(403);
    server.clock.forward(1);
    expect((await calls.makeKey(next)).status).toBe(403);
  });

  test('nor does what the token before it is renewed to, where nobody has used the one of the confirmation', async () => {
    const old = await calls.login('editor');
    server.clock.forward(HOUR_MS + 1);
    expect((await calls.confirm(old)).status).toBe(200);
    server.clock.forward(11 * MINUTE_MS);
    const renewed = sessionFrom((await server.with({ cookie: old }).get('/api/login/ping')).headers.getSetCookie());
    expect([renewed === '', renewed === old]).toEqual([false, false]);
    expect((await server.with({ cookie: renewed }).get('/api/user')).status).toBe(200);
    expect(await calls.makeKey(renewed)).toMatchObject({ status: 403, body: REFUSAL });
    const again = await calls.confirm(renewed);
    expect((await calls.makeKey(sessionFrom(again.headers.getSetCookie()))).status).toBe(200);
  });

  test('a confirmation whose response was lost is given again', async () => {
    const cookie = await calls.login('editor');
    server.clock.forward(HOUR_MS + 1);
    expect((await calls.confirm(cookie)).status).toBe(200);
    const again = await calls.confirm(cookie);
    expect(again.status).toBe(200);
    expect((await calls.makeKey(sessionFrom(again.headers.getSetCookie()))).status).toBe(200);
  });

  test('wrong passwords are counted as at the sign-in, for this session alone, and recorded', async () => {
    const [cookie, other] = [await calls.login('editor'), await calls.login('editor')];
    server.clock.forward(HOUR_MS + 1);
    const readNew = auditReader(server.storage, { withLate: true });
    await readNew();
    for (let guess = 0; guess < LIMIT; guess += 1) expect(await calls.confirm(cookie, `guess ${guess}`)).toMatchObject(WRONG);
    expect(await calls.confirm(cookie)).toMatchObject(WRONG);
    expect((await calls.makeKey(cookie)).status).toBe(403);
    expect((await calls.confirm(other)).status).toBe(200);
    server.clock.forward(2000);
    expect((await calls.confirm(cookie)).status).toBe(200);
    const records: ReadRecord[] = [];
    const refused = { by: 'user editor', action: 'refused', result: 'confirmation-wrong', object: 'route POST /api/user/confirm' };
    await expect
      .poll(async () => {
        records.push(...(await readNew()));
        return records;
      })
      .toContainEqual(expect.objectContaining(refused));
  });

  test('programs show who they are with each call, and have nothing to confirm', async () => {
    const { key } = (await server.with({ cookie: await calls.login('admin') }).post('/api/auth/keys', { name: 'admin', role: 'Admin' }))
      .body;
    server.clock.forward(2 * HOUR_MS);
    const basic = { authorization: `Basic ${Buffer.from(`editor:${PASSWORD}`).toString('base64')}` };
    for (const headers of [basic, { authorization: `Bearer ${key}` }]) {
      expect((await calls.makeKeyWith(headers)).status).toBe(200);
      const confirmed = await server.with(headers).post('/api/user/confirm', { way: 'password', password: 'any' });
      expect(confirmed).toMatchObject({ status: 200, body: { message: 'Nothing to confirm' } });
      expect(confirmed.headers.getSetCookie()).toEqual([]);
    }
  });

  test('what is confirmed on one copy counts on the other at once', async () => {
    const { copyPath, post } = await openCopy(server);
    const first = await calls.login('editor');
    server.clock.forward(HOUR_MS + 1);
    expect((await post(copyPath, first)).statusCode).toBe(403);
    const second = sessionFrom((await calls.confirm(first)).headers.getSetCookie());
    expect((await post(copyPath, second)).statusCode).toBe(200);
    server.clock.forward(HOUR_MS + 1);
    expect((await calls.makeKey(second)).status).toBe(403);
    const confirmed = await post('/api/user/confirm', second, { way: 'password', password: PASSWORD });
    expect(confirmed.statusCode).toBe(200);
    expect((await calls.makeKey(sessionFrom([confirmed.headers['set-cookie'] ?? ''].flat()))).status).toBe(200);
  });

  test('who has no password may act, and the audit says that nothing was confirmed', async () => {
    const cookie = await calls.login('otherEditor');
    const { passwordHash } = await server.storage.reader
      .selectFrom('account')
      .select('passwordHash')
      .where('login', '=', 'otherEditor')
      .executeTakeFirstOrThrow();
    const setHash = (hash: string | null) =>
      server.storage.inTransaction((db) =>
        db.updateTable('account').set({ passwordHash: hash }).where('login', '=', 'otherEditor').execute(),
      );
    await setHash(null);
    onTestFinished(() => setHash(passwordHash).then(() => undefined));
    const readNew = auditReader(server.storage);
    await readNew();
    expect((await calls.makeKey(cookie)).status).toBe(200);
    server.clock.forward(HOUR_MS + 1);
    expect((await calls.makeKey(cookie)).status).toBe(200);
    const made = (await readNew()).filter(({ action }) => action === 'api-key-created');
    expect(made.map(({ by, result }) => [by, result])).toEqual([
      ['user otherEditor', 'done'],
      ['user otherEditor', 'not-confirmed'],
    ]);
    expect(await calls.confirm(cookie)).toMatchObject(WRONG);
  });

  test('the change-password view of a session is its first step, and needs nothing else', async () => {
    const cookie = await calls.login('otherViewer');
    const { otherViewer } = server.people.ids;
    await server.storage.inTransaction((db) =>
      db.updateTable('session').set({ changeView: 'sign-in-link' }).where('userId', '=', otherViewer).execute(),
    );
    server.clock.forward(HOUR_MS + 1);
    expect((await server.with({ cookie }).put('/api/user/password', { newPassword: PASSWORD })).status).toBe(200);
  });
});

describe.each(databases())('a server administrator without any way to confirm on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  test('may act, and each record of it says that nothing was confirmed', async () => {
    const root = server.as('serverAdmin');
    const { viewer, editor } = server.people.ids;
    const { orgId } = (await root.post('/api/orgs', { name: 'Short-lived' })).body;
    const { id } = (await root.post('/api/serviceaccounts', { name: 'Bot', role: 'Viewer' })).body;
    await server.storage.inTransaction((db) => db.updateTable('account').set({ passwordHash: null }).where('login', '=', 'root').execute());
    server.clock.forward(HOUR_MS + 1);
    const readNew = auditReader(server.storage);
    await readNew();
    const calls = {
      'user-changed': () => root.put('/api/user', { name: 'R', email: 'r@example.test', login: 'root' }),
      'user-changed by id': () => root.put(`/api/users/${viewer}`, { login: 'viewer', email: 'v@example.test' }),
      'password-changed': () => root.put(`/api/admin/users/${viewer}/password`, { password: 'seventeen purple otters' }),
      'user-changed in rights': () => root.put(`/api/admin/users/${viewer}/permissions`, { isGrafanaAdmin: true }),
      'user-deleted': () => root.delete(`/api/admin/users/${editor}`),
      'service-account-token-created': () => root.post(`/api/serviceaccounts/${id}/tokens`, { name: 'CI' }),
      'org-deleted': () => root.delete(`/api/orgs/${orgId}`),
    };
    for (const [what, call] of Object.entries(calls)) {
      const { status, text } = await call();
      expect([what, status, text]).toEqual([what, 200, text]);
      const [action = ''] = what.split(' ');
      const records = (await readNew()).filter((record) => record.action === action);
      expect([what, records.map(({ by, result }) => [by, result])]).toEqual([what, [['user root', 'not-confirmed']]]);
    }
  });
});

describe.each(databases())('after how long on $name', (database) => {
  test.each<[Readonly<Record<string, string>>, number, number]>([
    [{ PHAROS_SECURITY_REAUTH_MINUTES: '0' }, 24 * 60, 200],
    [{ PHAROS_SECURITY_PROFILE: 'strict' }, 15, 200],
    [{ PHAROS_SECURITY_PROFILE: 'strict' }, 16, 403],
  ])('with %j after %i minutes: %i', async (environment, minutes, status) => {
    const server = await testServer(database, { environment });
    onTestFinished(() => server.close());
    const { login, makeKey } = callsOf(server);
    const cookie = await login('editor');
    server.clock.forward(minutes * MINUTE_MS);
    expect((await makeKey(cookie)).status).toBe(status);
  });
});
