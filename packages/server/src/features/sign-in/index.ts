import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { StorageLog } from '../../platform/database/settings.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { Authenticate } from '../../platform/http/authenticate.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { sessionCookies, type SessionCookies } from '../../platform/session/session-cookie.ts';
import { createAuthenticate } from './authenticate.ts';
import { createFormAuthenticator } from './authenticators/form.ts';
import { createCallerCheck, type CallerCheck } from './caller-check.ts';
import { passwordRoutes } from './change-password.ts';
import { createCredentialsService } from './credentials.service.ts';
import { createSessionService, type SessionService } from './session.service.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { createThrottle, type SignInThrottle } from './throttle.ts';

export { firstStart, resetAdminPassword, type FirstStart } from './first-start.ts';
export type { CallerCheck } from './caller-check.ts';
export type { SessionService } from './session.service.ts';
export type { SignInThrottle } from './throttle.ts';

export interface SignIn {
  readonly authenticate: Authenticate;
  /** For connections that outlive their handshake. */
  readonly stillSignedIn: CallerCheck;
  readonly routes: readonly HandledRoute[];
  readonly sessions: SessionService;
  readonly throttle: SignInThrottle;
  readonly cookies: SessionCookies;
  /** Removes expired sessions and old sign-in attempts; to be called now and then. */
  cleanUp(): Promise<void>;
}

export interface SignInParts {
  readonly storage: Storage;
  readonly config: Config;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
  readonly log: StorageLog;
}

export function createSignIn({ storage, config, hasher, clock, log }: SignInParts): SignIn {
  const cookies = sessionCookies(config);
  const sessions = createSessionService({ storage, config, clock, log });
  const throttle = createThrottle({ storage, config, clock, log });
  const credentials = createCredentialsService({ storage, config, hasher, throttle, clock });
  return {
    authenticate: createAuthenticate({ storage, config, cookies, sessions, credentials }),
    stillSignedIn: createCallerCheck(storage, sessions),
    routes: [
      ...signInRoutes({ storage, config, cookies, sessions, form: createFormAuthenticator(config, credentials) }),
      ...passwordRoutes({ storage, config, hasher, sessions, throttle, cookies, clock }),
    ],
    sessions,
    throttle,
    cookies,
    cleanUp: async () => {
      await sessions.deleteExpired();
      await throttle.deleteOld();
    },
  };
}
