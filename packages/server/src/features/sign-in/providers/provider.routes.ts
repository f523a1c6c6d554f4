import { signInByProvider } from '@pharos/contract/api/session';
import { redirectTarget, requestedTarget, stepPath } from '@pharos/domain/session/redirect-target';
import type { Config } from '../../../platform/config/config.ts';
import { type HandledRoute, handlePublic, type PublicCall, RawResponse } from '../../../platform/http/handle.ts';
import { sessionOf } from '../../../platform/session/actor.ts';
import { REDIRECT_COOKIE, type SessionCookies } from '../../../platform/session/session-cookie.ts';
import type { KnownDevices } from '../known-devices.ts';
import type { SessionService } from '../sessions/session.service.ts';
import type { PageParts } from '../static-page.ts';
import { type AttemptCookies, attemptId } from './attempt-cookies.ts';
import { confirmationPage } from './confirmation-pages.ts';
import { goOnPage, invalidSignInPage, noProviderPage, notConnectedPage } from './failure-pages.ts';
import type { LoginNotice } from './login-notice.ts';
import type { Provider } from './open-providers.ts';
import type { ProviderOutcome, ProviderSignInService } from './provider-sign-in.service.ts';
import { SignInFailure } from './sign-in-failure.ts';

export interface ProviderRouteParts extends PageParts {
  readonly config: Pick<Config, 'site' | 'users' | 'security'>;
  readonly providers: readonly Provider[];
  readonly signIn: ProviderSignInService;
  readonly attempts: Pick<AttemptCookies, 'end'>;
  readonly notice: LoginNotice;
  readonly cookies: SessionCookies;
  readonly devices: KnownDevices;
  readonly sessions: Pick<SessionService, 'end'>;
}

/** Each says that a provider has sent somebody back. */
const RETURNED = ['code', 'error', 'state'];

type Call = PublicCall<typeof signInByProvider>;

/** Signing in by a provider, there and back; everything that was begun comes back here. */
export const providerRoute = (parts: ProviderRouteParts): HandledRoute => ({
  ...handlePublic(signInByProvider, async (call) => {
    const { provider: name } = call.params;
    const provider = parts.providers.find(({ settings }) => settings.name === name);
    if (!provider)
      return noProviderPage(parts, parts.providers.length === 0 ? 'OAuth not enabled' : `No OAuth with name ${name} configured`);
    const parameters = new URL(call.url, parts.config.site.origin).searchParams;
    // Whoever comes back without a code does not go there again, or would go round in a circle.
    if (!RETURNED.some((name) => parameters.has(name))) return begin(parts, provider, { call, parameters });
    if (needsOwnCookies(parts, call, parameters)) return goOnPage(parts, ownAddress(parts, name, parameters));
    return complete(parts, provider, { call, parameters });
  }),
  serves: 'page',
});

interface Visit {
  readonly call: Call;
  readonly parameters: URLSearchParams;
}

/** To the provider, from where the browser comes back to this very address. */
async function begin(parts: ProviderRouteParts, provider: Provider, { call, parameters }: Visit): Promise<RawResponse> {
  const redirect = requestedTarget(parameters.get('redirect') ?? undefined, parts.config.site);
  try {
    const { location, setCookies } = await parts.signIn.begin(provider, redirect === undefined ? {} : { redirect }, call.header('cookie'));
    return leadTo(location, [...setCookies, parts.notice.leave()]);
  } catch (failure) {
    if (failure instanceof SignInFailure) return leadTo(loginAddress(parts), [parts.notice.fail(failure.message), parts.notice.stay()]);
    throw failure;
  }
}

/**
 * With a strict session cookie a browser that comes from elsewhere sends none, and would not send the new one to the page behind either. A page of this
 * server that leads on to the same address makes it a visit from here.
 */
const needsOwnCookies = ({ config }: ProviderRouteParts, { header }: Call, parameters: URLSearchParams): boolean =>
  config.security.cookieSamesite === 'strict' && header('sec-fetch-site') !== 'same-origin' && !parameters.has(GONE_ON);

