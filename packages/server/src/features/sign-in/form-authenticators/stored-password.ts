import type { Clock } from '../../../platform/clock/clock.ts';
import type { PasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import { createFingerprints } from '../attempts/fingerprint.ts';
import type { FormAuthenticator } from './form-authenticator.ts';
import { createMatchedPasswords } from './matched-passwords.ts';

/** Passwords whose hashes are stored here. A name without one costs a hash too, so that it cannot be told by time. */
export function createStoredPassword(hasher: PasswordHasher, clock: Clock): FormAuthenticator {
  const matched = createMatchedPasswords<true>(clock);
  const fingerprintOf = createFingerprints();
  return {
    id: 'stored-password',
    method: 'password',
    verify: async ({ user, password, kind }) => {
      const stored = user?.passwordHash ?? undefined;
      const isRight = await hasher.verify(password, stored);
      if (!user || stored === undefined) return 'unknown';
      if (!isRight) return 'wrong';
      if (kind === 'request') matched.add(fingerprintOf(password, stored), true);
      return user;
    },
    recall: async ({ user, password }) => {
      const stored = user?.passwordHash ?? undefined;
      return stored !== undefined && matched.find(fingerprintOf(password, stored)) ? user : undefined;
    },
  };
}
