import { AppError } from '@pharos/contract/errors';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { accountRepository, type AccountRow } from '../users/index.ts';
import { DEFAULT_PASSWORD, isFromThisMachine } from './default-password.ts';
import { createMatchedPasswords } from './matched-passwords.ts';
import type { SignInThrottle } from './throttle.ts';

const scope = grantServerScope('a person signs in before the organisation is known');

/** A name and a password that came with a request. */
export interface ShownPassword {
  readonly name: string;
  readonly password: string;
  readonly address: string;
  readonly header: (name: string) => string | undefined;
}

export interface PasswordAttempt extends ShownPassword {
  /** Somebody who is signed in as this account already is not slowed down by others' guesses. */
  readonly knownAccountId: number | undefined;
}

/** Checks name and password: one answer for all that can be wrong with them, in the same time. */
export interface CredentialsService {
  /** For signing in: each attempt is counted, and compared anew. @throws AppError invalid-login, default-password-refused, rate-limited, unavailable */
  checkOnce(attempt: PasswordAttempt): Promise<AccountRow>;
  /**
   * For basic auth: only failures are counted, and a text that matched the stored hash within the last minute is not compared again. The account is
   * read at every request. @throws as `checkOnce`
   */
  checkEachRequest(shown: ShownPassword): Promise<AccountRow>;
}

interface Parts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'site'>;
  readonly hasher: PasswordHasher;
  readonly throttle: SignInThrottle;
  readonly clock: Clock;
}

export function createCredentialsService({ storage, config, hasher, throttle, clock }: Parts): CredentialsService {
  const matched = createMatchedPasswords(clock);

  async function check(attempt: PasswordAttempt, verify: PasswordHasher['verify']): Promise<AccountRow> {
    const { name, password, address } = attempt;
    // No account has a name with a NUL, and PostgreSQL stores no text with one.
    const { isBlocked } = await throttle.check({ name: name.includes('\0') ? '' : name, address });
    if (name.includes('\0')) throw new AppError('invalid-login');
    // Before it is compared, so that a remote caller cannot learn whether the default password still holds.
    if (password === DEFAULT_PASSWORD && !isFromThisMachine(config.site, attempt.header)) {
      await throttle.note({ name, address, hasFailed: true });
      throw new AppError('default-password-refused');
    }
    const account = await accountRepository(storage.reader).findByLoginOrEmail(scope, name);
    const isOwner = account !== undefined && account.id === attempt.knownAccountId;
    // Also where the text is remembered: a guess that is slowed down must not be answered because the owner is calling.
    if (isBlocked && !isOwner) throw new AppError('invalid-login');
    const isRight = await verify(password, account?.passwordHash ?? undefined);
    if (isRight && account && !account.isDisabled) return account;
    await throttle.note({ name, address, hasFailed: true });
    throw new AppError('invalid-login');
  }

  async function verifyEachMinute(password: string, stored: string | undefined): Promise<boolean> {
    if (stored !== undefined && matched.has(password, stored)) return true;
    const isRight = await hasher.verify(password, stored);
    if (isRight && stored !== undefined) matched.add(password, stored);
    return isRight;
  }

  return {
    checkOnce: async (attempt) => {
      const account = await check(attempt, hasher.verify);
      await throttle.note({ name: attempt.name, address: attempt.address, hasFailed: false });
      return account;
    },
    checkEachRequest: (shown) => check({ ...shown, knownAccountId: undefined }, verifyEachMinute),
  };
}
