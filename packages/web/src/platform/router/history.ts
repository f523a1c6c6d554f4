import { withBase, withoutBase } from '../session/base-path.ts';
import { FIRST_KEY, type RouterLocation, writeAddress } from './location.ts';

/** `by` tells how many entries a move of the person's went, where that is known; back is negative. */
type OnMove = (location: RouterLocation, by: number | undefined) => void;

/** Entries of a tab, as the browser keeps them. */
export interface History {
  readonly location: () => RouterLocation;
  readonly push: (location: RouterLocation) => void;
  readonly replace: (location: RouterLocation) => void;
  readonly go: (by: number) => void;
  /** The address of a link: with the base path. */
  readonly href: (address: string) => string;
  /** Calls with each move through the entries: back, forward, and `go`. */
  readonly listen: (onMove: OnMove) => void;
}

/** What an entry holds beside its address. */
interface EntryState {
  readonly state?: unknown;
  readonly key?: string;
  /** Place among the entries of this application. */
  readonly index?: number;
}

export function createBrowserHistory(window: Window, basePath: string): History {
  const { history } = window;
  const entry = (): EntryState => readEntry(history.state);
  const href = (address: string): string => withBase(basePath, address);
  const location = (): RouterLocation => {
    const { pathname, search, hash } = window.location;
    const { state = null, key = FIRST_KEY } = entry();
    return { pathname: withoutBase(basePath, pathname), search, hash, state, key };
  };
  if (entry().index === undefined) history.replaceState({ ...entry(), index: 0 }, '');
  let index = entry().index ?? 0;
  return {
    location,
    push: (next) => {
      index += 1;
      history.pushState({ state: next.state, key: next.key, index }, '', href(writeAddress(next)));
    },
    replace: (next) => history.replaceState({ state: next.state, key: next.key, index }, '', href(writeAddress(next))),
    go: (by) => history.go(by),
    href,
    listen: (onMove) =>
      window.addEventListener('popstate', () => {
        const to = entry().index;
        const by = to === undefined ? undefined : to - index;
        index = to ?? index;
        onMove(location(), by);
      }),
  };
}

const readEntry = (state: unknown): EntryState => (typeof state === 'object' && state !== null ? state : {});
