import type { ChangeView } from '@pharos/contract/change-view';
import type { Generated } from 'kysely';
import type { SignInMethod } from '../../platform/session/sign-in-method.ts';

interface SessionTable {
  readonly id: Generated<number>;
  readonly userId: number;
  readonly tokenHash: string;
  /** The token before the last renewal: good until `previousUntil`, or while that is 0, which means that the new one was not seen yet. */
  readonly previousHash: string | null;
  readonly previousUntil: Generated<number>;
  readonly address: string;
  readonly userAgent: string;
  /** The change-password view that has to be answered before anything else; null where there is none. */
  readonly changeView: ChangeView | null;
  readonly signInMethod: SignInMethod;
  /** When its person last showed who they are: at the sign-in, or when they confirmed it. */
  readonly authenticatedAt: number;
  /** Factors that were passed beside the sign-in method, with commas between them; empty: none. */
  readonly factors: Generated<string>;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly rotatedAt: number;
}

interface LoginAttemptTable {
  readonly id: Generated<number>;
  /** Whose password was tried: the `userKey` of `attempt-keys.ts`. */
  readonly nameKey: string;
  readonly addressKey: string;
  readonly hasFailed: boolean;
  readonly createdAt: number;
}

/** `admission`: the account was made for the identity. `email`: it had the same address. `hand`: its person or an administrator did it. */
export type IdentityLink = 'import' | 'admission' | 'email' | 'hand';

interface ExternalIdentityTable {
  readonly id: Generated<number>;
  readonly userId: number;
  /** The directory, provider or proxy by its section of the configuration: `ldap`, `oauth_github`, `authproxy`. */
  readonly provider: string;
  /** Who says so; null in what an importer wrote, until the identity is seen for the first time. */
  readonly issuer: string | null;
  /** Who the account is there; never changes, as names and addresses do. */
  readonly subject: string;
  /** How account and identity came together. */
  readonly linkedBy: Generated<IdentityLink>;
  readonly createdAt: number;
}

interface SignInLinkTable {
  readonly userId: number;
  readonly tokenHash: string;
  readonly expiresAt: number;
}

/** What a provider gave a session that signed in by it. */
interface ProviderSessionTable {
  readonly sessionId: number;
  /** The section of the provider, such as `oauth_github`. */
  readonly provider: string;
  readonly sealed: string;
  /** There is a refresh token, by which the provider is asked now and then whether the session still is good. */
  readonly isChecked: boolean;
  readonly checkedAt: number;
  /** A copy of the server is asking, until then at most. */
  readonly claimedUntil: Generated<number>;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    session: SessionTable;
    signInLink: SignInLinkTable;
    loginAttempt: LoginAttemptTable;
    externalIdentity: ExternalIdentityTable;
    providerSession: ProviderSessionTable;
  }
}
