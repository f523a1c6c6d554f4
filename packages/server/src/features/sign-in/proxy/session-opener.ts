import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { Credentials, Recognition } from '../../../platform/http/authenticate.ts';
import type { SessionCookies } from '../../../platform/session/session-cookie.ts';
import { buildActor } from '../authenticators/user-actor.ts';
import type { Entrance } from '../second-factor/entrance.ts';
import { lacksFactor } from '../second-factor/lacks-factor.ts';
import type { CallerRow, SessionCallerRow } from '../sessions/callers.server-wide.repository.ts';
import type { SessionService, Visit } from '../sessions/session.service.ts';

interface Parts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'security'>;
  readonly clock: Clock;
  readonly sessions: Pick<SessionService, 'find'>;
  readonly entrance: Pick<Entrance, 'enter' | 'isFactorDue' | 'isWaiting'>;
  readonly cookies: SessionCookies;
}

/** Who shows a second factor first. */
const BEFORE_FACTOR: Recognition = { actor: undefined, isFactorDue: true };

/**
 * With `enable_login_token`: a page begins a session for whom the proxy names, unless the browser has one of the same person; another one's is replaced.
 * Before a second factor that is due nobody is signed in, by a page as by a call.
 */
export function createSessionOpener({ storage, config, clock, sessions, entrance, cookies }: Parts) {
  async function begin(row: CallerRow, visit: Visit): Promise<Recognition | undefined> {
    const entered = await storage.inTransaction((db) => entrance.enter(db, row.userId, visit));
    if (entered.kind === 'step') return { ...BEFORE_FACTOR, setCookies: [cookies.setStep(entered.token)] };
    const session = await sessions.find(entered.token, row.orgId ?? undefined, false);
    return session && recognise(cookies, session.caller, entered.token);
  }

  return async (request: Credentials, row: CallerRow): Promise<Recognition | undefined> => {
    const { isPageLoad, clientAddress: address } = request;
    const { userId } = row;
    const token = request.cookie(cookies.name);
    const found = token ? await sessions.find(token, row.orgId ?? undefined, isPageLoad) : undefined;
    const isGood = found?.caller.userId === userId && !lacksFactor(found.caller, { security: config.security, nowMs: clock.nowMs() });
    if (isGood) return recognise(cookies, found.caller, found.renewedToken);
    const visit = { method: 'authproxy' as const, address, userAgent: request.header('user-agent') ?? '' };
    const isDue = await entrance.isFactorDue(storage.reader, userId, visit);
    if (!isPageLoad) return isDue ? BEFORE_FACTOR : undefined;
    const step = request.cookie(cookies.stepName);
    const isWaiting = isDue && step !== undefined && (await entrance.isWaiting(storage.reader, userId, step));
    return isWaiting ? BEFORE_FACTOR : begin(row, visit);
  };
}

function recognise(cookies: SessionCookies, caller: SessionCallerRow, token: string | undefined): Recognition {
  const { sessionId, signInMethod, authenticatedAt, factors } = caller;
  return {
    actor: buildActor(caller, { by: 'session', sessionId, signInMethod, authenticatedAt, factors }),
    ...(token === undefined ? {} : { setCookies: [cookies.set(token)] }),
  };
}
