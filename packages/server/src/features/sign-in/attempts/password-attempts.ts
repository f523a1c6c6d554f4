import { AppError } from '@pharos/contract/errors';
import { KEY_NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { addressKey } from '../../../platform/session/address-key.ts';
import { turnsByKey } from '../../../platform/work-budget/turns.ts';
import type { SignInMethod } from '../../../platform/session/sign-in-method.ts';
import type { UserRow } from '../../users/index.ts';
import { createConcurrentAttempts } from './concurrent-attempts.ts';
import { type Counted, type CounterParts, createAttemptCounter, type Full, type Room } from './attempt-counter.ts';
import type { AttemptKeys } from './attempt-keys.ts';
import type { Fingerprint } from './fingerprint.ts';

/**
 * Of one account wait at most so many behind the one that is verified; of an address as many as `limits.password_hashes_waiting`.
 * @limit guesses at one account that fill the queue of all who sign in (B11)
 */
const WAITING_PER_USER = 2;
/** The longest wait after wrong tokens. */
const TOKEN_WAIT_SECONDS = 60;

/** Whose a password is, and where it was right. */
export interface SignedIn {
  readonly user: UserRow;
  readonly method: SignInMethod;
}

/** What became of a password. */
export interface Verified {
  /** Undefined where it is not right. */
  readonly signedIn: SignedIn | undefined;
  /** What kept one place from verifying it after another one had found it wrong: thrown, but a guess all the same. */
  readonly failure?: unknown;
}

/** One text that is said to be somebody's password, and who can say whether it is. */
export interface PasswordAttempt extends AttemptKeys {
  /** Of the text and of all that its verification depends on here: equal attempts at the same time are verified once. */
  readonly fingerprint: Fingerprint;
  /**
   * `sign-in`: verified anew, and counted for its address also where it is right. `request`: a right one is no attempt at all, and may be recalled. `code`:
   * the same for what is good once, and never recalled.
   */
  readonly kind: 'sign-in' | 'request' | 'code';
  /** The account, where the same was right a moment ago. */
  recall(): Promise<SignedIn | undefined>;
  /**
   * `leaveTurn` is called before anything that may take seconds: others of the address go on then, those of the account still wait.
   * @throws what says that nothing was found out: that is no guess
   */
  verify(leaveTurn: () => void): Promise<Verified>;
}

/** The one way to a password's verification, for the form, for basic auth and for old passwords, wherever passwords are verified. */
export interface PasswordAttempts {
  /**
   * Counts the attempt as failed before it is verified, and takes that back where it was right or could not be verified. Undefined where the password
   * is wrong, and where it was not verified because too many were wrong before.
   * @throws AppError rate-limited when this address has tried too often, unavailable when too many wait; what `verify` throws
   */
  check(attempt: PasswordAttempt): Promise<SignedIn | undefined>;
  /**
   * Looks for what a token stands for, which needs no hash: a wrong one counts as a failed sign-in of its address, and slows nobody else.
   * @throws AppError rate-limited
   */
  countToken<T>(address: string, find: () => Promise<T | undefined>): Promise<T | undefined>;
  deleteOld(): Promise<void>;
}

/** Whether the attempt is not looked at. @throws AppError rate-limited where its address is the reason */
function isRefused(found: Room | Counted): found is Full {
  if (found.kind === 'address-full') throw new AppError('rate-limited', { seconds: found.seconds });
  return found.kind === 'user-slowed';
}

export function createPasswordAttempts(dependencies: CounterParts): PasswordAttempts {
  const counter = createAttemptCounter(dependencies);
  const enterAttempt = createConcurrentAttempts<SignedIn | undefined>();
  const refuse = () => new AppError('unavailable');
  const { passwordHashesWaiting } = dependencies.config.limits;
  const addresses = turnsByKey({ name: 'password_hashes_waiting', atOnce: 1, waiting: passwordHashesWaiting }, refuse);
  const users = turnsByKey({ name: 'passwords of one account', atOnce: 1, waiting: WAITING_PER_USER }, refuse);

  async function verifyCounted(attempt: PasswordAttempt, leaveTurn: () => void): Promise<SignedIn | undefined> {
    const counted = await counter.count(attempt);
    if (isRefused(counted)) return undefined;
    const { signedIn, failure } = await attempt.verify(leaveTurn).catch(async (error: unknown) => {
      await counter.takeBack(counted.id, 'no attempt');
      throw error;
    });
    if (signedIn) await counter.takeBack(counted.id, attempt.kind === 'sign-in' ? 'right' : 'no attempt');
    if (failure !== undefined) throw failure;
    return signedIn;
  }

  /**
   * One verification of an account and of an address at a time: when it is counted, the outcome of those before it is known. Who signs in does not
   * stand behind programs of the same address, nor behind a directory that is silent: what waits for one is counted as wrong until it answers, so that an
   * address has no more of them open than it may try in a minute.
   */
  async function verifyInTurn(attempt: PasswordAttempt): Promise<SignedIn | undefined> {
    const leaveTurn = await addresses.enter([`${attempt.kind} ${attempt.addressKey}`]);
    try {
      return await users.run([attempt.userKey], () => verifyCounted(attempt, leaveTurn));
    } finally {
      leaveTurn();
    }
  }

  return {
    check: async (attempt) => {
      const entered = enterAttempt(attempt.userKey, attempt.fingerprint);
      try {
        const room = await counter.find(attempt);
        if (isRefused(room)) return undefined;
        // Only while guesses have room: one that is slowed down must not be answered because the owner is calling.
        const recalled = attempt.kind === 'request' && entered.isAlone() ? await attempt.recall() : undefined;
        return recalled ?? (await entered.join(() => verifyInTurn(attempt)));
      } finally {
        entered.end();
      }
    },
    countToken: async (address, find) => {
      const key = addressKey(address);
      const counted = await counter.count({ userKey: `token:${key}`.slice(0, KEY_NAME_MAX_LENGTH), addressKey: key });
      if (counted.kind !== 'counted')
        throw new AppError('rate-limited', { seconds: counted.kind === 'address-full' ? counted.seconds : TOKEN_WAIT_SECONDS });
      const found = await find();
      if (found !== undefined) await counter.takeBack(counted.id, 'right');
      return found;
    },
    deleteOld: counter.deleteOld,
  };
}
