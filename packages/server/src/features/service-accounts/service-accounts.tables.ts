import type { Generated } from 'kysely';

interface ServiceAccountTokenTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  /** The account of the program. */
  readonly userId: number;
  readonly name: string;
  readonly nameKey: string;
  /** What its text begins with: enough to tell it from others, and no more. */
  readonly prefix: string;
  readonly tokenHash: string;
  readonly createdAt: number;
  /** Account of the maker; 0 for a token made by a key. */
  readonly createdBy: number;
  /** Null: it never ends. */
  readonly expiresAt: number | null;
  /** The first instant of the last day (UTC) that it was used on; null: not yet. */
  readonly lastUsedAt: Generated<number | null>;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    serviceAccountToken: ServiceAccountTokenTable;
  }
}
