import { fail } from '@pharos/contract/errors';
import type { Role } from '@pharos/contract/primitives';
import type { Access } from '@pharos/contract/route';
import type { Actor } from '../session/actor.ts';

const RANK: Readonly<Record<Role, number>> = { Viewer: 1, Editor: 2, Admin: 3 };

/** True where the role includes the needed one: Admin includes Editor includes Viewer. */
export const hasRole = (actor: Actor, needed: Role): boolean => actor.role !== undefined && RANK[actor.role] >= RANK[needed];

/**
 * Decides whether a caller may use a route, before anything of the body is read.
 * @throws AppError unauthorized (nobody is signed in), permission-denied (the role is missing)
 */
export function passGate(access: Access, visitor: Actor | undefined): void {
  if (access === 'public') return;
  if (!visitor) fail('unauthorized');
  if (!mayUse(access, visitor)) fail('permission-denied');
}

/** The server-administrator flag does not satisfy roles (wire-notes http-api 3). */
function mayUse(access: Exclude<Access, 'public'>, actor: Actor): boolean {
  switch (access) {
    case 'signed-in':
      return true;
    case 'editor':
      return hasRole(actor, 'Editor');
    case 'admin':
      return hasRole(actor, 'Admin');
    case 'server-admin':
      return actor.isServerAdmin;
  }
}
