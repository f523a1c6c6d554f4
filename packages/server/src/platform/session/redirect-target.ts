/**
 * Where a person may be sent after signing in: a path of this very site, sub path included, written out again by the URL parser.
 * Stricter than "starts with /", because `//host`, `/\host` and slash-tab-slash all lead elsewhere in a browser.
 */
export function redirectTarget(text: string | undefined, site: { readonly origin: string; readonly subPath: string }): string | undefined {
  if (!text?.startsWith('/') || text.startsWith('//') || NEVER_IN_A_PATH.test(text)) return undefined;
  if (!URL.canParse(text, site.origin)) return undefined;
  const url = new URL(text, site.origin);
  if (url.origin !== site.origin || url.pathname.startsWith('//')) return undefined;
  if (url.pathname !== site.subPath && !url.pathname.startsWith(`${site.subPath}/`)) return undefined;
  // After signing in, `/logout` would end the session at once and `/login` would show the form again.
  if (/^\/(login|logout)(\/|$)/.test(url.pathname.slice(site.subPath.length))) return undefined;
  return url.pathname + url.search + url.hash;
}

const NEVER_IN_A_PATH = /[\\\u0000-\u001f\u007f]/;
