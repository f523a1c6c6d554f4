import type { ChangeView } from '@pharos/contract/change-view';
import { DEFAULT_PASSWORD } from '@pharos/contract/default-password';
import { AppError, fail } from '@pharos/contract/errors';
import { login, loginPing, logout, logoutByPost, skipPasswordChange } from '@pharos/contract/api/session';
import { redirectTarget, requestedTarget, stepPath } from '@pharos/domain/session/redirect-target';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import { handle, handlePublic, RawResponse, rawJson, type HandledRoute } from '../../platform/http/handle.ts';
import { sessionOf, type Actor } from '../../platform/session/actor.ts';
import { REDIRECT_COOKIE, type SessionCookies } from '../../platform/session/session-cookie.ts';
import type { Entered, Entrance } from './second-factor/entrance.ts';
import type { SignedIn } from './attempts/password-attempts.ts';
import type { SignInForm } from './authenticators/form.ts';
import type { KnownDevices } from './known-devices.ts';
import { remainingSessionPage, signOutPage } from './sessions/sign-out-page.ts';
import type { Providers } from './providers/index.ts';
import type { PageParts } from './static-page.ts';
import type { SessionService } from './sessions/session.service.ts';
import { arePasswordsChosenHere, owesNewPassword } from './store-password.ts';

export interface SignInParts extends PageParts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'auth' | 'authLdap' | 'authProxy' | 'site' | 'users'>;
  readonly cookies: SessionCookies;
  readonly sessions: SessionService;
  readonly entrance: Pick<Entrance, 'enter'>;
  readonly form: SignInForm;
  readonly devices: KnownDevices;
  readonly providers: Pick<Providers, 'signOutTarget' | 'stay'>;
}

/** Signing in and out, and the ping that tells whether a session is still good. */
export const signInRoutes = (parts: SignInParts): readonly HandledRoute[] => [
  handlePublic(login, async (call) => {
    const device = call.cookie(parts.cookies.deviceName);
    const { user, method } = await parts.form.authenticate({
      name: call.body.user,
      password: call.body.password,
      address: call.clientAddress,
      device,
      session: sessionOf(call.visitor),
    });
    const changeView = findChangeView(parts, call.body.password, { user, method });
    const visit = {
      method,
      address: call.clientAddress,
      userAgent: call.header('user-agent') ?? '',
      ...(changeView === undefined ? {} : { changeView }),
    };
    const entered = await parts.storage.inTransaction((db) => parts.entrance.enter(db, user.id, visit));
    if (entered.kind === 'step') return stepBefore(parts, entered, { redirect: call.query.redirect, isForm: isFormOfAPage(call.header) });
    const { token, dueAt } = entered;
    await endReplaced(parts, call.visitor);
    const setCookies = [parts.cookies.set(token), parts.cookies.setDevice(parts.devices.add(device, user.id))];
    const requested = {
      redirect: call.query.redirect,
      remembered: call.cookie(REDIRECT_COOKIE),
      isForm: isFormOfAPage(call.header),
      changeView,
      ...(dueAt === undefined ? {} : { more: { factorDueOn: new Date(dueAt).toISOString() } }),
    };
    return signedIn(parts, setCookies, requested);
  }),

  handlePublic(logout, async (call) => {
    const untilMs = Number(call.cookie(parts.cookies.unendedName));
    if (untilMs > 0 && !sessionOf(call.visitor)) return remainingSessionPage(parts, untilMs);
    if (!isPersonsNavigation(call.header)) return signOutPage(parts, await elsewhereAfter(parts, call.visitor));
    const { location, headers } = await signOut(parts, call.visitor);
    return new RawResponse(302, { ...headers, location });
  }),

  handlePublic(logoutByPost, async (call) => {
    const { location, sessionUntil, headers } = await signOut(parts, call.visitor);
    if (isPage(call.header)) return new RawResponse(302, { ...headers, location });
    return rawJson(JSON.stringify({ redirectUrl: location, sessionUntil }), 200, headers);
  }),

  handle(skipPasswordChange, async ({ actor }) => {
    if (actor.kind === 'user' && actor.changeView === 'set-password') fail('password-change-required');
    const session = sessionOf(actor);
    if (session) await parts.sessions.completeChangeView(session.id);
    return { message: 'Password kept' };
  }),

  handlePublic(loginPing, ({ visitor }) => {
    if (visitor?.kind !== 'user' || visitor.by === 'basic') throw new AppError('unauthorized');
    return { message: 'Logged in' };
  }),
];

/** What the session has to answer first, because of the password that it begins with. */
const findChangeView = ({ config }: SignInParts, password: string, signedIn: SignedIn): ChangeView | undefined =>
  password === DEFAULT_PASSWORD && arePasswordsChosenHere(config)
    ? 'default-password'
    : owesNewPassword(config, signedIn)
      ? 'set-password'
      : undefined;

