import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditReader } from '../../../testing/audit-records.ts';
import { databases } from '../../../testing/databases.ts';
import { PASSWORD, type Person, type TestServer, testServer } from '../../../testing/test-server.ts';
import { basicAuth, enrolPerson } from '../second-factor/factors-in-tests.ts';
import { newAppPasswordText } from './app-password-text.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const INVALID = { status: 401, body: { message: 'Invalid username or password' } };
const REFUSED = { status: 403, body: { message: 'An app password may not do this. Sign in with a browser.' } };

describe.each(databases())('app passwords on $name', (database) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await testServer(database);
  });
  afterEach(() => server.close());

  const create = (person: Person, body: object) => server.as(person).post('/api/user/app-passwords', body);
  const made = async (person: Person, more: object = {}): Promise<string> => {
    const result = await create(person, { name: 'Backup', ...more });
    if (result.status !== 200) throw new Error(result.text);
    return result.body.password;
  };
  const by = (name: string, password: string) => server.with(basicAuth(name, password));

  test('stand in place of the password in basic auth, with login or e-mail, and show on which day they were used', async () => {
    const read = auditReader(server.storage);
    await read();
    const password = await made('editor');
    expect(password).toMatch(/^phap_[\w-]{43}_[0-9a-f]{8}$/);
    const record = { by: 'user editor', orgId: null, object: 'user editor' };
    expect(await read()).toMatchObject([
      { ...record, action: 'app-password-created', changes: { name: [null, 'Backup'], isServerAdmin: [null, false] } },
    ]);
    await enrolPerson(server, 'editor');
    for (const name of ['editor', ' Editor@example.test'])
      expect((await by(name, password).get('/api/user')).body).toMatchObject({ login: 'editor' });
    expect((await by('editor', password).post('/api/folders', { title: 'By a program' })).status).toBe(200);
    const list = async () => (await server.as('editor').get('/api/user/app-passwords')).body;
    const day = new Date(Math.floor(server.clock.nowMs() / DAY_MS) * DAY_MS).toISOString();
    await expect.poll(list).toMatchObject([{ name: 'Backup', prefix: password.slice(0, 9), isServerAdmin: false, lastUsedAt: day }]);
    expect(JSON.stringify(await list())).not.toContain(password.slice(9, 40));
    expect((await server.as('otherEditor').get('/api/user/app-passwords')).body).toEqual([]);
  });

  test('are of their person alone, and good for nothing else', async () => {
    const password = await made('editor');
    for (const name of ['viewer', 'otherEditor', '']) expect(await by(name, password).get('/api/user')).toMatchObject(INVALID);
    expect(await by('editor', newAppPasswordText().text).get('/api/user')).toMatchObject(INVALID);
    const failed = { by: 'anonymous', action: 'sign-in-failed', result: 'invalid-login' };
    await expect
      .poll(() => auditReader(server.storage, { withLate: true })())
      .toEqual(expect.arrayContaining(['editor', 'viewer'].map((name) => expect.objectContaining({ ...failed, object: `user ${name}` }))));
    expect((await server.with().post('/login', { user: 'editor', password })).status).toBe(401);
    expect((await server.with({ authorization: `Bearer ${password}` }).get('/api/user')).status).toBe(401);
  });

  test('end when they expire, are deleted, or their person is disabled', async () => {
    const expiring = await made('editor', { secondsToLive: 60 });
    const stored = await made('editor', { name: 'Kept' });
    server.clock.forward(59_999);
    expect((await by('editor', expiring).get('/api/user')).status).toBe(200);
    server.clock.forward(1);
    expect(await by('editor', expiring).get('/api/user')).toMatchObject(INVALID);
    const { editor } = server.people.ids;
    const root = server.as('serverAdmin');
    await root.post(`/api/admin/users/${editor}/disable`, {});
    expect(await by('editor', stored).get('/api/user')).toMatchObject(INVALID);
    await root.post(`/api/admin/users/${editor}/enable`, {});
    expect((await by('editor', stored).get('/api/user')).status).toBe(200);
    const ids = await server.storage.reader.selectFrom('appPassword').select(['id', 'name']).execute();
    const id = ids.find(({ name }) => name === 'Kept')?.id;
    expect((await server.as('viewer').delete(`/api/user/app-passwords/${id}`)).status).toBe(404);
    const login = await server.with().post('/login', { user: 'editor', password: PASSWORD });
    const cookie = /pharos_session=[^;]+/.exec(login.headers.getSetCookie().join(' '))?.[0] ?? '';
    const read = auditReader(server.storage);
    await read();
    expect((await server.with({ cookie }).delete(`/api/user/app-passwords/${id}`)).status).toBe(200);
    expect(await read()).toEqual([
      {
        by: 'user editor',
        orgId: null,
        action: 'app-password-deleted',
        result: 'done',
        object: 'user editor',
        changes: { name: ['Kept', null] },
      },
    ]);
    expect(await by('editor', stored).get('/api/user')).toMatchObject(INVALID);
  });

  test('change no password, e-mail, factor, identity or app password', async () => {
    const program = by('serverAdmin', '');
    expect(await program.get('/api/user')).toMatchObject(INVALID);
    const root = by('root', await made('serverAdmin', { isServerAdmin: true }));
    const { viewer } = server.people.ids;
    const calls = [
      () => root.put('/api/user/password', { oldPassword: PASSWORD, newPassword: 'seventeen purple otters' }),
      () => root.put('/api/user', { name: 'R', email: 'r@example.test', login: 'root' }),
      () => root.put(`/api/users/${viewer}`, { email: 'r@example.test' }),
      () => root.put(`/api/admin/users/${viewer}/password`, { password: 'seventeen purple otters' }),
      () => root.delete(`/api/admin/users/${viewer}/identities/1`),
      () => root.delete(`/api/admin/users/${viewer}/second-factor`),
      () => root.delete('/api/user/identities/1'),
      () => root.post('/api/user/second-factor/totp'),
      () => root.post('/api/user/second-factor/totp/confirm', { code: '1' }),
      () => root.delete('/api/user/second-factor/totp'),
      () => root.post('/api/user/second-factor/passkeys/challenge'),
      () => root.delete('/api/user/second-factor/passkeys/1'),
      () => root.post('/api/user/second-factor/recovery-codes'),
      () => root.post('/api/user/app-passwords', { name: 'another' }),
      () => root.delete('/api/user/app-passwords/1'),
      () => root.put('/api/org/second-factor', { isRequired: false }),
    ];
    for (const call of calls) expect(await call()).toMatchObject(REFUSED);
    const { headers } = await root.get('/api/user');
    expect(headers.getSetCookie()).toEqual([]);
  });

  test('administer the server only where they were made for it, by who does', async () => {
    const ordinary = await made('serverAdmin');
    const administering = await made('serverAdmin', { name: 'Admin', isServerAdmin: true });
    expect((await by('root', ordinary).get('/api/admin/settings')).status).toBe(403);
    expect((await by('root', administering).get('/api/admin/settings')).status).toBe(200);
    expect((await create('editor', { name: 'x', isServerAdmin: true })).status).toBe(403);
    await server.storage.inTransaction((db) =>
      db.updateTable('account').set({ isServerAdmin: false }).where('login', '=', 'root').execute(),
    );
    expect((await by('root', administering).get('/api/admin/settings')).status).toBe(403);
  });

  test('there are ten at most, each with a name of its own', async () => {
    for (let count = 0; count < 10; count += 1) await made('editor', { name: `Program ${count}` });
    expect(await create('editor', { name: 'Program 10' })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^There are as many/) },
    });
    await made('viewer');
    expect((await create('viewer', { name: ' backup ' })).status).toBe(409);
    expect((await create('viewer', { name: '  ' })).status).toBe(422);
    expect((await create('viewer', { name: 'x', secondsToLive: -1 })).status).toBe(400);
    expect((await create('viewer', { name: 'x'.repeat(61) })).status).toBe(400);
  });

  test('making one needs a confirmation in a session that is hours old; who signs in without a password has none', async () => {
    await server.storage.inTransaction((db) =>
      db.updateTable('account').set({ passwordHash: null }).where('login', '=', 'viewer').execute(),
    );
    expect((await create('viewer', { name: 'x' })).status).toBe(400);
    server.clock.forward(2 * HOUR_MS);
    expect(await create('editor', { name: 'x' })).toMatchObject({ status: 403, body: { status: 'confirmation-required' } });
  });
});
