import { DEFAULT_PASSWORD } from '@pharos/contract/default-password';
import { fail } from '@pharos/contract/errors';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/storage.ts';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { userRepository, type UserRow } from '../users/index.ts';
import type { SignedIn } from './attempts/password-attempts.ts';
import { type SignInActor, auditSignIn } from './audit-sign-in.ts';
import { mayUseDefaultPassword } from './first-administrator/default-password.ts';
import { firstPasswordRepository } from './first-administrator/first-password.server-wide.repository.ts';
import { userLinkRepository } from './first-administrator/user-links.server-wide.repository.ts';

const scope = grantServerScope("a person's own password belongs to no organisation");

/** A server administrator would not be let in any more with it. @throws AppError body-invalid */
export function requireUsable(config: Pick<Config, 'security' | 'site'>, password: string, user: Pick<UserRow, 'isServerAdmin'>): void {
  if (password === DEFAULT_PASSWORD && user.isServerAdmin && !mayUseDefaultPassword(config))
    fail('body-invalid', { reason: `newPassword: ${DEFAULT_PASSWORD} is what everybody tries first, and signs no administrator in here` });
}

/** Whether people choose their passwords here: with LDAP or an auth proxy nobody changes their own. */
export const arePasswordsChosenHere = ({ authLdap, authProxy }: Pick<Config, 'authLdap' | 'authProxy'>): boolean =>
  !authLdap.enabled && !authProxy.enabled;

/** Whether who has just shown the password of an account has to choose another one. */
export const owesNewPassword = (config: Pick<Config, 'authLdap' | 'authProxy'>, { user, method }: SignedIn): boolean =>
  method === 'password' && user.mustChangePassword && arePasswordsChosenHere(config);

interface NewPassword {
  readonly userId: number;
  readonly passwordHash: string;
  /** Another one has to be chosen at the next sign-in. */
  readonly mustChange?: boolean;
  readonly by: SignInActor;
  readonly nowMs: number;
}

/** Another password of an account, in the transaction of the caller, who ends its sessions: what the first start offered, and a link in place of the old one, are no good any more. */
export async function storePassword(db: Database, { userId, passwordHash, mustChange = false, by, nowMs }: NewPassword): Promise<void> {
  await userRepository(db).setPassword(scope, userId, { passwordHash, mustChange, nowMs });
  await firstPasswordRepository(db).forget(scope, userId);
  await userLinkRepository(db).delete(scope, userId);
  await auditSignIn(db, { userId, action: 'password-changed', by }, nowMs);
}
