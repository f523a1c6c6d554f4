import { RawResponse } from '../../platform/http/handle.ts';

/**
 * Asks before signing out: a link or image on another site may lead to GET `/logout`, and must not end a session by itself.
 * Plain HTML, without style or script, so that it needs no nonce.
 */
export function signOutPage(subPath: string): RawResponse {
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"><title>Sign out - Pharos</title></head>
<body>
<h1>Sign out?</h1>
<form method="post" action="${escapeAttribute(subPath)}/logout"><button>Sign out</button></form>
<p><a href="${escapeAttribute(subPath)}/">Stay signed in</a></p>
</body>
</html>
`;
  return new RawResponse(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }, page);
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
