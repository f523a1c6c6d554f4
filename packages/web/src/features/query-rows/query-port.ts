import type { DataSourceRef, Target } from '@pharos/contract/dashboard/target';
import type { QueryEdit } from '@pharos/domain/dashboard/target-commands';
import type { TimeRange } from '@pharos/domain/time/range';
import type { EditedPanel } from '@pharos/plugin/ui';
import type { PageRange, PanelData, PanelQuery, RunnerHost } from '../panel-data/index.ts';

/** What rows of queries need of the page around them: the editor of a panel, or a page without panels. */
export interface QueryPort {
  readonly targets: readonly Target[];
  /** The source of all queries, `-- Mixed --` where each names its own; null and undefined mean the default one. */
  readonly source: DataSourceRef | undefined;
  /** Makes a change. Undo is the page's. */
  readonly edit: (change: QueryEdit) => void;
  /** The queries of the last run: one that differs from them was not run as it stands. */
  readonly lastRun: readonly Target[];
  /** What the last run gave. */
  readonly results: Pick<PanelData, 'exchange' | 'failures' | 'range' | 'variables'>;
  /** The chosen range, epoch ms; another object only when another one is chosen. */
  readonly range: TimeRange;
  /** Runs all queries as they stand, also where nothing has changed. */
  readonly run: () => void;
  /** A field was left, or Enter pressed: what was typed is run now, if it is another query. */
  readonly commit: () => void;
  /**
   * Says whether a pause in typing runs a query: not one that is on hold, because it is not whole or is tried instead. `commit` and `run`
   * run it all the same. The same function at each drawing.
   */
  readonly hold: (refId: string, isOnHold: boolean) => void;
  readonly dryRun: DryRunPort;
  /** Epoch ms. */
  readonly now: () => number;
  /** The panel that draws the results; absent on a page without panels. */
  readonly panel?: QueryPanel | undefined;
}

/** Dry runs: what a query gives while it is typed, beside what was run. */
export interface DryRunPort {
  /** A query as a run would send it now: variables replaced, with the limits, range and zone of the page. */
  readonly prepare: (target: Target) => PreparedDryRun;
  readonly send: RunnerHost['query'];
}

export interface PreparedDryRun {
  readonly target: Target;
  /** Its targets count for nothing. */
  readonly query: PanelQuery;
  readonly page: PageRange & { readonly nowMs: number };
}

/** The panel around queries, as far as their editors may know and change it. */
export interface QueryPanel extends Pick<EditedPanel, 'type' | 'unit' | 'hasSeveral' | 'setUnit' | 'showRange'> {
  /** Hints that were closed, by the letters of their queries; they stay closed as long as this map is there. */
  readonly closedHints: {
    readonly get: (refId: string) => ReadonlySet<string> | undefined;
    readonly set: (refId: string, ids: ReadonlySet<string>) => void;
  };
}
