import { describe, expect, test } from 'vitest';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { databases } from '../../../testing/databases.ts';
import { testServer } from '../../../testing/test-server.ts';
import { externalIdentityRepository } from './external-identities.server-wide.repository.ts';

const scope = grantServerScope('test');

describe.each(databases())('external identities on $name', (database) => {
  test('lead to one account each, tell issuers and capitals apart, and go with their account', async () => {
    const server = await testServer(database);
    const { viewer, otherEditor } = server.people.ids;
    const link = (userId: number, issuer: string, subject: string) =>
      server.storage.inTransaction((db) =>
        externalIdentityRepository(db).link(scope, { userId, provider: 'oauth_acme', issuer, subject, linkedBy: 'hand', createdAt: 1 }),
      );
    const find = (issuer: string, subject: string) =>
      externalIdentityRepository(server.storage.reader).findUserId(scope, { issuer, subject });
    expect(await link(viewer, 'https://a.test', 'V')).toBe(true);
    expect(await link(otherEditor, 'https://a.test', 'V')).toBe(false);
    expect(await link(otherEditor, 'https://a.test', 'v')).toBe(true);
    expect(await link(viewer, 'https://b.test', 'v')).toBe(true);
    expect([
      await find('https://a.test', 'V'),
      await find('https://a.test', 'v'),
      await find('https://b.test', 'v'),
      await find('https://c.test', 'v'),
    ]).toEqual([viewer, otherEditor, viewer, undefined]);
    await server.storage.inTransaction((db) => db.deleteFrom('account').where('id', '=', viewer).execute());
    expect([await find('https://a.test', 'V'), await find('https://a.test', 'v')]).toEqual([undefined, otherEditor]);
    await server.close();
  });
});
