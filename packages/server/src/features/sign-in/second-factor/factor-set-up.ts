import { MAX_PASSKEYS, type TotpSecret } from '@pharos/contract/api/second-factor';
import { fail } from '@pharos/contract/errors';
import type { PasskeyCreation, PasskeyMade } from '@pharos/contract/passkey';
import { changesBetween } from '../../../platform/audit/changes.ts';
import type { Database } from '../../../platform/database/storage.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { type UserRow, userRepository } from '../../users/index.ts';
import { auditSignIn, type SignInActor } from '../audit-sign-in.ts';
import { type FactorParts, type ShownFactor, totpPlace } from './factors.ts';
import type { ChallengeUse } from './passkey-challenges.ts';
import { passkeyRepository } from './passkeys.server-wide.repository.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code-text.ts';
import { recoveryCodeRepository } from './recovery-codes.server-wide.repository.ts';
import { findTotpStep, newTotpSecret, totpUrl } from './totp-codes.ts';
import { totpRepository } from './totp.server-wide.repository.ts';
import { creationOptions, passkeyHost, verifyMade } from './web-authn.ts';

const scope = grantServerScope('factors of an account belong to no organisation');

/** A factor that was set up, as records name it, and by whom. */
interface AddedFactor {
  readonly userId: number;
  /** `authenticator app`, or a passkey by its name. */
  readonly name: string;
  readonly by: SignInActor;
}

/** A passkey that a browser has made, for whom, and on which challenge. */
interface NewPasskey {
  readonly userId: number;
  readonly name: string;
  readonly passkey: PasskeyMade;
  readonly use: PasskeyPlace;
}

/** Where a passkey is made: on the profile, or before being signed in. */
type PasskeyPlace = Extract<ChallengeUse['kind'], 'make' | 'step-make'>;

/** Sets up what an account has besides its password, for its person on the profile as for one who has to before being signed in. */
export interface FactorSetUp {
  /** A new secret, which counts once it was confirmed. @throws AppError totp-exists */
  startTotp(user: Pick<UserRow, 'id' | 'login'>): Promise<TotpSecret>;
  /** The first code of a new secret, as what confirms it; undefined where it is wrong. @throws AppError totp-exists, totp-not-started */
  examineNewTotp(userId: number, code: string): Promise<ShownFactor | undefined>;
  /** What a browser makes a passkey by. @throws AppError passkeys-off, passkeys-full */
  startPasskey(user: Pick<UserRow, 'id' | 'login' | 'name'>, use: PasskeyPlace): Promise<PasskeyCreation>;
  /** A new passkey; undefined for what is none of this site. Taking it adds it. @throws AppError passkeys-full, there */
  examineNewPasskey(made: NewPasskey): Promise<ShownFactor | undefined>;
  /** In the transaction that adds it. @returns recovery codes with the first factor */
  noteAdded(db: Database, added: AddedFactor): Promise<{ readonly recoveryCodes?: string[] }>;
  /** New recovery codes in place of those before, in the transaction of the caller. */
  renewRecoveryCodes(db: Database, userId: number): Promise<string[]>;
}

export function createFactorSetUp({ storage, config, clock, secrets, challenges }: FactorParts): FactorSetUp {
  const { site } = config;
  const passkeysOf = (db: Database, userId: number) => passkeyRepository(db).listOf(scope, userId);

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

    startPasskey: async (user, kind) => {
      const host = passkeyHost(site) ?? fail('passkeys-off');
      const existing = await passkeysOf(storage.reader, user.id);
      if (existing.length >= MAX_PASSKEYS) fail('passkeys-full');
      return creationOptions({ host, challenge: challenges.make({ kind, userId: user.id }), user, existing });
    },

    examineNewPasskey: async ({ userId, name, passkey, use: kind }) => {
      let challenge = '';
      const isExpected = (text: string) => {
        challenge = text;
        return challenges.read(text, { kind, userId }) !== undefined;
      };
      const made = await verifyMade(passkey, { site, isExpected });
      if (!made) return undefined;
      const take = async (db: Database) => {
        if ((await passkeysOf(db, userId)).length >= MAX_PASSKEYS) fail('passkeys-full');
        const row = { ...made, userId, name, createdAt: clock.nowMs(), lastUsedAt: null };
        return (await challenges.take(db, challenge)) && (await passkeyRepository(db).insert(scope, row));
      };
      return { way: 'passkey', userId, take };
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
