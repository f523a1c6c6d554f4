import type { SaveDashboardResponse } from '@pharos/contract/api/dashboard-changes';
import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { JsonObject } from '@pharos/contract/primitives';
import type { Edit } from '@pharos/domain/dashboard/changes/edit';
import { edit, markSaved, redo, startHistory, stepTo, undo, type History } from '@pharos/domain/dashboard/changes/history';
import type { ServerMeta } from '@pharos/domain/dashboard/page-meta';
import { hasElements } from '@pharos/domain/dashboard/document-form';
import { interpolatePanel, type InterpolationRules } from '@pharos/domain/dashboard/shown/interpolate-panel';
import { NO_FOLDS } from '@pharos/domain/dashboard/shown/copy-groups';
import { panelsUsing } from '@pharos/domain/dashboard/shown/waiting-panels';
import { resolveRangeOrDefault, type RawRange, type TimeRange } from '@pharos/domain/time/range';
import { refreshMs } from '@pharos/domain/time/refresh';
import { zoneId } from '@pharos/domain/time/zone';
import type { VariableValues } from '@pharos/domain/variables/address';
import { currentVariables, valuesBesideAddress } from '@pharos/domain/variables/current';
import type { PageVisitor } from '@pharos/domain/variables/page-variables';
import { createStore } from 'zustand/vanilla';
import { createPanelRunner, type PanelRunner, type RunnerHost } from '../../panel-data/index.ts';
import { type AnnotationStore, createAnnotationStore } from '../annotations/annotation-state.ts';
import { createPageVerbs, type PageVerbs } from './page-verbs.ts';
import { createPlaceVerbs, type PlaceVerbs } from './place-verbs.ts';
import { createPointerBus, type DashboardPointer } from './pointer-bus.ts';
import { createSlowExpressions, type SlowExpressions } from './slow-expressions.ts';
import { firstTime, timeBeside } from './document-time.ts';
import { createRangeVerbs, type RangeVerbs } from './range-verbs.ts';
import { refreshBeside } from './refresh-beside.ts';
import { forgetRemoved, NO_RULES, shownState } from './shown-state.ts';
import { createRowVerbs, type RowVerbs } from './row-verbs.ts';
import { whenSet } from './when-set.ts';
import { createVariableVerbs, type VariableVerbs } from './variable-verbs.ts';
import { createVariableLink, firstProgress, waitFor, type FetchHost, type FetchOptions } from './variable-link.ts';
import {
  ALONE,
  requestedRange,
  GRID_VIEW,
  buildMeta,
  folderOf,
  placeBeside,
  savedServer,
  unmovedServer,
  zoneOf,
  type ChangeableState,
  type DashboardState,
  type FolderPlace,
  type PanelView,
} from './dashboard-state.ts';

/** What an open dashboard starts from. */
export interface OpenedDashboard {
  readonly dashboard: Dashboard;
  /** The document that it was read from. */
  readonly source?: JsonObject | undefined;
  readonly server?: ServerMeta;
  /** Zone of the person's profile; empty where none is chosen. */
  readonly userTimezone?: string;
  /** What the address says; it wins over the document. */
  readonly range?: RawRange | undefined;
  readonly refresh?: string | undefined;
  readonly view?: PanelView | undefined;
  readonly values?: VariableValues;
  /** How sources and panels want variables replaced. */
  readonly rules?: InterpolationRules;
  /** Who looks at the page. */
  readonly visitor?: PageVisitor;
  /** Names of the data sources of a kind, for variables that choose among them. */
  readonly findSources?: FetchHost['findSources'];
}

/**
 * One open dashboard: its document with every change, its range and view, and the runner that asks for its data. Lives as long as
 * the page shows that dashboard. State is read through `getState` and `subscribe`; it changes through the verbs only.
 */
