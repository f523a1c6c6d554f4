import type { Database } from '../../../platform/database/storage.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import type { IdentitySection } from '../../../platform/session/sign-in-method.ts';
import { auditUser, type UserRow, userRepository } from '../../users/index.ts';
import type { SessionService } from '../sessions/session.service.ts';

const scope = grantServerScope('a sync disables accounts, which belong to no organisation');

interface Switched {
  readonly user: UserRow;
  readonly section: IdentitySection;
  readonly now: number;
}

async function setDisabled(db: Database, { user, section, now }: Switched, isDisabled: boolean): Promise<UserRow> {
  const next = { ...user, isDisabled, disabledBy: isDisabled ? section : null };
  await userRepository(db).update(scope, user.id, { isDisabled, disabledBy: next.disabledBy, nowMs: now });
  await auditUser(db, { by: { kind: 'system', name: section }, userId: user.id, old: user, next }, now);
  return next;
}

/** The account as it is once the section shows its person again: who was disabled by that section is let in, and nobody whom somebody else disabled. */
export const enableIfBack = async (db: Database, switched: Switched): Promise<UserRow> =>
  switched.user.isDisabled && switched.user.disabledBy === switched.section ? setDisabled(db, switched, false) : switched.user;

/** Disables an account whose person is gone, and ends its sessions; `last-admin`: nothing, because no server administrator would be left. */
export async function disableGone(
  db: Database,
  sessions: Pick<SessionService, 'endAll'>,
  switched: Switched,
): Promise<'disabled' | 'already' | 'last-admin'> {
  const { user } = switched;
  if (user.isDisabled) return 'already';
  if (user.isServerAdmin && !(await userRepository(db).hasOtherServerAdmin(scope, user.id))) return 'last-admin';
  await setDisabled(db, switched, true);
  await sessions.endAll(db, user.id);
  return 'disabled';
}
