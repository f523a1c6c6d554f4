import type { Panel } from '@pharos/contract/dashboard/panel';
import type { Target } from '@pharos/contract/dashboard/target';
import { editPanelQueries } from '@pharos/domain/dashboard/target-commands';
import { useMemo } from 'react';
import { setPanelUnit, unitOfPanel } from '../../../platform/plugins/panel-unit.ts';
import { pagePanelQuery, usePanelType } from '../../dashboard/index.ts';
import { type DashboardStore, useDashboard, useDashboardStore, usePanelData } from '../../dashboard-store/index.ts';
import type { QueryPanel, QueryPort } from '../../query-rows/index.ts';
import { showRange } from './show-range.ts';

/** How the queries of the edited panel are run. */
export interface PanelRuns {
  /** The panel with its queries as they were last run. */
  readonly lastRun: Panel;
  /** What was typed counts now: a field was left, Enter was pressed. */
  readonly onCommit: () => void;
  /** What is typed in a query is not run by a pause: it is not whole, or was tried. */
  readonly onHold: (refId: string, isOnHold: boolean) => void;
}

const NO_TARGETS: readonly Target[] = [];

/** The queries of a panel of the open dashboard, as their rows show and change them. */
export function usePanelQueries(panel: Panel, { lastRun, onCommit, onHold }: PanelRuns): QueryPort {
  const store = useDashboardStore();
  const { query, now, refreshNow } = store;
  useTimeOfPage();
  return {
    targets: panel.targets ?? NO_TARGETS,
    source: panel.datasource,
    edit: (change) => store.edit(editPanelQueries(panel.id, change)),
    lastRun: lastRun.targets ?? NO_TARGETS,
    results: usePanelData(panel.id),
    range: useChosenRange(),
    run: () => {
      onCommit();
      refreshNow();
    },
    commit: onCommit,
    hold: onHold,
    dryRun: { prepare: (target) => prepareDryRun(store, panel, target), send: query },
    now,
    panel: useQueryPanel(panel),
  };
}

/** The chosen range; a relative one is resolved once, not at each drawing. */
function useChosenRange() {
  const store = useDashboardStore();
  const range = useDashboard((state) => state.range);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store reads its range by itself
  return useMemo(() => store.resolvedRange(), [store, range]);
}

/** Draws anew where the page says another thing of time: what is being typed is tried with that. */
function useTimeOfPage(): void {
  useDashboard((state) => state.timezone);
  useDashboard(({ history }) => history.current.timepicker);
}

function prepareDryRun(store: DashboardStore, panel: Panel, target: Target): ReturnType<QueryPort['dryRun']['prepare']> {
  const [shown = target] = store.showInstead({ ...panel, targets: [target] }).targets ?? [];
  const page = store.pageRange();
  const nowMs = page.nowMs ?? store.runner.runningMs();
  return { target: shown, query: pagePanelQuery(store, panel, 0), page: { ...page, nowMs } };
}

/** The panel as editors of its queries know it. */
function useQueryPanel(panel: Panel): QueryPanel {
  const store = useDashboardStore();
  const type = usePanelType(panel.type);
  const scope = useDashboard(({ shown }) => shown.byId.get(panel.id)?.scope);
  const keyOf = (refId: string) => `${panel.id}:${refId}`;
  return {
    type: panel.type,
    unit: unitOfPanel(panel),
    hasSeveral: (variable) => {
      const value = scope && Object.hasOwn(scope, variable) ? scope[variable]?.value : undefined;
      return typeof value === 'object' && value.length > 1;
    },
    setUnit: (unit) => {
      const edit = type.kind === 'ready' ? setPanelUnit(panel, unit, type.plugin) : undefined;
      if (edit) store.edit(edit);
    },
    closedHints: {
      get: (refId) => store.closedHints.get(keyOf(refId)),
      set: (refId, ids) => store.closedHints.set(keyOf(refId), ids),
    },
    showRange: (fromMs, toMs) => showRange(store, { fromMs, toMs }),
  };
}
