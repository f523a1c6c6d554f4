import { fail } from '@pharos/contract/errors';
import type { getUserFactors } from '@pharos/contract/api/required-factor';
import type { RouteOutput } from '@pharos/contract/route';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Storage } from '../../../platform/database/storage.ts';
import { recordEvent } from '../../../platform/events/outbox.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { type UserRow, userRepository } from '../../users/index.ts';
import { appPasswordRepository } from '../app-passwords/app-passwords.server-wide.repository.ts';
import { auditSignIn, type SignInActor } from '../audit-sign-in.ts';
import { sessionRepository } from '../sessions/sessions.server-wide.repository.ts';
import { passkeyRepository } from './passkeys.server-wide.repository.ts';
import { recoveryCodeRepository } from './recovery-codes.server-wide.repository.ts';
import { removeAllFactors } from './remove-factors.ts';
import { totpRepository } from './totp.server-wide.repository.ts';

const scope = grantServerScope('factors of an account belong to no organisation');

/** What an account has, for server administrators. @throws AppError user-not-found */
export async function showUserFactors(db: Database, userId: number): Promise<RouteOutput<typeof getUserFactors>> {
  const user = (await userRepository(db).findById(scope, userId)) ?? fail('user-not-found');
  const [totp, passkeys, recoveryCodesLeft, appPasswords] = await Promise.all([
    totpRepository(db).find(scope, userId),
    passkeyRepository(db).listOf(scope, userId),
    recoveryCodeRepository(db).count(scope, userId),
    appPasswordRepository(db).listOf(scope, userId),
  ]);
  return {
    isOn: user.hasSecondFactor,
    hasTotp: totp?.isConfirmed === true,
    passkeys: passkeys.length,
    recoveryCodesLeft,
    appPasswords: appPasswords.length,
  };
}

interface Reset {
  readonly user: Pick<UserRow, 'id'>;
  readonly by: SignInActor;
  readonly nowMs: number;
}

/** Takes all factors of an account away and ends its sessions, whoever holds them; in the transaction of the caller. */
export async function resetFactors(db: Database, { user: { id: userId }, by, nowMs }: Reset): Promise<void> {
  await removeAllFactors(db, userId);
  await sessionRepository(db).endAll(scope, userId);
  await recordEvent(db, { name: 'sessions-ended', ids: { userId } }, nowMs);
  await auditSignIn(db, { userId, action: 'factors-reset', by }, nowMs);
}

interface OperatorParts {
  readonly storage: Storage;
  readonly clock: Clock;
}

/** The same by the operator, for whom login or email names. `none` where there is nothing to take away, undefined where there is no such account. */
export const resetSecondFactor = (
  { storage, clock }: OperatorParts,
  loginOrEmail: string,
): Promise<{ readonly login: string } | 'none' | undefined> =>
  storage.inTransaction(async (db) => {
    const user = await userRepository(db).findByLoginOrEmail(scope, loginOrEmail);
    if (!user) return undefined;
    if (!user.hasSecondFactor) return 'none';
    await resetFactors(db, { user, by: { kind: 'system', name: 'command line' }, nowMs: clock.nowMs() });
    return { login: user.login };
  });
