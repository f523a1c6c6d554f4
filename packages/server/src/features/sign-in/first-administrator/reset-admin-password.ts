import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import { recordEvent } from '../../../platform/events/outbox.ts';
import type { PasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { accountRepository } from '../../users/index.ts';
import { auditAccount } from '../audit-account.ts';
import { sessionRepository } from '../sessions/sessions.server-wide.repository.ts';
import { firstPasswordRepository } from './first-password.server-wide.repository.ts';
import { deleteFirstPassword, firstPasswordPath } from './first-password-file.ts';
import { generatePassword } from './generate-password.ts';

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
    const accounts = accountRepository(db);
    const account = await accounts.firstServerAdmin(scope);
    if (!account) return undefined;
    await accounts.setPassword(scope, account.id, { passwordHash, nowMs: clock.nowMs() });
    await firstPasswordRepository(db).forget(scope, account.id);
    await sessionRepository(db).endAll(scope, account.id);
    await recordEvent(db, { name: 'sessions-ended', ids: { userId: account.id } }, clock.nowMs());
    const by = { kind: 'system', name: 'command line' } as const;
    await auditAccount(db, { accountId: account.id, action: 'password-changed', by }, clock.nowMs());
    return account.login;
  });
  if (login === undefined) return undefined;
  deleteFirstPassword(firstPasswordPath(config.paths.data));
  return { login, password };
}
