import type { Storage } from '../../../platform/database/storage.ts';
import type { Credentials, Recognition } from '../../../platform/http/authenticate.ts';
import type { SessionCookies } from '../../../platform/session/session-cookie.ts';
import { buildActor } from '../authenticators/user-actor.ts';
import type { CallerRow, SessionCallerRow } from '../sessions/callers.server-wide.repository.ts';
import type { SessionService } from '../sessions/session.service.ts';

interface Parts {
  readonly storage: Storage;
  readonly sessions: Pick<SessionService, 'find' | 'start'>;
  readonly cookies: SessionCookies;
}

/** With `enable_login_token`: a page begins a session for whom the proxy names, unless the browser has one of the same person; another one's is replaced. */
export const createSessionOpener =
  ({ storage, sessions, cookies }: Parts) =>
  async (request: Credentials, row: CallerRow): Promise<Recognition | undefined> => {
    const { isPageLoad } = request;
    const token = request.cookie(cookies.name);
    const orgId = row.orgId ?? undefined;
    const found = token ? await sessions.find(token, orgId, isPageLoad) : undefined;
    if (found?.caller.userId === row.userId) return recognise(cookies, found.caller, found.renewedToken);
    if (!isPageLoad) return undefined;
    const visit = { method: 'authproxy' as const, address: request.clientAddress, userAgent: request.header('user-agent') ?? '' };
    const started = await storage.inTransaction((db) => sessions.start(db, row.userId, visit));
    const session = await sessions.find(started, orgId, false);
    return session && recognise(cookies, session.caller, started);
  };

function recognise(cookies: SessionCookies, caller: SessionCallerRow, token: string | undefined): Recognition {
  const { sessionId, signInMethod, authenticatedAt } = caller;
  return {
    actor: buildActor(caller, { by: 'session', sessionId, signInMethod, authenticatedAt }),
    ...(token === undefined ? {} : { setCookies: [cookies.set(token)] }),
  };
}
