import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../testing/databases.ts';
import { PASSWORD, type TestServer, testServer } from '../../../testing/test-server.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { sessionRepository } from './sessions.server-wide.repository.ts';

const scope = grantServerScope('a test of sessions');

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe.each(databases())('sessions on $name', (database) => {
  let server: TestServer;
  let closeServer: () => Promise<void>;
  beforeAll(async () => {
    server = await testServer(database);
    closeServer = server.close;
  });
  afterAll(() => closeServer());

  const { stringify } = JSON;
  const login = async () => {
    const response = await server.with().post('/login', { user: 'editor', password: PASSWORD });
    return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  };
  const ping = (cookie: string) => server.with({ cookie }).get('/api/login/ping');
  const renewed = async (cookie: string) => (await ping(cookie)).headers.getSetCookie()[0]?.split(';', 1)[0];

  test('are stored as a digest only', async () => {
    const token = (await login()).split('=')[1] ?? '';
    const rows = await server.storage.reader.selectFrom('session').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(stringify(rows)).not.toContain(token);
  });

  test('get a new token after ten minutes, at the ping and never on data calls', async () => {
    const cookie = await login();
    expect(await renewed(cookie)).toBeUndefined();
    server.clock.forward(11 * MINUTE_MS);
    expect((await server.with({ cookie }).get('/api/user')).headers.getSetCookie()).toEqual([]);
    const next = await renewed(cookie);
    expect(next).toMatch(/^pharos_session=/);
    expect(next).not.toBe(cookie);
  });

  test('keep the old token until the new one was seen, and a minute longer; then it ends the session', async () => {
    const old = await login();
    server.clock.forward(11 * MINUTE_MS);
    const next = (await renewed(old)) ?? '';
    server.clock.forward(5 * MINUTE_MS);
    expect((await ping(old)).status).toBe(200);
    expect((await ping(next)).status).toBe(200);
    server.clock.forward(50_000);
    expect((await ping(old)).status).toBe(200);
    server.clock.forward(20_000);
    expect((await ping(old)).status).toBe(401);
    expect((await ping(next)).status).toBe(401);
  });

  test('a token that was replaced in between limits nobody: the one after it has not been seen yet', async () => {
    const { people, storage, clock } = server;
    const visit = { userId: people.ids.editor, address: '', userAgent: '', changeView: null, signInMethod: 'password' as const };
    const now = clock.nowMs();
    const row = () =>
      storage.reader
        .selectFrom('session')
        .select(['id', 'previousUntil', 'rotatedAt'])
        .where('tokenHash', '=', 'third')
        .executeTakeFirstOrThrow();
    await storage.inTransaction(async (db) => {
      const sessions = sessionRepository(db);
      await sessions.insert(scope, { ...visit, factors: '', tokenHash: 'first' }, now);
      const { id } = await db.selectFrom('session').select('id').where('tokenHash', '=', 'first').executeTakeFirstOrThrow();
      const renew = (presentedHash: string, tokenHash: string, rotatedAt: number) =>
        sessions.renew(scope, { sessionId: id, tokenHash: presentedHash, rotatedAt }, { presentedHash, tokenHash, nowMs: rotatedAt + 1 });
      await renew('first', 'second', now);
      await renew('second', 'third', now + 1);
      await sessions.limitPrevious(scope, { sessionId: id, tokenHash: 'second' }, now + MINUTE_MS);
    });
    expect(await row()).toMatchObject({ previousUntil: 0 });
    const { id: sessionId } = await row();
    await storage.inTransaction((db) => sessionRepository(db).limitPrevious(scope, { sessionId, tokenHash: 'third' }, 77));
    expect(await row()).toMatchObject({ previousUntil: 77 });
  });

  test('survive thirty tabs that renew at once', async () => {
    let cookie = await login();
    for (let round = 0; round < 3; round += 1) {
      server.clock.forward(11 * MINUTE_MS);
      const responses = await Promise.all(Array.from({ length: 30 }, () => ping(cookie)));
      expect(responses.every((response) => response.status === 200)).toBe(true);
      const cookies = responses.flatMap((response) => response.headers.getSetCookie().map((value) => value.split(';', 1)[0] ?? ''));
      const tokens = new Set(cookies.filter((value) => value.startsWith('pharos_session=')));
      expect(tokens.size).toBe(1);
      cookie = [...tokens][0] ?? '';
    }
  });

  test('end after a week without use, and after thirty days in any case', async () => {
    const idle = await login();
    server.clock.forward(7 * DAY_MS + MINUTE_MS);
    expect((await ping(idle)).status).toBe(401);
    let busy = await login();
    for (let day = 0; day < 29; day += 1) {
      server.clock.forward(DAY_MS);
      busy = (await renewed(busy)) ?? busy;
      expect((await ping(busy)).status).toBe(200);
    }
    server.clock.forward(DAY_MS + MINUTE_MS);
    expect((await ping(busy)).status).toBe(401);
    await server.signIn.cleanUp();
    expect(await server.storage.reader.selectFrom('session').select('id').execute()).toEqual([]);
  });

  test('are twenty of one account at most: the one unused for longest goes first', async () => {
    const first = await login();
    for (let more = 0; more < 20; more += 1) {
      server.clock.forward(1000);
      await login();
    }
    expect((await ping(first)).status).toBe(401);
  });

  test('write last seen every five minutes at most', async () => {
    const cookie = await login();
    const seen = async () =>
      (await server.storage.reader.selectFrom('account').select('lastSeenAt').where('login', '=', 'editor').executeTakeFirstOrThrow())
        .lastSeenAt;
    const before = await seen();
    server.clock.forward(4 * MINUTE_MS);
    await ping(cookie);
    expect(await seen()).toBe(before);
    server.clock.forward(2 * MINUTE_MS);
    await ping(cookie);
    expect(await seen()).toBe(server.clock.nowMs());
  });
});

describe.each(databases())('the strict profile on $name', (database) => {
  test('ends sessions after half an hour without use, and asks for better passwords', async () => {
    const server = await testServer(database, { environment: { PHAROS_SECURITY_PROFILE: 'strict' } });
    const viewer = server.with({ cookie: server.cookieOf('viewer'), origin: server.url, 'sec-fetch-site': 'same-origin' });
    const change = (newPassword: string) => viewer.put('/api/user/password', { oldPassword: PASSWORD, newPassword });
    expect(await change('eleven sign')).toMatchObject({ status: 400, body: { message: 'New password is too short' } });
    expect((await change('Password1234')).body.message).toContain('one of the first that guessers try');
    expect((await change('nine purple otters')).status).toBe(200);
    const editor = server.as('editor');
    expect((await editor.get('/api/login/ping')).status).toBe(200);
    server.clock.forward(31 * MINUTE_MS);
    expect((await editor.get('/api/login/ping')).status).toBe(401);
    await server.close();
  });
});
