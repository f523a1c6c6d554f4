import type { Generated } from 'kysely';

interface SnapshotTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  /** In its address; holds the number of the organisation, unless another server made it. */
  readonly snapshotKey: string;
  /** SHA-256, hexadecimal. */
  readonly deleteKeyHash: string;
  /** The delete key on another server; null of those of this one. */
  readonly sealedDeleteKey: string | null;
  readonly name: string;
  readonly nameKey: string;
  /** 0: made with an API key. */
  readonly userId: number;
  /** The dashboard that it was made of, which may be gone. */
  readonly dashboardId: number | null;
  readonly isExternal: boolean;
  readonly externalUrl: string;
  /** The document with its data, as it was sent. */
  readonly data: string;
  readonly expiresAt: number;
  readonly createdAt: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    snapshot: SnapshotTable;
  }
}
