import type { InterpolationRules } from '@pharos/domain/dashboard/shown/interpolate-panel';
import type { VariableValues } from '@pharos/domain/variables/address';
import { isFetched, isFetchedAtOpen, readVariables } from '@pharos/domain/variables/variable';
import type { FoundSources } from '@pharos/domain/variables/source-options';
import type { RawRange } from '@pharos/domain/time/range';
import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { loadChunk } from '@pharos/ui/lazy';
import type { PageRange, RunnerHost } from '../../panel-data/index.ts';
import type { DashboardState, VariableProgress } from './dashboard-state.ts';

/** What fetching values needs of the open dashboard. */
export interface FetchHost extends Pick<RunnerHost, 'query' | 'later' | 'loadSources'> {
  readonly getState: () => DashboardState;
  readonly pageRange: () => PageRange;
  readonly rules: () => InterpolationRules;
  /** The data sources of a kind, and those that values name. */
  readonly findSources: (kind: string, wanted?: readonly string[]) => Promise<FoundSources>;
  /** Takes over what was fetched; `values` where the choice of a person had to give way. */
  readonly report: (progress: VariableProgress, values: VariableValues) => void;
}

/** Fetches values of variables; its code comes with the first variable that has any to fetch. */
export interface VariableFetcher {
  /** All that may have other values when these variables have. */
  readonly dependants: (changed: Iterable<string>) => ReadonlySet<string>;
  /** Those that are fetched anew for another range. */
  readonly ofRange: () => RangeDependent;
  /** Those whose entry in the document is another one than it was; what they give now is not known. */
  readonly ofDocument: (before: Dashboard, after: Dashboard) => ReadonlySet<string>;
  /** Fetches variables, and after them those that need them; chosen values of `retained` count whether or not they are found. */
  readonly fetch: (names: ReadonlySet<string>, options?: FetchOptions) => void;
  readonly dispose: () => void;
}

export interface RangeDependent {
  /** Those that another range means by themselves. */
  readonly sure: ReadonlySet<string>;
  /** These, and all that need one of them. */
  readonly names: ReadonlySet<string>;
}

export interface FetchOptions {
  readonly retained?: ReadonlySet<string>;
  /** What has another value: who needs only others is not fetched. Undefined: all are. */
  readonly changed?: ReadonlySet<string>;
  /** Those that are fetched whatever has changed. */
  readonly sure?: ReadonlySet<string>;
}

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

const isFetchable = (dashboard: Dashboard): boolean => !dashboard.snapshot && readVariables(dashboard).some(isFetched);

/** What is known of variables before anything is fetched. */
export const firstProgress = (dashboard: Dashboard): VariableProgress => ({
  fetched: new Map(),
  pending: fetchedAtOpen(dashboard),
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
    loadChunk(() => import('../variables/fetch/variable-fetcher.ts')).then(({ createVariableFetcher }) => {
      if (isDisposed) return;
      fetcher = createVariableFetcher(host);
      fetcher.fetch(host.getState().progress.pending, { retained: new Set(Object.keys(values)) });
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
