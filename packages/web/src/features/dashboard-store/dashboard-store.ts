import type { SaveDashboardResponse } from '@pharos/contract/api/dashboard-changes';
import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { JsonObject } from '@pharos/contract/primitives';
import type { Edit } from '@pharos/domain/dashboard/changes/edit';
import { edit, markSaved, redo, startHistory, stepTo, undo, type History } from '@pharos/domain/dashboard/changes/history';
import { hasElements } from '@pharos/domain/dashboard/document-form';
import { interpolatePanel } from '@pharos/domain/dashboard/shown/interpolate-panel';
import type { ShownDashboard } from '@pharos/domain/dashboard/shown/show-dashboard';
import { panelsUsing } from '@pharos/domain/dashboard/shown/waiting-panels';
import type { RawRange } from '@pharos/domain/time/range';
import { refreshMs } from '@pharos/domain/time/refresh';
import type { FoundSources } from '@pharos/domain/variables/source-options';
import { createStore } from 'zustand/vanilla';
import { createPanelRunner, type PageRange, type PanelRunner, type RunnerHost } from '../panel-data/index.ts';
import { type AnnotationStore, createAnnotationStore } from './annotation-state.ts';
import { createPageActions, type PageActions } from './page-actions.ts';
import { createPlaceActions, type PlaceActions } from './place-actions.ts';
import { createPointerBus, type DashboardPointer } from './pointer-bus.ts';
import { createPanelTexts, type PanelTexts } from './panel-texts.ts';
import { nextRefresh, nextTime } from './document-time.ts';
import { createFirstPanels } from './first-panels.ts';
import { firstState, type OpenedDashboard, resolvedRangeOf } from './first-state.ts';
import { createRangeActions, type RangeActions } from './range-actions.ts';
import { forgetRemoved, NO_RULES, shownInside, shownState } from './shown-state.ts';
import { createCopyActions, type CopyActions } from './copy-actions.ts';
import { whenSet } from './when-set.ts';
import { createVariableValueActions, type VariableValueActions } from './variable-actions.ts';
import { createVariableLink, waitFor } from './variable-link.ts';
import type { FetchHost, FetchOptions } from './variables/fetch-host.ts';
import {
  buildMeta,
  folderOf,
  pageRangeOf,
  nextFolder,
  savedServer,
  unmovedServer,
  zoneOf,
  type ChangeableState,
  type DashboardState,
  type FolderPlace,
} from './dashboard-state.ts';

/**
 * One open dashboard: its document with every change, its range and view, and the runner that asks for its data. Lives as long as
 * the page shows that dashboard. State is read through `getState` and `subscribe`; it changes through its actions only.
 */
export interface DashboardStore extends VariableValueActions, PageActions, RangeActions, CopyActions, PlaceActions {
  readonly getState: () => DashboardState;
  readonly subscribe: (listener: (state: DashboardState, before: DashboardState) => void) => () => void;
  readonly runner: PanelRunner;
  /** What every request of the page says of time, also those that are sent beside those of the panels. */
  readonly pageRange: () => PageRange;
  /** Sends a request beside those of the panels. */
  readonly query: RunnerHost['query'];
  /** Makes the page know sources by name. */
  readonly loadSources: (names: readonly string[]) => Promise<void> | undefined;
  readonly pointer: DashboardPointer;
  /** What happened in the range; its code comes after the first picture. */
  readonly annotations: AnnotationStore;
  /** What broke the drawing of a panel last, by its id; for the inspector. Nothing is drawn anew when it changes. */
  readonly panelErrors: Map<number, unknown>;
  /** Expressions that a panel was drawn without, because they did not end; as they are written between slashes. */
  readonly slowExpressions: PanelTexts;
  /** What a panel does not draw, or not as it was meant, a sentence each. */
  readonly drawnNotices: PanelTexts;
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
  /** The page with what would be seen if every row were open, in its row where that is closed. */
  readonly showInside: () => ShownDashboard;
  /** Begins to fetch the values of variables; whoever opens it for good calls this, once or more often. */
  readonly start: () => void;
  readonly dispose: () => void;
}

const NO_SOURCES: FoundSources = { names: [], defaultName: undefined, wanted: new Map() };

/** Rights and flags of the page, worked out anew where something of them changed. */
function metaOf(state: DashboardState, before: DashboardState): DashboardState['meta'] {
  const { history, server, view } = state;
  const isSame =
    history.current === before.history.current &&
    history.saved === before.history.saved &&
    server === before.server &&
    view === before.view;
  return isSame ? before.meta : buildMeta(history, server, view);
}

/** With what counts as now until the next refresh. */
function pageRangeNow(state: DashboardState, runner: PanelRunner): PageRange {
  const page = pageRangeOf(state);
  return { ...page, nowMs: runner.nowOf(page) };
}