export interface DashboardStore extends VariableVerbs, PageVerbs, RangeVerbs, RowVerbs, PlaceVerbs {
  readonly getState: () => DashboardState;
  readonly subscribe: (listener: (state: DashboardState, before: DashboardState) => void) => () => void;
  readonly runner: PanelRunner;
  /** Sends a request beside those of the panels. */
  readonly query: RunnerHost['query'];
  /** Makes the page know sources by name. */
  readonly loadSources: (names: readonly string[]) => Promise<void> | undefined;
  readonly pointer: DashboardPointer;
  /** What happened in the range; its code comes after the first picture. */
  readonly annotations: AnnotationStore;
  /** What broke the drawing of a panel last, by its id; for the inspector. Nothing is drawn anew when it changes. */
  readonly panelErrors: Map<number, unknown>;
  readonly slowExpressions: SlowExpressions;
  /** Hints that were closed, by `<panelId>:<refId>`; kept while the dashboard is open. */
  readonly closedHints: Map<string, ReadonlySet<string>>;
  readonly now: () => number;
  /** Makes a change; it can be undone. */
  readonly edit: (change: Edit) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Goes to where so many steps are done. */
  readonly stepTo: (position: number) => void;
  /** Gives up all that is not saved, without a way back. */
  readonly discard: () => void;
  /** Takes over another history: a restored draft, or one on a version that somebody else saved, with the document of that version. */
  readonly restore: (history: History, document?: JsonObject) => void;
  /** The document as the server has it, in whose form it is saved; undefined where the page began without one. */
  readonly source: () => JsonObject | undefined;
  /** After a save: what was sent, as dashboard and as document, and what the server made of it. */
  readonly saved: (stored: Dashboard, response: SaveDashboardResponse, document?: JsonObject) => void;
  /** It stands in another folder now, where saves leave it. */
  readonly moved: (to: FolderPlace) => void;
  readonly setRefresh: (refresh: string) => void;
  /** A panel as it would be shown in place of another. */
  readonly showInstead: (panel: Panel) => Panel;
  /** Begins to fetch the values of variables; whoever opens it for good calls this, once or more often. */
  readonly start: () => void;
  readonly dispose: () => void;
}

export function createDashboardStore(host: RunnerHost, opened: OpenedDashboard): DashboardStore {
  let { rules = NO_RULES, source } = opened;
  const store = createStore<DashboardState>(() => firstState(opened, host.now()));
  const onceSet = whenSet(store);
  const first = store.getState();
  /** What is known now may be quoted differently: panels are interpolated anew. */
  const loadSources = (names: readonly string[]) =>
    host.loadSources?.(names, () => {
      rules = { ...rules };
      change({});
    });
  const runner = createPanelRunner(
    { ...host, loadSources },
    { range: requestedRange(first.range, first.history.current), timezone: zoneId(first.timezone) },
  );

  const fetchHost: FetchHost = {
    ...host,
    loadSources,
    getState: store.getState,
    rules: () => rules,
    findSources: opened.findSources ?? (async () => []),
    report: (progress, values) => change({ progress, values }),
  };
  const link = createVariableLink(fetchHost);
  const annotations = createAnnotationStore();

  /** Everything that follows from document, server and view is worked out here and nowhere else. */
  function change(next: Partial<ChangeableState>): void {
    const before = store.getState();
    const state = { ...before, ...next };
    const { current } = state.history;
    const isSameMeta =
      current === before.history.current &&
      state.history.saved === before.history.saved &&
      state.server === before.server &&
      state.view === before.view;
    const timezone = zoneOf(current, opened.userTimezone ?? '');
    const after = {
      ...state,
      ...shownState(
        state,
        {
          rules,
          visitor: opened.visitor,
          range: resolvedRangeOf({ ...state, timezone }, next.range ? runner.runningMs() : runner.clockMs()),
        },
        before,
      ),
      timezone,
      meta: isSameMeta ? before.meta : buildMeta(state.history, state.server, state.view),
      isReadOnly: hasElements(current),
    };
    const paused = panelsUsing(after.shown, after.progress.pending);
    // What waits no longer queries by what it is now, and that is shown first.
    runner.setPaused(paused.union(panelsUsing(before.shown, before.progress.pending)));
    store.setState(after);
    runner.setPaused(paused);
    runner.setRange(requestedRange(after.range, current), zoneId(after.timezone));
    if (after.shown !== before.shown) forgetRemoved(runner, before.shown, after.shown);
  }

  /** A change after which some variables have to be fetched anew. */
  function changeAndFetch(next: Partial<ChangeableState>, stale: ReadonlySet<string>, options?: FetchOptions): void {
    onceSet(() => link.fetch(stale, options));
    change({ ...next, progress: waitFor(store.getState().progress, stale) });
  }

  const changeHistory = (history: History, beside: Partial<ChangeableState> = {}) => {
    const before = store.getState();
    if (history === before.history) return;
    const time = timeBeside(before, history);
    const { sure, names } = link.ofRange(before.range, time.range ?? before.range);
    const edited = link.ofDocument(before.history.current, history.current);
    changeAndFetch({ ...placeBeside(before, history), ...beside, history, ...time }, edited.union(names), { sure: sure.union(edited) });
  };
  /** What is drawn: it ends where the page's panels do. */
  const resolvedRange = () => resolvedRangeOf(store.getState(), runner.clockMs());
  const setRange = (range: RawRange) => {
    const { sure, names } = link.ofRange(store.getState().range, range);
    changeAndFetch({ range, ...refreshBeside(store.getState(), range) }, names, { sure });
  };
  runner.setPaused(panelsUsing(first.shown, first.progress.pending));

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    runner,
    query: host.query,
    loadSources,
    annotations,
    panelErrors: new Map(),
    slowExpressions: createSlowExpressions(),
    closedHints: new Map(),
    pointer: createPointerBus(() => store.getState().history.current.graphTooltip),
    now: host.now,
    edit: (one) => changeHistory(edit(store.getState().history, one, host.now())),
    undo: () => changeHistory(undo(store.getState().history)),
    redo: () => changeHistory(redo(store.getState().history)),
    stepTo: (position) => changeHistory(stepTo(store.getState().history, position)),
    discard: () => changeHistory(startHistory(store.getState().history.saved), unmovedServer(store.getState())),
    restore: (history, document = source) => {
      source = document;
      // A draft and a merge go on in the folder that was chosen.
      changeHistory({ ...history, folder: history.folder ?? store.getState().history.folder });
    },
    source: () => source,
    saved: (stored, { id, uid, version, url }, document = source) => {
      source = document;
      const { history, server } = store.getState();
      change({ history: markSaved(history, stored, { id, uid, version }), ...savedServer(server, url) });
    },
    moved: (to) => change(savedServer({ ...store.getState().server, ...folderOf(to) }, to.url)),
    ...createRangeVerbs({ setRange, resolvedRange, runner, annotations }),
    setRefresh: (refresh) => change({ refresh: refreshMs(refresh) === undefined ? '' : refresh.trim(), pausedRefresh: undefined }),
    ...createVariableVerbs({ host: fetchHost, link, changeAndFetch }),
    ...createRowVerbs(store.getState, change),
    showInstead: (panel) => {
      const { shown, scope } = store.getState();
      return interpolatePanel(panel, shown.byId.get(panel.id)?.scope ?? scope, shown.rules);
    },
    ...createPageVerbs(store.getState, store.setState),
    ...createPlaceVerbs(store.getState, { change, changeHistory, now: host.now }),
    start: link.start,
    dispose: () => {
      link.dispose();
      runner.dispose();
    },
  };
}

