import { AppError } from '@pharos/contract/errors';
import { KEY_NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { addressKey } from '../../../platform/session/address-key.ts';
import { turnsByKey } from '../../../platform/work-budget/turns.ts';
import type { PasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import { createConcurrentAttempts } from './concurrent-attempts.ts';
import { type Counted, type CounterParts, createAttemptCounter, type Full, type Room } from './attempt-counter.ts';
import type { AttemptKeys } from './attempt-keys.ts';
import { createFingerprints } from './fingerprint.ts';
import { createMatchedPasswords } from './matched-passwords.ts';

/** Of one account wait at most so many behind the one that is compared; of an address as many as `limits.password_hashes_waiting`. */
const WAITING_PER_ACCOUNT = 2;
/** The longest wait after wrong tokens. */
const TOKEN_WAIT_SECONDS = 60;

/** One text that is said to be somebody's password. */
export interface PasswordAttempt extends AttemptKeys {
  readonly password: string;
  /** Undefined where there is nobody to sign in: costs the same and is never right. */
  readonly stored: string | undefined;
  /**
   * `sign-in`: compared anew, and counted for its address also where it is right. `request`: a right one is no attempt at all, and is remembered for
   * a minute.
   */
  readonly kind: 'sign-in' | 'request';
}

/** The one way to a password's comparison, for the form, for basic auth and for old passwords. */
export interface PasswordAttempts {
  /**
   * Counts the attempt as failed before it is compared, and takes that back where it was right or could not be compared. False where the password is
   * wrong, and where it was not looked at because too many were wrong before.
   * @throws AppError rate-limited when this address has tried too often, unavailable when too many wait
   */
  isRight(attempt: PasswordAttempt): Promise<boolean>;
  /**
   * Looks for what a token stands for, which needs no hash: a wrong one counts as a failed sign-in of its address, and slows nobody else.
   * @throws AppError rate-limited
   */
  countToken<T>(address: string, find: () => Promise<T | undefined>): Promise<T | undefined>;
  deleteOld(): Promise<void>;
}

interface Dependencies extends CounterParts {
  readonly hasher: PasswordHasher;
}

/** Whether the attempt is not looked at. @throws AppError rate-limited where its address is the reason */
function isRefused(found: Room | Counted): found is Full {
  if (found.kind === 'address-full') throw new AppError('rate-limited', { seconds: found.seconds });
  return found.kind === 'account-slowed';
}

export function createPasswordAttempts({ hasher, ...dependencies }: Dependencies): PasswordAttempts {
  const counter = createAttemptCounter(dependencies);
  const matched = createMatchedPasswords(dependencies.clock);
  const enterAttempt = createConcurrentAttempts();
  const fingerprintOf = createFingerprints();
  const refuse = () => new AppError('unavailable');
  const { passwordHashesWaiting } = dependencies.config.limits;
  const addresses = turnsByKey({ name: 'password_hashes_waiting', atOnce: 1, waiting: passwordHashesWaiting }, refuse);
  const accounts = turnsByKey({ name: 'password hashes of one account', atOnce: 1, waiting: WAITING_PER_ACCOUNT }, refuse);

  async function compareCounted({ password, stored, kind, ...keys }: PasswordAttempt): Promise<boolean> {
    const counted = await counter.count(keys);
    if (isRefused(counted)) return false;
    let outcome: 'right' | 'wrong' | 'not compared' = 'not compared';
    try {
      outcome = (await hasher.verify(password, stored)) ? 'right' : 'wrong';
    } finally {
      if (outcome !== 'wrong') await counter.takeBack(counted.id, outcome === 'right' && kind === 'sign-in' ? 'right' : 'no attempt');
    }
    if (outcome === 'right' && kind === 'request') matched.add(fingerprintOf(password, stored));
    return outcome === 'right';
  }

  /**
   * One comparison of an account and of an address at a time: when it is counted, the outcome of those before it is known. Who signs in does not
   * stand behind programs of the same address.
   */
  const compareInTurn = (attempt: PasswordAttempt): Promise<boolean> =>
    addresses.run([`${attempt.kind} ${attempt.addressKey}`], () => accounts.run([attempt.accountKey], () => compareCounted(attempt)));

  return {
    isRight: async (attempt) => {
      const fingerprint = fingerprintOf(attempt.password, attempt.stored);
      const entered = enterAttempt(attempt.accountKey, fingerprint);
      try {
        const room = await counter.find(attempt);
        if (isRefused(room)) return false;
        // Looked up only while guesses have room: one that is slowed down must not be answered because the owner is calling.
        if (attempt.kind === 'request' && entered.isAlone() && matched.has(fingerprint)) return true;
        return await entered.join(() => compareInTurn(attempt));
      } finally {
        entered.end();
      }
    },
    countToken: async (address, find) => {
      const key = addressKey(address);
      const counted = await counter.count({ accountKey: `token:${key}`.slice(0, KEY_NAME_MAX_LENGTH), addressKey: key });
      if (counted.kind !== 'counted')
        throw new AppError('rate-limited', { seconds: counted.kind === 'address-full' ? counted.seconds : TOKEN_WAIT_SECONDS });
      const found = await find();
      if (found !== undefined) await counter.takeBack(counted.id, 'right');
      return found;
    },
    deleteOld: counter.deleteOld,
  };
}
