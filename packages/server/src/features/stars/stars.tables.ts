import type { Generated } from 'kysely';

/** A dashboard that a person has marked. */
interface StarTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly dashboardId: number;
  readonly userId: number;
  readonly createdAt: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    star: StarTable;
  }
}
