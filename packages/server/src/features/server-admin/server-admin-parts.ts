import { fail } from '@pharos/contract/errors';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import type { OrgScope, ServerScope } from '../../platform/session/org-scope.ts';
import type { SignIn } from '../sign-in/index.ts';
import { userRepository, type UserRow } from '../users/index.ts';

/** What server administration is made with. */
export interface ServerAdminParts {
  readonly storage: Storage;
  readonly config: Config;
  /** The clock that copies share. */
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly signIn: Pick<SignIn, 'sessions' | 'identities' | 'linkManually' | 'managedNames' | 'roleSource'>;
  /** Accounts belong to no organisation. */
  readonly serverScope: ServerScope;
  /** The organisations that an account is in hear of what becomes of it. */
  readonly scopeOf: (orgId: number) => OrgScope;
}

/** @throws AppError user-not-found */
export const requireUser = async (db: Database, { serverScope }: Pick<ServerAdminParts, 'serverScope'>, id: number): Promise<UserRow> =>
  (await userRepository(db).findById(serverScope, id)) ?? fail('user-not-found');
