import type { Generated } from 'kysely';

interface AppPasswordTable {
  readonly id: Generated<number>;
  readonly userId: number;
  readonly name: string;
  readonly nameKey: string;
  readonly secretHash: string;
  /** What lists show of it. */
  readonly prefix: string;
  /** It has the server administration of its account. */
  readonly isServerAdmin: boolean;
  readonly createdAt: number;
  /** Null: it never ends. */
  readonly expiresAt: number | null;
  /** First instant of the last day (UTC) that it was used on. */
  readonly lastUsedAt: number | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    appPassword: AppPasswordTable;
  }
}
