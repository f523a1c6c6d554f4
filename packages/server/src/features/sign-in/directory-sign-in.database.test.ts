import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { databases } from '../../testing/databases.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { credentialsForTest } from './credentials-in-tests.ts';
import type { FormAuthenticator } from './form-authenticators/form-authenticator.ts';
import { identitiesForTest, showIdentity } from './identities/identities-in-tests.ts';

const IN_DIRECTORY = 'what the directory has';

describe.each(databases())('a directory that knows identities on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  function open(environment: Readonly<Record<string, string>> = {}) {
    const directory: FormAuthenticator = {
      id: 'ldap',
      method: 'ldap',
      verify: async ({ name, password }) => (password === IN_DIRECTORY ? showIdentity({ login: name }) : 'wrong'),
    };
    const { identities } = identitiesForTest(server, environment);
    const credentials = credentialsForTest(server, createPasswordHasher({ atOnce: 2, waiting: 10 }), {
      authenticators: (storedPassword) => [storedPassword, directory],
      admit: identities.admit,
    });
    return (name: string, password: string, kind: 'sign-in' | 'request' = 'sign-in') =>
      credentials.check({ name, password, address: '10.9.8.7', device: undefined }, kind);
  }
  const attempts = async () =>
    (await server.storage.reader.selectFrom('loginAttempt').select('hasFailed').where('hasFailed', '=', true).execute()).length;

  test('lets somebody new in by form and by basic auth, as one account', async () => {
    const check = open();
    const { user, method } = await check('jo', IN_DIRECTORY);
    expect([user.login, user.passwordHash, method]).toEqual(['jo', null, 'ldap']);
    expect((await check('jo', IN_DIRECTORY, 'request')).user.id).toBe(user.id);
    await expect(check('jo', 'guess')).rejects.toMatchObject({ code: 'invalid-login' });
  });

  test('whom it keeps out is no guess, and reads why', async () => {
    const check = open({ PHAROS_AUTH_LDAP_ALLOW_SIGN_UP: 'false' });
    await server.storage.inTransaction((db) => db.deleteFrom('account').where('login', '=', 'jo').execute());
    const before = await attempts();
    await expect(check('jo', IN_DIRECTORY)).rejects.toMatchObject({
      code: 'sign-in-refused',
      message: 'There is no account for you here, and signing in by LDAP makes none. Ask an administrator.',
    });
    expect(await attempts()).toBe(before);
  });
});
