import type { NoteMethodUse } from '../../platform/audit/method-uses.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { Authenticate, Recognition } from '../../platform/http/authenticate.ts';
import type { NoteRowUse } from '../../platform/session/day-uses.ts';
import type { PictureGrants } from '../../platform/session/picture-grants.ts';
import type { SessionCookies } from '../../platform/session/session-cookie.ts';
import type { NoteRefusal } from '../../platform/audit/refusals.ts';
import { createAppPasswordAuthenticator } from './app-passwords/app-password.authenticator.ts';
import { createAuthProxyAuthenticator } from './authenticators/auth-proxy.ts';
import { createAnonymousAuthenticator } from './authenticators/anonymous.ts';
import type { Authenticator } from './authenticators/authenticator.ts';
import { createBasicAuthenticator } from './authenticators/basic.ts';
import { createKeyAuthenticator } from './authenticators/key.ts';
import { createPictureAuthenticator } from './authenticators/picture.ts';
import { createServiceAccountAuthenticator } from './authenticators/service-account.ts';
import { createSessionAuthenticator } from './authenticators/session.ts';
import type { CredentialsService } from './credentials.service.ts';
import type { KnownDevices } from './known-devices.ts';
import type { ProxiedPeople } from './proxy/proxied-people.ts';
import { createSessionOpener } from './proxy/session-opener.ts';
import type { Entrance } from './second-factor/entrance.ts';
import type { SessionService } from './sessions/session.service.ts';

export interface AuthenticateParts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'authBasic' | 'authAnonymous' | 'authLdap' | 'authProxy' | 'security' | 'server' | 'site'>;
  readonly proxied: ProxiedPeople;
  readonly noteRefusal: NoteRefusal;
  readonly cookies: SessionCookies;
  readonly sessions: SessionService;
  readonly entrance: Entrance;
  readonly credentials: CredentialsService;
  readonly devices: KnownDevices;
  readonly pictures: Pick<PictureGrants, 'find'>;
  readonly warnOfDefaultPassword: (user: { readonly login: string }) => void;
  readonly noteMethodUse: NoteMethodUse;
  readonly clock: Clock;
  readonly noteKeyUse: NoteRowUse;
  readonly noteTokenUse: NoteRowUse;
  readonly noteAppPasswordUse: NoteRowUse;
}

/** Those that are on, in the order of wire-notes http-api 2.1. */
export const listAuthenticators = ({ config, ...parts }: AuthenticateParts): readonly Authenticator[] => [
  createServiceAccountAuthenticator(parts),
  createKeyAuthenticator(parts),
  ...(config.authBasic.enabled ? [createAppPasswordAuthenticator(parts), createBasicAuthenticator({ ...parts, config })] : []),
  ...(config.authProxy.enabled
    ? [
        createAuthProxyAuthenticator({
          ...parts,
          config,
          people: parts.proxied,
          ...(config.authProxy.enableLoginToken ? { openSession: createSessionOpener({ ...parts, config }) } : {}),
        }),
      ]
    : []),
  createPictureAuthenticator(parts.pictures),
  createSessionAuthenticator({ ...parts, config }),
  ...(config.authAnonymous.enabled ? [createAnonymousAuthenticator(parts.storage, config.authAnonymous)] : []),
];

/** Recognises callers: the first kind of credential that is there decides. */
export const authenticateBy =
  (authenticators: readonly Authenticator[]): Authenticate =>
  async (request) => {
    let passedOn: Recognition | undefined;
    for (const authenticator of authenticators) {
      const recognition = await authenticator.authenticate(request);
      if (recognition?.isPassedOn) passedOn = recognition;
      else if (recognition) return recognition;
    }
    return { actor: undefined, ...(passedOn?.loginError === undefined ? {} : { loginError: passedOn.loginError }) };
  };
