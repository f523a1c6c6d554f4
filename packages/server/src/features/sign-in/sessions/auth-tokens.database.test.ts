import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditReader } from '../../../testing/audit-records.ts';
import { cookiesOf } from '../../../testing/cookies-of.ts';
import { databases } from '../../../testing/databases.ts';
import { PASSWORD, type TestServer, testServer } from '../../../testing/test-server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:64.0) Gecko/20100101 Firefox/64.0';
const UNKNOWN = { status: 404, body: { message: 'User auth token not found' } };

interface Listed {
  readonly id: number;
  readonly isActive: boolean;
}

describe.each(databases())('own sessions on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  const login = async (user: string, userAgent = FIREFOX): Promise<string> =>
    cookiesOf(await server.with({ 'user-agent': userAgent }).post('/login', { user, password: PASSWORD }));
  const by = (cookie: string) => server.with({ cookie });
  const list = async (cookie: string): Promise<readonly Listed[]> => (await by(cookie).get('/api/user/auth-tokens')).body;
  const ownId = async (cookie: string): Promise<number> => (await list(cookie)).find(({ isActive }) => isActive)?.id ?? 0;
  const isGood = async (cookie: string): Promise<boolean> => (await by(cookie).get('/api/user')).status === 200;

  test('are listed with device, address and times, the one used last first, and those of nobody else', async () => {
    const old = await login('editor', '');
    server.clock.forward(10 * MINUTE_MS);
    const cookie = await login('editor');
    const listed = await list(cookie);
    const now = new Date(server.clock.nowMs()).toISOString();
    expect(listed[0]).toEqual({
      id: await ownId(cookie),
      isActive: true,
      clientIp: '127.0.0.1',
      browser: 'Firefox',
      browserVersion: '64.0',
      os: 'Linux',
      osVersion: '',
      device: 'desktop',
      createdAt: now,
      seenAt: now,
    });
    expect(listed.find(({ id }) => id === listed[1]?.id)).toMatchObject({ isActive: false, browser: '', os: '', device: '' });
    const others = await list(await login('otherEditor'));
    const ids = new Set(listed.map(({ id }) => id));
    expect(others.filter(({ id }) => ids.has(id))).toEqual([]);
    expect(await isGood(old)).toBe(true);
  });

  test('one ends, on every call from then on, and is recorded with its device', async () => {
    const [mine, lost] = [await login('viewer'), await login('viewer')];
    const lostId = await ownId(lost);
    const read = auditReader(server.storage);
    await read();
    expect(await by(mine).post('/api/user/revoke-auth-token', { authTokenId: lostId })).toMatchObject({
      status: 200,
      body: { message: 'User auth token revoked' },
    });
    expect([await isGood(mine), await isGood(lost)]).toEqual([true, false]);
    expect((await list(mine)).map(({ id }) => id)).not.toContain(lostId);
    expect(await read()).toEqual([
      {
        by: 'user viewer',
        orgId: null,
        action: 'session-ended',
        result: 'done',
        object: 'user viewer',
        changes: { device: ['Firefox on Linux', null], address: ['127.0.0.1', null] },
      },
    ]);
    expect(await by(mine).post('/api/user/revoke-auth-token', { authTokenId: lostId })).toMatchObject(UNKNOWN);
  });

  test("the session of the call itself, somebody else's and one that is not there are refused", async () => {
    const [mine, other] = [await login('viewer'), await login('otherViewer')];
    const revoke = (authTokenId: unknown) => by(mine).post('/api/user/revoke-auth-token', { authTokenId });
    expect(await revoke(await ownId(mine))).toMatchObject({
      status: 400,
      body: { message: 'Cannot revoke active user auth token' },
    });
    for (const id of [await ownId(other), 0, -1, Number.MAX_SAFE_INTEGER]) expect(await revoke(id)).toMatchObject(UNKNOWN);
    expect((await revoke('1')).status).toBe(400);
    expect((await by(mine).post('/api/user/revoke-auth-token', {})).status).toBe(422);
    expect([await isGood(mine), await isGood(other)]).toEqual([true, true]);
  });

  test('all others end at once, those of other people stay', async () => {
    const cookies = [await login('admin'), await login('admin'), await login('admin')];
    const [mine = '', ...lost] = cookies;
    const other = await login('otherAdmin');
    const count = (await list(mine)).length - 1;
    const read = auditReader(server.storage);
    await read();
    expect((await by(mine).post('/api/user/revoke-other-auth-tokens')).status).toBe(200);
    expect(await Promise.all([mine, ...lost, other].map(isGood))).toEqual([true, false, false, true]);
    expect(await list(mine)).toMatchObject([{ isActive: true }]);
    expect(await read()).toMatchObject([{ by: 'user admin', action: 'session-ended', changes: { sessions: [count, null] } }]);
    await by(mine).post('/api/user/revoke-other-auth-tokens');
    expect(await read()).toEqual([]);
  });

  test('what has run out is not listed', async () => {
    await login('otherEditor');
    server.clock.forward(8 * DAY_MS);
    expect(await list(await login('otherEditor'))).toHaveLength(1);
  });

  test('a key has none', async () => {
    const { key } = (await by(await login('admin')).post('/api/auth/keys', { name: 'robot', role: 'Viewer' })).body;
    const robot = server.with({ authorization: `Bearer ${key}` });
    expect((await robot.get('/api/user/auth-tokens')).status).toBe(404);
    expect((await robot.post('/api/user/revoke-auth-token', { authTokenId: 1 })).status).toBe(404);
    expect((await robot.post('/api/user/revoke-other-auth-tokens')).status).toBe(404);
    expect((await server.with().get('/api/user/auth-tokens')).status).toBe(401);
  });

  test('by basic auth all may end: the call itself has no session', async () => {
    const cookie = await login('viewer');
    const basic = server.with({ authorization: `Basic ${Buffer.from(`viewer:${PASSWORD}`).toString('base64')}` });
    expect((await basic.get('/api/user/auth-tokens')).body).not.toContainEqual(expect.objectContaining({ isActive: true }));
    expect((await basic.post('/api/user/revoke-other-auth-tokens')).status).toBe(200);
    expect(await isGood(cookie)).toBe(false);
  });
});
