import { fail } from '@pharos/contract/errors';
import type { Database } from '../../platform/database/storage.ts';
import type { Actor, UserActor } from '../../platform/session/actor.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { type UserRow, userRepository } from './users.server-wide.repository.ts';

/** The person who calls: keys, service accounts and visitors have no account of their own. @throws AppError user-not-found */
export const requirePerson = (actor: Actor): UserActor => (actor.kind === 'user' ? actor : fail('user-not-found'));

/** Their account as it is now. @throws AppError user-not-found */
export const requireOwnUser = async (db: Database, scope: ServerScope, { userId }: Pick<UserActor, 'userId'>): Promise<UserRow> =>
  (await userRepository(db).findById(scope, userId)) ?? fail('user-not-found');
