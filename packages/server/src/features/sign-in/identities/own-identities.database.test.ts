import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { auditReader } from '../../../testing/audit-records.ts';
import { databases } from '../../../testing/databases.ts';
import { type Person, type TestServer, testServer } from '../../../testing/test-server.ts';

const ON = { PHAROS_AUTH_LDAP_ENABLED: 'true', PHAROS_AUTH_GITHUB_ENABLED: 'true', PHAROS_AUTH_GITHUB_CLIENT_ID: 'x' } as const;
const LAST = { status: 400, body: { message: 'This is the only way to sign in to the account' } };
const UNKNOWN = { status: 404, body: { message: 'There is no such connection' } };

const link = async (server: TestServer, person: Person, provider: string): Promise<number> => {
  const userId = server.people.ids[person];
  const rows = server.storage.reader.selectFrom('externalIdentity').select('id').where('userId', '=', userId);
  const others = (await rows.where('provider', '=', provider).execute()).length;
  const subject = `id of ${person}${others === 0 ? '' : ` ${others}`}`;
  const row = { userId, provider, issuer: provider, subject, createdAt: 1000 };
  const { id } = await server.storage.inTransaction((db) =>
    db.insertInto('externalIdentity').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
};

const takePassword = (server: TestServer, person: Person) =>
  server.storage.inTransaction((db) =>
    db.updateTable('account').set({ passwordHash: null }).where('id', '=', server.people.ids[person]).execute(),
  );

describe.each(databases())('what signs somebody in on $name', (database) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await testServer(database, { environment: ON });
  });
  afterEach(() => server.close());

  const methods = async (person: Person) => (await server.as(person).get('/api/user/identities')).body;
  const disconnect = (person: Person, id: number) => server.as(person).delete(`/api/user/identities/${id}`);

  test('is listed: the password, and what the account is connected with', async () => {
    const id = await link(server, 'viewer', 'ldap');
    const off = await link(server, 'viewer', 'oauth_google');
    await link(server, 'otherViewer', 'ldap');
    const common = { subject: 'id of viewer', createdAt: '1970-01-01T00:00:01.000Z', mayDisconnect: true };
    expect(await methods('viewer')).toEqual({
      hasPassword: true,
      identities: [
        { ...common, id, title: 'LDAP', isOn: true },
        { ...common, id: off, title: 'Google', isOn: false },
      ],
      providers: [{ name: 'github', title: 'GitHub' }],
    });
    expect(await methods('editor')).toEqual({ hasPassword: true, identities: [], providers: [{ name: 'github', title: 'GitHub' }] });
    await link(server, 'editor', 'oauth_github');
    expect((await methods('editor')).providers).toEqual([]);
  });

  test('is disconnected by its person alone, and recorded', async () => {
    const id = await link(server, 'viewer', 'ldap');
    expect(await disconnect('otherViewer', id)).toMatchObject(UNKNOWN);
    expect(await disconnect('admin', id)).toMatchObject(UNKNOWN);
    const read = auditReader(server.storage);
    await read();
    expect(await disconnect('viewer', id)).toMatchObject({ status: 200, body: { message: 'Disconnected' } });
    expect(await read()).toEqual([
      {
        by: 'user viewer',
        orgId: null,
        action: 'identity-unlinked',
        result: 'done',
        object: 'user viewer',
        changes: { identity: ['ldap: id of viewer', null] },
      },
    ]);
    expect((await methods('viewer')).identities).toEqual([]);
    expect(await disconnect('viewer', id)).toMatchObject(UNKNOWN);
  });

  test('roles that it gave stay, and Admins decide about them again once no connection of its kind is left', async () => {
    const [first, second] = [await link(server, 'editor', 'ldap'), await link(server, 'editor', 'ldap')];
    const { ids } = server.people;
    const give = (userId: number) =>
      server.storage.inTransaction((db) =>
        db.updateTable('membership').set({ origin: 'ldap', manualRole: 'Viewer' }).where('userId', '=', userId).execute(),
      );
    await give(ids.editor);
    await give(ids.viewer);
    const change = async (userId: number) => (await server.as('admin').patch(`/api/org/users/${userId}`, { role: 'Admin' })).status;
    await disconnect('editor', first);
    expect(await change(ids.editor)).toBe(403);
    await disconnect('editor', second);
    const { role, origin, manualRole } = await server.storage.reader
      .selectFrom('membership')
      .selectAll()
      .where('userId', '=', ids.editor)
      .executeTakeFirstOrThrow();
    expect({ role, origin, manualRole }).toEqual({ role: 'Editor', origin: null, manualRole: null });
    expect([await change(ids.editor), await change(ids.viewer)]).toEqual([200, 403]);
  });

  test('the last way to sign in stays, whatever else is there that signs nobody in', async () => {
    await takePassword(server, 'otherEditor');
    const [ldap, off] = [await link(server, 'otherEditor', 'ldap'), await link(server, 'otherEditor', 'oauth_google')];
    expect((await methods('otherEditor')).identities.map(({ mayDisconnect }: { mayDisconnect: boolean }) => mayDisconnect)).toEqual([
      false,
      true,
    ]);
    expect(await disconnect('otherEditor', ldap)).toMatchObject(LAST);
    const github = await link(server, 'otherEditor', 'oauth_github');
    expect((await disconnect('otherEditor', ldap)).status).toBe(200);
    expect(await disconnect('otherEditor', github)).toMatchObject(LAST);
    expect((await disconnect('otherEditor', off)).status).toBe(200);
  });

  test('of two that are disconnected at once one stays', async () => {
    await takePassword(server, 'otherAdmin');
    const ids = [await link(server, 'otherAdmin', 'ldap'), await link(server, 'otherAdmin', 'oauth_github')];
    const results = await Promise.all(ids.map((id) => disconnect('otherAdmin', id)));
    expect(results.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400']);
    expect((await methods('otherAdmin')).identities).toHaveLength(1);
  });

  test('a key has none', async () => {
    const { key } = (await server.as('admin').post('/api/auth/keys', { name: 'robot', role: 'Viewer' })).body;
    const robot = server.with({ authorization: `Bearer ${key}` });
    expect((await robot.get('/api/user/identities')).status).toBe(404);
    expect((await robot.delete('/api/user/identities/1')).status).toBe(404);
  });

  test('disconnecting needs a confirmation in a session that is hours old', async () => {
    const id = await link(server, 'viewer', 'ldap');
    server.clock.forward(2 * 3_600_000);
    expect(await disconnect('viewer', id)).toMatchObject({ status: 403, body: { status: 'confirmation-required' } });
    expect((await methods('viewer')).identities).toHaveLength(1);
  });
});

describe.each(databases())('without a login form on $name', (database) => {
  test('a password is no way to sign in', async () => {
    const server = await testServer(database, { environment: { ...ON, PHAROS_AUTH_DISABLE_LOGIN_FORM: 'true' } });
    onTestFinished(() => server.close());
    const id = await link(server, 'viewer', 'ldap');
    expect(await server.as('viewer').delete(`/api/user/identities/${id}`)).toMatchObject(LAST);
  });
});
