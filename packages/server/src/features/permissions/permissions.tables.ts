import type { Generated } from 'kysely';
import type { Role } from '@pharos/contract/primitives';

/** One grant, to exactly one of user, team, role. */
interface EntryTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly userId: number | null;
  readonly teamId: number | null;
  readonly role: Role | null;
  readonly level: number;
  readonly createdAt: number;
}

/** A grant on a dashboard or folder. */
interface PermissionTable extends EntryTable {
  readonly dashboardId: number;
}

/** A grant of a list that holds where permissions were never saved. */
interface DefaultPermissionTable extends EntryTable {
  readonly place: 'everywhere' | 'general';
}

/** A grant on a data source, which holds while the source has permissions of its own. */
interface DataSourcePermissionTable extends EntryTable {
  readonly dataSourceId: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    permission: PermissionTable;
    defaultPermission: DefaultPermissionTable;
    dataSourcePermission: DataSourcePermissionTable;
  }
}
