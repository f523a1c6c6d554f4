import { PERMISSION_LEVELS, type PermissionLevel, type Role } from '@pharos/contract/primitives';
import { DEFAULT_ENTRIES, levelOf } from './entries.ts';

/** Whether a role has a level of access where the defaults hold and nothing else, as in General (wire-notes http-api 4.2). */
export function hasLevelByDefault(role: Role | undefined, needed: PermissionLevel): boolean {
  const level = levelOf({ role }, DEFAULT_ENTRIES);
  return level !== undefined && PERMISSION_LEVELS[level] >= PERMISSION_LEVELS[needed];
}
