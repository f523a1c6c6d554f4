import type { Generated } from 'kysely';
import type { Role } from '@pharos/contract/primitives';

interface ApiKeyTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly name: string;
  readonly role: Role;
  readonly keyHash: string;
  readonly createdAt: number;
  /** Account of the maker; 0 for a key made by a key. */
  readonly createdBy: number;
  /** Null: it never ends. */
  readonly expiresAt: Generated<number | null>;
  /** The first instant of the last day (UTC) that it was used on; null: not since days are stored. */
  readonly lastUsedAt: Generated<number | null>;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    apiKey: ApiKeyTable;
  }
}
