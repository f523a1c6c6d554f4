import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import { databases } from '../../../testing/databases.ts';
import { PASSWORD, type TestServer, testServer } from '../../../testing/test-server.ts';
import { credentialsForTest } from '../credentials-in-tests.ts';
import { directoryInTests, personCalled } from '../directory/directory-in-tests.ts';
import { createDirectoryPeople } from '../directory/directory-people.ts';
import { identitiesForTest } from '../identities/identities-in-tests.ts';
import { createDirectoryPassword } from './directory-password.ts';

const MINUTE_MS = 60_000;

describe.each(databases())('passwords of a directory on $name', (database) => {
  let server: TestServer;
  let corp: ReturnType<typeof directoryInTests>;
  beforeEach(async () => {
    server = await testServer(database);
    corp = directoryInTests();
    corp.add(personCalled('jo'), personCalled('bo'));
  });
  afterEach(() => server.close());

  function open(environment: Readonly<Record<string, string>> = {}) {
    const { identities } = identitiesForTest(server, environment);
    const people = createDirectoryPeople(corp.configured, server.storage);
    const directory = createDirectoryPassword({ people, findUser: identities.findUser, clock: server.clock });
    const credentials = credentialsForTest(server, createPasswordHasher({ atOnce: 2, waiting: 10 }), {
      authenticators: (storedPassword) => [storedPassword, directory],
      admit: identities.admit,
    });
    return (name: string, password = `what ${name} types`, kind: 'sign-in' | 'request' = 'request', address = '10.9.8.7') =>
      credentials.check({ name, password, address, device: undefined }, kind);
  }
  const failures = async () =>
    (await server.storage.reader.selectFrom('loginAttempt').select('id').where('hasFailed', '=', true).execute()).length;
  const userId = async (login: string) =>
    (await server.storage.reader.selectFrom('account').select('id').where('login', '=', login).executeTakeFirstOrThrow()).id;

  test('what it accepted is remembered for a minute, for requests only and under its name only', async () => {
    const check = open();
    await check('jo');
    for (let request = 0; request < 5; request += 1) expect((await check('jo')).user.login).toBe('jo');
    expect(corp.calls()).toBe(1);
    await expect(check('bo', 'what jo types')).rejects.toMatchObject({ code: 'invalid-login' });
    await check('jo', undefined, 'sign-in');
    expect(corp.calls()).toBe(3);
    server.clock.forward(MINUTE_MS - 1);
    await check('jo');
    expect(corp.calls()).toBe(3);
    server.clock.forward(1);
    await check('jo');
    expect(corp.calls()).toBe(4);
  });

  test('whose account is disabled, deleted or linked no more is refused at the next call', async () => {
    const check = open();
    await check('jo');
    const id = await userId('jo');
    await server.as('serverAdmin').post(`/api/admin/users/${id}/disable`, {});
    await expect(check('jo')).rejects.toMatchObject({ code: 'invalid-login' });
    await server.as('serverAdmin').post(`/api/admin/users/${id}/enable`, {});
    await check('jo');
    const calls = corp.calls();
    await check('jo');
    expect(corp.calls()).toBe(calls);
    await server.storage.inTransaction((db) => db.deleteFrom('externalIdentity').where('userId', '=', id).execute());
    // Verified anew, and nobody's by now: it joins the account of its e-mail again, as at any sign-in.
    await check('jo');
    expect(corp.calls()).toBe(calls + 1);
    await server.as('serverAdmin').delete(`/api/admin/users/${id}`);
    expect((await check('jo')).user.id).not.toBe(id);
    expect(corp.calls()).toBe(calls + 2);
  });

  test('a wrong one counts like any other, also for a name that is not known here', async () => {
    const check = open();
    for (const name of ['jo', 'nobody', 'viewer']) await expect(check(name, 'guess')).rejects.toMatchObject({ code: 'invalid-login' });
    expect(await failures()).toBe(3);
  });

  test('a password that is stored here is tried first, and the directory is not called for it', async () => {
    const check = open();
    expect(await check('viewer', PASSWORD)).toMatchObject({ method: 'password' });
    expect(corp.calls()).toBe(0);
  });

  test('a directory that is down says so and is no guess, but for a wrong password of an account that has one here', async () => {
    corp.setDown(true);
    const check = open();
    await expect(check('jo')).rejects.toMatchObject({ code: 'directory-unavailable' });
    expect(await failures()).toBe(0);
    await expect(check('viewer', 'guess')).rejects.toMatchObject({ code: 'directory-unavailable' });
    expect(await failures()).toBe(1);
    expect(await check('viewer', PASSWORD)).toMatchObject({ method: 'password' });
  });

  test('whom no mapping lets in reads why; several of a name are as nobody', async () => {
    corp.set('jo', { kind: 'unmapped', person: personCalled('jo') });
    corp.set('bo', { kind: 'several' });
    const check = open();
    await expect(check('jo')).rejects.toMatchObject({
      code: 'sign-in-refused',
      message: 'None of your groups in the directory has a place here. Ask an administrator.',
    });
    await expect(check('bo')).rejects.toMatchObject({ code: 'invalid-login' });
    await expect(check('', 'x')).rejects.toMatchObject({ code: 'invalid-login' });
  });

  test('while it is silent, others of the same address sign in, and a second call for the same account waits', async () => {
    const { promise: silent, resolve: release } = Promise.withResolvers<void>();
    const { verify } = corp.directory;
    let opened = 0;
    corp.directory.verify = async (credentials) => {
      opened += 1;
      await silent;
      return verify(credentials);
    };
    const check = open();
    const waiting = [check('jo', undefined, 'sign-in'), check('bo', undefined, 'sign-in')];
    expect(await check('viewer', PASSWORD, 'sign-in')).toMatchObject({ method: 'password' });
    await expect.poll(() => opened).toBe(2);
    expect(await failures()).toBe(2);
    release();
    expect((await Promise.all(waiting)).map(({ user }) => user.login)).toEqual(['jo', 'bo']);
    expect(await failures()).toBe(0);
  });
});
