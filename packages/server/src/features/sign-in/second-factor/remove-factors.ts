import type { Database } from '../../../platform/database/storage.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { userRepository } from '../../users/index.ts';
import { passkeyRepository } from './passkeys.server-wide.repository.ts';
import { recoveryCodeRepository } from './recovery-codes.server-wide.repository.ts';
import { totpRepository } from './totp.server-wide.repository.ts';

const scope = grantServerScope('factors of an account belong to no organisation');

/** Takes all factors of an account away, with the recovery codes that stand for them; in the transaction of the caller. App passwords stay. */
export async function removeAllFactors(db: Database, userId: number): Promise<void> {
  await totpRepository(db).delete(scope, userId);
  await passkeyRepository(db).deleteAll(scope, userId);
  await recoveryCodeRepository(db).replace(scope, userId, []);
  await userRepository(db).setHasSecondFactor(scope, userId, false);
}
