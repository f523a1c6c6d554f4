import { PERMISSION_LEVELS } from '@pharos/contract/primitives';
import type { PermissionEntry, PermissionTarget } from '@pharos/domain/permissions/entries';
import { levelOfNumber } from '@pharos/domain/permissions/level-texts';
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/storage.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';

/** A stored entry with the names of whom it is for. */
export interface StoredEntry extends PermissionEntry {
  readonly dashboardId: number;
  readonly login: string;
  readonly email: string;
  readonly isServiceAccount: boolean;
  readonly teamName: string;
  readonly teamEmail: string;
  readonly createdAt: number;
}

/** Permission entries of one organisation. */
export const permissionListRepository = (db: Database) => ({
  /** Of one folder or dashboard, or of a dashboard and its folder, in the order in which they were saved. */
  list: async (scope: OrgScope, dashboardIds: readonly number[]): Promise<readonly StoredEntry[]> => {
    const rows = await db
      .selectFrom('permission')
      .leftJoin('account', 'account.id', 'permission.userId')
      .leftJoin('team', (join) => join.onRef('team.orgId', '=', 'permission.orgId').onRef('team.id', '=', 'permission.teamId'))
      .select([
        'permission.dashboardId',
        'permission.userId',
        'permission.teamId',
        'permission.role',
        'permission.level',
        'permission.createdAt',
        'account.login',
        'account.email',
        'account.serviceOrgId',
        'team.name as teamName',
        'team.email as teamEmail',
      ])
      .where('permission.orgId', '=', scope.orgId)
      .where('permission.dashboardId', 'in', dashboardIds)
      .orderBy('permission.id')
      .execute();
    return rows.map(readEntry);
  },

  /** Puts the given entries in the place of all that a folder or dashboard has of its own. */
  replace: async (scope: OrgScope, dashboardId: number, { entries, nowMs }: NewList): Promise<void> => {
    await db.deleteFrom('permission').where('orgId', '=', scope.orgId).where('dashboardId', '=', dashboardId).execute();
    if (entries.length === 0) return;
    const common = { orgId: scope.orgId, dashboardId, createdAt: nowMs };
    await db
      .insertInto('permission')
      .values(entries.map((entry) => ({ ...common, ...columnsOf(entry) })))
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

interface EntryRow {
  readonly dashboardId: number;
  readonly userId: number | null;
  readonly teamId: number | null;
  readonly role: Tables['permission']['role'];
  readonly level: number;
  readonly createdAt: number;
  readonly login: string | null;
  readonly email: string | null;
  readonly serviceOrgId: number | null;
  readonly teamName: string | null;
  readonly teamEmail: string | null;
}

const readEntry = (row: EntryRow): StoredEntry => ({
  target: readTarget(row),
  level: levelOfNumber(row.level),
  dashboardId: row.dashboardId,
  login: row.login ?? '',
  email: row.serviceOrgId === null ? (row.email ?? '') : '',
  isServiceAccount: row.serviceOrgId !== null,
  teamName: row.teamName ?? '',
  teamEmail: row.teamEmail ?? '',
  createdAt: row.createdAt,
});

function readTarget({ userId, teamId, role }: EntryRow): PermissionTarget {
  if (userId !== null) return { kind: 'user', userId };
  if (teamId !== null) return { kind: 'team', teamId };
  return { kind: 'role', role: role === 'Editor' ? 'Editor' : 'Viewer' };
}

type EntryColumns = Pick<Insertable<Tables['permission']>, 'userId' | 'teamId' | 'role' | 'level'>;

const columnsOf = ({ target, level }: PermissionEntry): EntryColumns => ({
  userId: target.kind === 'user' ? target.userId : null,
  teamId: target.kind === 'team' ? target.teamId : null,
  role: target.kind === 'role' ? target.role : null,
  level: PERMISSION_LEVELS[level],
});
