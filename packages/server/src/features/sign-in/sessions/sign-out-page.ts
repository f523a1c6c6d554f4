import type { Config } from '../../../platform/config/config.ts';
import { escapeHtml } from '../../../platform/http/response/escape-html.ts';
import type { RawResponse } from '../../../platform/http/handle.ts';
import type { SessionCookies } from '../../../platform/session/session-cookie.ts';
import { type PageParts, staticPage } from '../static-page.ts';

interface SignOutPageParts extends PageParts {
  readonly config: Pick<Config, 'site' | 'users'>;
}

/** Asks before signing out, and leads elsewhere then, where there is such a place: a link or image may lead to GET `/logout`, and must not end a session by itself. */
export function signOutPage(parts: SignOutPageParts, elsewhere: string): RawResponse {
  const { site } = parts.config;
  const subPath = escapeHtml(site.subPath);
  return staticPage(parts, {
    title: 'Sign out',
    // A browser holds a form's redirect against the policy too.
    formAction: ["'self'", ...originsOf(elsewhere)].join(' '),
    body: `<h1>Sign out of Pharos?</h1>
<form method="post" action="${subPath}/logout"><button>Sign out</button></form>
<a class="quiet" href="${subPath}/">Stay signed in</a>`,
  });
}

/** After signing out while the database takes no changes; shown once, because the cookie that leads to it goes with it. */
export const remainingSessionPage = (parts: PageParts & { readonly cookies: SessionCookies }, untilMs: number): RawResponse =>
  staticPage(parts, {
    title: 'Signed out of this browser only',
    headers: { 'set-cookie': [parts.cookies.clearUnended()] },
    body: `<h1>Signed out of this browser only</h1>
<p>This browser has forgotten your session, but the server could not end it: its database takes no changes at the moment.</p>
<p>Whoever holds a copy of the session's cookie can use it until <b>${formatUtc(untilMs)}</b>. As soon as the server stores changes again,
sign in and change your password: that ends all your sessions. If it lasts, tell the operator of the server.</p>
<a href="${escapeHtml(parts.config.site.subPath)}/login">Go to log in</a>`,
  });

/** `2026-01-22 12:00 UTC` */
const formatUtc = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The origin of an address elsewhere; none of a path. */
const originsOf = (url: string): readonly string[] => (/^https?:/i.test(url) && URL.canParse(url) ? [new URL(url).origin] : []);
