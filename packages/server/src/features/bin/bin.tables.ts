import type { DashboardColumns } from '../dashboards/index.ts';

/** A dashboard as it was, and how it came here. */
interface BinDashboardTable extends DashboardColumns {
  readonly folderTitle: string;
  /** The folder that it went with; null for what was deleted by itself. */
  readonly deletedWith: number | null;
  readonly deletedAt: number;
  /** User id; -1 for keys and anonymous visitors. */
  readonly deletedBy: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    binDashboard: BinDashboardTable;
  }
}
