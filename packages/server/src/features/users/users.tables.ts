import type { Generated } from 'kysely';

interface UserTable {
  readonly id: Generated<number>;
  readonly login: string;
  readonly loginKey: string;
  readonly email: string;
  readonly emailKey: string;
  /** Typed by its person, and nobody has made sure that it is theirs: such an e-mail joins the account to no identity. */
  readonly isEmailSelfDeclared: Generated<boolean>;
  readonly name: string;
  readonly nameKey: Generated<string>;
  /** Null: this account has no password here. */
  readonly passwordHash: string | null;
  /** Who signs in with it has to choose another one first. */
  readonly mustChangePassword: Generated<boolean>;
  readonly isServerAdmin: boolean;
  /** It has an authenticator app or a passkey; written with them. */
  readonly hasSecondFactor: Generated<boolean>;
  /** May not sign in, and what was signed in counts no more. */
  readonly isDisabled: Generated<boolean>;
  /** The sync that disabled it, by its section of the configuration; null: somebody did, or it is not disabled. */
  readonly disabledBy: Generated<string | null>;
  /** The organisation of a service account, which is no person: it signs in nowhere and stands in no list of people. Null for people. */
  readonly serviceOrgId: Generated<number | null>;
  readonly theme: Generated<string>;
  readonly currentOrgId: number;
  readonly helpFlags: Generated<number>;
  readonly lastSeenAt: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    account: UserTable;
  }
}
