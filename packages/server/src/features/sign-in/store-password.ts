import { DEFAULT_PASSWORD } from '@pharos/contract/default-password';
import { fail } from '@pharos/contract/errors';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/storage.ts';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { userRepository, type UserRow } from '../users/index.ts';
import { type SignInActor, auditSignIn } from './audit-sign-in.ts';
import { mayUseDefaultPassword } from './first-administrator/default-password.ts';
import { firstPasswordRepository } from './first-administrator/first-password.server-wide.repository.ts';

const scope = grantServerScope("a person's own password belongs to no organisation");

/** A server administrator would not be let in any more with it. @throws AppError body-invalid */
export function requireUsable(config: Pick<Config, 'security' | 'site'>, password: string, user: Pick<UserRow, 'isServerAdmin'>): void {
  if (password === DEFAULT_PASSWORD && user.isServerAdmin && !mayUseDefaultPassword(config))
    fail('body-invalid', { reason: `newPassword: ${DEFAULT_PASSWORD} is what everybody tries first, and signs no administrator in here` });
}

interface NewPassword {
  readonly userId: number;
  readonly passwordHash: string;
  readonly by: SignInActor;
  readonly nowMs: number;
}

/** Another password of an account, in the transaction of the caller, who ends its sessions: what the first start offered is no good any more. */
export async function storePassword(db: Database, { userId, passwordHash, by, nowMs }: NewPassword): Promise<void> {
  await userRepository(db).setPassword(scope, userId, { passwordHash, nowMs });
  await firstPasswordRepository(db).forget(scope, userId);
  await auditSignIn(db, { userId, action: 'password-changed', by }, nowMs);
}
