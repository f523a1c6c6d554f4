import { AppError } from '@pharos/contract/errors';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { databases } from '../../../testing/databases.ts';
import { PASSWORD, type Person, type TestServer, testServer } from '../../../testing/test-server.ts';
import { userRepository } from '../../users/index.ts';
import { credentialsForTest } from '../credentials-in-tests.ts';
import type { FormAuthenticator } from './form-authenticator.ts';

const LIMIT = 5;
const HOUR_MS = 3_600_000;
const IN_DIRECTORY = 'what the directory has';
const scope = grantServerScope('a test');

describe.each(databases())('stored passwords and a directory on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
    await changeUser('otherViewer', { passwordHash: null });
  });
  afterAll(() => server.close());

  const changeUser = (login: Person, values: { readonly passwordHash?: null; readonly isDisabled?: boolean }) =>
    server.storage.inTransaction((db) => db.updateTable('account').set(values).where('login', '=', login).execute());

  /** Accounts of a directory, which all have the same password there. */
  function directoryOf(...people: readonly Person[]) {
    const state = { isDown: false, called: 0 };
    const directory: FormAuthenticator = {
      id: 'directory',
      method: 'ldap',
      verify: async ({ name, password }) => {
        state.called += 1;
        if (state.isDown) throw new AppError('unavailable');
        const known = people.find((person) => person === name);
        if (known === undefined) return 'unknown';
        const user = await userRepository(server.storage.reader).findByLoginOrEmail(scope, known);
        return user && password === IN_DIRECTORY ? user : 'wrong';
      },
    };
    return { directory, state };
  }

  /** Credentials that are verified by hashes stored here and by a directory, and what the hasher was given. */
  function credentialsWith(directory: FormAuthenticator, isDirectoryFirst = false) {
    onTestFinished(() => server.clock.forward(2 * HOUR_MS));
    const real = createPasswordHasher({ atOnce: 2, waiting: 10 });
    const compared: (string | undefined)[] = [];
    const hasher: typeof real = {
      hash: real.hash,
      verify: (password, stored) => {
        compared.push(stored);
        return real.verify(password, stored);
      },
    };
    const credentials = credentialsForTest(server, hasher, {
      authenticators: (storedPassword) => (isDirectoryFirst ? [directory, storedPassword] : [storedPassword, directory]),
    });
    const shown = (name: string, password: string) => ({ name, password, address: '10.9.8.7', device: undefined });
    const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
    const signIn = (name: string, password: string, kind: 'sign-in' | 'request' = 'sign-in') =>
      credentials.check(shown(name, password), kind).then(({ user }) => user.login, codeOf);
    return { credentials, signIn, compared, shown };
  }

  test('who has no password here has the one of the directory, and who has one here is not sought there', async () => {
    const { directory, state } = directoryOf('otherViewer');
    const { signIn } = credentialsWith(directory);
    expect(await signIn('otherViewer', IN_DIRECTORY)).toBe('otherViewer');
    expect(state.called).toBe(1);
    expect(await signIn('viewer', PASSWORD)).toBe('viewer');
    expect(state.called).toBe(1);
    expect(await signIn('viewer', IN_DIRECTORY)).toBe('invalid-login');
  });

  test('who has a password in both places gets in by either', async () => {
    const { signIn } = credentialsWith(directoryOf('editor').directory);
    expect(await signIn('editor', PASSWORD)).toBe('editor');
    expect(await signIn('editor', IN_DIRECTORY)).toBe('editor');
    expect(await signIn('editor', 'neither')).toBe('invalid-login');
  });

  test('a name costs the same wherever it is known: a hash, and a call of the directory', async () => {
    const { directory, state } = directoryOf('otherViewer');
    const { signIn, compared } = credentialsWith(directory);
    for (const name of ['nobody', 'otherViewer', 'viewer', 'a\0b']) expect(await signIn(name, 'wrong')).toBe('invalid-login');
    expect(state.called).toBe(4);
    expect(compared.map((stored) => typeof stored)).toEqual(['undefined', 'undefined', 'string', 'undefined']);
  });

  test('guesses are counted once, whatever they are compared with, and the directory is not called for more', async () => {
    const { directory, state } = directoryOf('otherViewer');
    const { signIn } = credentialsWith(directory);
    for (let guess = 0; guess < 2 * LIMIT; guess += 1) expect(await signIn('otherViewer', `guess ${guess}`)).toBe('invalid-login');
    expect(await signIn('otherViewer', IN_DIRECTORY)).toBe('invalid-login');
    expect(state.called).toBe(LIMIT);
  });

  test('while the directory is down nobody of it gets in, nothing is counted, and stored passwords work', async () => {
    const { directory, state } = directoryOf('otherViewer');
    const { signIn } = credentialsWith(directory);
    state.isDown = true;
    for (let attempt = 0; attempt < 2 * LIMIT; attempt += 1) expect(await signIn('otherViewer', IN_DIRECTORY)).toBe('unavailable');
    expect(await signIn('viewer', PASSWORD)).toBe('viewer');
    state.isDown = false;
    expect(await signIn('otherViewer', IN_DIRECTORY)).toBe('otherViewer');
  });

  test('while it is down a wrong stored password is a guess, answered as a name that is unknown here', async () => {
    const { directory, state } = directoryOf();
    const { signIn, compared } = credentialsWith(directory);
    state.isDown = true;
    for (let guess = 0; guess < LIMIT; guess += 1) expect(await signIn('viewer', `guess ${guess}`)).toBe(await signIn('nobody', 'x'));
    compared.length = 0;
    expect(await signIn('viewer', PASSWORD)).toBe('invalid-login');
    expect(compared).toEqual([]);
  });

  test('a directory that comes first and is down leaves nothing to stored passwords', async () => {
    const { directory, state } = directoryOf('editor');
    const { signIn, compared } = credentialsWith(directory, true);
    state.isDown = true;
    expect(await signIn('editor', PASSWORD)).toBe('unavailable');
    expect(compared).toEqual([]);
  });

  test('[R26] who is disabled here does not get in by the directory', async () => {
    const { signIn } = credentialsWith(directoryOf('otherEditor').directory);
    await changeUser('otherEditor', { isDisabled: true });
    for (const kind of ['sign-in', 'request'] as const) expect(await signIn('otherEditor', IN_DIRECTORY, kind)).toBe('invalid-login');
    await changeUser('otherEditor', { isDisabled: false });
    expect(await signIn('otherEditor', IN_DIRECTORY)).toBe('otherEditor');
  });

  test('what the directory verified for a program is verified again at its next call', async () => {
    const { directory, state } = directoryOf('otherViewer');
    const { signIn } = credentialsWith(directory);
    for (let call = 0; call < 2 * LIMIT; call += 1) expect(await signIn('otherViewer', IN_DIRECTORY, 'request')).toBe('otherViewer');
    expect(state.called).toBe(2 * LIMIT);
  });

  test('an old password is the stored one', async () => {
    const { directory, state } = directoryOf('editor');
    const { credentials, shown } = credentialsWith(directory);
    const editor = await userRepository(server.storage.reader).findByLoginOrEmail(scope, 'editor');
    if (!editor) throw new Error('nobody is called editor');
    const isPassword = (password: string) => credentials.isPasswordOf(editor, shown('editor', password));
    expect([await isPassword(PASSWORD), await isPassword(IN_DIRECTORY), state.called]).toEqual([true, false, 0]);
    // Both at once are two attempts: what the directory says of the one is no word about the other.
    const [isOld, signedIn] = await Promise.all([isPassword(IN_DIRECTORY), credentials.check(shown('editor', IN_DIRECTORY), 'sign-in')]);
    expect([isOld, signedIn.user.login]).toEqual([false, 'editor']);
  });
});
