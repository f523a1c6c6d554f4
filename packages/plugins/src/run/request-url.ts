import { type HttpRequest, QueryError } from '../plugin.ts';
import { trimEndOf } from '../unstable.ts';

/** A name of a path that means this folder or the one above, as addresses have it: `%2e` is a dot too. */
const DOTS = /^(?:\.|%2e){1,2}$/i;

/**
 * The address of a plugin's request: its path joined to the URL of the source by one slash, the empty path for that URL itself, and the
 * query behind what the URL has. For server and browser alike.
 * @throws QueryError for a path that would climb out of the source's URL
 */
export function requestUrl(base: URL, { path, query = {} }: Pick<HttpRequest, 'path' | 'query'>): URL {
  const url = new URL(base);
  url.hash = '';
  if (path !== '') url.pathname = `${trimEndOf(base.pathname, '/')}/${requireBelow(path).replace(/^\/+/, '')}`;
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) url.searchParams.append(name, one);
  return url;
}

/** Addresses take a backslash for a slash and leave tabs and ends of line out, so these are read here in the same way. */
function requireBelow(path: string): string {
  const names = path.replaceAll(/[\t\n\r]/g, '').split(/[/\\]/);
  if (names.some((name) => DOTS.test(name)))
    throw new QueryError('A path cannot have . or .. as a name: it stays below the URL of its data source');
  return path;
}
