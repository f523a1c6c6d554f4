import { createApiKeys } from '../features/api-keys/index.ts';
import { createOrgs } from '../features/orgs/index.ts';
import { serverAdminRoutes } from '../features/server-admin/index.ts';
import { type CallerCheck, createSignIn } from '../features/sign-in/index.ts';
import { userRoutes } from '../features/users/index.ts';
import type { Ground } from '../ground.ts';
import { forgetOldEvents } from '../platform/events/outbox.ts';
import { REDIRECT_COOKIE } from '../platform/session/session-cookie.ts';
import type { Authenticate } from '../platform/http/authenticate.ts';
import type { HandledRoute } from '../platform/http/handle.ts';

export interface Accounts {
  readonly routes: readonly HandledRoute[];
  readonly authenticate: Authenticate;
  readonly stillSignedIn: CallerCheck;
  readonly cleanUp: () => Promise<void>;
  /** Names of our own cookies. */
  readonly cookieNames: readonly string[];
}

/** People, organisations, keys, and who is calling. */
export function composeAccounts(ground: Ground): Accounts {
  const signIn = createSignIn(ground);
  return {
    routes: [
      ...signIn.routes,
      ...createOrgs(ground),
      ...createApiKeys(ground),
      ...userRoutes(ground.storage),
      ...serverAdminRoutes(ground),
    ],
    authenticate: signIn.authenticate,
    stillSignedIn: signIn.stillSignedIn,
    cleanUp: async () => {
      await signIn.cleanUp();
      await forgetOldEvents(ground.storage, ground.clock.nowMs());
    },
    cookieNames: [signIn.cookies.name, REDIRECT_COOKIE],
  };
}
