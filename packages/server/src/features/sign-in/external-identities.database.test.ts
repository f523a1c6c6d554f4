import { describe, expect, test } from 'vitest';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { databases } from '../../testing/databases.ts';
import { testServer } from '../../testing/test-server.ts';
import { externalIdentityRepository } from './external-identities.server-wide.repository.ts';

const scope = grantServerScope('test');

describe.each(databases())('external identities on $name', (database) => {
  test('lead to one account each, tell providers and capitals apart, and go with their account', async () => {
    const server = await testServer(database);
    const { viewer, otherEditor } = server.people.ids;
    const link = (accountId: number, provider: string, subject: string) =>
      server.storage.inTransaction((db) => externalIdentityRepository(db).link(scope, { accountId, provider, subject }, 1));
    const find = (provider: string, subject: string) =>
      externalIdentityRepository(server.storage.reader).findAccountId(scope, { provider, subject });
    expect(await link(viewer, 'ldap', 'uid=V')).toBe(true);
    expect(await link(otherEditor, 'ldap', 'uid=V')).toBe(false);
    expect(await link(otherEditor, 'ldap', 'uid=v')).toBe(true);
    expect(await link(viewer, 'github', 'uid=v')).toBe(true);
    expect([
      await find('ldap', 'uid=V'),
      await find('ldap', 'uid=v'),
      await find('github', 'uid=v'),
      await find('gitlab', 'uid=v'),
    ]).toEqual([viewer, otherEditor, viewer, undefined]);
    await server.storage.inTransaction((db) => db.deleteFrom('account').where('id', '=', viewer).execute());
    expect([await find('ldap', 'uid=V'), await find('ldap', 'uid=v')]).toEqual([undefined, otherEditor]);
    await server.close();
  });
});
