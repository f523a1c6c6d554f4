import type { NoteRefusal } from '../../../platform/audit/refusals.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { HandledRoute } from '../../../platform/http/handle.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import type { SessionCookies } from '../../../platform/session/session-cookie.ts';
import type { PasswordAttempts } from '../attempts/password-attempts.ts';
import type { ConfirmationWay } from '../confirmation/confirmation-way.ts';
import type { KnownDevices } from '../known-devices.ts';
import { createTokenKeeper } from '../providers/retained-tokens.ts';
import type { SessionService } from '../sessions/session.service.ts';
import { createEntrance, type Entrance } from './entrance.ts';
import { createFactorCheck } from './factor-check.ts';
import { createFactorSetUp } from './factor-set-up.ts';
import { createFactors } from './factors.ts';
import { createFactorWays } from './factor-ways.ts';
import { ownFactorRoutes } from './own-factors.routes.ts';
import { createOwnFactors } from './own-factors.service.ts';
import { createPasskeyChallenges } from './passkey-challenges.ts';
import { createPasskeyRequests } from './passkey-requests.ts';
import { passkeySignInRoutes } from './passkey-sign-in.routes.ts';
import { passkeyRepository } from './passkeys.server-wide.repository.ts';
import { requiredFactorRoutes } from './required-factor.routes.ts';
import { createRequiredFactor } from './required-factor.service.ts';
import { signInStepRoutes } from './sign-in-step.routes.ts';
import { createSignInSteps } from './sign-in-steps.ts';

const scope = grantServerScope('challenges belong to no organisation');

export interface SecondFactor {
  readonly entrance: Entrance;
  /** Ways to confirm who one is by it, the best one first. */
  readonly ways: readonly ConfirmationWay[];
  readonly routes: readonly HandledRoute[];
  /** Removes what has run out. */
  cleanUp(): Promise<void>;
}

interface Parts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'auth' | 'authLdap' | 'security' | 'site'>;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly cookies: SessionCookies;
  readonly sessions: SessionService;
  readonly devices: KnownDevices;
  readonly attempts: PasswordAttempts;
  readonly noteRefusal: NoteRefusal;
}

/** What people show besides a password. */
export function createSecondFactor(parts: Parts): SecondFactor {
  const { storage, clock, secrets } = parts;
  const challenges = createPasskeyChallenges(secrets, clock);
  const factors = createFactors({ ...parts, challenges });
  const check = createFactorCheck({ ...parts, factors });
  const setUp = createFactorSetUp({ ...parts, challenges });
  const entrance = createEntrance(parts);
  const steps = createSignInSteps(parts);
  const passkeys = createPasskeyRequests({ ...parts, challenges });
  const own = createOwnFactors({ ...parts, entrance, check, setUp });
  const step = { ...parts, keeper: createTokenKeeper(parts), steps, factors, check, setUp, passkeys };
  return {
    entrance,
    ways: createFactorWays({ storage, factors, check }),
    routes: [
      ...signInStepRoutes(step),
      ...passkeySignInRoutes(step),
      ...ownFactorRoutes(own, parts.cookies),
      ...requiredFactorRoutes({ storage, clock, required: createRequiredFactor(parts) }),
    ],
    cleanUp: async () => {
      await steps.deleteExpired();
      await storage.inTransaction((db) => passkeyRepository(db).deleteExpiredChallenges(scope, clock.nowMs()));
    },
  };
}
