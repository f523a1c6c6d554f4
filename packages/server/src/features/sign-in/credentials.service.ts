import { DEFAULT_PASSWORD } from '@pharos/contract/default-password';
import { AppError } from '@pharos/contract/errors';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { userRepository, type UserRow } from '../users/index.ts';
import { buildAttemptKeys } from './attempts/attempt-keys.ts';
import { type CallerSigns, findTrust } from './attempts/find-trust.ts';
import { mayUseDefaultPassword } from './first-administrator/default-password.ts';
import {
  type AdmitIdentity,
  type FormAuthenticator,
  type FormCredentials,
  recallFrom,
  verifyInOrder,
} from './form-authenticators/form-authenticator.ts';
import type { KnownDevices } from './known-devices.ts';
import { createFingerprints } from './attempts/fingerprint.ts';
import type { PasswordAttempts, SignedIn } from './attempts/password-attempts.ts';

const scope = grantServerScope('a person signs in before the organisation is known');

/** A name and a password that came with a request, and what tells that the caller is no stranger. */
export interface ShownPassword extends CallerSigns {
  readonly name: string;
  readonly password: string;
  readonly address: string;
}

/** Checks name and password: one answer for all that can be wrong with them. The account is read at every request. */
export interface CredentialsService {
  /**
   * For signing in each attempt is counted, and verified anew. For basic auth only failures are counted, and what a form authenticator remembers is not
   * verified again.
   * @throws AppError invalid-login, sign-in-refused, rate-limited, unavailable
   */
  check(shown: ShownPassword, kind: FormCredentials['kind']): Promise<SignedIn>;
  /** The account's own password, as it is stored here, once more, by somebody who is signed in as it. @throws AppError rate-limited, unavailable */
  isPasswordOf(user: UserRow, shown: Omit<ShownPassword, 'name'>): Promise<boolean>;
  /** Whether the account could sign in anew with a password, wherever it is verified, by somebody who is signed in as it. @throws AppError rate-limited, unavailable */
  isSignInOf(user: UserRow, shown: Omit<ShownPassword, 'name'>): Promise<boolean>;
}

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'security' | 'site'>;
  readonly attempts: PasswordAttempts;
  readonly devices: KnownDevices;
  /** Those that are on, in the order in which they are tried. */
  readonly authenticators: readonly FormAuthenticator[];
  /** The one of them that has the hashes stored here. */
  readonly storedPassword: FormAuthenticator;
  readonly admit: AdmitIdentity;
}

type Attempt = ShownPassword & Pick<FormCredentials, 'user' | 'kind'>;

/** No account has a name with a NUL, and PostgreSQL stores no text with one: it counts as the name without them. */
const withoutNul = (name: string): string => name.replaceAll('\0', '');

export function createCredentialsService({
  storage,
  config,
  attempts,
  devices,
  authenticators,
  storedPassword,
  admit,
}: Dependencies): CredentialsService {
  const fingerprintOf = createFingerprints();

  /** Refused though it is right, so that nobody learns whether an administrator still has it. */
  const isRefused = (user: UserRow, password: string): boolean =>
    password === DEFAULT_PASSWORD && user.isServerAdmin && !mayUseDefaultPassword(config);

  const verify = (shown: Attempt, among: readonly FormAuthenticator[]): Promise<SignedIn | undefined> => {
    const { user, name, address, password, kind } = shown;
    const trust = user && findTrust(devices, user.id, shown);
    const credentials = { name, password, user, kind };
    const triedOn = JSON.stringify([among.map(({ id }) => id), user?.passwordHash, user?.isDisabled]);
    return attempts.check({
      ...buildAttemptKeys({ name: withoutNul(name), userId: user?.id, address, trust }),
      fingerprint: fingerprintOf(password, triedOn),
      kind,
      recall: () => recallFrom(among, credentials),
      verify: (leaveTurn) => verifyInOrder(among, credentials, { admit, leaveTurn }),
    });
  };

  return {
    check: async (shown, kind) => {
      const { name } = shown;
      const user = name === withoutNul(name) ? await userRepository(storage.reader).findByLoginOrEmail(scope, name) : undefined;
      const found = await verify({ ...shown, kind, user }, authenticators);
      if (found && !isRefused(found.user, shown.password)) return found;
      throw new AppError('invalid-login');
    },
    isPasswordOf: async (user, shown) =>
      (await verify({ ...shown, user, name: user.login, kind: 'request' }, [storedPassword])) !== undefined,
    isSignInOf: async (user, shown) => {
      const found = await verify({ ...shown, user, name: user.login, kind: 'sign-in' }, authenticators);
      return found?.user.id === user.id && !isRefused(found.user, shown.password);
    },
  };
}