const GONE_ON = 'from-here';

function ownAddress({ config: { site } }: ProviderRouteParts, name: string, parameters: URLSearchParams): string {
  const next = new URLSearchParams(parameters);
  next.set(GONE_ON, '1');
  return `${site.subPath}/login/${name}?${next.toString()}`;
}

async function complete(parts: ProviderRouteParts, provider: Provider, { call, parameters }: Visit): Promise<RawResponse> {
  const { visitor, clientAddress: address, header } = call;
  const outcome = await parts.signIn.complete(provider, {
    parameters,
    cookies: header('cookie'),
    visitor,
    sessionToken: call.cookie(parts.cookies.name) ?? '',
    address,
    userAgent: header('user-agent') ?? '',
  });
  const ended = outcome.attempt ? [parts.attempts.end(outcome.attempt.state)] : [];
  switch (outcome.kind) {
    case 'failed':
      return showFailure(parts, outcome, ended);
    case 'connected':
      return leadTo(`${parts.config.site.subPath}/profile/security`, ended);
    case 'confirmed': {
      const result = { attempt: attemptId(outcome.attempt.state), isConfirmed: true };
      return confirmationPage(parts, result, { 'set-cookie': [...ended, parts.cookies.set(outcome.token)] });
    }
    case 'entered':
      return enter(parts, outcome, { call, ended });
  }
}

function showFailure(
  parts: ProviderRouteParts,
  { attempt, failure }: Extract<ProviderOutcome, { kind: 'failed' }>,
  ended: readonly string[],
): RawResponse {
  if (attempt?.confirms) {
    const result = { attempt: attemptId(attempt.state), isConfirmed: false, reason: failure.message };
    return confirmationPage(parts, result, { 'set-cookie': ended });
  }
  if (attempt?.connects) return notConnectedPage(parts, failure.message, { 'set-cookie': ended });
  if (failure.kind === 'invalid') return invalidSignInPage(parts, failure.message, { 'set-cookie': ended });
  return leadTo(loginAddress(parts, attempt?.redirect), [...ended, parts.notice.fail(failure.message), parts.notice.stay()]);
}

/** The page shows why; the tab still knows where it wanted to go. */
function loginAddress({ config: { site } }: ProviderRouteParts, redirect?: string): string {
  const below = belowSubPath(site, redirect);
  const wanted = below === undefined ? '' : `?${new URLSearchParams({ redirect: below }).toString()}`;
  return `${site.subPath}/login${wanted}`;
}

/** As the query of the sign-in page has it. */
const belowSubPath = ({ subPath }: Config['site'], redirect: string | undefined): string | undefined => redirect?.slice(subPath.length);

interface Entering {
  readonly call: Call;
  readonly ended: readonly string[];
}

/** Into the session, or to the step before it; either takes the place of the session that the browser had. */
async function enter(
  parts: ProviderRouteParts,
  { attempt, userId, entered }: Extract<ProviderOutcome, { kind: 'entered' }>,
  { call, ended }: Entering,
): Promise<RawResponse> {
  const { config, cookies, devices, sessions } = parts;
  const replaced = sessionOf(call.visitor);
  if (call.visitor && replaced) await sessions.end(replaced.id, call.visitor);
  if (entered.kind === 'step') {
    const step = stepPath(belowSubPath(config.site, attempt.redirect));
    return leadTo(config.site.subPath + step, [...ended, cookies.setStep(entered.token)]);
  }
  const remembered = call.cookie(REDIRECT_COOKIE);
  const target = attempt.redirect ?? redirectTarget(remembered, config.site) ?? `${config.site.subPath}/`;
  const device = cookies.setDevice(devices.add(call.cookie(cookies.deviceName), userId));
  return leadTo(target, [...ended, cookies.set(entered.token), device, ...(remembered === undefined ? [] : [cookies.clearRedirect()])]);
}

/** The address that is left holds a code or what was asked for: no other page is told of it. */
const leadTo = (location: string, setCookies: readonly string[]): RawResponse =>
  new RawResponse(302, { location, 'set-cookie': setCookies, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
