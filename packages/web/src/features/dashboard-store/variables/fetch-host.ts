import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { History } from '@pharos/domain/dashboard/changes/history';
import type { InterpolationRules } from '@pharos/domain/dashboard/shown/interpolate-panel';
import type { VariableValues } from '@pharos/domain/variables/address';
import type { CurrentVariable, FetchedVariables } from '@pharos/domain/variables/current';
import type { ScopedVariables } from '@pharos/domain/variables/interpolate';
import type { FoundSources } from '@pharos/domain/variables/source-options';
import type { PageRange, RunnerHost } from '../../panel-data/index.ts';

/** How far the values of variables are that come from elsewhere. */
export interface VariableProgress {
  readonly fetched: FetchedVariables;
  /** Those whose values are on their way; panels that use one of them wait. */
  readonly pending: ReadonlySet<string>;
  /** Why the values of a variable could not be had, by its name. */
  readonly failures: ReadonlyMap<string, string>;
}

/** What fetching reads of the open dashboard's state, where each is told. */
interface FetchedState {
  readonly history: Pick<History, 'current'>;
  readonly values: VariableValues;
  readonly progress: VariableProgress;
  readonly variables: readonly CurrentVariable[];
  readonly scope: ScopedVariables;
}

/** What fetching values needs of the open dashboard. */
export interface FetchHost extends Pick<RunnerHost, 'query' | 'later' | 'loadSources'> {
  readonly getState: () => FetchedState;
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
