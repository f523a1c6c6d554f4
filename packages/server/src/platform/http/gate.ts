import { fail } from '@pharos/contract/errors';
import type { Route } from '@pharos/contract/route';
import { mayUse } from '@pharos/domain/permissions/may-use';
import type { Actor } from '../session/actor.ts';

type GatedRoute = Pick<Route, 'access' | 'inChangeView' | 'isWithoutOrg' | 'refusesAppPasswords'>;

/**
 * Decides whether a caller may use a route, before anything of the body is read.
 * @throws AppError unauthorized (nobody is signed in), permission-denied (the role is missing), password-change-due, org-missing (the person belongs to no organisation),
 * app-password-refused
 */
export function passGate(
  { access, inChangeView = false, isWithoutOrg = false, refusesAppPasswords = false }: GatedRoute,
  visitor: Actor | undefined,
): void {
  if (!mayUse(access, visitor)) fail(visitor ? 'permission-denied' : 'unauthorized');
  if (access !== 'public' && !inChangeView && owesChangeView(visitor)) fail('password-change-due');
  if (access === 'signed-in' && !isWithoutOrg && visitor?.role === undefined) fail('org-missing');
  if (refusesAppPasswords && visitor?.kind === 'user' && visitor.appPasswordId !== undefined) fail('app-password-refused');
}

/**
 * Decides whether a caller may use a route that needs a confirmation, and gives the caller to go on with: one who cannot confirm is marked.
 * @throws AppError confirmation-required
 */
export type RequireConfirmed = (visitor: Actor) => Promise<Actor>;

/** Whether a person has signed in with a password that everybody knows, or with a link, and has not said yet whether to choose another password. */
export const owesChangeView = (visitor: Actor | undefined): boolean => visitor?.kind === 'user' && visitor.changeView !== undefined;
