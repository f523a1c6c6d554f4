import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, quietLog } from '../../../testing/databases.ts';
import { testConfig, type TestServer, testServer } from '../../../testing/test-server.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { userRepository } from '../../users/index.ts';
import { createFingerprints } from './fingerprint.ts';
import { createPasswordAttempts, type PasswordAttempt, type SignedIn, type Verified } from './password-attempts.ts';

const LIMIT = 5;
const WRONG: Verified = { signedIn: undefined };

describe.each(databases())('attempts that anybody may verify on $name', (database) => {
  let server: TestServer;
  let signedIn: SignedIn;
  beforeAll(async () => {
    server = await testServer(database);
    const found = await userRepository(server.storage.reader).findByLoginOrEmail(grantServerScope('a test'), 'viewer');
    if (!found) throw new Error('nobody is called viewer');
    signedIn = { user: found, method: 'password' };
  });
  afterAll(() => server.close());

  const fingerprintOf = createFingerprints();
  const open = () =>
    createPasswordAttempts({ storage: server.storage, config: testConfig('/nowhere'), clock: server.clock, log: quietLog });

  /** One on an account of its own, and what is counted of it. */
  function attemptOn(userKey: string, verify: PasswordAttempt['verify'], changes: Partial<PasswordAttempt> = {}): PasswordAttempt {
    const keys = { userKey, addressKey: `address of ${userKey}` };
    return { ...keys, fingerprint: fingerprintOf('secret', undefined), kind: 'sign-in', recall: async () => undefined, verify, ...changes };
  }
  const counted = async (userKey: string) => {
    const rows = server.storage.reader.selectFrom('loginAttempt').select('id').where('nameKey', '=', userKey);
    return { attempts: (await rows.execute()).length, failed: (await rows.where('hasFailed', '=', true).execute()).length };
  };

  test('an attempt is counted as failed before it is verified, and stays so where it is wrong', async () => {
    const verify = async () => {
      expect(await counted('wrong')).toEqual({ attempts: 1, failed: 1 });
      return WRONG;
    };
    expect(await open().check(attemptOn('wrong', verify))).toBeUndefined();
    expect(await counted('wrong')).toEqual({ attempts: 1, failed: 1 });
  });

  test('what is right is no guess; of a request it is no attempt at all', async () => {
    const verify = async () => ({ signedIn });
    expect(await open().check(attemptOn('right', verify))).toEqual(signedIn);
    expect(await counted('right')).toEqual({ attempts: 1, failed: 0 });
    expect(await open().check(attemptOn('right request', verify, { kind: 'request' }))).toEqual(signedIn);
    expect(await counted('right request')).toEqual({ attempts: 0, failed: 0 });
  });

  test('what could not be verified is no guess, and what says so goes on to the caller', async () => {
    const down = new Error('the directory is down');
    await expect(open().check(attemptOn('down', () => Promise.reject(down)))).rejects.toBe(down);
    expect(await counted('down')).toEqual({ attempts: 0, failed: 0 });
  });

  test('what was wrong in one place and could not be verified in another is a guess, and says the same', async () => {
    const down = new Error('the directory is down');
    await expect(open().check(attemptOn('half', async () => ({ ...WRONG, failure: down })))).rejects.toBe(down);
    expect(await counted('half')).toEqual({ attempts: 1, failed: 1 });
  });

  test('nobody is called to verify, and nothing recalled, once too many were wrong', async () => {
    const attempts = open();
    for (let guess = 0; guess < LIMIT; guess += 1) await attempts.check(attemptOn('guessed', async () => WRONG));
    const never = () => {
      throw new Error('called');
    };
    expect(await attempts.check(attemptOn('guessed', never, { recall: never, kind: 'request' }))).toBeUndefined();
    expect(await counted('guessed')).toEqual({ attempts: LIMIT, failed: LIMIT });
  });

  test('a request that is recalled is neither verified nor counted, and signing in is not recalled', async () => {
    let verified = 0;
    const verify = async () => {
      verified += 1;
      return { signedIn };
    };
    const remembered = { recall: async () => signedIn, kind: 'request' } as const;
    expect(await open().check(attemptOn('recalled', verify, remembered))).toEqual(signedIn);
    expect([verified, await counted('recalled')]).toEqual([0, { attempts: 0, failed: 0 }]);
    await open().check(attemptOn('recalled', verify, { ...remembered, kind: 'sign-in' }));
    expect(verified).toBe(1);
  });

  test('equal attempts at the same time are verified once, others by themselves', async () => {
    const attempts = open();
    const arrived = Promise.withResolvers<void>();
    const [calls, verified]: [string[], string[]] = [[], []];
    const check = (password: string) => {
      const recall = async () => {
        calls.push(password);
        if (calls.length === 3) arrived.resolve();
        return undefined;
      };
      const verify = async () => {
        verified.push(password);
        await arrived.promise;
        return { signedIn };
      };
      return attempts.check(attemptOn('at once', verify, { kind: 'request', recall, fingerprint: fingerprintOf(password, undefined) }));
    };
    expect(await Promise.all([check('one'), check('one'), check('one')])).toEqual([signedIn, signedIn, signedIn]);
    expect(verified).toEqual(['one']);
    await Promise.all([check('one'), check('two')]);
    expect(verified.toSorted()).toEqual(['one', 'one', 'two']);
    expect(calls).toHaveLength(3);
  });
});
