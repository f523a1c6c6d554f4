import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../../testing/databases.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { directoryInTests, personCalled } from '../directory/directory-in-tests.ts';
import { createDirectoryPeople } from '../directory/directory-people.ts';
import { identitiesForTest } from '../identities/identities-in-tests.ts';
import { createProxiedPeople } from './proxied-people.ts';
import type { ShownHeaders } from './shown-headers.ts';

const MINUTE_MS = 60_000;

describe.each(databases())('a proxy before a directory on $name', (database) => {
  let server: TestServer;
  let corp: ReturnType<typeof directoryInTests>;
  beforeEach(async () => {
    server = await testServer(database);
    corp = directoryInTests();
    corp.add(personCalled('jo'));
  });
  afterEach(() => server.close());

  function open() {
    const people = createProxiedPeople({
      storage: server.storage,
      clock: server.clock,
      identities: identitiesForTest(server).identities,
      directory: createDirectoryPeople(corp.configured, server.storage),
      ttlMs: 60 * MINUTE_MS,
    });
    const shown = (value: string): ShownHeaders => ({ value, login: value, email: '', name: '', groups: undefined });
    return { find: (value: string) => people.find(shown(value)), forget: (value: string) => people.forget(shown(value)) };
  }

  test('somebody is searched for without a password, and again when the time is over', async () => {
    const { find } = open();
    const { userId } = await find('jo');
    await Promise.all(Array.from({ length: 5 }, () => find('jo')));
    expect(corp.calls()).toBe(1);
    const row = await server.storage.reader.selectFrom('account').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ login: 'jo', email: 'jo@corp.test' });
    corp.add(personCalled('jo', { name: 'Jo Miller' }));
    server.clock.forward(60 * MINUTE_MS);
    await find('jo');
    expect(corp.calls()).toBe(2);
  });

  test('calls that come at once are one search', async () => {
    const { find } = open();
    await Promise.all(Array.from({ length: 20 }, () => find('jo')));
    expect(corp.calls()).toBe(1);
  });

  test('whom the directory does not know is not let in, also with an account of that login here', async () => {
    const { find } = open();
    for (const value of ['viewer', 'nobody'])
      await expect(find(value)).rejects.toMatchObject({
        code: 'sign-in-refused',
        message: 'The directory does not know you. Ask an administrator.',
      });
    corp.set('jo', { kind: 'unmapped', person: personCalled('jo') });
    await expect(find('jo')).rejects.toMatchObject({ code: 'sign-in-refused' });
  });

  test('while it does not answer, who was let in before goes on, and nobody new comes in', async () => {
    const { find } = open();
    const known = await find('jo');
    corp.setDown(true);
    await expect(find('bo')).rejects.toMatchObject({ code: 'directory-unavailable' });
    server.clock.forward(60 * MINUTE_MS);
    expect(await find('jo')).toEqual(known);
    const calls = corp.calls();
    for (let call = 0; call < 5; call += 1) await find('jo');
    expect(corp.calls()).toBe(calls);
    server.clock.forward(MINUTE_MS);
    corp.setDown(false);
    corp.remove('jo');
    await expect(find('jo')).rejects.toMatchObject({ code: 'sign-in-refused' });
  });
});