/**
 * Opens a dashboard. Who may change what, and in which order:
 *
 * | state | written by | follows from |
 * | --- | --- | --- |
 * | `history`, `values`, `range` and whatever else `ChangeableState` holds | `change`; of `server` the star by `setStarred` | an action; a fetcher, by `report` |
 * | `variables`, `scope`, `shown`, `timezone`, `isReadOnly`, `meta` | `change`, in the same `setState`; of `meta` the star | the state that is about to be set |
 * | `progress.pending` | `changeAndFetch` adds what is stale; `report` takes away | the document, the range, a choice |
 * | dialogs, notices, `draft`, `newer`, `presence` | page actions, by `setState` | nothing, and nothing follows from them |
 * | `rules`, `source` (no state) | `loadSources`, `restore`, `saved`, before `change` | |
 *
 * `change`, step by step: (1) work out the next state; (2) pause what waited and what will wait, so that no panel queries by values that go; (3) `setState`,
 * whose first listener starts the fetches that `changeAndFetch` left with `onceSet`, before others draw; (4) pause only what waits from now on; (5) give the
 * runner range and zone, which drops what is in flight for another one; (6) forget panels that are gone; (7) fetch for the first
 * panels. `setPaused` before (3) and `setRange` after it: a panel that comes back queries once, with the new text and the new range.
 *
 * While a form of settings is the first view no panel is built, and nothing is fetched: what becomes stale waits in `pending`. `dispose` ends
 * the fetches, then the runner; the state stays readable.
 */
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
  const runner = createPanelRunner({ ...host, loadSources }, pageRangeOf(first));
  const pageRange = () => pageRangeNow(store.getState(), runner);

  const fetchHost: FetchHost = {
    ...host,
    loadSources,
    getState: store.getState,
    pageRange,
    rules: () => rules,
    findSources: opened.findSources ?? (async () => NO_SOURCES),
    report: (progress, values) => change({ progress, values }),
  };
  const link = createVariableLink(fetchHost);
  const firstPanels = createFirstPanels(opened.isOfSettings !== true, link.start);
  const annotations = createAnnotationStore();

  /** Everything that follows from document, server and view is worked out here and nowhere else. */
  function change(next: Partial<ChangeableState>): void {
    const before = store.getState();
    const state = { ...before, ...next };
    const { current } = state.history;
    const timezone = zoneOf(current, opened.userTimezone ?? '');
    const isFirst = firstPanels.enter(state.view);
    const after = {
      ...state,
      ...shownState(
        state,
        {
          rules,
          visitor: opened.visitor,
          range: resolvedRangeOf({ ...state, timezone }, next.range ? runner.runningMs() : runner.clockMs()),
          hasPanels: firstPanels.areShown(),
        },
        isFirst ? undefined : before,
      ),
      timezone,
      meta: metaOf(state, before),
      isReadOnly: hasElements(current),
    };
    const paused = panelsUsing(after.shown, after.progress.pending);
    // What waits no longer queries by what it is now, and that is shown first.
    runner.setPaused(paused.union(panelsUsing(before.shown, before.progress.pending)));
    store.setState(after);
    runner.setPaused(paused);
    runner.setRange(pageRangeOf(after));
    if (after.shown !== before.shown) forgetRemoved(runner, before.shown, after.shown);
    if (isFirst) firstPanels.begin();
  }

  /** A change after which some variables have to be fetched anew. */
  function changeAndFetch(next: Partial<ChangeableState>, stale: ReadonlySet<string>, options?: FetchOptions): void {
    // What is not fetched now is pending, and fetched with the first panels.
    if (firstPanels.areShown()) onceSet(() => link.fetch(stale, options));
    change({ ...next, progress: waitFor(store.getState().progress, stale) });
  }

  const changeHistory = (history: History, further: Partial<ChangeableState> = {}) => {
    const before = store.getState();
    if (history === before.history) return;
    const time = nextTime(before, history);
    const { sure, names } = link.ofRange(before.range, time.range ?? before.range);
    const edited = link.ofDocument(before.history.current, history.current);
    changeAndFetch({ ...nextFolder(before, history), ...further, history, ...time }, edited.union(names), { sure: sure.union(edited) });
  };
  /** What is drawn: it ends where the page's panels do. */
  const resolvedRange = () => resolvedRangeOf(store.getState(), runner.clockMs());
  const setRange = (range: RawRange) => {
    const { sure, names } = link.ofRange(store.getState().range, range);
    changeAndFetch({ range, ...nextRefresh(store.getState(), range) }, names, { sure });
  };
  runner.setPaused(panelsUsing(first.shown, first.progress.pending));

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    runner,
    pageRange,
    query: host.query,
    loadSources,
    annotations,
    panelErrors: new Map(),
    slowExpressions: createPanelTexts(),
    drawnNotices: createPanelTexts(),
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
    ...createRangeActions({ setRange, resolvedRange, runner, annotations }),
    setRefresh: (refresh) => change({ refresh: refreshMs(refresh) === undefined ? '' : refresh.trim(), pausedRefresh: undefined }),
    ...createVariableValueActions({ host: fetchHost, link, changeAndFetch }),
    ...createCopyActions(store.getState, change),
    showInstead: (panel) => {
      const { shown, scope } = store.getState();
      return interpolatePanel(panel, shown.byId.get(panel.id)?.scope ?? scope, shown.rules);
    },
    showInside: () => shownInside(store.getState()),
    ...createPageActions(store.getState, store.setState),
    ...createPlaceActions(store.getState, { change, changeHistory, now: host.now }),
    start: firstPanels.start,
    dispose: () => {
      link.dispose();
      runner.dispose();
    },
  };
}
