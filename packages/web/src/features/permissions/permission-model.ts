import type { PermissionItem, PermissionListEntry } from '@pharos/contract/api/permissions';
import { PERMISSION_LEVELS, type PermissionLevel, UNSET_INSTANT } from '@pharos/contract/primitives';
import { entryRank, isSameTarget, type PermissionTarget } from '@pharos/domain/permissions/entries';
import { levelOfNumber, ROLE_TARGET_NAMES } from '@pharos/domain/permissions/level-texts';

/** A line of the list: who is given what, and from where. */
export interface PermissionRow<Level extends string = PermissionLevel> {
  readonly key: string;
  readonly target: PermissionTarget;
  readonly name: string;
  readonly avatarUrl: string;
  /** A program, not a person. */
  readonly isServiceAccount: boolean;
  readonly level: Level;
  /** Comes from the folder and is changed there. */
  readonly isInherited: boolean;
  /** Holds because nothing was saved here yet. */
  readonly isDefault: boolean;
}

const DEFAULTS_ID = -1;

/** Lines of a permission list by rank, then by name: users, teams, roles, then in the same order what is inherited. */
export const permissionRows = (entries: readonly PermissionListEntry[]): readonly PermissionRow[] =>
  entries
    .map(readRow)
    .toSorted((a, b) => entryRank(a.target, a.isInherited) - entryRank(b.target, b.isInherited) || a.name.localeCompare(b.name));

function readRow(entry: PermissionListEntry): PermissionRow {
  const target = readTarget(entry);
  return {
    key: `${entry.inherited ? 'inherited' : 'own'} ${keyOf(target)}`,
    target,
    name: nameOf(target, entry),
    avatarUrl: { user: entry.userAvatarUrl, team: entry.teamAvatarUrl, role: '' }[target.kind],
    isServiceAccount: entry.isServiceAccount === true,
    level: levelOfNumber(entry.permission),
    isInherited: entry.inherited,
    // Lists of folders name no owner; what was never saved has no instant.
    isDefault: !entry.inherited && (entry.dashboardId ?? DEFAULTS_ID) === DEFAULTS_ID && entry.created === UNSET_INSTANT,
  };
}

function readTarget({ userId, teamId, role }: PermissionListEntry): PermissionTarget {
  if (userId > 0) return { kind: 'user', userId };
  if (teamId > 0) return { kind: 'team', teamId };
  return { kind: 'role', role: role ?? 'Viewer' };
}

function keyOf(target: PermissionTarget): string {
  if (target.kind === 'role') return target.role;
  return target.kind === 'user' ? `user ${target.userId}` : `team ${target.teamId}`;
}

function nameOf(target: PermissionTarget, { userLogin, team }: PermissionListEntry): string {
  if (target.kind === 'role') return ROLE_TARGET_NAMES[target.role];
  return target.kind === 'user' ? userLogin || `User ${target.userId}` : team;
}

/** A grant as it is sent. */
export interface Grant<Level extends string = PermissionLevel> {
  readonly target: PermissionTarget;
  readonly level: Level;
}

/** The complete list as it is sent: inherited lines are the folder's own business and stay out. */
export const itemsOf = (rows: readonly (Grant & { readonly isInherited?: boolean })[]): PermissionItem[] =>
  rows.flatMap(({ target, level, isInherited }) => (isInherited ? [] : [{ ...idsOf(target), permission: PERMISSION_LEVELS[level] }]));

/** Whom something is for, as it is sent. */
export function idsOf(target: PermissionTarget): Omit<PermissionItem, 'permission'> {
  if (target.kind === 'role') return { role: target.role };
  return target.kind === 'user' ? { userId: target.userId } : { teamId: target.teamId };
}

/** The list with one line of its own at another level. */
export const withLevel = (rows: readonly PermissionRow[], key: string, level: PermissionLevel): readonly PermissionRow[] =>
  rows.map((row) => (row.key === key ? { ...row, level } : row));

/** The list with one grant more; one that stands for the same person, team or role gives way. */
export const withGrant = (rows: readonly PermissionRow[], grant: Grant): readonly (Grant & { readonly isInherited?: boolean })[] => [
  ...rows.filter((row) => row.isInherited || !isSameTarget(row.target, grant.target)),
  grant,
];
