import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import type { SessionCookies } from '../../../platform/session/session-cookie.ts';
import { callerRepository } from '../sessions/callers.server-wide.repository.ts';
import type { KnownDevices } from '../known-devices.ts';
import { requestedOrg } from '../requested-org.ts';
import { lacksFactor } from '../second-factor/lacks-factor.ts';
import type { SessionService } from '../sessions/session.service.ts';
import type { Authenticator } from './authenticator.ts';
import { buildActor, inStoredOrg } from './user-actor.ts';

const scope = grantServerScope('a session is found before its organisation is known');
const PING = /^\/api\/login\/ping\/?(\?|$)/;

interface Dependencies {
  readonly config: Pick<Config, 'security'>;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly cookies: SessionCookies;
  readonly sessions: SessionService;
  readonly devices: KnownDevices;
}

/** People who signed in with a browser, by their cookie. A cookie that is good for nothing is as if it were not there, and so is one without the factor that is required by now. */
export const createSessionAuthenticator = ({ config, clock, storage, cookies, sessions, devices }: Dependencies): Authenticator => ({
  id: 'session',
  async authenticate(request) {
    const token = request.cookie(cookies.name);
    if (!token) return undefined;
    const requested = requestedOrg(request);
    const found = await sessions.find(token, requested.orgId, request.isPageLoad || PING.test(request.url));
    if (!found) return undefined;
    const { userId, sessionId, changeView, signInMethod, authenticatedAt, factors } = found.caller;
    const readStored = () => callerRepository(storage.reader).byUser(scope, userId, undefined);
    const row = await inStoredOrg(found.caller, requested, readStored);
    if (lacksFactor({ ...row, signInMethod, factors }, { security: config.security, nowMs: clock.nowMs() })) return undefined;
    const actor = buildActor(row, {
      by: 'session',
      sessionId,
      signInMethod,
      authenticatedAt,
      factors,
      ...(changeView === null ? {} : { changeView }),
    });
    if (found.renewedToken === undefined) return { actor };
    // Who signed in before browsers were remembered, or had the cookie taken away, is known from the next renewal on.
    const device = request.cookie(cookies.deviceName);
    const isKnown = devices.find(device, userId) !== undefined;
    return {
      actor,
      setCookies: [cookies.set(found.renewedToken), ...(isKnown ? [] : [cookies.setDevice(devices.add(device, userId))])],
    };
  },
});
