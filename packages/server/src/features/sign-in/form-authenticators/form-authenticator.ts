import type { AccountRow } from '../../users/index.ts';
import type { Verified } from '../attempts/password-attempts.ts';

/** A name and a password as they were typed, by the form of the sign-in page or with a request. */
export interface FormCredentials {
  readonly name: string;
  readonly password: string;
  /** Whose login or email the name is here; undefined where there is no such account. */
  readonly account: AccountRow | undefined;
  /** `sign-in`: a session is made of them. `request`: a program shows them with every call. */
  readonly kind: 'sign-in' | 'request';
}

/** The account that they are of; `wrong` where the name has another password in this place, `unknown` where it has none there. */
export type Verification = AccountRow | 'wrong' | 'unknown';

/** One place where passwords are verified, such as the hashes stored here or a directory. It is called while guesses have room, and not otherwise. */
export interface FormAuthenticator {
  /** Of a directory, the `provider` of its external identities. */
  readonly id: string;
  /**
   * Takes as long for a name that is unknown as for one that is known, and seconds at most: the next attempt on the account waits for it.
   * @throws AppError unavailable where the place cannot be reached: `unknown` would make it a guess, and leave the decision to the next one
   */
  verify(credentials: FormCredentials): Promise<Verification>;
  /** The account of a request that showed the same a moment ago, where that still is right. Absent: each request is verified. */
  recall?(credentials: FormCredentials): AccountRow | undefined;
}

/** The account of the first one that remembers the credentials; of nobody who is disabled. */
export function recallFrom(authenticators: readonly FormAuthenticator[], credentials: FormCredentials): AccountRow | undefined {
  const recalled = authenticators.map(({ recall }) => recall?.(credentials)).find((account) => account !== undefined);
  return recalled?.isDisabled ? undefined : recalled;
}

/**
 * Tries one after the other until one knows whose the credentials are. A wrong password does not end that: the name may have another one in the next
 * place, and the time would say where it is known.
 * @throws what the first one throws that cannot verify, unless the password was wrong before: that was a guess
 */
export async function verifyInOrder(authenticators: readonly FormAuthenticator[], credentials: FormCredentials): Promise<Verified> {
  let isGuess = false;
  for (const { verify } of authenticators) {
    try {
      const found = await verify(credentials);
      if (typeof found === 'object') return { account: found.isDisabled ? undefined : found };
      isGuess ||= found === 'wrong';
    } catch (failure) {
      if (!isGuess) throw failure;
      return { account: undefined, failure };
    }
  }
  return { account: undefined };
}
