import { withBase } from '../../platform/session/base-path.ts';

/** A path of this site: one leading slash, and none that a browser would read as another host. */
const isOwnPath = (text: string): boolean => /^\/(?![/\\])/.test(text);

/**
 * Where to go after signing in: the server's answer (it carries the base path), else the `redirect` of the address (it does not), else
 * the home page. Anything but a path of this site is ignored.
 */
export function nextAddress(basePath: string, redirectUrl: string | undefined, search: string): string {
  if (redirectUrl !== undefined && isOwnPath(redirectUrl)) return redirectUrl;
  const requested = new URLSearchParams(search).get('redirect') ?? '';
  return withBase(basePath, isOwnPath(requested) ? requested : '/');
}
