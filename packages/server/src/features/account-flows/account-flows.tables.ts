import type { Role } from '@pharos/contract/primitives';
import type { Generated } from 'kysely';

interface InvitationTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  /** The email or login as it was written. */
  readonly addressee: string;
  readonly addresseeKey: string;
  readonly name: string;
  readonly role: Role;
  /** The account or the key that invites; both are null where the account is gone. */
  readonly inviterId: number | null;
  readonly inviterKeyId: number | null;
  /** Counts the links that were made: each has a code of its own. */
  readonly serial: Generated<number>;
  /** When the link was mailed; null where it was not. */
  readonly mailedAt: number | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** What a code that was mailed is for. */
export type CodePurpose = 'sign-up' | 'reset' | 'email-change';

interface MailCodeTable {
  readonly id: Generated<number>;
  readonly purpose: CodePurpose;
  readonly codeHash: string;
  /** Null where there is no account yet. */
  readonly userId: number | null;
  /** The address that the code proves; empty where it is the account's own. */
  readonly email: string;
  readonly emailKey: string;
  /** The digest of the password that the account had; empty where there is no account. */
  readonly boundTo: string;
  readonly wrongGuesses: Generated<number>;
  readonly createdAt: number;
  readonly expiresAt: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    invitation: InvitationTable;
    mailCode: MailCodeTable;
    /** Calls of the last hour, by what they count as. */
    countedCall: { readonly id: Generated<number>; readonly countedAs: string; readonly createdAt: number };
  }
}
