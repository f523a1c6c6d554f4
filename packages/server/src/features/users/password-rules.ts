import { AppError, type ErrorCode } from '@pharos/contract/errors';
import type { Config } from '../../platform/config/config.ts';
import { PASSWORD_MAX_BYTES } from '../../platform/passwords/password-hasher.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * The warning for a password that guessers try first, or undefined; the strict profile refuses it.
 * @throws AppError `tooShort`, body-invalid
 */
export function checkPassword(
  { security, tooShort }: { readonly security: Config['security']; readonly tooShort: ErrorCode },
  password: string,
  user: { readonly login: string; readonly email: string },
): string | undefined {
  if ([...password].length < security.minPasswordLength) throw new AppError(tooShort);
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES)
    throw new AppError('body-invalid', { reason: `password: must have at most ${PASSWORD_MAX_BYTES} bytes` });
  if (!isCommonPassword(password, user)) return undefined;
  if (security.profile === 'strict')
    throw new AppError('body-invalid', { reason: 'This password is one of the first that guessers try. Choose another.' });
  return 'This password is one of the first that guessers try. A longer one of your own is safer.';
}
