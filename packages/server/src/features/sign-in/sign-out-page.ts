import type { Config } from '../../platform/config/config.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { RawResponse } from '../../platform/http/handle.ts';
import type { SessionCookies } from '../../platform/session/session-cookie.ts';

/** Asks before signing out: a link or image may lead to GET `/logout`, and must not end a session by itself. */
export function signOutPage({ auth, site: { subPath } }: Pick<Config, 'auth' | 'site'>): RawResponse {
  // A browser holds a form's redirect against the policy too.
  const formAction = ["'self'", ...originsOf(auth.signoutRedirectUrl)].join(' ');
  return plainPage('Sign out', {
    formAction,
    content: `<h1>Sign out?</h1>
<form method="post" action="${escapeHtml(subPath)}/logout"><button>Sign out</button></form>
<p><a href="${escapeHtml(subPath)}/">Stay signed in</a></p>`,
  });
}

/** After signing out while the database takes no changes; shown once, because the cookie that leads to it goes with it. */
export function remainingSessionPage(
  { config, cookies }: { config: Pick<Config, 'site'>; cookies: SessionCookies },
  untilMs: number,
): RawResponse {
  return plainPage('Signed out of this browser only', {
    formAction: "'none'",
    setCookie: cookies.clearUnended(),
    content: `<h1>Signed out of this browser only</h1>
<p>This browser has forgotten your session, but the server could not end it: its database takes no changes at the moment.</p>
<p>Whoever holds a copy of the session's cookie can use it until ${formatUtc(untilMs)}. As soon as the server stores changes again,
sign in and change your password: that ends all your sessions. If it lasts, tell the operator of the server.</p>
<p><a href="${escapeHtml(config.site.subPath)}/login">Sign in</a></p>`,
  });
}

interface PlainPage {
  readonly content: string;
  readonly formAction: string;
  readonly setCookie?: string;
}

/** HTML without style or script, so that it needs no nonce. */
function plainPage(title: string, { content, formAction, setCookie }: PlainPage): RawResponse {
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"><title>${title} - Pharos</title></head>
<body>
${content}
</body>
</html>
`;
  const policy = `default-src 'none'; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy };
  return new RawResponse(200, setCookie === undefined ? headers : { ...headers, 'set-cookie': [setCookie] }, page);
}

/** `2026-01-22 12:00 UTC` */
const formatUtc = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The origin of an address elsewhere; none of a path. */
const originsOf = (url: string): readonly string[] => (/^https?:/i.test(url) && URL.canParse(url) ? [new URL(url).origin] : []);
