import { AppError } from '@pharos/contract/errors';
import { login, loginPing, logout, logoutByPost } from '@pharos/contract/api/session';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import { handlePublic, RawResponse, rawJson, type HandledRoute } from '../../platform/http/handle.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { redirectTarget } from '../../platform/session/redirect-target.ts';
import { REDIRECT_COOKIE, type SessionCookies } from '../../platform/session/session-cookie.ts';
import type { FormAuthenticator } from './authenticators/form.ts';
import { signOutPage } from './sign-out-page.ts';
import type { SessionService } from './session.service.ts';

export interface SignInParts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'auth' | 'site'>;
  readonly cookies: SessionCookies;
  readonly sessions: SessionService;
  readonly form: FormAuthenticator;
}

/** Signing in and out, and the ping that tells whether a session is still good. */
export const signInRoutes = (parts: SignInParts): readonly HandledRoute[] => [
  handlePublic(login, async (call) => {
    const account = await parts.form.authenticate({
      name: call.body.user,
      password: call.body.password,
      address: call.clientAddress,
      header: call.header,
      knownAccountId: call.visitor?.kind === 'user' ? call.visitor.userId : undefined,
    });
    const visit = { address: call.clientAddress, userAgent: call.header('user-agent') ?? '' };
    const token = await parts.storage.inTransaction((db) => parts.sessions.start(db, account.id, visit));
    await endReplaced(parts, call.visitor);
    return signedIn(parts, token, { wanted: call.cookie(REDIRECT_COOKIE), isForm: isFormOfAPage(call.header) });
  }),

  handlePublic(logout, async (call) => {
    const site = call.header('sec-fetch-site');
    if (site === 'same-origin' || site === 'none') return signOut(parts, call.visitor);
    return signOutPage(parts.config.site.subPath);
  }),

  handlePublic(logoutByPost, (call) => signOut(parts, call.visitor)),

  handlePublic(loginPing, ({ visitor }) => {
    if (visitor?.kind !== 'user' || visitor.by !== 'session') throw new AppError('unauthorized');
    return { message: 'Logged in' };
  }),
];

/** Who signs in on top of a session does not keep the old one. */
async function endReplaced(parts: SignInParts, visitor: Actor | undefined): Promise<void> {
  if (visitor?.kind === 'user' && visitor.sessionId !== undefined) await parts.sessions.end(visitor.sessionId);
}

function signedIn(
  { config, cookies }: SignInParts,
  token: string,
  requested: { readonly wanted: string | undefined; readonly isForm: boolean },
): RawResponse {
  const redirectUrl = redirectTarget(requested.wanted, config.site);
  const setCookie = [cookies.set(token), ...(requested.wanted === undefined ? [] : [cookies.clearRedirect()])];
  if (requested.isForm) return new RawResponse(303, { location: redirectUrl ?? `${config.site.subPath}/`, 'set-cookie': setCookie });
  return rawJson(JSON.stringify({ message: 'Logged in', ...(redirectUrl === undefined ? {} : { redirectUrl }) }), 200, {
    'set-cookie': setCookie,
  });
}

/** A form sent by the browser itself, without script, must land on a page. */
const isFormOfAPage = (header: (name: string) => string | undefined): boolean =>
  /urlencoded/i.test(header('content-type') ?? '') && /text\/html/i.test(header('accept') ?? '');

async function signOut({ config, cookies, sessions }: SignInParts, visitor: Actor | undefined): Promise<RawResponse> {
  if (visitor?.kind === 'user' && visitor.sessionId !== undefined) await sessions.end(visitor.sessionId);
  const location = config.auth.signoutRedirectUrl || `${config.site.subPath}/login`;
  return new RawResponse(302, { location, 'set-cookie': [cookies.clear()], 'cache-control': 'no-store' });
}
