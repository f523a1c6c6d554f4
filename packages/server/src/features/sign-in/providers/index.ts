import { isAtStep } from '@pharos/domain/session/redirect-target';
import type { NoteRefusal } from '../../../platform/audit/refusals.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { StorageLog } from '../../../platform/database/settings.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { HandledRoute } from '../../../platform/http/handle.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { SessionCookies } from '../../../platform/session/session-cookie.ts';
import type { ConfirmSession } from '../confirmation/confirm-session.ts';
import type { ConfirmationWay } from '../confirmation/confirmation-way.ts';
import { createConnectIdentity } from '../identities/connect-identity.ts';
import { createIsOwnIdentity } from '../identities/is-own-identity.ts';
import type { Identities } from '../identities/identities.service.ts';
import type { KnownDevices } from '../known-devices.ts';
import type { Entrance } from '../second-factor/entrance.ts';
import type { SessionService } from '../sessions/session.service.ts';
import { createAttemptCookies } from './attempt-cookies.ts';
import { createFindConfirmingProviders, createProviderWay } from './confirming-providers.ts';
import { createLoginNotice } from './login-notice.ts';
import { openProviders } from './open-providers.ts';
import { createPathEvaluator } from './paths/evaluate-paths.ts';
import type { ProviderReach } from './provider-fetch.ts';
import { createProviderSessions, type ProviderSessions } from './provider-sessions.ts';
import { providerReportRoute } from './provider-report.routes.ts';
import { createProviderSignIn } from './provider-sign-in.service.ts';
import { providerRoute } from './provider.routes.ts';
import { createSessionAttempts } from './session-attempts.ts';
import { sessionAttemptRoutes } from './session-attempts.routes.ts';

/** A provider as pages name it. */
export interface ShownProvider {
  /** In addresses: `/login/<name>`. */
  readonly name: string;
  readonly title: string;
}

/** What the sign-in page has to know of providers, by the cookies of its visitor. */
export interface LoginPage {
  readonly providers: readonly ShownProvider[];
  /** Why the last sign-in by one came to nothing, and the cookie that has it shown once. */
  failure(cookie: (name: string) => string | undefined): { readonly text: string; readonly clear: string } | undefined;
  /** Where the page leads at once; undefined where it is shown. */
  autoLogin(call: { readonly url: string; readonly cookie: (name: string) => string | undefined }): string | undefined;
}

export interface Providers {
  readonly routes: readonly HandledRoute[];
  readonly loginPage: LoginPage;
  /** Confirming who one is by a provider. */
  readonly way: ConfirmationWay;
  /** Asks providers about sessions with refresh tokens. */
  readonly jobs: readonly Job[];
  readonly signOutTarget: ProviderSessions['signOutTarget'];
  /** Has the sign-in page stay where it is after a sign-out. */
  readonly stay: () => string;
  close(): Promise<void>;
}

interface Parts {
  readonly storage: Storage;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: StorageLog;
  readonly secrets: SecretBox;
  readonly reach: ProviderReach;
  readonly identities: Pick<Identities, 'signIn'>;
  readonly sessions: SessionService;
  readonly entrance: Pick<Entrance, 'enter'>;
  readonly confirm: ConfirmSession;
  readonly cookies: SessionCookies;
  readonly devices: KnownDevices;
  readonly sheets: readonly string[];
  readonly noteRefusal: NoteRefusal;
}

const MINUTE_MS = 60_000;

/** Everything about providers of OAuth 2 and OpenID Connect. */
export function createProviders(parts: Parts): Providers {
  const { config, clock, secrets } = parts;
  const { providers, reports } = openProviders(parts);
  const attempts = createAttemptCookies(secrets, clock, config);
  const notice = createLoginNotice(secrets, clock, config);
  const paths = createPathEvaluator();
  const providerSessions = createProviderSessions({
    ...parts,
    providerOf: (section) => providers.find(({ settings }) => settings.section === section),
  });
  const sessionAttempts = createSessionAttempts({
    ...parts,
    connect: createConnectIdentity(parts),
    isOwnIdentity: createIsOwnIdentity(parts),
  });
  const signIn = createProviderSignIn({ ...parts, attempts, paths, providerSessions, sessionAttempts });
  const findConfirming = createFindConfirmingProviders(parts.storage, providers);
  const shown = providers.map(({ settings: { name, title } }) => ({ name, title }));
  const [only, ...others] = config.auth.oauthAutoLogin ? shown : [];
  const isChecked = providers.some(({ settings }) => settings.useRefreshToken);
  return {
    routes: [
      providerRoute({ ...parts, providers, signIn, attempts, notice }),
      ...sessionAttemptRoutes({ providers, signIn, findConfirming }),
      providerReportRoute(config.site, reports),
    ],
    way: createProviderWay(findConfirming),
    loginPage: {
      providers: shown,
      failure: notice.readFailure,
      autoLogin: ({ url, cookie }) => {
        if (!only || others.length > 0) return undefined;
        const { search, searchParams } = new URL(url, config.site.origin);
        if (isAtStep(search) || searchParams.get('disableAutoLogin') === 'true' || notice.stays(cookie)) return undefined;
        const redirect = searchParams.get('redirect');
        const wanted = redirect === null ? '' : `?${new URLSearchParams({ redirect }).toString()}`;
        return `${config.site.subPath}/login/${only.name}${wanted}`;
      },
    },
    jobs: isChecked ? [{ name: 'check-provider-sessions', intervalMs: MINUTE_MS, run: providerSessions.check }] : [],
    signOutTarget: providerSessions.signOutTarget,
    stay: notice.stay,
    close: paths.close,
  };
}
