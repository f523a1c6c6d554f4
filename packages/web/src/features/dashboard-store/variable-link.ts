import { findDependants, findDependencies } from '@pharos/domain/variables/dependencies';
import { isFetched, isFetchedAtOpen, readVariables } from '@pharos/domain/variables/variable';
import type { RawRange } from '@pharos/domain/time/range';
import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { loadChunk } from '@pharos/ui/lazy';
import type { FetchHost, FetchOptions, RangeDependent, VariableFetcher, VariableProgress } from './variables/fetch-host.ts';

const NONE: ReadonlySet<string> = new Set();

/** Variables that are fetched as the dashboard opens. A snapshot asks nobody. */
const fetchedAtOpen = (dashboard: Dashboard): ReadonlySet<string> =>
  dashboard.snapshot
    ? NONE
    : new Set(
        readVariables(dashboard)
          .filter(isFetchedAtOpen)
          .map(({ name }) => name),
      );

/** Variables that are fetched only where one that is fetched as the dashboard opens turns out to have another value. */
function fetchedAfterOthers(dashboard: Dashboard): ReadonlySet<string> {
  const atOpen = fetchedAtOpen(dashboard);
  if (atOpen.size === 0) return NONE;
  const variables = readVariables(dashboard);
  const fetched = new Set(variables.filter(isFetched).map(({ name }) => name));
  return findDependants(findDependencies(variables), atOpen).intersection(fetched).difference(atOpen);
}

const isFetchable = (dashboard: Dashboard): boolean => !dashboard.snapshot && readVariables(dashboard).some(isFetched);

/** What is known of variables before anything is fetched. */
export const firstProgress = (dashboard: Dashboard): VariableProgress => ({
  fetched: new Map(),
  pending: fetchedAtOpen(dashboard).union(fetchedAfterOthers(dashboard)),
  failures: new Map(),
});

/** The same, with further variables on their way. */
export const waitFor = (progress: VariableProgress, names: ReadonlySet<string>): VariableProgress =>
  names.size === 0 ? progress : { ...progress, pending: new Set([...progress.pending, ...names]) };

/** Holds the fetcher of an open dashboard, once it has a variable that needs one. */
export function createVariableLink(host: FetchHost) {
  let fetcher: VariableFetcher | undefined;
  let isLoading = false;
  let isDisposed = false;

  function start(): void {
    const { history, values } = host.getState();
    if (isLoading || !isFetchable(history.current)) return;
    isLoading = true;
    loadChunk(() => import('./variables/variable-fetcher.ts')).then(({ createVariableFetcher }) => {
      if (isDisposed) return;
      fetcher = createVariableFetcher(host);
      const { history: opened, progress } = host.getState();
      const sure = progress.pending.difference(fetchedAfterOthers(opened.current));
      fetcher.fetch(progress.pending, { retained: new Set(Object.keys(values)), sure });
    }, failAll);
  }

  /** Without the code the stored values have to do. */
  function failAll(error: unknown): void {
    isLoading = false;
    const { progress, values } = host.getState();
    const message = error instanceof Error ? error.message : '';
    host.report({ ...progress, pending: NONE, failures: new Map([...progress.pending].map((name) => [name, message])) }, values);
  }

  return {
    start,
    dependants: (changed: Iterable<string>) => fetcher?.dependants(changed) ?? NONE,
    /** Those that another range means. */
    ofRange: (before: RawRange, after: RawRange): RangeDependent =>
      (before.from === after.from && before.to === after.to ? undefined : fetcher?.ofRange()) ?? { sure: NONE, names: NONE },
    /** Another document: those whose entry changed. The first variable that has something to fetch may be among them. */
    ofDocument(before: Dashboard, after: Dashboard): ReadonlySet<string> {
      if (before.templating === after.templating) return NONE;
      if (fetcher) return fetcher.ofDocument(before, after);
      return isLoading ? NONE : fetchedAtOpen(after);
    },
    fetch(names: ReadonlySet<string>, options?: FetchOptions): void {
      if (names.size === 0) return;
      if (fetcher) fetcher.fetch(names, options);
      else start();
    },
    dispose() {
      isDisposed = true;
      fetcher?.dispose();
    },
  };
}
