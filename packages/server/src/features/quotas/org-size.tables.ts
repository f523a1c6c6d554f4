import type { Generated } from 'kysely';

interface OrgSizeTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly bytes: number;
  /** When the counting began, by the time that copies share. */
  readonly countedAt: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    orgSize: OrgSizeTable;
  }
}
