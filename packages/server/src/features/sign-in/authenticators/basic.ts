import { DEFAULT_PASSWORD } from '@pharos/contract/default-password';
import { AppError } from '@pharos/contract/errors';
import type { NoteMethodUse } from '../../../platform/audit/method-uses.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import type { SessionCookies } from '../../../platform/session/session-cookie.ts';
import { callerRepository } from '../sessions/callers.server-wide.repository.ts';
import type { CredentialsService } from '../credentials.service.ts';
import { readAuthorization } from '../read-authorization.ts';
import { requestedOrg } from '../requested-org.ts';
import { lacksFactor } from '../second-factor/lacks-factor.ts';
import { owesNewPassword } from '../store-password.ts';
import type { Authenticator } from './authenticator.ts';
import { buildActor, inStoredOrg } from './user-actor.ts';

const scope = grantServerScope('a person shows a password before the organisation is known');

interface Dependencies {
  readonly config: Pick<Config, 'authLdap' | 'authProxy' | 'security'>;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly credentials: CredentialsService;
  readonly cookies: SessionCookies;
  readonly warnOfDefaultPassword: (user: { readonly login: string }) => void;
  readonly noteMethodUse: NoteMethodUse;
}

/** Name and password with every request, in the `Authorization` header. */
export const createBasicAuthenticator = ({
  config,
  clock,
  storage,
  credentials,
  cookies,
  warnOfDefaultPassword,
  noteMethodUse,
}: Dependencies): Authenticator => ({
  id: 'basic',
  async authenticate(request) {
    const header = request.header('authorization');
    const shown = header === undefined ? undefined : readAuthorization(header);
    if (!shown || shown.kind === 'key') return undefined;
    if (shown.kind === 'unreadable') throw new AppError('invalid-basic-header');
    const requested = requestedOrg(request);
    const { name, password } = shown;
    const { clientAddress: address } = request;
    const device = request.cookie(cookies.deviceName);
    const signedIn = await credentials.check({ name, password, address, device }, 'request');
    const { user } = signedIn;
    if (password === DEFAULT_PASSWORD) warnOfDefaultPassword(user);
    const callers = callerRepository(storage.reader);
    const row = await callers.byUser(scope, user.id, requested.orgId);
    if (!row) throw new AppError('invalid-login');
    const inOrg = await inStoredOrg(row, requested, () => callers.byUser(scope, user.id, undefined));
    const shownSoFar = { ...inOrg, signInMethod: signedIn.method, factors: '' };
    if (user.hasSecondFactor || lacksFactor(shownSoFar, { security: config.security, nowMs: clock.nowMs() }))
      throw new AppError('app-password-needed');
    noteMethodUse({ user, method: 'basic', address });
    // A password that has to be changed opens nothing but its change, here too.
    return {
      actor: buildActor(inOrg, { by: 'basic', ...(owesNewPassword(config, signedIn) ? { changeView: 'set-password' as const } : {}) }),
    };
  },
});
