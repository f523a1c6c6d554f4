import { PERMISSION_LEVELS } from '@pharos/contract/primitives';
import type { PermissionEntry } from '@pharos/domain/permissions/entries';
import { levelOfNumber } from '@pharos/domain/permissions/level-texts';
import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { NAMED_COLUMNS, type NamedEntry, readNames, readTarget, targetColumns } from '../permissions/index.ts';

/** A stored entry of a folder or dashboard with the names of whom it is for. */
export interface StoredEntry extends NamedEntry {
  readonly dashboardId: number;
}

/** Permission entries of one organisation. */
export const permissionListRepository = (db: Database) => ({
  /** Of one folder or dashboard, or of a dashboard and its folder, in the order in which they were saved. */
  list: async (scope: OrgScope, dashboardIds: readonly number[]): Promise<readonly StoredEntry[]> => {
    const rows = await db
      .selectFrom('permission')
      .leftJoin('account', 'account.id', 'permission.userId')
      .leftJoin('team', (join) => join.onRef('team.orgId', '=', 'permission.orgId').onRef('team.id', '=', 'permission.teamId'))
      .select(['permission.dashboardId', ...NAMED_COLUMNS])
      .where('permission.orgId', '=', scope.orgId)
      .where('permission.dashboardId', 'in', dashboardIds)
      .orderBy('permission.id')
      .execute();
    return rows.map((row) => ({
      ...readNames(row),
      dashboardId: row.dashboardId,
      target: readTarget(row),
      level: levelOfNumber(row.level),
    }));
  },

  /** Puts the given entries in the place of all that a folder or dashboard has of its own. */
  replace: async (scope: OrgScope, dashboardId: number, { entries, nowMs }: NewList): Promise<void> => {
    await db.deleteFrom('permission').where('orgId', '=', scope.orgId).where('dashboardId', '=', dashboardId).execute();
    if (entries.length === 0) return;
    const common = { orgId: scope.orgId, dashboardId, createdAt: nowMs };
    await db
      .insertInto('permission')
      .values(entries.map((entry) => ({ ...common, ...targetColumns(entry.target), level: PERMISSION_LEVELS[entry.level] })))
      .execute();
  },

  teamsOf: async (scope: OrgScope, userId: number): Promise<readonly number[]> => {
    const rows = await db.selectFrom('teamMember').select('teamId').where('orgId', '=', scope.orgId).where('userId', '=', userId).execute();
    return rows.map(({ teamId }) => teamId);
  },

  /** How many of these accounts are members of the organisation. */
  countMembers: async (scope: OrgScope, userIds: readonly number[]): Promise<number> => {
    if (userIds.length === 0) return 0;
    const members = db.selectFrom('membership').where('orgId', '=', scope.orgId).where('userId', 'in', userIds);
    return (await members.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
  },

  /** How many of these teams the organisation has. */
  countTeams: async (scope: OrgScope, teamIds: readonly number[]): Promise<number> => {
    if (teamIds.length === 0) return 0;
    const teams = db.selectFrom('team').where('orgId', '=', scope.orgId).where('id', 'in', teamIds);
    return (await teams.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
  },
});

interface NewList {
  readonly entries: readonly PermissionEntry[];
  readonly nowMs: number;
}
