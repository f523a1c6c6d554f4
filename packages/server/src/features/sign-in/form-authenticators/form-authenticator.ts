import type { UserRow } from '../../users/index.ts';
import type { SignInMethod } from '../../../platform/session/sign-in-method.ts';
import type { SignedIn, Verified } from '../attempts/password-attempts.ts';
import type { ShownIdentity } from '../identities/identity.ts';

/** A name and a password as they were typed, by the form of the sign-in page or with a request. */
export interface FormCredentials {
  readonly name: string;
  readonly password: string;
  /** Whose login or email the name is here; undefined where there is no such account. */
  readonly user: UserRow | undefined;
  /** `sign-in`: a session is made of them. `request`: a program shows them with every call. */
  readonly kind: 'sign-in' | 'request';
}

/**
 * The account that they are of, of a directory the identity; `wrong` where the name has another password in this place, `unknown` where it has none there.
 */
export type Verification = UserRow | ShownIdentity | 'wrong' | 'unknown';

/** The account of an identity, with what it gives; undefined where that account is disabled. @throws AppError sign-in-refused */
export type AdmitIdentity = (shown: ShownIdentity) => Promise<UserRow | undefined>;

/** What a verification needs of its caller. */
interface Verifying {
  readonly admit: AdmitIdentity;
  /** Called before anything that may take seconds: others of the address go on meanwhile. */
  readonly leaveTurn: () => void;
}

/** One place where passwords are verified, such as the hashes stored here or a directory. It is called while guesses have room, and not otherwise. */
export interface FormAuthenticator {
  readonly id: string;
  /** What sessions say of a sign-in by it. */
  readonly method: SignInMethod;
  /** Verified by another machine, which may take seconds: who signs in at the same address does not wait for it. */
  readonly isRemote?: true;
  /**
   * Takes as long for a name that is unknown as for one that is known, and seconds at most: the next attempt on the account waits for it.
   * @throws AppError unavailable where the place cannot be reached: `unknown` would make it a guess, and leave the decision to the next one
   */
  verify(credentials: FormCredentials): Promise<Verification>;
  /** The account of a request that showed the same a moment ago, where that still is right. Absent: each request is verified. */
  recall?(credentials: FormCredentials): Promise<UserRow | undefined>;
}

/** The account of the first one that remembers the credentials; of nobody who is disabled. */
export async function recallFrom(
  authenticators: readonly FormAuthenticator[],
  credentials: FormCredentials,
): Promise<SignedIn | undefined> {
  for (const { method, recall } of authenticators) {
    const user = await recall?.(credentials);
    if (user) return user.isDisabled ? undefined : { user, method };
  }
  return undefined;
}

/**
 * Tries one after the other until one knows whose the credentials are. A wrong password does not end that: the name may have another one in the next
 * place, and the time would say where it is known.
 * @throws what the first one throws that cannot verify, unless the password was wrong before: that was a guess. What `admit` throws: that was none
 */
export async function verifyInOrder(
  authenticators: readonly FormAuthenticator[],
  credentials: FormCredentials,
  { admit, leaveTurn }: Verifying,
): Promise<Verified> {
  let isGuess = false;
  for (const authenticator of authenticators) {
    if (authenticator.isRemote) leaveTurn();
    const found = await verifyBy(authenticator, credentials);
    if ('failure' in found) {
      if (!isGuess) throw found.failure;
      return { signedIn: undefined, failure: found.failure };
    }
    const { verification } = found;
    if (typeof verification === 'object') return { signedIn: await signInBy(authenticator, verification, admit) };
    isGuess ||= verification === 'wrong';
  }
  return { signedIn: undefined };
}

const verifyBy = ({ verify }: FormAuthenticator, credentials: FormCredentials) =>
  verify(credentials).then(
    (verification) => ({ verification }),
    (failure: unknown) => ({ failure }),
  );

async function signInBy(
  { method }: FormAuthenticator,
  verified: UserRow | ShownIdentity,
  admit: AdmitIdentity,
): Promise<SignedIn | undefined> {
  const user = 'identity' in verified ? await admit(verified) : verified;
  return user && !user.isDisabled ? { user, method } : undefined;
}
