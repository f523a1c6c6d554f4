import type { Generated } from 'kysely';
import type { Role } from '@pharos/contract/primitives';

/** One grant on a dashboard or folder, to exactly one of user, team, role. */
interface PermissionTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly dashboardId: number;
  readonly userId: number | null;
  readonly teamId: number | null;
  readonly role: Role | null;
  readonly level: number;
  readonly createdAt: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    permission: PermissionTable;
  }
}
