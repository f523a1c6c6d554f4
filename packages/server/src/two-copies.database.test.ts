import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStorage } from './platform/database/open.ts';
import { databases, placeForTest, quietLog } from './testing/databases.ts';
import { startServerProcess } from './testing/server-process.ts';
import { type Client, client } from './testing/test-client.ts';

const [, postgres] = databases();

interface Listener {
  readonly heard: { readonly stream?: string; readonly error?: { readonly code: string } }[];
  readonly opened: Promise<unknown>;
  readonly closed: Promise<number>;
  send(message: object): void;
}

/** A program on the live connection of a copy. */
function listen(url: string, headers: Readonly<Record<string, string>>): Listener {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers });
  onTestFinished(() => socket.close());
  const heard: Listener['heard'] = [];
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))));
  return {
    heard,
    opened: new Promise((resolve) => socket.addEventListener('open', resolve)),
    closed: new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code))),
    send: (message) => socket.send(JSON.stringify(message)),
  };
}

async function withKey(admin: Client, name: string) {
  return { authorization: `Bearer ${(await admin.post('/api/auth/keys', { name, role: 'Viewer' })).body.key}` };
}

const walk = (datasourceId: number) => ({
  refId: 'A',
  datasourceId,
  scenarioId: 'streaming_client',
  stream: { speed: 50, spread: 1, noise: 0 },
});

/** Options of Node that run a script before the program. */
const runBefore = (script: string): string => `--import=data:text/javascript;base64,${btoa(script)}`;

const clockAhead = (ms: number): string => runBefore(`const now = Date.now; Date.now = () => now() + ${ms};`);

/** For a copy that does not look at its connections again by itself, as it does every thirty seconds: it acts only on what it is told. */
const HEARS_ONLY = {
  NODE_OPTIONS: runBefore(`
    import timers from 'node:timers/promises';
    import { syncBuiltinESMExports } from 'node:module';
    const wait = timers.setTimeout;
    timers.setTimeout = (ms, ...rest) => wait(ms >= 10_000 ? 2 ** 31 - 1 : ms, ...rest);
    syncBuiltinESMExports();
  `),
};

const sessionOf = ({ headers }: { readonly headers: Headers }): string =>
  headers.getSetCookie().flatMap((cookie) => /^pharos_session=[^;]+/.exec(cookie) ?? [])[0] ?? '';

