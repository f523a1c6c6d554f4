import { fail } from '@pharos/contract/errors';
import type { PermissionEntry, PermissionRequester } from '@pharos/domain/permissions/entries';
import type { Database } from '../../platform/database/storage.ts';
import { type Actor, isNamedInEntries } from '../../platform/session/actor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { permissionListRepository } from './permission-lists.repository.ts';

/** About what a row of an entry takes. */
export const ENTRY_BYTES = 200;

/** A caller as entries are decided for. */
export async function requesterOf(db: Database, { kind, role, userId, scope }: Actor): Promise<PermissionRequester> {
  if (!isNamedInEntries(kind)) return { role };
  return { role, user: { userId, teamIds: await permissionListRepository(db).teamsOf(scope, userId) } };
}

/** Whom another organisation has is as unknown as who is not there. @throws AppError user-not-found, team-not-found */
export async function requireKnown(db: Database, scope: OrgScope, entries: readonly Pick<PermissionEntry, 'target'>[]): Promise<void> {
  const userIds = entries.flatMap(({ target }) => (target.kind === 'user' ? [target.userId] : []));
  const teamIds = entries.flatMap(({ target }) => (target.kind === 'team' ? [target.teamId] : []));
  const lists = permissionListRepository(db);
  if ((await lists.countMembers(scope, userIds)) < userIds.length) fail('user-not-found');
  if ((await lists.countTeams(scope, teamIds)) < teamIds.length) fail('team-not-found');
}
