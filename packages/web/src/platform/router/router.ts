import { createListeners } from '@pharos/ui/element';
import type { ComponentType, ReactNode } from 'react';
import type { History } from './history.ts';
import { resolveTo, type RouterLocation, type To, writeAddress } from './location.ts';
import { createMatcher, type RouteMatch, type RouteParams } from './match-route.ts';
import { createBlockers, type Blockers } from './blockers.ts';

/** A page: its path (`:name` is a parameter, the last one may end in `?`, `*` stands for every other path) and what is drawn there. */
export interface Route {
  readonly path: string;
  /** Drawn at once, or `load`. */
  readonly element?: ReactNode;
  readonly load?: () => Promise<ComponentType>;
  /** Requested together with the code; the page is shown when both are there. */
  readonly data?: (address: PageAddress) => Promise<unknown>;
  /** Stands for the page while it is the first one and on its way. */
  readonly Fallback?: ComponentType;
  /** Around the page, and kept from one page to the next that has the same; draws it by `Outlet`. */
  readonly Layout?: ComponentType;
  /** In place of what broke: the page, or all of it. */
  readonly errorElement?: ReactNode;
}

export interface PageAddress {
  readonly params: RouteParams;
  readonly search: string;
}

/** The page that is shown. */
export interface ShownPage {
  readonly route: Route | undefined;
  readonly params: RouteParams;
  /** Once its code is there. */
  readonly Component?: ComponentType | undefined;
  /** Why its code or data did not come. */
  readonly error?: unknown;
}

export interface RouterState {
  readonly location: RouterLocation;
  readonly page: ShownPage;
  /** Whether the first page is there, or failed. */
  readonly isInitialized: boolean;
  /** The page that is on its way while the one before stays. */
  readonly navigation: Navigation;
}

export type Navigation =
  | { readonly state: 'idle'; readonly location?: undefined }
  | { readonly state: 'loading'; readonly location: RouterLocation };

export interface NavigateOptions {
  /** In place of the entry of the browser's history, instead of beside it. */
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
  /** Draws before the call is over, not as a transition. */
  readonly flushSync?: boolean;
}

/** A number goes through the browser's history; resolves once the page is shown, or something else was chosen meanwhile. */
export type Navigate = (to: To | number, options?: NavigateOptions) => Promise<void>;

type OnChange = (state: RouterState, isFlushed: boolean) => void;

export interface Router {
  readonly state: () => RouterState;
  readonly subscribe: (onChange: OnChange) => () => void;
  readonly navigate: Navigate;
  readonly href: (to: To) => string;
  readonly block: Blockers['add'];
}

const IDLE: Navigation = { state: 'idle' };

interface RouterParts {
  readonly routes: readonly Route[];
  readonly history: History;
  readonly createKey?: () => string;
  /** Told why a page did not come, where the page before stays. */
  readonly onLost?: (error: unknown) => void;
}

const randomKey = (): string => Math.random().toString(36).slice(2, 10);

/**
 * Shows the page of the address. Code and data of the next page are requested together, and the page before stays until both are there, for
 * good where one does not come; the address changes with the page, except when the person goes back or forward, where the browser has changed
 * it already.
 */
