import { TOTP_DIGITS } from '@pharos/contract/api/second-factor';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Pharos';
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Codes of so many half minutes before and after this one are taken: clocks of phones differ. */
const WINDOW = 1;
const DIGITS = /^\d+$/;

const totpOf = (secret: string, login = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label: login,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: PERIOD_SECONDS,
  });

/** A new secret, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the picture says that an authenticator app reads. */
export const totpUrl = (secret: string, login: string): string => totpOf(secret, login).toString();

/** Number of the half minute whose code it is; undefined where it is none of these minutes. Blanks and dashes in a code are no part of it. */
export function findTotpStep(secret: string, typed: string, nowMs: number): number | undefined {
  const code = typed.replaceAll(/[\s-]/g, '');
  if (code.length !== TOTP_DIGITS || !DIGITS.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? undefined : Math.floor(nowMs / (PERIOD_SECONDS * 1000)) + delta;
}
