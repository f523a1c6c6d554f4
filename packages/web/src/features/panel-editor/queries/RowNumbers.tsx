import type { FrontendDataSource } from '@pharos/contract/api/boot';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { Target } from '@pharos/contract/dashboard/target';
import { isEqualJson } from '@pharos/domain/dashboard/changes/compare';
import { referenceOfTarget, type SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { useLazyCode } from '@pharos/ui/lazy';
import { useCallback } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import { unitOfPanel } from '../../../platform/plugins/panel-unit.ts';
import { pagePanelQuery } from '../../dashboard/index.ts';
import { useDashboard, useDashboardStore, usePanelData } from '../../dashboard-store/index.ts';
import { buildDryRun, type DryRunRequest } from './dry-run/dry-run-request.ts';
import { dryRunSummary, isRefused } from './dry-run/dry-run-summary.ts';
import { useDryRun } from './dry-run/useDryRun.ts';
import { sourceOf } from '../../../platform/sources/choosable-sources.ts';
import { resultSummary } from './query-summary.ts';
import styles from './queries.module.css';

interface RowNumbersProps {
  readonly panel: Panel;
  readonly target: Target;
  /** The query as it was last run; undefined for one that is new. */
  readonly lastRun: Target | undefined;
  readonly settings: SourceSettings;
  /** What stands there is no whole query. */
  readonly isUnfinished: boolean;
}

/** What the last run of a query gave; of one that was changed since then, what it would give. */
export function RowNumbers({ panel, target, lastRun, settings, isUnfinished }: RowNumbersProps) {
  const { plugins } = usePlatform();
  const { exchange } = usePanelData(panel.id);
  const requestOf = useDryRunRequest(panel, sourceOf(referenceOfTarget(panel.datasource, target), settings));
  const isChanged = !lastRun || !isEqualJson(lastRun, target);
  const wanted = isChanged && !isUnfinished ? requestOf(target) : undefined;
  const isOtherResult = wanted?.key !== (lastRun && requestOf(lastRun)?.key);
  const state = useDryRun(isOtherResult ? wanted : undefined);
  if (!isChanged || (wanted && !isOtherResult)) return resultSummary(exchange?.results.get(target.refId));
  const text = dryRunSummary(state, unitOfPanel(plugins, panel) || undefined) || 'not run yet';
  // Two lines of it, so that nothing moves while somebody types; leaving the query runs it, and all of it stands below.
  return isRefused(state) ? <span className={styles.refused}>{text}</span> : text;
}

/** How targets of a panel are tried, with its variables and its range as of now. */
function useDryRunRequest(panel: Panel, source: FrontendDataSource | undefined): (target: Target) => DryRunRequest | undefined {
  const { plugins } = usePlatform();
  const sources = useLazyCode(plugins.sources, { isNeeded: true, onFailure: () => undefined });
  const store = useDashboardStore();
  const range = useDashboard((state) => state.range);
  const timezone = useDashboard((state) => state.timezone);
  const timepicker = useDashboard(({ history }) => history.current.timepicker);
  return useCallback(
    (target) => {
      const [shown] = store.showInstead({ ...panel, targets: [target] }).targets ?? [];
      if (!source || !shown || !sources) return undefined;
      const page = store.pageRange();
      const nowMs = page.nowMs ?? store.runner.runningMs();
      const query = pagePanelQuery(store, panel, { plugins, widthPx: 0 });
      return buildDryRun(shown, { plugins: { sources }, query, source, page: { ...page, nowMs } });
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store reads range and zone of the page by itself
    [plugins, sources, store, panel, source, range, timezone, timepicker],
  );
}
