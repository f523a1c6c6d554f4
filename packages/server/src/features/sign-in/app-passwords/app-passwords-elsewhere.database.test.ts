import { afterEach, describe, expect, test } from 'vitest';
import type { SignInMethod } from '../../../platform/session/sign-in-method.ts';
import { databases } from '../../../testing/databases.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { basicAuth, enrol } from '../second-factor/factors-in-tests.ts';

describe.each(databases())('people whose password is not stored here on $name', (database) => {
  let server: TestServer;
  afterEach(() => server.close());

  /** The viewer, as a directory or a provider has made the account. */
  async function signedInBy(method: SignInMethod, environment: Readonly<Record<string, string>>) {
    server = await testServer(database, { environment });
    const { viewer: userId } = server.people.ids;
    const token = await server.storage.inTransaction(async (db) => {
      await db.updateTable('account').set({ passwordHash: null }).where('id', '=', userId).execute();
      const identity = { userId, provider: method, issuer: method, subject: 'id of viewer', createdAt: 1 };
      await db.insertInto('externalIdentity').values(identity).execute();
      return server.signIn.sessions.start(db, userId, { method, address: '127.0.0.1', userAgent: '' });
    });
    return server.with({ cookie: `${server.signIn.cookies.name}=${token}` });
  }
  const LDAP = { PHAROS_AUTH_LDAP_ENABLED: 'true' };

  test('have factors and app passwords where a directory has it', async () => {
    const client = await signedInBy('ldap', LDAP);
    expect((await client.get('/api/user/second-factor')).body.hasPassword).toBe(true);
    await enrol(server, client);
    const { password } = (await client.post('/api/user/app-passwords', { name: 'Backup' })).body;
    expect((await server.with(basicAuth('viewer', password)).get('/api/user')).body.login).toBe('viewer');
  });

  test('have neither while that directory is off, nor with a provider', async () => {
    const client = await signedInBy('ldap', {});
    expect((await client.get('/api/user/second-factor')).body.hasPassword).toBe(false);
    expect((await client.post('/api/user/second-factor/totp')).status).toBe(400);
    expect((await client.post('/api/user/app-passwords', { name: 'Backup' })).status).toBe(400);
    await server.close();
    const byProvider = await signedInBy('oauth_github', LDAP);
    expect((await byProvider.post('/api/user/app-passwords', { name: 'Backup' })).status).toBe(400);
  });

  test('have factors but no app passwords with a provider, where all are asked for a factor', async () => {
    const client = await signedInBy('oauth_github', { PHAROS_SECURITY_SECOND_FACTOR_FOR: 'all' });
    await enrol(server, client);
    expect((await client.post('/api/user/app-passwords', { name: 'Backup' })).status).toBe(400);
  });
});
