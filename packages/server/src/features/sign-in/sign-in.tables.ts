import type { ChangeView } from '@pharos/contract/change-view';
import type { Generated } from 'kysely';

interface SessionTable {
  readonly id: Generated<number>;
  readonly accountId: number;
  readonly tokenHash: string;
  /** The token before the last renewal: good until `previousUntil`, or while that is 0, which means that the new one was not seen yet. */
  readonly previousHash: string | null;
  readonly previousUntil: Generated<number>;
  readonly address: string;
  readonly userAgent: string;
  /** The change-password view that has to be answered before anything else; null where there is none. */
  readonly changeView: ChangeView | null;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly rotatedAt: number;
}

interface LoginAttemptTable {
  readonly id: Generated<number>;
  /** Whose password was tried: the `accountKey` of `attempt-keys.ts`. */
  readonly nameKey: string;
  readonly addressKey: string;
  readonly hasFailed: boolean;
  readonly createdAt: number;
}

interface ExternalIdentityTable {
  readonly id: Generated<number>;
  readonly accountId: number;
  /** The directory or provider, for example `ldap`. */
  readonly provider: string;
  /** Who the account is there; never changes, as names and addresses do. */
  readonly subject: string;
  readonly createdAt: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    session: SessionTable;
    loginAttempt: LoginAttemptTable;
    externalIdentity: ExternalIdentityTable;
  }
}
