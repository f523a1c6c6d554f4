import { type DataRouter, NavigationType } from 'react-router';

/** Called for a route whose code or data did not come; resolves once the page before stands again, or at once where there is none to keep. */
export type KeepPage = (path: string, error: unknown) => Promise<void>;

interface KeepPageParts {
  readonly router: DataRouter;
  readonly history: Pick<History, 'state'>;
}

/**
 * Keeps page and address where the next page does not come; React Router alone would show the error in place of both. A navigation to where one is
 * ends the one that failed. After back and forward, where the browser's address is ahead of the page, a move by as many entries does.
 */
export function createKeepPage({ router, history }: KeepPageParts, onLost: (error: unknown) => void): KeepPage {
  let shown = readEntry(history.state);
  let ended: unknown;
  router.subscribe(({ location }) => {
    const entry = readEntry(history.state);
    if (entry.key === location.key) shown = entry;
  });
  return async (path, error) => {
    const { initialized, errors, location, navigation } = router.state;
    const isAwaited = navigation.matches?.at(-1)?.route.path === path;
    // The first page has none before it, and where one failed already its place tells what became of the next.
    if (!isAwaited || !initialized || errors) return;
    if (ended !== navigation) {
      const isPop = navigation.historyAction === NavigationType.Pop;
      const steps = shown.index - readEntry(history.state).index;
      if (isPop && !steps) return; // an entry that another script made
      ended = navigation;
      onLost(error);
      if (isPop) void router.navigate(steps);
      else void router.navigate({ search: location.search, hash: location.hash }, { replace: true, state: location.state });
    }
    await waitForEnd(router, navigation);
  };
}

const waitForEnd = (router: DataRouter, pending: DataRouter['state']['navigation']): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.navigation !== pending) return resolve();
    const stop = router.subscribe(({ navigation }) => {
      if (navigation === pending) return;
      stop();
      resolve();
    });
  });

interface Entry {
  readonly key: string;
  /** Place among the entries of the tab, for differences; NaN where it is not known. */
  readonly index: number;
}

/** What React Router's browser history keeps with each entry. */
function readEntry(state: unknown): Entry {
  const { key, idx }: { key?: unknown; idx?: unknown } = typeof state === 'object' && state !== null ? state : {};
  return { key: typeof key === 'string' ? key : 'default', index: typeof idx === 'number' ? idx : NaN };
}
