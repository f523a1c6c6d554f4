import type { PermissionItem } from '@pharos/contract/api/permissions';
import { AppError, fail } from '@pharos/contract/errors';
import type { PermissionEntry, PermissionTarget } from '@pharos/domain/permissions/entries';
import { levelOfNumber } from '@pharos/domain/permissions/level-texts';

/** A sent list: what it gives, and whether something in it is for nobody. */
export interface ParsedItems {
  readonly entries: readonly PermissionEntry[];
  readonly hasUntargeted: boolean;
}

/**
 * Reads the items of a permission list. An entry for the role Admin is one that exists already (wire-notes http-api 4.1).
 * @throws AppError permission-exists; body-invalid for an item that names several
 */
export function parseItems(items: readonly PermissionItem[]): ParsedItems {
  const entries = items.flatMap((item, at) => {
    const target = parseTarget(item, `items.${at}`);
    return target === undefined ? [] : [{ target, level: levelOfNumber(item.permission) }];
  });
  return { entries, hasUntargeted: entries.length < items.length };
}

/** Whom an item is for; undefined: nobody. @throws AppError permission-exists for Admins; body-invalid, which names the place in the body */
export function parseTarget({ userId, teamId, role }: Omit<PermissionItem, 'permission'>, place: string): PermissionTarget | undefined {
  const [isForUser, isForTeam] = [isId(userId), isId(teamId)];
  if ([isForUser, isForTeam, Boolean(role)].filter(Boolean).length > 1)
    throw new AppError('body-invalid', { reason: `${place}: is for more than one of a user, a team and a role` });
  if (isForUser) return { kind: 'user', userId: userId ?? 0 };
  if (isForTeam) return { kind: 'team', teamId: teamId ?? 0 };
  if (role === 'Admin') fail('permission-exists');
  return role === undefined || role === null ? undefined : { kind: 'role', role: role || 'Viewer' };
}

const isId = (id: number | null | undefined): id is number => typeof id === 'number' && id > 0;