export function createRouter({ routes, history, createKey = randomKey, onLost }: RouterParts): Router {
  const match = createMatcher(routes);
  const blockers = createBlockers();
  const { subscribe, notify } = createListeners<[state: RouterState, isFlushed: boolean]>();
  const code = new Map<Route, ComponentType>();
  const first = history.location();
  let state: RouterState = { location: first, page: pageOf(match(first.pathname)), isInitialized: false, navigation: IDLE };
  let latest: object = {};

  function pageOf(found: RouteMatch<Route> | undefined): ShownPage {
    return { route: found?.route, params: found?.params ?? {}, Component: found && code.get(found.route) };
  }

  function change(next: Partial<RouterState>, isFlushed = false): void {
    state = { ...state, ...next };
    notify(state, isFlushed);
  }

  async function loadPage({ route, params }: RouteMatch<Route>, { search }: RouterLocation): Promise<void> {
    const load = async () => route.load && !code.has(route) && code.set(route, await route.load());
    await Promise.all([load(), route.data?.({ params, search })]);
  }

  async function show(location: RouterLocation, { commit, takeBack, isFlushed = false }: ShowOptions): Promise<void> {
    const own = (latest = {});
    const found = match(location.pathname);
    const finish = (page: ShownPage): void => {
      commit?.();
      change({ location, page, isInitialized: true, navigation: IDLE }, isFlushed);
    };
    if (!found || isDrawnAtOnce(found.route)) return finish(pageOf(found));
    if (state.isInitialized && isSamePage(state.page, found))
      return finish({ ...state.page, params: keepEqual(state.page.params, found.params) });
    if (state.isInitialized) change({ navigation: { state: 'loading', location } }, isFlushed);
    try {
      await loadPage(found, location);
      if (own === latest) finish(pageOf(found));
    } catch (error) {
      if (own !== latest) return;
      // The first page has none before it; where one already failed, its place tells what became of the next.
      if (!onLost || !isWhole(state)) return finish({ ...pageOf(found), error });
      takeBack?.();
      change({ navigation: IDLE }, isFlushed);
      onLost(error);
    }
  }

  async function navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return history.go(to);
    const { replace = false, state: left = null, flushSync = false } = options;
    const location = { ...resolveTo(to, state.location.pathname), state: left, key: createKey() };
    const commit = () => (replace ? history.replace(location) : history.push(location));
    const proceed = () => show(location, { commit, isFlushed: flushSync });
    if (!blockers.stop({ from: state.location, to: location, proceed })) await proceed();
  }

  followMoves(history, blockers, { from: () => state.location, show: (location, takeBack) => void show(location, { takeBack }) });
  void show(first, {});

  return {
    state: () => state,
    subscribe,
    navigate,
    href: (to) => history.href(writeAddress(resolveTo(to, state.location.pathname))),
    block: blockers.add,
  };
}

interface MovesOf {
  readonly from: () => RouterLocation;
  readonly show: (location: RouterLocation, takeBack: () => void) => void;
}

/** Back and forward. A move that is blocked, or whose page does not come, is taken back; a blocked one is made again when the person says so. */
function followMoves(history: History, blockers: Blockers, { from, show }: MovesOf): void {
  let isTakenBack = false;
  let isMadeAgain = false;
  history.listen((location, by) => {
    if (isTakenBack) return void (isTakenBack = false);
    const proceed = (): void => {
      isMadeAgain = true;
      history.go(by ?? 0);
    };
    const takeBack = (): void => {
      if (!by) return;
      isTakenBack = true;
      history.go(-by);
    };
    if (!isMadeAgain && by && blockers.stop({ from: from(), to: location, proceed })) return takeBack();
    isMadeAgain = false;
    show(location, takeBack);
  });
}

interface ShowOptions {
  /** Changes the address, where the browser has not done so. */
  readonly commit?: () => void;
  /** Gives the browser the address before. */
  readonly takeBack?: () => void;
  readonly isFlushed?: boolean;
}

const isWhole = ({ isInitialized, page }: RouterState): boolean => isInitialized && page.error === undefined;

const isDrawnAtOnce = ({ load, data }: Route): boolean => load === undefined && data === undefined;

/** The slug and everything behind the path are the page's own; it looks after its data itself while it is open. */
function isSamePage({ route, params: { slug: _before, ...before }, error }: ShownPage, next: RouteMatch<Route>): boolean {
  const { slug: _after, ...after } = next.params;
  return route === next.route && error === undefined && JSON.stringify(before) === JSON.stringify(after);
}

const keepEqual = (before: RouteParams, after: RouteParams): RouteParams =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after;
