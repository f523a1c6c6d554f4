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
  /** Null: this account has no password here. */
  readonly passwordHash: string | null;
  readonly isServerAdmin: boolean;
  /** May not sign in, and what was signed in counts no more. */
  readonly isDisabled: Generated<boolean>;
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
