import type { FactorProof, FactorWay } from '@pharos/contract/factor-proof';
import type { PasskeyShown } from '@pharos/contract/passkey';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database, Storage } from '../../../platform/database/storage.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import type { ChallengeUse, PasskeyChallenges } from './passkey-challenges.ts';
import { type PasskeyRow, passkeyRepository } from './passkeys.server-wide.repository.ts';
import { recoveryCodeHash } from './recovery-code-text.ts';
import { recoveryCodeRepository } from './recovery-codes.server-wide.repository.ts';
import { findTotpStep } from './totp-codes.ts';
import { totpRepository } from './totp.server-wide.repository.ts';
import { verifyShown } from './web-authn.ts';

const scope = grantServerScope('factors of an account belong to no organisation');

/** Whose factor is shown, where from, and what for. */
export interface FactorUse {
  readonly userId: number;
  readonly address: string;
  readonly kind: Exclude<ChallengeUse['kind'], 'make' | 'step-make'>;
}

/** What was shown and is right by itself. `take` uses it up, in the transaction of what it was shown for: false where somebody else was sooner. */
export interface ShownFactor {
  readonly way: FactorWay;
  readonly userId: number;
  take(db: Database): Promise<boolean>;
}

/** What accounts have besides their passwords. */
export interface Factors {
  /** Ways that the account has, the best one first. */
  waysOf(db: Database, userId: number): Promise<FactorWay[]>;
  /** Undefined where it is not right, or not of this account. */
  examine(proof: FactorProof, use: FactorUse): Promise<ShownFactor | undefined>;
  /** The same for a passkey that says by itself whose it is. */
  examineAlone(passkey: PasskeyShown): Promise<ShownFactor | undefined>;
}

export interface FactorParts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'site'>;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly challenges: PasskeyChallenges;
}

/** Where the secret of an authenticator app is sealed for. */
export const totpPlace = (userId: number) => ({ scope, table: 'totp', rowId: userId, field: 'secret' });

export function createFactors({ storage, config, clock, secrets, challenges }: FactorParts): Factors {
  async function examineTotp(typed: string, userId: number): Promise<ShownFactor | undefined> {
    const row = await totpRepository(storage.reader).find(scope, userId);
    if (!row?.isConfirmed) return undefined;
    const secret = await secrets.open(storage.reader, totpPlace(userId), row.secret);
    const step = findTotpStep(secret.reveal(), typed, clock.nowMs());
    if (step === undefined) return undefined;
    return { way: 'totp', userId, take: (db) => totpRepository(db).takeStep(scope, { userId, secret: row.secret, step }) };
  }

  async function examinePasskey(passkey: PasskeyShown, row: PasskeyRow, use: ChallengeUse): Promise<ShownFactor | undefined> {
    let challenge = '';
    const isExpected = (text: string) => {
      challenge = text;
      return challenges.read(text, use) !== undefined;
    };
    const signCount = await verifyShown(passkey, { site: config.site, row, isExpected, isAlone: use.kind === 'sign-in' });
    if (signCount === undefined) return undefined;
    const take = async (db: Database) =>
      (await challenges.take(db, challenge)) &&
      (await passkeyRepository(db).noteUse(scope, { id: row.id, signCount, usedAt: clock.nowMs() }));
    return { way: 'passkey', userId: row.userId, take };
  }

  async function takeRecoveryCode(db: Database, typed: string, { userId, address }: FactorUse): Promise<boolean> {
    if (!(await recoveryCodeRepository(db).take(scope, userId, recoveryCodeHash(typed)))) return false;
    const by = { kind: 'itself', clientAddress: address } as const;
    await auditSignIn(db, { userId, action: 'recovery-code-used', by }, clock.nowMs());
    return true;
  }

  return {
    waysOf: async (db, userId) => {
      const [totp, passkeys, codes] = await Promise.all([
        totpRepository(db).find(scope, userId),
        passkeyRepository(db).listOf(scope, userId),
        recoveryCodeRepository(db).count(scope, userId),
      ]);
      const ways: FactorWay[] = [];
      if (passkeys.length > 0) ways.push('passkey');
      if (totp?.isConfirmed) ways.push('totp');
      if (codes > 0) ways.push('recovery-code');
      return ways;
    },

    examine: async (proof, use) => {
      if (proof.way === 'totp') return examineTotp(proof.code, use.userId);
      if (proof.way === 'recovery-code')
        return { way: 'recovery-code', userId: use.userId, take: (db) => takeRecoveryCode(db, proof.code, use) };
      const row = await passkeyRepository(storage.reader).find(scope, proof.passkey.id);
      return row?.userId === use.userId ? examinePasskey(proof.passkey, row, use) : undefined;
    },

    examineAlone: async (passkey) => {
      const row = await passkeyRepository(storage.reader).find(scope, passkey.id);
      return row && examinePasskey(passkey, row, { kind: 'sign-in', userId: 0 });
    },
  };
}
