import { AppError } from '@pharos/contract/errors';
import { nameKey } from '@pharos/domain/text/name-key';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { UserRow } from '../../users/index.ts';
import { createFingerprints } from '../attempts/fingerprint.ts';
import type { DirectoryPeople } from '../directory/directory-people.ts';
import { DIRECTORY } from '../directory/shown-person.ts';
import type { IdentityKey } from '../identities/external-identities.server-wide.repository.ts';
import type { FormAuthenticator } from './form-authenticator.ts';
import { createMatchedPasswords } from './matched-passwords.ts';

interface Parts {
  readonly people: Pick<DirectoryPeople, 'verify'>;
  /** The account of an identity, as it is now. */
  readonly findUser: (identity: IdentityKey) => Promise<UserRow | undefined>;
  readonly clock: Clock;
}

/**
 * Passwords that a directory knows. It does not say when one of them changes, so what it has accepted is remembered for a minute: for which identity, and
 * never which account that was. Whose identity is linked no more, or whose account is disabled, is let in no more at the next call.
 */
export function createDirectoryPassword({ people, findUser, clock }: Parts): FormAuthenticator {
  const matched = createMatchedPasswords<string>(clock);
  const fingerprintOf = createFingerprints();
  return {
    id: DIRECTORY,
    method: DIRECTORY,
    isRemote: true,
    verify: async ({ name, password, kind }) => {
      const found = await people.verify({ name, password });
      // Whose name it is was not found out, nor whether the password is right.
      if (found.kind === 'refused' && found.reason === 'several') return 'unknown';
      if (found.kind === 'refused') throw new AppError('sign-in-refused', { reason: found.text });
      if (found.kind !== 'shown') return found.kind;
      if (kind === 'request') matched.add(fingerprintOf(password, nameKey(name)), found.person.id);
      return found.shown;
    },
    recall: async ({ name, password }) => {
      const subject = matched.find(fingerprintOf(password, nameKey(name)));
      return subject === undefined ? undefined : findUser({ issuer: DIRECTORY, subject });
    },
  };
}