/** Who signs in on top of a session does not keep the old one. */
export async function endReplaced({ sessions }: Pick<SignInParts, 'sessions'>, visitor: Actor | undefined): Promise<void> {
  if (visitor?.kind === 'user' && visitor.sessionId !== undefined) await sessions.end(visitor.sessionId, visitor);
}

interface RequestedResponse {
  /** Where the tab wanted to go. */
  readonly redirect: string | undefined;
  /** Where a tab of this browser wanted to go last: only for one that does not know. */
  readonly remembered: string | undefined;
  readonly isForm: boolean;
  readonly changeView: ChangeView | undefined;
  /** Further fields of the response. */
  readonly more?: object;
}

/** The response to a sign-in that has begun a session. */
export function signedIn(
  { config: { site }, cookies }: Pick<SignInParts, 'cookies'> & { readonly config: Pick<Config, 'site'> },
  setCookies: readonly string[],
  requested: RequestedResponse,
): RawResponse {
  const { redirect, remembered } = requested;
  const redirectUrl = redirect === undefined ? redirectTarget(remembered, site) : requestedTarget(redirect, site);
  const setCookie = [...setCookies, ...(remembered === undefined ? [] : [cookies.clearRedirect()])];
  if (requested.isForm) return new RawResponse(303, { location: redirectUrl ?? `${site.subPath}/`, 'set-cookie': setCookie });
  // What is undefined is left out.
  const body = { message: 'Logged in', redirectUrl, changeView: requested.changeView, ...requested.more };
  return rawJson(JSON.stringify(body), 200, { 'set-cookie': setCookie });
}

/** What stands before the session: a program is refused, a page goes on to ask for it. */
function stepBefore(
  { config: { site }, cookies }: SignInParts,
  { token }: Pick<Extract<Entered, { kind: 'step' }>, 'token'>,
  { redirect, isForm }: Pick<RequestedResponse, 'redirect' | 'isForm'>,
): RawResponse {
  const headers = { 'set-cookie': [cookies.setStep(token)] };
  if (isForm) return new RawResponse(303, { ...headers, location: site.subPath + stepPath(redirect) });
  const { message, status } = new AppError('second-factor-required');
  return rawJson(JSON.stringify({ message, status: 'second-factor-required' }), status, headers);
}

type ReadHeader = (name: string) => string | undefined;

/** A form sent by the browser itself, without script, must land on a page. */
const isFormOfAPage = (header: ReadHeader): boolean => /urlencoded/i.test(header('content-type') ?? '') && isPage(header);

const isPage = (header: ReadHeader): boolean => /text\/html/i.test(header('accept') ?? '');

/**
 * Somebody pressed a link of ours or typed the address: what a browser fetches or opens by itself says otherwise, and one that says nothing
 * (an old one, or one on plain http) is asked.
 */
const isPersonsNavigation = (header: ReadHeader): boolean =>
  ['same-origin', 'none'].includes(header('sec-fetch-site') ?? '') &&
  header('sec-fetch-mode') === 'navigate' &&
  header('sec-fetch-dest') === 'document' &&
  header('sec-fetch-user') === '?1';

/** The browser forgets the session in any case. One that could not be ended leads to the page that says so, in place of the next sign-in. */
async function signOut(parts: SignInParts, visitor: Actor | undefined) {
  const { config, cookies, sessions, providers } = parts;
  const session = sessionOf(visitor);
  const elsewhere = await elsewhereAfter(parts, visitor);
  const sessionUntil = visitor && session && (await endSession(sessions, session.id, visitor));
  const { subPath } = config.site;
  const location = sessionUntil === undefined ? elsewhere || `${subPath}/login` : `${subPath}/logout`;
  const setCookie = [
    cookies.clear(),
    ...(config.auth.oauthAutoLogin ? [providers.stay()] : []),
    ...(sessionUntil === undefined ? [] : [cookies.setUnended(sessionUntil)]),
  ];
  return { location, sessionUntil, headers: { 'set-cookie': setCookie, 'cache-control': 'no-store' } };
}

/** Where somebody goes who has signed out: to their provider, else where the operator says; empty: nowhere. */
const elsewhereAfter = async ({ config, providers }: SignInParts, visitor: Actor | undefined): Promise<string> => {
  const session = sessionOf(visitor);
  return (session && (await providers.signOutTarget(session.id))) ?? config.auth.signoutRedirectUrl;
};

/** Until when the session lives on because the database takes no changes; undefined where it has ended. */
async function endSession(sessions: SessionService, sessionId: number, visitor: Actor): Promise<number | undefined> {
  try {
    await sessions.end(sessionId, visitor);
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.status === 503) return sessions.goodUntil(sessionId);
    throw error;
  }
}
