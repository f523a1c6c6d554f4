import type { SourcePermission } from '@pharos/contract/api/source-permissions';
import type { SourceLevel } from '@pharos/contract/primitives';
import { entryRank, type PermissionTarget, targetKey } from '@pharos/domain/permissions/entries';
import { ROLE_TARGET_NAMES, sourceLevelOfNumber } from '@pharos/domain/permissions/level-texts';
import type { PermissionRow } from '../permissions/index.table.ts';

/** A line of the list, with the number by which it is removed. */
export interface SourceRow extends PermissionRow<SourceLevel> {
  readonly id: number;
}

/** Lines by rank, then by name, as in lists of folders. */
export const sourceRows = (permissions: readonly SourcePermission[]): readonly SourceRow[] =>
  permissions.map(readRow).toSorted((a, b) => entryRank(a.target, false) - entryRank(b.target, false) || a.name.localeCompare(b.name));

function readRow(permission: SourcePermission): SourceRow {
  const target = readTarget(permission);
  return {
    id: permission.id,
    key: targetKey(target),
    target,
    name: nameOf(target, permission),
    avatarUrl: permission.userAvatarUrl ?? permission.teamAvatarUrl ?? '',
    isServiceAccount: permission.isServiceAccount === true,
    level: sourceLevelOfNumber(permission.permission),
    isInherited: false,
    isDefault: false,
  };
}

function readTarget({ userId, teamId, builtInRole }: SourcePermission): PermissionTarget {
  if (userId !== undefined) return { kind: 'user', userId };
  if (teamId !== undefined) return { kind: 'team', teamId };
  return { kind: 'role', role: builtInRole ?? 'Viewer' };
}

function nameOf(target: PermissionTarget, { userLogin = '', team = '' }: SourcePermission): string {
  if (target.kind === 'role') return ROLE_TARGET_NAMES[target.role];
  return target.kind === 'user' ? userLogin || `User ${target.userId}` : team;
}
