import { secondFactorRequiredFrom, takesSecondFactor } from '@pharos/domain/access/second-factor';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/storage.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { newToken, tokenHash } from '../../../platform/session/token.ts';
import { type UserRow, userRepository } from '../../users/index.ts';
import type { SessionService, Visit } from '../sessions/session.service.ts';
import { orgsRequiringFactor } from './required-factor.server-wide.repository.ts';
import { STEP_TTL_MS } from './sign-in-steps.ts';
import { signInStepRepository } from './sign-in-steps.server-wide.repository.ts';

const scope = grantServerScope('a person signs in before the organisation is known');
const USER_AGENT_LENGTH = 255;

/** The session that a sign-in has begun, or what stands before it. Tokens are for cookies of their own. */
export type Entered =
  /** `dueAt`: from then on a factor is required of the account, which has none yet (epoch ms). */
  | { readonly kind: 'session'; readonly token: string; readonly dueAt?: number }
  /** `factor`: the account has one, which is shown next. `set-up`: it has none, and one is required by now. */
  | { readonly kind: 'step'; readonly step: 'factor' | 'set-up'; readonly token: string };

/** What stands behind every way to sign in: whoever was admitted gets a session, or has to show a second factor first. */
export interface Entrance {
  /**
   * In the transaction of the sign-in. `factors` of the visit are those that were shown elsewhere, such as at a provider.
   */
  enter(db: Database, userId: number, visit: Visit): Promise<Entered>;
  /** Whether the account has to show a factor, or to set one up, before a session of such a visit. */
  isFactorDue(db: Database, userId: number, visit: Visit): Promise<boolean>;
  /** Whether a token is that of a sign-in of the account that waits for its factor. */
  isWaiting(db: Database, userId: number, token: string): Promise<boolean>;
  /** From when on somebody requires a second factor of the account, epoch ms; undefined where nobody does. */
  requiredFrom(db: Database, user: Pick<UserRow, 'id' | 'isServerAdmin'>): Promise<number | undefined>;
}

interface Duty {
  readonly step?: 'factor' | 'set-up';
  readonly dueAt?: number;
}

interface Parts {
  readonly config: Pick<Config, 'security'>;
  readonly clock: Clock;
  readonly sessions: Pick<SessionService, 'start'>;
}

export function createEntrance({ config, clock, sessions }: Parts): Entrance {
  const { secondFactorFor, secondFactorForServerAdmins: isForServerAdmins } = config.security;

  const requiredFrom: Entrance['requiredFrom'] = async (db, { id, isServerAdmin }) =>
    secondFactorRequiredFrom({ isServerAdmin, isForServerAdmins, orgsFrom: await orgsRequiringFactor(db, scope, id) });

  /** What stands before the session, and what will. */
  async function findDuty(db: Database, userId: number, visit: Visit): Promise<Duty> {
    if (visit.factors || !takesSecondFactor(visit.method, secondFactorFor)) return {};
    const user = await userRepository(db).findById(scope, userId);
    if (!user) return {};
    if (user.hasSecondFactor) return { step: 'factor' };
    const from = await requiredFrom(db, user);
    if (from === undefined) return {};
    return from <= clock.nowMs() ? { step: 'set-up' } : { dueAt: from };
  }

  return {
    requiredFrom,
    isFactorDue: async (db, userId, visit) => (await findDuty(db, userId, visit)).step !== undefined,
    isWaiting: async (db, userId, token) =>
      (await signInStepRepository(db).find(scope, tokenHash(token), clock.nowMs()))?.userId === userId,
    enter: async (db, userId, visit) => {
      const { step, ...due } = await findDuty(db, userId, visit);
      if (!step) return { kind: 'session', token: await sessions.start(db, userId, visit), ...due };
      const { token, hash } = newToken();
      await signInStepRepository(db).insert(scope, {
        tokenHash: hash,
        userId,
        signInMethod: visit.method,
        address: visit.address,
        userAgent: visit.userAgent.slice(0, USER_AGENT_LENGTH),
        changeView: visit.changeView ?? null,
        providerTokens: null,
        expiresAt: clock.nowMs() + STEP_TTL_MS,
      });
      return { kind: 'step', step, token };
    },
  };
}
