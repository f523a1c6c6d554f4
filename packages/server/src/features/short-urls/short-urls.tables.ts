import type { Generated } from 'kysely';

interface ShortUrlTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly uid: string;
  /** Page and query without the sub path, from its first slash on. */
  readonly path: string;
  /** Hash of the path, by which the same one is found again. */
  readonly pathHash: string;
  /** User id; -1 for keys. */
  readonly createdBy: number;
  readonly createdAt: number;
  /** When it was made or followed last, to the day. */
  readonly lastUsedAt: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    shortUrl: ShortUrlTable;
  }
}
