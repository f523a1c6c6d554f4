/** Where this very application is reached. */
interface Site {
  readonly origin: string;
  /** Without a slash at its end; empty where there is none. */
  readonly subPath: string;
}

/** The sign-in page of a tab, which knows where it goes from there; `path` is below the sub path, with its query. */
export const signInPath = (path: string): string => `/login?redirect=${encodeURIComponent(path)}`;

/** The sign-in page while a sign-in waits for its second factor; `path` is as for `signInPath`. */
export const stepPath = (path: string | undefined): string =>
  path === undefined ? '/login?step' : `/login?step&redirect=${encodeURIComponent(path)}`;

/** Whether the query of the sign-in page's address says that a sign-in waits for its second factor. */
export const isAtStep = (query: string): boolean => new URLSearchParams(query).has('step');

/** Where a tab wants to go by the query of its sign-in page's address, or of a call from there; undefined where that says nothing. */
export const requestedIn = (query: string): string | undefined => new URLSearchParams(query).get('redirect') ?? undefined;

/** Where the `redirect` of a sign-in page's address leads, which is a path below the sub path; undefined for any other text. */
export const requestedTarget = (redirect: string | undefined, site: Site): string | undefined =>
  redirect?.startsWith('/') === true && !redirect.startsWith('//') ? redirectTarget(site.subPath + redirect, site) : undefined;

/**
 * Where a person may be sent after signing in: a path of this very site, sub path included, written out again by the URL parser.
 * Stricter than "starts with /", because `//host`, `/\host` and slash-tab-slash all lead elsewhere in a browser.
 */
export function redirectTarget(text: string | undefined, site: Site): string | undefined {
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
