import type { Generated } from 'kysely';

/** What a dashboard or folder is, here and in the bin. */
export interface DashboardColumns {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly uid: string;
  readonly slug: string;
  readonly title: string;
  readonly titleKey: string;
  readonly isFolder: boolean;
  /** Null: General, which has no row. */
  readonly folderId: number | null;
  /** True once permissions were saved here, for good. */
  readonly hasAcl: boolean;
  readonly version: number;
  /** The document's JSON as it was sent, with id, uid, version and trimmed title put in. */
  readonly data: string;
}

interface DashboardTable extends DashboardColumns {
  readonly createdAt: number;
  readonly updatedAt: number;
  /** User ids; -1 for keys and anonymous visitors. */
  readonly createdBy: number;
  readonly updatedBy: number;
}

interface DashboardTagTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly dashboardId: number;
  readonly term: string;
}

interface DashboardVersionTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly dashboardId: number;
  readonly version: number;
  readonly parentVersion: number;
  readonly restoredFrom: number;
  readonly createdAt: number;
  readonly createdBy: number;
  readonly message: string;
  /** The document's JSON; where `isCompressed` says so its bytes, compressed. */
  readonly data: string | Uint8Array;
  readonly isCompressed: Generated<boolean>;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    dashboard: DashboardTable;
    dashboardTag: DashboardTagTable;
    dashboardVersion: DashboardVersionTable;
  }
}
