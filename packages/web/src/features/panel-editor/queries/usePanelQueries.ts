import type { Panel } from '@pharos/contract/dashboard/panel';
import type { Target } from '@pharos/contract/dashboard/target';
import { editPanelQueries } from '@pharos/domain/dashboard/target-commands';
import { useMemo } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import type { PanelManifests } from '../../../platform/plugins/page-plugins.ts';
import { setPanelUnit, unitOfPanel } from '../../../platform/plugins/panel-unit.ts';
import { usePanelType } from '../../../platform/plugins/usePanelType.ts';
import { pagePanelQuery } from '../../dashboard/index.ts';
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
  const { plugins } = usePlatform();
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
    dryRun: { prepare: (target) => prepareDryRun({ store, plugins, panel }, target), send: query },
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

interface Tried {
  readonly store: DashboardStore;
  readonly plugins: PanelManifests;
  readonly panel: Panel;
}

function prepareDryRun({ store, plugins, panel }: Tried, target: Target): ReturnType<QueryPort['dryRun']['prepare']> {
  const [shown = target] = store.showInstead({ ...panel, targets: [target] }).targets ?? [];
  const page = store.pageRange();
  const nowMs = page.nowMs ?? store.runner.runningMs();
  return { target: shown, query: pagePanelQuery(store, panel, { plugins, widthPx: 0 }), page: { ...page, nowMs } };
}

/** The panel as editors of its queries know it. */
function useQueryPanel(panel: Panel): QueryPanel {
  const store = useDashboardStore();
  const { plugins } = usePlatform();
  const type = usePanelType(panel.type);
  const scope = useDashboard(({ shown }) => shown.byId.get(panel.id)?.scope);
  const keyOf = (refId: string) => `${panel.id}:${refId}`;
  return {
    type: panel.type,
    unit: unitOfPanel(plugins, panel),
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
