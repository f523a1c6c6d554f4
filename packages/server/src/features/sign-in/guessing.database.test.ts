import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '@pharos/contract/errors';
import { createPasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { databases, quietLog } from '../../testing/databases.ts';
import { PASSWORD, type Person, type TestServer, testConfig, testServer } from '../../testing/test-server.ts';
import { createCredentialsService } from './credentials.service.ts';
import { createThrottle } from './throttle.ts';

const LIMIT = 5;
const ATTEMPTS_PER_ADDRESS = 12;
const MINUTE_MS = 60_000;

describe.each(databases())('many guesses at once on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
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
    const { storage, clock } = server;
    const config = testConfig('/nowhere', environment);
    const throttle = createThrottle({ storage, config, clock, log: quietLog });
    const credentials = createCredentialsService({ storage, config, hasher, throttle, clock });
    return { credentials, compared: () => compared, setBusy: (value: boolean) => void (isBusy = value) };
  }

  const shown = (name: string, password = PASSWORD, address = '10.9.8.7') => ({
    name,
    password,
    address,
    header: () => undefined,
    knownAccountId: undefined,
  });
  const guesses = (count: number) => Array.from({ length: count }, (_, index) => `guess ${index}`);
  const outcomes = (results: Awaited<ReturnType<typeof Promise.allSettled>>) =>
    results.map((result) => (result.status === 'fulfilled' ? 'right' : result.reason instanceof AppError ? result.reason.code : 'failed'));
  /** The tests share accounts and addresses, so each one leaves its attempts behind. */
  const forgetLater = () => onTestFinished(() => server.clock.forward(2 * 60 * MINUTE_MS));
  const change = (person: Person, oldPassword: string, newPassword = 'another long password') =>
    server.as(person).put('/api/user/password', { oldPassword, newPassword, confirmNew: newPassword });

  test.each(['checkOnce', 'checkEachRequest'] as const)(
    '%s compares no more of them than the limit, and not the right one behind',
    async (how) => {
      forgetLater();
      const { credentials, compared } = copy();
      const results = await Promise.allSettled([...guesses(50), PASSWORD].map((password) => credentials[how](shown('viewer', password))));
      expect(outcomes(results)).not.toContain('right');
      expect(compared()).toBe(LIMIT);
    },
  );

  test('a guess is answered no sooner where the owner’s password is remembered', async () => {
    forgetLater();
    const { credentials, compared } = copy();
    await credentials.checkEachRequest(shown('viewer'));
    const volley = [...guesses(50), PASSWORD].map((password) => credentials.checkEachRequest(shown('viewer', password)));
    expect(outcomes(await Promise.allSettled(volley))).not.toContain('right');
    expect(compared()).toBe(1 + LIMIT);
  });

  test('two copies count together', async () => {
    forgetLater();
    const copies = [copy(), copy()];
    const volley = guesses(50).map((password, index) => copies[index % 2]?.credentials.checkOnce(shown('editor', password)));
    await Promise.allSettled(volley);
    expect(copies.reduce((sum, { compared }) => sum + compared(), 0)).toBe(LIMIT);
  });

  test('old passwords are guesses too', async () => {
    forgetLater();
    const results = await Promise.all([...guesses(30), PASSWORD].map((password) => change('otherEditor', password)));
    expect(results.map(({ status }) => status).filter((status) => status !== 401 && status !== 503)).toEqual([]);
  });

  test('the right password takes nothing from the count, however often it comes at once', async () => {
    forgetLater();
    const { credentials } = copy();
    const volley = Array.from({ length: 40 }, (_, index) =>
      credentials[index % 2 === 0 ? 'checkOnce' : 'checkEachRequest'](shown('otherViewer')),
    );
    expect(outcomes(await Promise.allSettled(volley)).filter((outcome) => outcome !== 'right')).toEqual([]);
    await expect(credentials.checkOnce(shown('otherViewer'))).resolves.toMatchObject({ login: 'otherViewer' });
  });

  test('an address is held to its limit by guesses at many names, and basic auth that is right is no attempt', async () => {
    forgetLater();
    const { credentials, compared } = copy({ PHAROS_LIMITS_LOGIN_ATTEMPTS_PER_ADDRESS_PER_HOUR: String(ATTEMPTS_PER_ADDRESS) });
    for (let request = 0; request < 2 * ATTEMPTS_PER_ADDRESS; request += 1) {
      server.clock.forward(MINUTE_MS);
      await credentials.checkEachRequest(shown('editor'));
    }
    expect(compared()).toBe(2 * ATTEMPTS_PER_ADDRESS);
    const results = outcomes(await Promise.allSettled(guesses(40).map((guess) => credentials.checkOnce(shown(guess, guess)))));
    expect(compared()).toBe(3 * ATTEMPTS_PER_ADDRESS);
    expect(results.filter((outcome) => outcome === 'rate-limited')).toHaveLength(40 - ATTEMPTS_PER_ADDRESS);
    await expect(credentials.checkOnce(shown('editor', PASSWORD, '10.9.8.8'))).resolves.toMatchObject({ login: 'editor' });
  });

  test('a password that could not be compared was no guess', async () => {
    forgetLater();
    const { credentials, setBusy } = copy();
    setBusy(true);
    for (const guess of guesses(2 * LIMIT)) await expect(credentials.checkOnce(shown('admin', guess))).rejects.toThrow('too many');
    setBusy(false);
    await expect(credentials.checkOnce(shown('admin'))).resolves.toMatchObject({ login: 'admin' });
  });
});
