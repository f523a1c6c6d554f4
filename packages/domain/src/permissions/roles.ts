import { type Role, ROLES } from '@pharos/contract/primitives';

/** True where the role includes the needed one: Admin includes Editor includes Viewer. No role includes none. */
export const includesRole = (role: Role | undefined, needed: Role): boolean =>
  role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(needed);

/** The roles that a role includes, itself last; none for somebody without a role. */
export const rolesUpTo = (role: Role | undefined): readonly Role[] => (role ? ROLES.slice(0, ROLES.indexOf(role) + 1) : []);
