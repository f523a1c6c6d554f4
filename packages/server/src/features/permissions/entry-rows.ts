import type { Role } from '@pharos/contract/primitives';
import type { PermissionTarget } from '@pharos/domain/permissions/entries';

/** Columns of an entry with the names of whom it is for, where its table is called `permission` in the statement. */
export const NAMED_COLUMNS = [
  'permission.id',
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
] as const;

/** Whom an entry is for, by the names of this time; empty where it is for a role. */
export interface EntryNames {
  readonly id: number;
  readonly login: string;
  readonly email: string;
  readonly isServiceAccount: boolean;
  readonly teamName: string;
  readonly teamEmail: string;
  readonly createdAt: number;
}

interface TargetColumns {
  readonly userId: number | null;
  readonly teamId: number | null;
  readonly role: Role | null;
}

export interface EntryRow extends TargetColumns {
  readonly id: number;
  readonly level: number;
  readonly createdAt: number;
  readonly login: string | null;
  readonly email: string | null;
  readonly serviceOrgId: number | null;
  readonly teamName: string | null;
  readonly teamEmail: string | null;
}

export const readNames = (row: EntryRow): EntryNames => ({
  id: row.id,
  login: row.login ?? '',
  email: row.serviceOrgId === null ? (row.email ?? '') : '',
  isServiceAccount: row.serviceOrgId !== null,
  teamName: row.teamName ?? '',
  teamEmail: row.teamEmail ?? '',
  createdAt: row.createdAt,
});

export function readTarget({ userId, teamId, role }: TargetColumns): PermissionTarget {
  if (userId !== null) return { kind: 'user', userId };
  if (teamId !== null) return { kind: 'team', teamId };
  return { kind: 'role', role: role === 'Editor' ? 'Editor' : 'Viewer' };
}

export const targetColumns = (target: PermissionTarget): TargetColumns => ({
  userId: target.kind === 'user' ? target.userId : null,
  teamId: target.kind === 'team' ? target.teamId : null,
  role: target.kind === 'role' ? target.role : null,
});
