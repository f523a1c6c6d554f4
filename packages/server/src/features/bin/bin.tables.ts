import type { Generated } from 'kysely';

/** The columns of a dashboard as it was, and how it came here. */
interface BinDashboardTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly uid: string;
  readonly slug: string;
  readonly title: string;
  readonly titleKey: string;
  readonly isFolder: boolean;
  readonly folderId: number | null;
  readonly hasAcl: boolean;
  readonly version: number;
  readonly folderTitle: string;
  /** The folder that it went with; null for what was deleted by itself. */
  readonly deletedWith: number | null;
  readonly deletedAt: number;
  /** Account id; -1 for keys and anonymous visitors. */
  readonly deletedBy: number;
  readonly data: string;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    binDashboard: BinDashboardTable;
  }
}