describe.each(postgres ? [postgres] : [])('two copies of the server on one $name', (database) => {
  test('what is changed on one counts at once for connections that are open on the other', async () => {
    const place = await placeForTest(database);
    const secretKey = { PHAROS_SECURITY_SECRET_KEY: 'the same on every copy, and long enough' };
    const one = await startServerProcess(place, secretKey);
    onTestFinished(() => one.kill());
    const other = await startServerProcess(place, { ...secretKey, ...HEARS_ONLY, PHAROS_PATHS_DATA: join(place.dataFolder, 'other') });
    onTestFinished(() => other.kill());
    const admin = client(one.url, { authorization: one.authorization });
    const { id } = (await admin.post('/api/datasources', { name: 'walk', type: 'testdata', access: 'proxy' })).body;
    const [stays, leaves] = [listen(other.url, await withKey(admin, 'stays')), listen(other.url, await withKey(admin, 'leaves'))];
    await Promise.all([stays.opened, leaves.opened]);
    stays.send({ action: 'subscribe', stream: 'walk', query: walk(id) });
    await expect.poll(() => stays.heard.length).toBeGreaterThan(1);

    const keys: { id: number; name: string }[] = (await admin.get('/api/auth/keys')).body;
    await admin.delete(`/api/auth/keys/${keys.find(({ name }) => name === 'leaves')?.id}`);
    expect(await leaves.closed).toBe(1008);
    await admin.delete(`/api/datasources/${id}`);
    await expect.poll(() => stays.heard.find(({ error }) => error)).toMatchObject({ error: { code: 'data-source-not-found' } });
  });

  test('[R26] who is removed on one has no right left on the other at once, live connection included', async () => {
    const place = await placeForTest(database);
    const secretKey = { PHAROS_SECURITY_SECRET_KEY: 'the same on every copy, and long enough' };
    const one = await startServerProcess(place, secretKey);
    onTestFinished(() => one.kill());
    const other = await startServerProcess(place, { ...secretKey, ...HEARS_ONLY, PHAROS_PATHS_DATA: join(place.dataFolder, 'other') });
    onTestFinished(() => other.kill());
    const admin = client(one.url, { authorization: one.authorization });
    const person = { login: 'leaver', password: 'a password of a leaver' };
    const { id } = (await admin.post('/api/admin/users', { ...person, name: 'Leaver' })).body;
    const session = { cookie: sessionOf(await client(other.url, {}).post('/login', { user: person.login, password: person.password })) };
    const connection = listen(other.url, { ...session, origin: other.url });
    await connection.opened;
    expect((await client(other.url, session).get('/api/search')).status).toBe(200);

    expect((await admin.delete(`/api/org/users/${id}`)).status).toBe(200);
    expect((await client(other.url, session).get('/api/search')).status).toBe(403);
    expect(await connection.closed).toBe(1008);
  });

  test('who is demoted, logged out or disabled on one is so on the other at once, live connections included', async () => {
    const place = await placeForTest(database);
    const secretKey = { PHAROS_SECURITY_SECRET_KEY: 'the same on every copy, and long enough' };
    const one = await startServerProcess(place, secretKey);
    onTestFinished(() => one.kill());
    const other = await startServerProcess(place, { ...secretKey, ...HEARS_ONLY, PHAROS_PATHS_DATA: join(place.dataFolder, 'other') });
    onTestFinished(() => other.kill());
    const admin = client(one.url, { authorization: one.authorization });
    const [login, password] = ['helper', 'a password of a helper'];
    const { id } = (await admin.post('/api/admin/users', { login, password, name: 'Helper' })).body;
    const path = `/api/admin/users/${id}`;
    const signIn = async () => ({ cookie: sessionOf(await client(other.url, {}).post('/login', { user: login, password })) });
    const first = await signIn();
    expect((await admin.put(`${path}/permissions`, { isGrafanaAdmin: true })).status).toBe(200);
    expect((await client(other.url, first).get('/api/users')).status).toBe(200);
    await admin.put(`${path}/permissions`, { isGrafanaAdmin: false });
    expect((await client(other.url, first).get('/api/users')).status).toBe(403);

    const inSession = listen(other.url, { ...first, origin: other.url });
    await inSession.opened;
    await admin.post(`${path}/logout`);
    expect((await client(other.url, first).get('/api/user')).status).toBe(401);
    expect(await inSession.closed).toBe(1008);

    const program = { authorization: `Basic ${btoa(`${login}:${password}`)}` };
    const open = [listen(other.url, { ...(await signIn()), origin: other.url }), listen(other.url, program)];
    await Promise.all(open.map(({ opened }) => opened));
    await admin.post(`${path}/disable`);
    expect((await client(other.url, program).get('/api/user')).status).toBe(401);
    expect(await Promise.all(open.map(({ closed }) => closed))).toEqual([1008, 1008]);
  });

  test('[B1] of two copies that start together one makes the first password and the link, and the other says where they are', async () => {
    const place = await placeForTest(database);
    const settings = { PHAROS_SECURITY_SECRET_KEY: 'the same on every copy, and long enough', PHAROS_SECURITY_ADMIN_PASSWORD: '' };
    const folders = ['one', 'other'].map((name) => join(place.dataFolder, name));
    const copies = await Promise.all(folders.map((folder) => startServerProcess(place, { ...settings, PHAROS_PATHS_DATA: folder })));
    for (const copy of copies) onTestFinished(() => copy.kill());
    const files = folders.map((folder) => join(folder, 'first-password')).filter((file) => existsSync(file));
    expect(files).toHaveLength(1);
    const [, token = ''] = /token=(\S+)/.exec(readFileSync(files[0] ?? '', 'utf8')) ?? [];
    // Whichever copy is asked knows the link, and that it was used.
    const statuses = [];
    for (const { url } of copies) statuses.push((await client(url, {}).post('/login/link', { token })).status);
    expect(statuses).toEqual([303, 410]);
    for (const { output } of copies) expect(output()).toMatch(/How to sign in as admin is in \S+first-password/);
  });

  test('[R4] a session goes on with both although the clock of one is two minutes ahead', async () => {
    const place = await placeForTest(database);
    const settings = {
      PHAROS_SECURITY_SECRET_KEY: 'the same on every copy, and long enough',
      PHAROS_SECURITY_ADMIN_PASSWORD: 'a password of the configuration',
    };
    const slow = await startServerProcess(place, settings);
    onTestFinished(() => slow.kill());
    const fast = await startServerProcess(place, {
      ...settings,
      PHAROS_PATHS_DATA: join(place.dataFolder, 'other'),
      NODE_OPTIONS: clockAhead(120_000),
    });
    onTestFinished(() => fast.kill());
    const login = await client(slow.url, {}).post('/login', { user: 'admin', password: 'a password of the configuration' });
    const old = sessionOf(login);
    const storage = await openStorage(place.settings, { data: place.dataFolder }, quietLog);
    onTestFinished(() => storage.close());
    // Ten minutes later: the next page renews the token, and the one after it shows that the new token has arrived.
    await storage.inTransaction((db) => sql`update session set rotated_at = rotated_at - 660000`.execute(db));
    const renewed = sessionOf(await client(slow.url, { cookie: old }).get('/api/login/ping'));
    expect(renewed).not.toBe(old);
    expect((await client(slow.url, { cookie: renewed }).get('/api/user')).status).toBe(200);
    // A request that was on its way with the old token comes to the copy that is ahead.
    expect((await client(fast.url, { cookie: old }).get('/api/user')).status).toBe(200);
    for (const copy of [slow, fast]) expect((await client(copy.url, { cookie: renewed }).get('/api/user')).status).toBe(200);
  });
});
