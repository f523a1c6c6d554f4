import { AppError } from '@pharos/contract/errors';
import type { Config } from '../../../platform/config/config.ts';
import type { SignedIn } from '../attempts/password-attempts.ts';
import type { CredentialsService, ShownPassword } from '../credentials.service.ts';

/** What the form of the sign-in page sends, once; a session is made of it. */
export interface SignInForm {
  /** @throws AppError login-disabled, invalid-login, sign-in-refused, rate-limited, unavailable */
  authenticate(shown: ShownPassword): Promise<SignedIn>;
}

export const createSignInForm = (config: Pick<Config, 'auth'>, credentials: CredentialsService): SignInForm => ({
  async authenticate(shown) {
    if (config.auth.disableLoginForm) throw new AppError('login-disabled');
    return credentials.check(shown, 'sign-in');
  },
});
