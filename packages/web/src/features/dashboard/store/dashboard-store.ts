import type { SaveDashboardResponse } from '@pharos/contract/api/dashboards';
import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Edit } from '@pharos/domain/dashboard/changes/edit';
import { edit, markSaved, redo, startHistory, undo, type History } from '@pharos/domain/dashboard/changes/history';
import type { ServerMeta } from '@pharos/domain/dashboard/page-meta';
import { readOnlyReason } from '@pharos/domain/dashboard/read-dashboard';
import { shiftRange, zoomOut } from '@pharos/domain/time/navigate-range';
import { resolveRangeOrDefault, type RawRange, type TimeRange } from '@pharos/domain/time/range';
import { refreshMs } from '@pharos/domain/time/refresh';
import { zoneId } from '@pharos/domain/time/zone';
import { createStore } from 'zustand/vanilla';
import { createPanelRunner, type PanelRunner, type RunnerHost } from '../../panel-data/index.ts';
import { createPointerBus, type DashboardPointer } from './pointer-bus.ts';
import {
  requestedRange,
  GRID_VIEW,
  isAbsoluteEnd,
  buildMeta,
  refreshOf,
  zoneOf,
  type DashboardState,
  type PanelView,
} from './dashboard-state.ts';

/** What an open dashboard starts from. */
export interface OpenedDashboard {
  readonly dashboard: Dashboard;
  readonly server?: ServerMeta;
  /** Zone of the person's profile; empty where none is chosen. */
  readonly userTimezone?: string;
  /** What the address says; it wins over the document. */
  readonly range?: RawRange | undefined;
  readonly refresh?: string | undefined;
  readonly view?: PanelView | undefined;
}

/**
 * One open dashboard: its document with every change, its range and view, and the runner that asks for its data. Lives as long as
 * the page shows that dashboard. State is read through `getState` and `subscribe`; it changes through the verbs only.
 */
export interface DashboardStore {
  readonly getState: () => DashboardState;
  readonly subscribe: (listener: (state: DashboardState, before: DashboardState) => void) => () => void;
  readonly runner: PanelRunner;
  readonly pointer: DashboardPointer;
  readonly now: () => number;
  /** Makes a change; it can be undone. */
  readonly edit: (change: Edit) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Gives up all that is not saved, without a way back. */
  readonly discard: () => void;
  /** Takes over another history: a restored draft. */
  readonly restore: (history: History) => void;
  /** After a save: what was sent, and what the server made of it. */
  readonly saved: (stored: Dashboard, response: SaveDashboardResponse, server?: Partial<ServerMeta>) => void;
  readonly setRange: (range: RawRange) => void;
  readonly zoomOut: () => void;
  readonly shift: (direction: 'left' | 'right') => void;
  /** The range in epoch ms, as of now. */
  readonly resolvedRange: () => TimeRange;
  readonly setRefresh: (refresh: string) => void;
  readonly refreshNow: () => void;
  readonly setView: (view: PanelView) => void;
  /** Opens the inspector of a panel; undefined closes it. */
  readonly inspect: (panelId: number | undefined) => void;
  /** Opens or closes the dialog that saves. */
  readonly requestSave: (isRequested: boolean) => void;
  readonly dispose: () => void;
}

