import * as z from 'zod/mini';
import { PasskeyShown } from './passkey.ts';

/** A code as people type or paste it: blanks and dashes between its signs are no part of it. */
export const FactorCode = z.string().check(z.maxLength(64));

/** A six-digit code of the authenticator app. */
export const TotpProof = z.object({ way: z.literal('totp'), code: FactorCode });
/** A passkey, shown on a challenge of this server. */
export const PasskeyProof = z.object({ way: z.literal('passkey'), passkey: PasskeyShown });
/** One of the recovery codes, which is good once. */
export const RecoveryProof = z.object({ way: z.literal('recovery-code'), code: FactorCode });

/** What people show besides a password, by its way. */
export const FactorProof = z.discriminatedUnion('way', [TotpProof, PasskeyProof, RecoveryProof]);
export type FactorProof = z.infer<typeof FactorProof>;

/** A way to show something besides a password. */
export const FactorWay = z.enum(['passkey', 'totp', 'recovery-code']);
export type FactorWay = z.infer<typeof FactorWay>;
