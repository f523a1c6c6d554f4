/** Where the page is: path without the base path, `search` with its `?` and `hash` with its `#`, each empty where there is none. */
export interface RouterLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** What the navigation that led here left for the page. */
  readonly state: unknown;
  /** Differs for each entry of the browser's history; `default` where the server sent the page. */
  readonly key: string;
}

type Address = Pick<RouterLocation, 'pathname' | 'search' | 'hash'>;

/** Where a navigation leads; without a path it stays on the page. */
export type To = string | Partial<Address>;

export const FIRST_KEY = 'default';

const ADDRESS = /^(?<pathname>[^?#]*)(?<search>[^#]*)(?<hash>.*)$/s;

/** The parts of an address as it is written in links. */
export function readTo(to: To): Partial<Address> {
  return typeof to === 'string' ? { ...ADDRESS.exec(to)?.groups } : to;
}

const withMark = (mark: '?' | '#', text = ''): string => (text === '' || text === mark ? '' : text.startsWith(mark) ? text : mark + text);

/** The address that `to` means for a page at the path; letters that no address may have are written as the browser writes them. */
export function resolveTo(to: To, from: string): Address {
  const { pathname, search, hash } = readTo(to);
  const written = new URL(`${pathname || from}${withMark('?', search)}${withMark('#', hash)}`.replace(/^\/+/, '/'), 'http://any');
  return { pathname: written.pathname, search: written.search, hash: written.hash };
}

/** As one text, for links and comparisons. */
export const writeAddress = ({ pathname, search, hash }: Address): string => pathname + search + hash;
