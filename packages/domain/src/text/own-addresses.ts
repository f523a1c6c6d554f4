/** What a page may load because a text says so (wire-notes security T16): our own pictures and files. Everything else of ours answers to who is signed in. */
const LOADED = /^\/(?:public|avatar)\//;
/** What a press in a text must not reach: it ends a session, or answers a program instead of a person. */
const NOT_LINKED = /^\/+(?:logout|api)(?:\/|$)/;

export interface OwnAddressInput {
  readonly url: URL;
  /** The page that the text stands in. */
  readonly page: URL;
  /** Path below which the application lives, without a trailing slash; empty at the root. */
  readonly basePath: string;
}

/** Path inside the application, decoded; undefined for other hosts and what else lives on this one, null where it cannot be decoded. */
function pathInside({ url, page, basePath }: OwnAddressInput): string | null | undefined {
  if (url.origin !== page.origin) return undefined;
  try {
    const path = decodeURIComponent(url.pathname);
    if (path !== basePath && !path.startsWith(`${basePath}/`)) return undefined;
    return path.slice(basePath.length);
  } catch {
    return null;
  }
}

/** Whether markup of people may make a browser fetch this without a press. */
export function mayBeLoaded(address: OwnAddressInput): boolean {
  const path = pathInside(address);
  // A decoded step upwards could still be taken by whoever reads the path behind us.
  return path === undefined || (path !== null && LOADED.test(path) && !path.includes('/..'));
}

/** Whether markup of people may link there: pages of ours may be, signing out and the API may not. */
export function mayBeLinked(address: OwnAddressInput): boolean {
  const path = pathInside(address);
  return path === undefined || (path !== null && !NOT_LINKED.test(path));
}
