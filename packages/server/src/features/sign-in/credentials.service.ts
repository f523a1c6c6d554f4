import { AppError } from '@pharos/contract/errors';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { accountRepository, type AccountRow } from '../users/index.ts';
import { DEFAULT_PASSWORD, isFromThisMachine } from './default-password.ts';
import type { SignInThrottle } from './throttle.ts';

const scope = grantServerScope('a person signs in before the organisation is known');

export interface PasswordAttempt {
  readonly name: string;
  readonly password: string;
  readonly address: string;
  readonly header: (name: string) => string | undefined;
  /** Somebody who is signed in as this account already is not slowed down by others' guesses. */
  readonly knownAccountId: number | undefined;
  /** Basic auth comes with every request, so only its failures are counted. */
  readonly countsSuccess: boolean;
}

/** Checks name and password: one answer for all that can be wrong with them, in the same time. */
export interface CredentialsService {
  /** @throws AppError invalid-login, default-password-refused, rate-limited, unavailable */
  check(attempt: PasswordAttempt): Promise<AccountRow>;
}

interface Parts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'site'>;
  readonly hasher: PasswordHasher;
  readonly throttle: SignInThrottle;
}

export function createCredentialsService({ storage, config, hasher, throttle }: Parts): CredentialsService {
  return {
    check: async (attempt) => {
      const { name, password, address } = attempt;
      await throttle.requireCalmAddress(address);
      // No account has such a name, and PostgreSQL stores no text with a NUL.
      if (name.includes('\0')) throw new AppError('invalid-login');
      // Before it is compared, so that a remote caller cannot learn whether the default password still holds.
      if (password === DEFAULT_PASSWORD && !isFromThisMachine(config.site, attempt.header)) {
        await throttle.note({ name, address, hasFailed: true });
        throw new AppError('default-password-refused');
      }
      const account = await accountRepository(storage.reader).findByLoginOrEmail(scope, name);
      const isOwner = account !== undefined && account.id === attempt.knownAccountId;
      if (!isOwner && (await throttle.isBlocked(name))) throw new AppError('invalid-login');
      const isRight = await hasher.verify(password, account?.passwordHash ?? undefined);
      if (!isRight || !account) {
        await throttle.note({ name, address, hasFailed: true });
        throw new AppError('invalid-login');
      }
      if (attempt.countsSuccess) await throttle.note({ name, address, hasFailed: false });
      return account;
    },
  };
}
