import { fail } from '@pharos/contract/errors';
import type { Access } from '@pharos/contract/route';
import { mayUse } from '@pharos/domain/permissions/may-use';
import type { Actor } from '../session/actor.ts';

/**
 * Decides whether a caller may use a route, before anything of the body is read.
 * @throws AppError unauthorized (nobody is signed in), permission-denied (the role is missing)
 */
export function passGate(access: Access, visitor: Actor | undefined): void {
  if (mayUse(access, visitor)) return;
  fail(visitor ? 'permission-denied' : 'unauthorized');
}