export function createDashboardStore(host: RunnerHost, opened: OpenedDashboard): DashboardStore {
  const { userTimezone = '' } = opened;
  const store = createStore<DashboardState>(() => firstState(opened));
  const first = store.getState();
  const runner = createPanelRunner(host, { range: requestedRange(first.range, first.history.current), timezone: zoneId(first.timezone) });

  /** Everything that follows from document, server and view is worked out here and nowhere else. */
  function change(next: Partial<Pick<DashboardState, 'history' | 'server' | 'range' | 'refresh' | 'pausedRefresh' | 'view'>>): void {
    const before = store.getState();
    const state = { ...before, ...next };
    const { current } = state.history;
    const isSameMeta =
      current === before.history.current &&
      state.history.saved === before.history.saved &&
      state.server === before.server &&
      state.view === before.view;
    const after = {
      ...state,
      timezone: zoneOf(current, userTimezone),
      meta: isSameMeta ? before.meta : buildMeta(state.history, state.server, state.view),
      readOnlyReason: readOnlyReason(current),
    };
    store.setState(after);
    runner.setRange(requestedRange(after.range, current), zoneId(after.timezone));
    if (current.panels !== before.history.current.panels) forgetRemoved(runner, before.history.current, current);
  }

  const changeHistory = (history: History) => history !== store.getState().history && change({ history });
  const resolvedRange = () => {
    const { range, history, timezone } = store.getState();
    return resolveRangeOrDefault(requestedRange(range, history.current), host.now(), timezone);
  };
  const setRange = (range: RawRange) => change({ range, ...refreshBeside(store.getState(), range) });
  const setAbsolute = ({ fromMs, toMs }: TimeRange) => setRange({ from: fromMs, to: toMs });

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    runner,
    pointer: createPointerBus(() => store.getState().history.current.graphTooltip),
    now: host.now,
    edit: (one) => changeHistory(edit(store.getState().history, one)),
    undo: () => changeHistory(undo(store.getState().history)),
    redo: () => changeHistory(redo(store.getState().history)),
    discard: () => changeHistory(startHistory(store.getState().history.saved)),
    restore: changeHistory,
    saved: (stored, { id, uid, version, url }, server) => {
      const state = store.getState();
      change({
        history: markSaved(state.history, stored, { id, uid, version }),
        server: { ...state.server, ...server, url, isNew: false },
      });
    },
    setRange,
    zoomOut: () => setAbsolute(zoomOut(resolvedRange(), host.now())),
    shift: (direction) => setAbsolute(shiftRange(resolvedRange(), direction, host.now())),
    resolvedRange,
    setRefresh: (refresh) => change({ refresh: refreshMs(refresh) === undefined ? '' : refresh.trim(), pausedRefresh: undefined }),
    refreshNow: () => runner.refresh(),
    setView: (view) => change({ view }),
    inspect: (inspectedId) => store.setState({ inspectedId }),
    requestSave: (isSaveRequested) => store.setState({ isSaveRequested }),
    dispose: () => runner.dispose(),
  };
}

function firstState({ dashboard, server = {}, userTimezone = '', range, refresh, view = GRID_VIEW }: OpenedDashboard): DashboardState {
  const shown = range ?? { from: dashboard.time.from, to: dashboard.time.to };
  const wanted = refresh ?? refreshOf(dashboard);
  const isPaused = refresh === undefined && isAbsoluteEnd(shown) && wanted !== '';
  return {
    history: startHistory(dashboard),
    server,
    meta: buildMeta({ saved: dashboard, current: dashboard }, server, view),
    readOnlyReason: readOnlyReason(dashboard),
    range: shown,
    timezone: zoneOf(dashboard, userTimezone),
    refresh: isPaused || refreshMs(wanted) === undefined ? '' : wanted,
    pausedRefresh: isPaused ? wanted : undefined,
    view,
    inspectedId: undefined,
    isSaveRequested: false,
  };
}

/** An absolute end stops auto refresh and remembers it; a relative end brings it back (wire-notes dashboard-json 5.6). */
function refreshBeside(
  { refresh, pausedRefresh }: DashboardState,
  range: RawRange,
): Partial<Pick<DashboardState, 'refresh' | 'pausedRefresh'>> {
  if (isAbsoluteEnd(range)) return refresh === '' ? {} : { refresh: '', pausedRefresh: refresh };
  return pausedRefresh === undefined ? {} : { refresh: refresh || pausedRefresh, pausedRefresh: undefined };
}

const idsOf = ({ panels }: Dashboard): Set<number> =>
  new Set(panels.flatMap((panel) => [panel.id, ...(panel.panels ?? []).map(({ id }) => id)]));

function forgetRemoved(runner: PanelRunner, before: Dashboard, after: Dashboard): void {
  const left = idsOf(after);
  for (const id of idsOf(before)) if (!left.has(id)) runner.remove(id);
}
