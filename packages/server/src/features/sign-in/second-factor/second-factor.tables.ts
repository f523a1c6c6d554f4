import type { ChangeView } from '@pharos/contract/change-view';
import type { Generated } from 'kysely';
import type { SignInMethod } from '../../../platform/session/sign-in-method.ts';

/** The authenticator app of an account. */
interface TotpTable {
  readonly userId: number;
  /** Sealed. */
  readonly secret: string;
  /** It counts: a code of it was typed. */
  readonly isConfirmed: boolean;
  /** Number of the half minute whose code was used last: no code of it, or of an earlier one, is taken again. */
  readonly lastStep: number;
  readonly createdAt: number;
}

interface PasskeyTable {
  readonly id: Generated<number>;
  readonly userId: number;
  /** Base64url, as are the bytes of the key. */
  readonly credentialId: string;
  readonly publicKey: string;
  readonly signCount: number;
  /** With commas between them. */
  readonly transports: string;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** Challenges that a passkey was shown on, until they run out. */
interface UsedPasskeyChallengeTable {
  readonly challenge: string;
  readonly expiresAt: number;
}

/** One that was used is gone. */
interface RecoveryCodeTable {
  readonly id: Generated<number>;
  readonly userId: number;
  readonly codeHash: string;
}

/** A sign-in that waits for its second factor: it opens nothing but that. */
interface SignInStepTable {
  readonly tokenHash: string;
  readonly userId: number;
  readonly signInMethod: SignInMethod;
  readonly address: string;
  readonly userAgent: string;
  /** Of the session that it becomes. */
  readonly changeView: ChangeView | null;
  /** What the provider gave that session, sealed; null where there is nothing of it to keep. */
  readonly providerTokens: string | null;
  readonly expiresAt: number;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    totp: TotpTable;
    passkey: PasskeyTable;
    usedPasskeyChallenge: UsedPasskeyChallengeTable;
    recoveryCode: RecoveryCodeTable;
    signInStep: SignInStepTable;
  }
}
