/**
 * The path inside the application of an address that carries the base path, as navigation entries and dashboard urls do.
 * An address elsewhere (another path, another site) comes back unchanged.
 */
export function withoutBase(basePath: string, url: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest === '') return '/';
  return /^[/?#]/.test(rest) ? (rest.startsWith('/') ? rest : `/${rest}`) : url;
}

/** An address with the base path, for links that leave the router: downloads, full page loads, calls. */
export const withBase = (basePath: string, path: string): string => `${basePath}${path.startsWith('/') ? path : `/${path}`}`;