/** The range that is queried, in epoch ms. */
const resolvedRangeOf = ({ range, history, timezone }: Pick<DashboardState, 'range' | 'history' | 'timezone'>, nowMs: number): TimeRange =>
  resolveRangeOrDefault(requestedRange(range, history.current), nowMs, timezone);

function firstState(
  {
    dashboard,
    server = {},
    userTimezone = '',
    range,
    refresh,
    view = GRID_VIEW,
    values: ofAddress = {},
    rules = NO_RULES,
    visitor,
  }: OpenedDashboard,
  nowMs: number,
): DashboardState {
  const time = firstTime(dashboard, range, refresh);
  const history = startHistory(dashboard);
  const timezone = zoneOf(dashboard, userTimezone);
  const values = valuesBesideAddress({ values: {}, variables: currentVariables(dashboard, {}) }, ofAddress);
  const progress = firstProgress(dashboard);
  const chosen = { history, values, progress, collapsedClones: new Map<number, boolean>(), folds: NO_FOLDS };
  return {
    ...chosen,
    ...shownState(chosen, { rules, visitor, range: resolvedRangeOf({ range: time.range, history, timezone }, nowMs) }),
    server,
    savedFolder: folderOf(server),
    meta: buildMeta({ saved: dashboard, current: dashboard }, server, view),
    isReadOnly: hasElements(dashboard),
    ...time,
    timezone,
    view,
    inspectedId: undefined,
    explained: undefined,
    shareRequest: undefined,
    saveRequest: undefined,
    newer: undefined,
    presence: ALONE,
    fate: undefined,
    draft: undefined,
    isOfferingPanels: false,
    isTileClosed: false,
    hasOpenForm: false,
  };
}
