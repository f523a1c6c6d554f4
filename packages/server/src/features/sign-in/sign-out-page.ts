import type { Config } from '../../platform/config/config.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { RawResponse } from '../../platform/http/handle.ts';

/**
 * Asks before signing out: a link or image may lead to GET `/logout`, and must not end a session by itself.
 * Plain HTML, without style or script, so that it needs no nonce.
 */
export function signOutPage({ auth, site: { subPath } }: Pick<Config, 'auth' | 'site'>): RawResponse {
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"><title>Sign out - Pharos</title></head>
<body>
<h1>Sign out?</h1>
<form method="post" action="${escapeHtml(subPath)}/logout"><button>Sign out</button></form>
<p><a href="${escapeHtml(subPath)}/">Stay signed in</a></p>
</body>
</html>
`;
  // A browser holds a form's redirect against the policy too.
  const formAction = ["'self'", ...originsOf(auth.signoutRedirectUrl)].join(' ');
  const policy = `default-src 'none'; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy };
  return new RawResponse(200, headers, page);
}

/** The origin of an address elsewhere; none of a path. */
const originsOf = (url: string): readonly string[] => (/^https?:/i.test(url) && URL.canParse(url) ? [new URL(url).origin] : []);
