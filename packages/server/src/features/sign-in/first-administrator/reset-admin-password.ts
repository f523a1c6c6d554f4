import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import { recordEvent } from '../../../platform/events/outbox.ts';
import type { PasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { userRepository } from '../../users/index.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import { sessionRepository } from '../sessions/sessions.server-wide.repository.ts';
import { firstPasswordRepository } from './first-password.server-wide.repository.ts';
import { deleteFirstPassword, firstPasswordPath } from './first-password-file.ts';
import { generatePassword } from './generate-password.ts';
import { userLinkRepository } from './user-links.server-wide.repository.ts';

const scope = grantServerScope('the operator sets the password of the server administrator');

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'paths'>;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
}

/** Gives the first server administrator a new password and ends all sessions of that account; undefined where there is none. */
export async function resetAdminPassword({
  storage,
  config,
  hasher,
  clock,
}: Dependencies): Promise<{ readonly login: string; readonly password: string } | undefined> {
  const password = generatePassword();
  const passwordHash = await hasher.hash(password);
  const login = await storage.inTransaction(async (db) => {
    const users = userRepository(db);
    const user = await users.firstServerAdmin(scope);
    if (!user) return undefined;
    await users.setPassword(scope, user.id, { passwordHash, nowMs: clock.nowMs() });
    await firstPasswordRepository(db).forget(scope, user.id);
    await userLinkRepository(db).delete(scope, user.id);
    await sessionRepository(db).endAll(scope, user.id);
    await recordEvent(db, { name: 'sessions-ended', ids: { userId: user.id } }, clock.nowMs());
    const by = { kind: 'system', name: 'command line' } as const;
    await auditSignIn(db, { userId: user.id, action: 'password-changed', by }, clock.nowMs());
    return user.login;
  });
  if (login === undefined) return undefined;
  deleteFirstPassword(firstPasswordPath(config.paths.data));
  return { login, password };
}
