import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '@pharos/contract/errors';
import { createPasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import { databases } from '../../../testing/databases.ts';
import { PASSWORD, type Person, type TestServer, testServer } from '../../../testing/test-server.ts';
import { credentialsForTest } from '../credentials-in-tests.ts';

const LIMIT = 5;
const ATTEMPTS_PER_ADDRESS = 12;
const MINUTE_MS = 60_000;

describe.each(databases())('many guesses at once on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    // Each test leaves two hours behind it, and sessions would have to confirm who they are.
    server = await testServer(database, { environment: { PHAROS_SECURITY_REAUTH_MINUTES: '0' } });
  });
  afterAll(() => server.close());

  /** What one copy of the server compares; copies share the database. */
  function copy(environment: Readonly<Record<string, string>> = {}) {
    const real = createPasswordHasher({ atOnce: 2, waiting: 50 });
    let compared = 0;
    let isBusy = false;
    const hasher: typeof real = {
      hash: real.hash,
      verify: async (password, stored) => {
        if (isBusy) throw new Error('too many passwords are compared');
        compared += 1;
        return real.verify(password, stored);
      },
    };
    return {
      credentials: credentialsForTest(server, hasher, { environment }),
      compared: () => compared,
      setBusy: (value: boolean) => void (isBusy = value),
    };
  }

  const shown = (name: string, password = PASSWORD, address = '10.9.8.7') => ({
    name,
    password,
    address,
    header: () => undefined,
    device: undefined,
  });
  const guesses = (count: number) => Array.from({ length: count }, (_, index) => `guess ${index}`);
  const outcomes = (results: Awaited<ReturnType<typeof Promise.allSettled>>) =>
    results.map((result) => (result.status === 'fulfilled' ? 'right' : result.reason instanceof AppError ? result.reason.code : 'failed'));
  /** The tests share accounts and addresses, so each one leaves its attempts behind. */
  const forgetLater = () => onTestFinished(() => server.clock.forward(2 * 60 * MINUTE_MS));
  const change = (person: Person, oldPassword: string, newPassword = 'another long password') =>
    server.as(person).put('/api/user/password', { oldPassword, newPassword, confirmNew: newPassword });
  const addressOf = (number: number) => `10.7.0.${number}`;

  describe.each(['sign-in', 'request'] as const)('of a %s', (kind) => {
    test('[B5] 51 at once, the right one last: no more are compared than the limit, and the right one is not let in', async () => {
      forgetLater();
      const { credentials, compared } = copy();
      const results = await Promise.allSettled(
        [...guesses(50), PASSWORD].map((password) => credentials.check(shown('viewer', password), kind)),
      );
      expect(outcomes(results)).not.toContain('right');
      expect(compared()).toBe(LIMIT);
    });

    test('[B5] nor are more compared where each comes from an address of its own', async () => {
      forgetLater();
      const { credentials, compared } = copy();
      const volley = [...guesses(50), PASSWORD].map((password, index) =>
        credentials.check(shown('viewer', password, addressOf(index)), kind),
      );
      expect(outcomes(await Promise.allSettled(volley))).not.toContain('right');
      expect(compared()).toBeLessThanOrEqual(LIMIT);
    });

    test('[B5] an account’s name and email are one', async () => {
      forgetLater();
      const { credentials, compared } = copy();
      for (const guess of guesses(LIMIT)) await expect(credentials.check(shown('viewer', guess), kind)).rejects.toThrow();
      await expect(credentials.check(shown('viewer@example.test'), kind)).rejects.toMatchObject({ code: 'invalid-login' });
      expect(compared()).toBe(LIMIT);
    });
  });

  test('[B5] a guess is answered no sooner where the owner’s password is remembered', async () => {
    forgetLater();
    const { credentials, compared } = copy();
    await credentials.check(shown('viewer'), 'request');
    const volley = [...guesses(50), PASSWORD].map((password, index) =>
      credentials.check(shown('viewer', password, addressOf(index)), 'request'),
    );
    expect(outcomes(await Promise.allSettled(volley))).not.toContain('right');
    expect(compared()).toBeLessThanOrEqual(1 + LIMIT);
  });

  test('[B5] two copies count together', async () => {
    forgetLater();
    const copies = [copy(), copy()];
    const volley = guesses(50).map((password, index) => copies[index % 2]?.credentials.check(shown('editor', password), 'sign-in'));
    await Promise.allSettled(volley);
    expect(copies.reduce((sum, { compared }) => sum + compared(), 0)).toBe(LIMIT);
  });

  test('[B5] old passwords are guesses too', async () => {
    forgetLater();
    for (const guess of guesses(LIMIT)) expect((await change('otherEditor', guess)).status).toBe(401);
    expect((await change('otherEditor', PASSWORD)).status).toBe(401);
  });

  test('[B11] the right password is one comparison however often it comes at once, from wherever, and takes nothing from the count', async () => {
    forgetLater();
    const { credentials, compared } = copy();
    const volley = Array.from({ length: 70 }, (_, index) => credentials.check(shown('otherViewer', PASSWORD, addressOf(index)), 'request'));
    expect(outcomes(await Promise.allSettled(volley)).filter((outcome) => outcome !== 'right')).toEqual([]);
    expect(compared()).toBe(1);
    await expect(credentials.check(shown('otherViewer'), 'sign-in')).resolves.toMatchObject({ user: { login: 'otherViewer' } });
  });

  test('[B11] an account that is guessed at from everywhere keeps nobody else waiting', async () => {
    forgetLater();
    const { credentials } = copy();
    const volley = Promise.allSettled(
      guesses(200).map((guess, index) => credentials.check(shown('otherViewer', guess, addressOf(index)), 'request')),
    );
    await expect(credentials.check(shown('otherAdmin', PASSWORD, '10.9.8.8'), 'sign-in')).resolves.toMatchObject({
      user: { login: 'otherAdmin' },
    });
    expect(new Set(outcomes(await volley))).toEqual(new Set(['invalid-login', 'unavailable']));
  });

  test('an address is held to its limit by guesses at many names, and basic auth that is right is no attempt', async () => {
    forgetLater();
    const { credentials, compared } = copy({ PHAROS_LIMITS_LOGIN_ATTEMPTS_PER_ADDRESS_PER_HOUR: String(ATTEMPTS_PER_ADDRESS) });
    for (let request = 0; request < 2 * ATTEMPTS_PER_ADDRESS; request += 1) {
      server.clock.forward(MINUTE_MS);
      await credentials.check(shown('editor'), 'request');
    }
    expect(compared()).toBe(2 * ATTEMPTS_PER_ADDRESS);
    const volley = guesses(40).map((guess) => credentials.check(shown(guess, guess), 'sign-in'));
    const results = outcomes(await Promise.allSettled(volley));
    expect(compared()).toBe(3 * ATTEMPTS_PER_ADDRESS);
    expect(results.filter((outcome) => outcome === 'rate-limited')).toHaveLength(40 - ATTEMPTS_PER_ADDRESS);
    await expect(credentials.check(shown('editor', PASSWORD, '10.9.8.8'), 'sign-in')).resolves.toMatchObject({
      user: { login: 'editor' },
    });
  });

  test('who comes after a change of the account joins no verification from before it', async () => {
    forgetLater();
    const real = createPasswordHasher({ atOnce: 2, waiting: 50 });
    const fingerprints: string[] = [];
    const credentials = credentialsForTest(server, real, { onAttempt: ({ fingerprint }) => fingerprints.push(fingerprint) });
    const change = (values: { readonly passwordHash?: string; readonly isDisabled?: boolean }) =>
      server.storage.inTransaction((db) => db.updateTable('account').set(values).where('login', '=', 'otherEditor').execute());
    const attempt = () => credentials.check(shown('otherEditor'), 'sign-in').catch(() => undefined);
    await attempt();
    await attempt();
    await change({ passwordHash: await real.hash(PASSWORD) });
    await attempt();
    await change({ isDisabled: true });
    await attempt();
    await change({ isDisabled: false });
    const [first, second, changed, disabled] = fingerprints;
    expect(second).toBe(first);
    expect(new Set([first, changed, disabled]).size).toBe(3);
  });

  test('a password that could not be compared was no guess', async () => {
    forgetLater();
    const { credentials, setBusy } = copy();
    setBusy(true);
    for (const guess of guesses(2 * LIMIT)) await expect(credentials.check(shown('admin', guess), 'sign-in')).rejects.toThrow('too many');
    setBusy(false);
    await expect(credentials.check(shown('admin'), 'sign-in')).resolves.toMatchObject({ user: { login: 'admin' } });
  });
});
