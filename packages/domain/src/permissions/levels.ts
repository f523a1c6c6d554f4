import { PERMISSION_LEVELS, type PermissionLevel, type Role } from '@pharos/contract/primitives';

const DEFAULT_LEVEL: Readonly<Record<Role, PermissionLevel>> = { Viewer: 'view', Editor: 'edit', Admin: 'admin' };

/**
 * Whether a role has a level of access where no permissions were ever saved, as in General (wire-notes http-api 4.2): Viewers view, Editors
 * edit, Admins administer. No role has none.
 */
export const hasLevelByDefault = (role: Role | undefined, needed: PermissionLevel): boolean =>
  role !== undefined && PERMISSION_LEVELS[DEFAULT_LEVEL[role]] >= PERMISSION_LEVELS[needed];
