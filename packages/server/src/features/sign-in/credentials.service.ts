import { DEFAULT_PASSWORD } from '@pharos/contract/default-password';
import { AppError } from '@pharos/contract/errors';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { accountRepository, type AccountRow } from '../users/index.ts';
import { isFromThisMachine } from './default-password.ts';
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

  async function check(attempt: PasswordAttempt, comparison: Comparison): Promise<AccountRow> {
    const { name, password, address } = attempt;
    // No account has a name with a NUL, and PostgreSQL stores no text with one.
    if (name.includes('\0')) return refuseNul(address);
    const account = await accountRepository(storage.reader).findByLoginOrEmail(scope, name);
    const prospect = await throttle.check({ name, address });
    // Before it is compared, so that a remote caller cannot learn whether the default password still holds.
    if (password === DEFAULT_PASSWORD && !isFromThisMachine(config.site, attempt.header)) {
      await throttle.attempt({ name, address, isCountedWhenRight: true }, async () => false);
      throw new AppError('default-password-refused');
    }
    // A text is looked up only while guesses have room: one that is slowed down must not be answered because the owner is calling.
    if (account && !account.isDisabled && prospect.hasRoom() && comparison.isKnown(password, account.passwordHash)) return account;
    const isByOwner = account !== undefined && account.id === attempt.knownAccountId;
    if (prospect.isBlocked && !isByOwner) throw new AppError('invalid-login');
    const { isCountedWhenRight } = comparison;
    const isRight = await throttle.attempt({ name, address, isByOwner, isCountedWhenRight }, async () => {
      const isSame = await comparison.verify(password, account?.passwordHash ?? undefined);
      return isSame && !account?.isDisabled;
    });
    if (isRight && account) return account;
    throw new AppError('invalid-login');
  }

  /** The address may have tried too often. */
  async function refuseNul(address: string): Promise<never> {
    await throttle.check({ name: '', address });
    throw new AppError('invalid-login');
  }

  async function verifyEachMinute(password: string, stored: string | undefined): Promise<boolean> {
    if (stored !== undefined && matched.has(password, stored)) return true;
    const isRight = await hasher.verify(password, stored);
    if (isRight && stored !== undefined) matched.add(password, stored);
    return isRight;
  }

  const once: Comparison = { isCountedWhenRight: true, isKnown: () => false, verify: hasher.verify };
  const eachMinute: Comparison = {
    isCountedWhenRight: false,
    isKnown: (password, stored) => stored !== null && matched.has(password, stored),
    verify: verifyEachMinute,
  };
  return {
    checkOnce: (attempt) => check(attempt, once),
    checkEachRequest: (shown) => check({ ...shown, knownAccountId: undefined }, eachMinute),
  };
}

interface Comparison {
  readonly isCountedWhenRight: boolean;
  /** Known to be right without being compared. */
  readonly isKnown: (password: string, stored: string | null) => boolean;
  readonly verify: PasswordHasher['verify'];
}
