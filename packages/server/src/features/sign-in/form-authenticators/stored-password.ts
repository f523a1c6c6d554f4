import type { Clock } from '../../../platform/clock/clock.ts';
import type { PasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import { createFingerprints } from '../attempts/fingerprint.ts';
import type { FormAuthenticator } from './form-authenticator.ts';
import { createMatchedPasswords } from './matched-passwords.ts';

/** Passwords whose hashes are stored here. A name without one costs a hash too, so that it cannot be told by time. */
export function createStoredPassword(hasher: PasswordHasher, clock: Clock): FormAuthenticator {
  const matched = createMatchedPasswords(clock);
  const fingerprintOf = createFingerprints();
  return {
    id: 'stored-password',
    method: 'password',
    verify: async ({ account, password, kind }) => {
      const stored = account?.passwordHash ?? undefined;
      const isRight = await hasher.verify(password, stored);
      if (!account || stored === undefined) return 'unknown';
      if (!isRight) return 'wrong';
      if (kind === 'request') matched.add(fingerprintOf(password, stored));
      return account;
    },
    recall: ({ account, password }) => {
      const stored = account?.passwordHash ?? undefined;
      return stored !== undefined && matched.has(fingerprintOf(password, stored)) ? account : undefined;
    },
  };
}
