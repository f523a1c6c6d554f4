import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignInMethod } from '../../../platform/session/sign-in-method.ts';
import { databases } from '../../../testing/databases.ts';
import { testConfig, type TestServer, testServer } from '../../../testing/test-server.ts';
import { createEntrance } from './entrance.ts';
import { enrolPerson } from './factors-in-tests.ts';

describe.each(databases())('who is asked for a second factor on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
    await enrolPerson(server, 'viewer');
  });
  afterAll(() => server.close());

  const enter = (secondFactorFor: string, method: SignInMethod, factors?: string) => {
    const config = testConfig(server.dataFolder, { PHAROS_SECURITY_SECOND_FACTOR_FOR: secondFactorFor });
    const entrance = createEntrance({ config, clock: server.clock, sessions: server.signIn.sessions });
    const visit = { method, address: '127.0.0.1', userAgent: 'test', ...(factors === undefined ? {} : { factors }) };
    return server.storage.inTransaction((db) => entrance.enter(db, server.people.ids.viewer, visit));
  };

  test.each<[string, SignInMethod, string | undefined, object]>([
    ['password', 'password', undefined, { kind: 'step', step: 'factor' }],
    ['password', 'ldap', undefined, { kind: 'step', step: 'factor' }],
    ['password', 'sign-in-link', undefined, { kind: 'step', step: 'factor' }],
    ['password', 'oauth_github', undefined, { kind: 'session' }],
    ['password', 'authproxy', undefined, { kind: 'session' }],
    ['all', 'oauth_github', undefined, { kind: 'step', step: 'factor' }],
    ['all', 'oauth_github', 'provider', { kind: 'session' }],
    ['all', 'authproxy', undefined, { kind: 'step', step: 'factor' }],
    ['all', 'passkey', 'passkey', { kind: 'session' }],
  ])('with %s, by %s that has shown %s: %j', async (secondFactorFor, method, factors, expected) => {
    expect(await enter(secondFactorFor, method, factors)).toMatchObject(expected);
  });

  test('an account without one goes on, whoever is asked', async () => {
    const config = testConfig(server.dataFolder, { PHAROS_SECURITY_SECOND_FACTOR_FOR: 'all' });
    const entrance = createEntrance({ config, clock: server.clock, sessions: server.signIn.sessions });
    const visit = { method: 'oauth_github', address: '127.0.0.1', userAgent: 'test' } as const;
    const entered = await server.storage.inTransaction((db) => entrance.enter(db, server.people.ids.editor, visit));
    expect(entered).toEqual({ kind: 'session', token: expect.any(String) });
  });
});
