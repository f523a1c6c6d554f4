import type { TotpSecret } from '@pharos/contract/api/second-factor';
import { fail } from '@pharos/contract/errors';
import { changesBetween } from '../../../platform/audit/changes.ts';
import type { Database } from '../../../platform/database/storage.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { type UserRow, userRepository } from '../../users/index.ts';
import { auditSignIn, type SignInActor } from '../audit-sign-in.ts';
import { type FactorParts, type ShownFactor, totpPlace } from './factors.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code-text.ts';
import { recoveryCodeRepository } from './recovery-codes.server-wide.repository.ts';
import { findTotpStep, newTotpSecret, totpUrl } from './totp-codes.ts';
import { totpRepository } from './totp.server-wide.repository.ts';

const scope = grantServerScope('factors of an account belong to no organisation');

/** A factor that was set up, as records name it, and by whom. */
interface AddedFactor {
  readonly userId: number;
  /** `authenticator app`, or a passkey by its name. */
  readonly name: string;
  readonly by: SignInActor;
}

/** Sets up what an account has besides its password, for its person on the profile as for one who has to before being signed in. */
export interface FactorSetUp {
  /** A new secret, which counts once it was confirmed. @throws AppError totp-exists */
  startTotp(user: Pick<UserRow, 'id' | 'login'>): Promise<TotpSecret>;
  /** The first code of a new secret, as what confirms it; undefined where it is wrong. @throws AppError totp-exists, totp-not-started */
  examineNewTotp(userId: number, code: string): Promise<ShownFactor | undefined>;
  /** In the transaction that adds it. @returns recovery codes with the first factor */
  noteAdded(db: Database, added: AddedFactor): Promise<{ readonly recoveryCodes?: string[] }>;
  /** New recovery codes in place of those before, in the transaction of the caller. */
  renewRecoveryCodes(db: Database, userId: number): Promise<string[]>;
}

type Parts = Pick<FactorParts, 'storage' | 'clock' | 'secrets'>;

export function createFactorSetUp({ storage, clock, secrets }: Parts): FactorSetUp {
  const renewRecoveryCodes = async (db: Database, userId: number): Promise<string[]> => {
    const codes = newRecoveryCodes();
    await recoveryCodeRepository(db).replace(scope, userId, codes.map(recoveryCodeHash));
    return codes;
  };

  return {
    startTotp: async ({ id: userId, login }) => {
      const secret = newTotpSecret();
      await storage.inTransaction(async (db) => {
        const sealed = await secrets.seal(db, totpPlace(userId), secret);
        const isStarted = await totpRepository(db).start(scope, { userId, secret: sealed, createdAt: clock.nowMs() });
        if (!isStarted) fail('totp-exists');
      });
      return { secret, url: totpUrl(secret, login) };
    },

    examineNewTotp: async (userId, code) => {
      const row = (await totpRepository(storage.reader).find(scope, userId)) ?? fail('totp-not-started');
      if (row.isConfirmed) fail('totp-exists');
      const secret = await secrets.open(storage.reader, totpPlace(userId), row.secret);
      const step = findTotpStep(secret.reveal(), code, clock.nowMs());
      if (step === undefined) return undefined;
      return { way: 'totp', userId, take: (db) => totpRepository(db).takeStep(scope, { userId, secret: row.secret, step }) };
    },

    noteAdded: async (db, { userId, name, by }) => {
      const user = (await userRepository(db).findById(scope, userId)) ?? fail('user-not-found');
      await auditSignIn(db, { userId, action: 'factor-added', by, changes: changesBetween(undefined, { factor: name }) }, clock.nowMs());
      if (user.hasSecondFactor) return {};
      await userRepository(db).setHasSecondFactor(scope, userId, true);
      return { recoveryCodes: await renewRecoveryCodes(db, userId) };
    },

    renewRecoveryCodes,
  };
}
