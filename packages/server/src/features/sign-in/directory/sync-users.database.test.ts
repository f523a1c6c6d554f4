import { beforeEach, afterEach, describe, expect, test } from 'vitest';
import { auditReader } from '../../../testing/audit-records.ts';
import { databases, quietLog } from '../../../testing/databases.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { identitiesForTest } from '../identities/identities-in-tests.ts';
import { directoryInTests, personCalled } from './directory-in-tests.ts';
import { claimsOf, identityOf } from './shown-person.ts';
import { syncDirectoryHandler } from './sync-directory.task.ts';
import { syncUsers } from './sync-users.ts';

const nothing = { there: 0, enabled: 0, disabled: 0, withdrawn: 0, unclear: 0, 'last-admin': 0 };

describe.each(databases())('accounts of a directory are looked up again on $name', (database) => {
  let server: TestServer;
  let corp: ReturnType<typeof directoryInTests>;
  beforeEach(async () => {
    server = await testServer(database);
    corp = directoryInTests([server.people.mainOrgId, server.people.otherOrgId]);
  });
  afterEach(() => server.close());

  /** Somebody of the directory who has signed in. */
  async function arrive(login: string, role: 'Viewer' | 'Editor' | 'Admin' = 'Editor'): Promise<number> {
    const roles = new Map([[server.people.mainOrgId, { role, group: 'cn=staff' }]]);
    const person = personCalled(login, { rights: { roles, isServerAdmin: undefined }, groups: ['cn=staff'] });
    corp.add(person);
    const claims = claimsOf(person, { directory: corp.directory, teams: [] });
    const result = await identitiesForTest(server).identities.signIn({ identity: identityOf(person), claims });
    if (result.kind !== 'admitted') throw new Error('the directory does not let in who is tested');
    return result.user.id;
  }
  const comeBack = (login: string) => {
    const roles = new Map([[server.people.mainOrgId, { role: 'Editor' as const, group: 'cn=staff' }]]);
    corp.add(personCalled(login, { rights: { roles, isServerAdmin: undefined } }));
  };
  const parts = () => ({ storage: server.storage, clock: server.clock, sessions: server.signIn.sessions });
  const run = (userId?: number) =>
    syncUsers(parts(), {
      directory: corp.directory,
      signal: new AbortController().signal,
      guard: async () => undefined,
      ...(userId === undefined ? {} : { userId }),
    });
  const userOf = (id: number) => server.storage.reader.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const rolesOf = async (id: number) =>
    (
      await server.storage.reader.selectFrom('membership').select(['orgId', 'role']).where('userId', '=', id).orderBy('orgId').execute()
    ).map(({ orgId, role }) => [orgId === server.people.mainOrgId ? 'main' : 'other', role]);
  const sessionOf = (id: number) =>
    server.storage.inTransaction((db) => server.signIn.sessions.start(db, id, { method: 'ldap', address: '10.0.0.1', userAgent: '' }));
  const change = (id: number, values: object) =>
    server.storage.inTransaction((db) => db.updateTable('account').set(values).where('id', '=', id).execute());

  test('who is there gets the name and the role of today', async () => {
    const id = await arrive('jo');
    const roles = new Map([[server.people.otherOrgId, { role: 'Viewer' as const, group: 'cn=guests' }]]);
    corp.add(personCalled('jo', { name: 'Jo Miller', rights: { roles, isServerAdmin: undefined } }));
    expect(await run()).toEqual({ kind: 'synced', users: { ...nothing, there: 1 } });
    expect([(await userOf(id)).name, await rolesOf(id)]).toEqual(['Jo Miller', [['other', 'Viewer']]]);
  });

  test('who is gone is disabled and signed out, and let in again when back; both are recorded', async () => {
    const id = await arrive('jo');
    const token = await sessionOf(id);
    const read = auditReader(server.storage);
    await read();
    corp.remove('jo');
    expect(await run()).toEqual({ kind: 'synced', users: { ...nothing, disabled: 1 } });
    expect(await userOf(id)).toMatchObject({ isDisabled: true, disabledBy: 'ldap' });
    expect(await server.signIn.sessions.find(token, undefined, false)).toBeUndefined();
    expect(await rolesOf(id)).toEqual([['main', 'Editor']]);
    expect(await read()).toMatchObject([{ by: 'system ldap', action: 'user-changed', changes: { isDisabled: [false, true] } }]);
    expect(await run()).toEqual({ kind: 'synced', users: nothing });
    expect(await read()).toEqual([]);
    comeBack('jo');
    expect(await run()).toEqual({ kind: 'synced', users: { ...nothing, enabled: 1 } });
    expect(await userOf(id)).toMatchObject({ isDisabled: false, disabledBy: null });
    expect(await read()).toMatchObject([{ by: 'system ldap', action: 'user-changed', changes: { isDisabled: [true, false] } }]);
  });

  test('who signs in is let in again at once, and nobody whom an administrator disabled', async () => {
    const id = await arrive('jo');
    corp.remove('jo');
    await run();
    await arrive('jo');
    expect(await userOf(id)).toMatchObject({ isDisabled: false, disabledBy: null });
    expect((await server.as('serverAdmin').post(`/api/admin/users/${id}/disable`, {})).status).toBe(200);
    await expect(arrive('jo')).rejects.toThrow('does not let in');
    expect(await run()).toEqual({ kind: 'synced', users: { ...nothing, there: 1 } });
    expect(await userOf(id)).toMatchObject({ isDisabled: true, disabledBy: null });
  });

  test('an administrator who lets somebody in again takes the decision from the directory', async () => {
    const id = await arrive('jo');
    corp.remove('jo');
    await run();
    const root = server.as('serverAdmin');
    await root.post(`/api/admin/users/${id}/enable`, {});
    await root.post(`/api/admin/users/${id}/disable`, {});
    corp.add(personCalled('jo'));
    await run();
    expect(await userOf(id)).toMatchObject({ isDisabled: true, disabledBy: null });
  });

  test('whose groups give nothing any more is gone too', async () => {
    const id = await arrive('jo');
    corp.set('jo', { kind: 'unmapped', person: personCalled('jo') });
    await run();
    expect(await userOf(id)).toMatchObject({ isDisabled: true });
  });

  test('who was linked by hand keeps the account, and loses what the directory gave', async () => {
    const { viewer } = server.people.ids;
    await server.storage.inTransaction((db) =>
      db
        .insertInto('externalIdentity')
        .values({ userId: viewer, provider: 'ldap', issuer: 'ldap', subject: 'id of viewer', linkedBy: 'hand', createdAt: 1 })
        .execute(),
    );
    const roles = new Map([[server.people.mainOrgId, { role: 'Admin' as const, group: 'cn=staff' }]]);
    corp.add(personCalled('viewer', { email: '', rights: { roles, isServerAdmin: undefined } }));
    await run();
    expect(await rolesOf(viewer)).toEqual([['main', 'Admin']]);
    corp.remove('viewer');
    expect(await run()).toEqual({ kind: 'synced', users: { ...nothing, withdrawn: 1 } });
    expect([(await userOf(viewer)).isDisabled, await rolesOf(viewer)]).toEqual([false, [['main', 'Viewer']]]);
  });

  test('the last server administrator stays, and another one goes', async () => {
    const [first, second] = [await arrive('first'), await arrive('second')];
    await change(server.people.ids.serverAdmin, { isServerAdmin: false });
    await change(first, { isServerAdmin: true });
    await change(second, { isServerAdmin: true });
    corp.remove('first');
    corp.remove('second');
    const result = await run();
    expect(result).toEqual({ kind: 'synced', users: { ...nothing, disabled: 1, 'last-admin': 1 } });
    const disabled = [(await userOf(first)).isDisabled, (await userOf(second)).isDisabled];
    expect(disabled.filter(Boolean)).toHaveLength(1);
  });

  test('whose name several have, or who has no login, stays', async () => {
    const id = await arrive('jo');
    corp.directory.findMany = async (people) => new Map(people.map((person) => [person.id, { kind: 'several' as const }]));
    expect(await run()).toEqual({ kind: 'synced', users: { ...nothing, unclear: 1 } });
    expect((await userOf(id)).isDisabled).toBe(false);
  });

  test('a list of groups that is not whole changes no role', async () => {
    const id = await arrive('jo');
    corp.add(personCalled('jo', { hasAllGroups: false }));
    await run();
    expect(await rolesOf(id)).toEqual([['main', 'Editor']]);
  });

  test('one account alone is looked up by itself', async () => {
    const [jo, bo] = [await arrive('jo'), await arrive('bo')];
    corp.remove('jo');
    corp.remove('bo');
    await run(bo);
    expect([(await userOf(jo)).isDisabled, (await userOf(bo)).isDisabled]).toEqual([false, true]);
  });

  describe('as a task', () => {
    const attempt = () =>
      syncDirectoryHandler({ ...parts(), directory: corp.configured, log: quietLog }).run({
        uid: 'one',
        attempt: 1,
        tasks: [{ uid: 'one', scope: undefined, payload: {} }],
        signal: new AbortController().signal,
        guard: async () => undefined,
      });

    test('more than five people and more than a fifth at once change nothing, and it says so', async () => {
      const ids: number[] = [];
      for (let number = 1; number <= 12; number += 1) ids.push(await arrive(`p${number}`));
      for (let number = 1; number <= 6; number += 1) corp.remove(`p${number}`);
      corp.add(personCalled('p12', { name: 'Another name' }));
      expect(await attempt()).toEqual({
        kind: 'refused',
        error: '6 of 12 people are gone from the directory, which may be a mistake of its file: nothing was changed',
      });
      for (const id of ids) expect((await userOf(id)).isDisabled).toBe(false);
      expect((await userOf(ids[11] ?? 0)).name).toBe('p12 Smith');
      comeBack('p6');
      expect(await attempt()).toEqual({ kind: 'done' });
      expect((await userOf(ids[0] ?? 0)).isDisabled).toBe(true);
    });

    test('a directory that does not answer is tried again later, and nobody is gone', async () => {
      const id = await arrive('jo');
      corp.remove('jo');
      corp.setDown(true);
      expect(await attempt()).toEqual({ kind: 'retry', error: '127.0.0.1:389: refused' });
      expect((await userOf(id)).isDisabled).toBe(false);
    });
  });
});
