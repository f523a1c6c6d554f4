import { DEFAULT_PASSWORD } from '@pharos/contract/default-password';
import { AppError } from '@pharos/contract/errors';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { accountRepository, type AccountRow } from '../users/index.ts';
import { buildAttemptKeys, type Trust } from './attempts/attempt-keys.ts';
import { mayUseDefaultPassword } from './first-administrator/default-password.ts';
import type { KnownDevices } from './known-devices.ts';
import type { PasswordAttempt, PasswordAttempts } from './attempts/password-attempts.ts';

const scope = grantServerScope('a person signs in before the organisation is known');

/** A name and a password that came with a request, and what tells that the caller is no stranger. */
export interface ShownPassword {
  readonly name: string;
  readonly password: string;
  readonly address: string;
  /** The cookie of known devices, as it came. */
  readonly device: string | undefined;
  /** The session that came with it. */
  readonly session?: { readonly accountId: number; readonly id: number } | undefined;
}

/** Checks name and password: one answer for all that can be wrong with them. The account is read at every request. */
export interface CredentialsService {
  /**
   * For signing in each attempt is counted, and compared anew. For basic auth only failures are counted, and a text that matched the stored hash within
   * the last minute is not compared again.
   * @throws AppError invalid-login, rate-limited, unavailable
   */
  check(shown: ShownPassword, kind: PasswordAttempt['kind']): Promise<AccountRow>;
  /** The account's own password once more, by somebody who is signed in as it. @throws AppError rate-limited, unavailable */
  isPasswordOf(account: AccountRow, shown: Omit<ShownPassword, 'name'>): Promise<boolean>;
}

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'security' | 'site'>;
  readonly attempts: PasswordAttempts;
  readonly devices: KnownDevices;
}

type CredentialsInput = ShownPassword & {
  readonly account: AccountRow | undefined;
  readonly kind: PasswordAttempt['kind'];
};

export function createCredentialsService({ storage, config, attempts, devices }: Dependencies): CredentialsService {
  const trustIn = (accountId: number, { device, session }: Pick<ShownPassword, 'device' | 'session'>): Trust | undefined => {
    if (session?.accountId === accountId) return { accountId, by: 'session', id: session.id };
    const deviceId = devices.find(device, accountId);
    return deviceId === undefined ? undefined : { accountId, by: 'device', id: deviceId };
  };

  /** Compared all the same, so that nobody learns whether an administrator still has it. */
  const isRefused = (account: AccountRow | undefined, password: string): boolean =>
    password === DEFAULT_PASSWORD && account?.isServerAdmin === true && !mayUseDefaultPassword(config);

  const isRight = ({ account, name, address, password, kind, ...proofs }: CredentialsInput): Promise<boolean> => {
    const trust = account && trustIn(account.id, proofs);
    const stored = account?.isDisabled ? undefined : (account?.passwordHash ?? undefined);
    return attempts.isRight({ ...buildAttemptKeys({ name, accountId: account?.id, address, trust }), password, stored, kind });
  };

  return {
    check: async (shown, kind) => {
      // No account has a name with a NUL, and PostgreSQL stores no text with one: it counts as the name without them.
      const name = shown.name.replaceAll('\0', '');
      const account = name === shown.name ? await accountRepository(storage.reader).findByLoginOrEmail(scope, name) : undefined;
      const isSame = await isRight({ ...shown, name, kind, account });
      if (isSame && account && !isRefused(account, shown.password)) return account;
      throw new AppError('invalid-login');
    },
    isPasswordOf: (account, shown) => isRight({ ...shown, account, name: account.login, kind: 'request' }),
  };
}
